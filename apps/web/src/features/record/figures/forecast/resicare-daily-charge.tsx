import {
  type AgedCareMonth,
  type AgedCareMonths,
  DAILY_CHARGE_META,
  dailyChargeLines,
  panelTitles,
} from '@advice-builder/results';
import { Chip } from '../../../../design-system/index.ts';
import { useShortNames } from '../../base/people.ts';
import { Panel } from '../panel/panel.tsx';
import { lineCell, lineColumns } from '../panel/panel-table.tsx';
import { LongTable } from './long-table.tsx';

export interface ResicareDailyChargeProps {
  /** One person's `agedCareMonths` of a report. */
  readonly charge: AgedCareMonths;
}

/** The DAP or DAC of one person and the balance of the deposit, month by month. */
export function ResicareDailyCharge({ charge }: ResicareDailyChargeProps) {
  const { person, months } = charge;
  // The current name: the report may be older than the name.
  const name = useShortNames()[person] ?? charge.name;
  const lines = dailyChargeLines(months);
  const title = panelTitles.dailyCharge;
  return (
    <Panel title={title} chip={<Chip>{name}</Chip>} meta={DAILY_CHARGE_META}>
      <LongTable
        caption={`${title}, ${name}`}
        columns={lineColumns(lines)}
        count={months.length}
        row={(index) => {
          const month = months[index] as AgedCareMonth;
          return {
            key: String(month.month),
            label: month.label,
            cells: lines.map((line) => lineCell(line, month, `${line.label}, ${month.label}`)),
          };
        }}
      />
    </Panel>
  );
}
