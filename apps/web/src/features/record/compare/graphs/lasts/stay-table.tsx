/** "By length of stay": Cash at Bank above net worth after a number of years in care, one row per scenario. */
import type { PersonNumber } from '@advice-builder/casework';
import { atLengthOfStay, type StayReading } from '@advice-builder/engine';
import { type CivilDate, formatLongDate, monthLabel } from '@advice-builder/kernel';
import { calendarMonth, type Horizon } from '@advice-builder/results';
import { useState } from 'react';
import { classNames, Segmented, Sheet, type SummaryRow } from '../../../../../design-system/index.ts';
import { FigureSourceContext } from '../../../base/figure-source.ts';
import { useShortNames } from '../../../base/people.ts';
import { cellAt } from '../../../figures/results/cells.ts';
import { ReportFig } from '../../../figures/results/report-figure.tsx';
import { CopyTable } from '../copy-table.tsx';
import { YearsSummaryTable } from '../paper-columns.tsx';
import type { TextCell } from '../table-text.ts';
import styles from './lasts.module.css';
import { ScenarioName } from './scenario-name.tsx';
import { entryOf, residentsOf, STAY_YEARS, type StayChoice } from './stay.ts';
import type { Counted } from './tried.ts';

const CHOICES: readonly { readonly value: StayChoice; readonly label: string }[] = [
  { value: 'some', label: '3, 5, 10, 15' },
  { value: 'each', label: 'Each year' },
];

const yearsWords = (years: number): string => `After ${years} ${years === 1 ? 'year' : 'years'}`;

interface Stay {
  readonly scenario: Counted;
  readonly person: PersonNumber;
  readonly entry: CivilDate | undefined;
}

const readingOf = ({ scenario, person }: Stay, years: number): StayReading | undefined =>
  atLengthOfStay(scenario.calculated.projection, years, person);

/** The text in place of figures that are outside the projection. */
function absentWords(reading: StayReading | undefined, horizon: Horizon): string {
  if (reading === undefined) return 'no stay';
  return reading.kind === 'passed' ? 'passed' : `after ${monthLabel(calendarMonth(horizon, horizon.months - 1))}`;
}

interface CellProps {
  readonly stay: Stay;
  readonly years: number;
  readonly horizon: Horizon;
  /** Whether the head of the column names the month for all rows. */
  readonly isMonthNamed: boolean;
}

function Cell({ stay, years, horizon, isMonthNamed }: CellProps) {
  const { sid, name, calculated } = stay.scenario;
  const reading = readingOf(stay, years);
  if (reading?.kind !== 'read') return <span className={styles.quiet}>{absentWords(reading, horizon)}</span>;
  const { month } = reading;
  const when = `${yearsWords(years).toLowerCase()}, ${name}`;
  return (
    <FigureSourceContext value={{ sid, calculated }}>
      <div className={styles.stacked}>
        <ReportFig cell={cellAt(calculated.projection, 'bankClosing', { month })} label={`Cash at Bank ${when}`} />
      </div>
      <div className={classNames(styles.stacked, styles.worth)}>
        <ReportFig cell={cellAt(calculated.projection, 'netWorth', { month })} label={`Net worth ${when}`} />
      </div>
      {!isMonthNamed && <div className={styles.quiet}>{monthLabel(calendarMonth(horizon, month))}</div>}
    </FigureSourceContext>
  );
}

/** The month at whose end a column is read, if it is the same for all scenarios with a stay. */
function commonMonth(stays: readonly Stay[], years: number): number | undefined {
  const months = stays.flatMap((stay) => {
    const reading = readingOf(stay, years);
    return reading?.kind === 'read' ? [reading.month] : [];
  });
  return new Set(months).size === 1 ? months[0] : undefined;
}

function copied(stays: readonly Stay[], years: readonly number[], horizon: Horizon): readonly (readonly TextCell[])[] {
  const row = (stay: Stay, head: string, figure: 'bank' | 'netWorth'): readonly TextCell[] => [
    stay.scenario.name,
    stay.entry === undefined ? '' : formatLongDate(stay.entry),
    head,
    ...years.map((count) => {
      const reading = readingOf(stay, count);
      return reading?.kind === 'read' ? reading[figure] : absentWords(reading, horizon);
    }),
  ];
  return [
    ['Scenario', 'Entry', '', ...years.map(yearsWords)],
    ...stays.flatMap((stay) => [row(stay, 'Cash at Bank', 'bank'), row(stay, 'Net worth', 'netWorth')]),
  ];
}

export interface StayTableProps {
  readonly scenarios: readonly Counted[];
  readonly horizon: Horizon;
}

export function StayTable({ scenarios, horizon }: StayTableProps) {
  const [choice, setChoice] = useState<StayChoice>('some');
  const [chosen, setChosen] = useState<PersonNumber>(0);
  const names = useShortNames();
  const residents = residentsOf(scenarios.map(({ calculated }) => calculated.projection.household));
  const person = residents.includes(chosen) ? chosen : (residents[0] ?? 0);
  const years = STAY_YEARS[choice];
  const stays = scenarios.map(
    (scenario): Stay => ({
      scenario,
      person,
      entry: entryOf(scenario.calculated.projection.household, person),
    }),
  );
  const columns = years.map((count) => ({ count, month: commonMonth(stays, count) }));
  const whose = residents.length > 1 ? ` of ${names[person] ?? ''}` : '';
  const rows = stays.map(
    (stay): SummaryRow => ({
      key: String(stay.scenario.sid),
      label: (
        <>
          <ScenarioName {...stay.scenario} />
          <div className={styles.under}>
            {stay.entry === undefined ? 'Does not enter residential care' : `Entry ${formatLongDate(stay.entry)}`}
          </div>
        </>
      ),
      cells: columns.map(({ count, month }) => (
        <Cell key={count} stay={stay} years={count} horizon={horizon} isMonthNamed={month !== undefined} />
      )),
    }),
  );
  return (
    <Sheet
      title="By length of stay"
      actions={
        residents.length > 0 && (
          <div className={styles.choices}>
            {residents.length > 1 && (
              <Segmented
                label="Whose stay"
                hideLabel
                value={person}
                options={residents.map((value) => ({ value, label: names[value] ?? '' }))}
                onChange={setChosen}
              />
            )}
            <Segmented label="Lengths of stay" hideLabel value={choice} options={CHOICES} onChange={setChoice} />
            <CopyTable of="By length of stay" rows={() => copied(stays, years, horizon)} />
          </div>
        )
      }
    >
      {residents.length === 0 ? (
        <p>Nobody enters residential care in these scenarios.</p>
      ) : (
        <>
          <YearsSummaryTable
            caption="By length of stay: Cash at Bank, then net worth"
            labelHead="Cash at Bank, then net worth"
            columns={columns.map(({ count, month }) => ({
              key: String(count),
              head: (
                <>
                  {yearsWords(count)}
                  {month !== undefined && <div>{monthLabel(calendarMonth(horizon, month))}</div>}
                </>
              ),
            }))}
            rows={rows}
          />
          <p className={styles.foot}>
            These are the figures at the end of that year after the entry{whose} into residential care. They continue as
            entered: a stay that ends sooner changes nothing before its end.
          </p>
        </>
      )}
    </Sheet>
  );
}
