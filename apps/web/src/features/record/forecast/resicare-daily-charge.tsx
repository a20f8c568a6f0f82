import type { AgedCareMonth, AgedCareMonths, ReportFigure } from '@advice-builder/contract';
import { Chip } from '../../../design-system/index.ts';
import { useShortNames } from '../people.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { Panel } from '../summary/panel.tsx';
import { LongTable } from './long-table.tsx';

type Column = 'dapDac' | 'drawn' | 'kept' | 'balance';

const HEADS: Readonly<Record<Column, string>> = {
  dapDac: 'DAP/DAC',
  drawn: 'Taken from the deposit',
  kept: 'Kept by home',
  balance: 'Balance',
};

const UNITS: Readonly<Record<Column, string | undefined>> = {
  dapDac: 'a day',
  drawn: 'a month',
  kept: 'a month',
  balance: undefined,
};

const HALF_CENT = 0.005;

const isNothing = ({ value }: ReportFigure): boolean => Math.abs(value) < HALF_CENT;

/** What is taken from the deposit has its column only where something is. */
function columnsOf(months: readonly AgedCareMonth[]): readonly Column[] {
  return months.every(({ drawn }) => isNothing(drawn))
    ? ['dapDac', 'kept', 'balance']
    : ['dapDac', 'drawn', 'kept', 'balance'];
}

export interface ResicareDailyChargeProps {
  /** `agedCareMonths` of a report, one person's. */
  readonly charge: AgedCareMonths;
}

/** DAP or DAC and the balance of the deposit month by month, of one person. */
export function ResicareDailyCharge({ charge }: ResicareDailyChargeProps) {
  const { person, months } = charge;
  // As it is now: the report may have been made before the name was typed.
  const name = useShortNames()[person] ?? charge.name;
  const columns = columnsOf(months);
  return (
    <Panel title="Resicare Daily Charge" chip={<Chip>{name}</Chip>} meta="DAP/DAC a day, the rest a month">
      <LongTable
        caption={`Resicare Daily Charge, ${name}`}
        columns={columns.map((key) => ({ key, head: HEADS[key] }))}
        count={months.length}
        row={(index) => {
          const month = months[index] as AgedCareMonth;
          return {
            key: String(month.month),
            label: month.label,
            cells: columns.map((key) => (
              <ReportFig key={key} cell={month[key]} label={`${HEADS[key]}, ${month.label}`} unit={UNITS[key]} />
            )),
          };
        }}
      />
    </Panel>
  );
}
