/** What one CarePlus entry is worth and pays, and how the means tests see it. */
import type { CareplusItem } from '@advice-builder/contract';
import { formatLongDate, formatMoney, isoDate } from '@advice-builder/kernel';
import { Chip, type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { useShortNames } from '../people.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';
import styles from './summary.module.css';

const COLUMNS = [
  { key: 'annuity', head: 'Annuity value' },
  { key: 'insurance', head: 'Insurance premium' },
  { key: 'astTest', head: 'Assets test' },
  { key: 'incTest', head: 'Income test, a year' },
  { key: 'payments', head: 'Annuity paid' },
] as const;

export function CareplusPanel({ item }: { readonly item: CareplusItem }) {
  const name = useShortNames()[item.clientId] ?? '';
  const rows = item.year.map((row): SummaryRow => {
    const when = formatLongDate(isoDate(row.date));
    return {
      key: row.date,
      label: when,
      cells: COLUMNS.map(({ key, head }) => (
        <ReportFig key={key} cell={row[key]} label={`${head}, ${item.name}, ${name}, ${when}`} />
      )),
    };
  });
  return (
    <Panel
      title="Careplus"
      chip={<Chip>{name}</Chip>}
      meta={`${formatMoney(item.invested)} invested = annuity ${formatMoney(item.price)} + premium ${formatMoney(item.invested - item.price)}`}
      wide
    >
      <SummaryTable caption={`Careplus, ${item.name}, ${name}`} labelHead="Anniversary" columns={COLUMNS} rows={rows} />
      <p className={styles.remark}>
        Annuity paid: in the year from each date, the last to the end of the projection. The insurance does not count in
        the tests.
      </p>
    </Panel>
  );
}
