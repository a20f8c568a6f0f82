/** The value and payments of one CarePlus entry, and its assessment in the means tests. */

import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { CAREPLUS_REMARK, type CareplusItem, careplusLines, careplusMeta, panelTitles } from '@advice-builder/results';
import { Chip, type SummaryRow, SummaryTable } from '../../../../design-system/index.ts';
import { useShortNames } from '../../base/people.ts';
import styles from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { lineCell, lineColumns } from '../panel/panel-table.tsx';

export function CareplusPanel({ item }: { readonly item: CareplusItem }) {
  const name = useShortNames()[item.clientId] ?? '';
  const title = panelTitles.careplus;
  const rows = item.year.map((row): SummaryRow => {
    const when = formatLongDate(isoDate(row.date));
    return {
      key: row.date,
      label: when,
      cells: careplusLines.map((line) => lineCell(line, row, `${line.label}, ${item.name}, ${name}, ${when}`)),
    };
  });
  return (
    <Panel title={title} chip={<Chip>{name}</Chip>} meta={careplusMeta(item)} wide>
      <SummaryTable
        caption={`${title}, ${item.name}, ${name}`}
        labelHead="Anniversary"
        columns={lineColumns(careplusLines)}
        rows={rows}
      />
      <p className={styles.remark}>{CAREPLUS_REMARK}</p>
    </Panel>
  );
}
