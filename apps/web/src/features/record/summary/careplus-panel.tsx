/** What one CarePlus entry pays, and how the means tests see it. */
import type { CareplusItem } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { Chip, type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { useShortNames } from '../people.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from './panel.tsx';

const COLUMNS = [
  { key: 'annuity', head: 'Annuity paid' },
  { key: 'insurance', head: 'Insurance' },
  { key: 'astTest', head: 'Assets test' },
  { key: 'incTest', head: 'Income test, a year' },
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
    <Panel title="Careplus" chip={<Chip>{name}</Chip>} meta="Payments to the end of each year of the projection" wide>
      <SummaryTable caption={`Careplus, ${item.name}, ${name}`} labelHead="From" columns={COLUMNS} rows={rows} />
    </Panel>
  );
}
