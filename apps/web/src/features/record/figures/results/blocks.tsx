/** The blocks of the results column. */

import type { PersonIndex, Projection } from '@advice-builder/engine';
import { formatLongDate, formatMonthYear, type MonthIndex, monthOf } from '@advice-builder/kernel';
import {
  cashCourse,
  differenceOf,
  headlineLabels,
  pensionTestApplied,
  type ReportFigure,
  whenOf,
} from '@advice-builder/results';
import { memo, type ReactNode } from 'react';
import { classNames, Difference } from '../../../../design-system/index.ts';
import { sameValues } from '../../../../platform/same-values.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useLateResults, useSid } from '../../../../state/hooks.ts';
import { useComparison } from '../../base/baseline.ts';
import { BankLine } from './bank-line.tsx';
import { type CareOfDay, type CarePart, careOfDay, homeCareOfDay, respiteOfDay } from './care-parts.ts';
import { useCashLasts } from './cash-lasts.ts';
import { cellAt, yearOf } from './cells.ts';
import { ReportFig } from './report-figure.tsx';
import styles from './results.module.css';
import { FoldedWhen, WhenLine } from './when-line.tsx';

interface LineProps {
  readonly label: string;
  readonly cell: ReportFigure;
  readonly unit: string;
  readonly isNil?: boolean;
}

const Line = memo(function Line({ label, cell, unit, isNil = false }: LineProps) {
  return (
    <div className={styles.line} data-figure-row>
      <span className={styles.lineLabel}>{label}</span>
      <ReportFig cell={cell} label={label} unit={unit} nil={isNil} />
    </div>
  );
}, sameValues);

function Change(props: { readonly cell: ReportFigure; readonly moreIs: 'better' | 'worse'; readonly unit?: string }) {
  const { projection, words } = useComparison();
  const amount = differenceOf(props.cell, projection);
  if (amount === undefined) return null;
  return (
    <p className={styles.change}>
      <Difference
        amount={amount}
        moreIs={props.moreIs}
        baseline={words}
        isBaselineNamed
        {...(props.unit ? { unit: props.unit } : {})}
      />
    </p>
  );
}

interface CareBlockProps {
  readonly projection: Projection;
  readonly person: PersonIndex;
  readonly month: number;
  readonly name: string;
  /** Whether this is the first person, whose figure is the largest in the column. */
  readonly isFirst: boolean;
}

export function CareBlock({ projection, person, month, name, isFirst }: CareBlockProps) {
  const { resident, homeCare } = projection.plan.people[person] ?? {};
  const size = isFirst ? 'hero' : 'mid';
  const { deathMonth } = projection.plan;
  if (projection.plan.whoDies === person && month >= deathMonth) {
    const since = formatMonthYear((projection.household.projectFrom + deathMonth) as MonthIndex);
    return (
      <section className={styles.block} aria-label={`${name}: care`}>
        <h3 className={styles.blockHead}>{`${name}: care`}</h3>
        <p className={styles.later}>{`${name} dies in ${since}: no care from then on.`}</p>
      </section>
    );
  }
  const when = <CareWhen person={person} month={month} />;
  const hasServices = homeCare !== undefined && month >= homeCare.startMonth && month < homeCare.endMonth;
  const respite = hasServices ? undefined : respiteOfDay(projection, person, month);
  if (respite !== undefined) {
    return (
      <CareOfPerson
        title={`${name}: respite care, average of the month`}
        care={respite}
        totalLabel={`Respite care a day, ${name}`}
        before=""
        size={size}
        when={when}
      />
    );
  }
  if (resident !== undefined && (homeCare === undefined || month >= homeCare.endMonth)) {
    return (
      <CareOfPerson
        title={`${name}: residential care${isLowMeansIn(projection, person, month) ? ', low means' : ''}`}
        care={careOfDay(projection, person, month)}
        totalLabel={`Total Daily Aged Care Cost, ${name}`}
        before={`Enters care on ${formatLongDate(resident.care.entryDate)}.`}
        size={size}
        when={when}
      />
    );
  }
  if (homeCare === undefined) return null;
  const until = resident === undefined ? '' : ` until ${formatMonthYear(monthOf(resident.care.entryDate))}`;
  // Before care begins, the block has the name that the care will have in its first month.
  const isPackage = Math.max(month, homeCare.startMonth) < homeCare.regime.supportAtHomeFromMonth;
  return (
    <CareOfPerson
      title={`${name}: ${isPackage ? 'home care package' : 'Support at Home'}${until}`}
      care={homeCareOfDay(projection, person, month)}
      totalLabel={`Total Daily Home Care Cost, ${name}`}
      before={`Home care starts on ${formatLongDate(homeCare.startDate)}.`}
      size={size}
      when={when}
    />
  );
}

/** The next change of the cost of care. It follows the figures one frame later, like every line below. */
const CareWhen = memo(function CareWhen({ person, month }: { readonly person: PersonIndex; readonly month: number }) {
  const projection = useLateResults((state) => state.result.calculated?.projection);
  const { projection: before } = useComparison();
  if (projection === undefined) return null;
  const resident = projection.plan.people[person]?.resident;
  const next = whenOf(projection, 'care', [person], month, before);
  const NextChange = projection.people.length > 1 ? FoldedWhen : WhenLine;
  return (
    <NextChange
      when={next}
      unit="a day"
      isUnitShown
      moreIs="worse"
      what={next !== undefined && next.month === resident?.entryMonth ? 'residential care' : undefined}
    />
  );
});

const PensionWhen = memo(function PensionWhen({ month }: { readonly month: number }) {
  const projection = useLateResults((state) => state.result.calculated?.projection);
  const { projection: before } = useComparison();
  if (projection === undefined) return null;
  const people = projection.people.map((_, person) => person as PersonIndex);
  const NextChange = people.length > 1 ? FoldedWhen : WhenLine;
  return (
    <NextChange when={whenOf(projection, 'pension', people, month, before)} unit="per fortnight" moreIs="better" />
  );
});

const isLowMeansIn = ({ people }: Projection, person: PersonIndex, month: number): boolean =>
  people[person]?.lowMeans[month] === 1;

interface CareOfPersonProps {
  readonly title: string;
  readonly care: CareOfDay | undefined;
  readonly totalLabel: string;
  /** The text shown until care begins. */
  readonly before: string;
  readonly size: 'hero' | 'mid';
  readonly when: ReactNode;
}

function CareOfPerson({ title, care, totalLabel, before, size, when }: CareOfPersonProps) {
  const unit = 'a day';
  return (
    <section className={styles.block} aria-label={title}>
      <h3 className={styles.blockHead}>{title}</h3>
      {care === undefined ? (
        <>
          <p className={styles.later}>{before}</p>
          {when}
        </>
      ) : (
        <>
          <ReportFig cell={care.total} label={totalLabel} unit={unit} showUnit size={size} />
          {care.year !== undefined && (
            <span className={styles.year}>
              <ReportFig cell={care.year} label={totalLabel} unit="a year" showUnit />
            </span>
          )}
          <Change cell={care.total} moreIs="worse" unit={unit} />
          {when}
          <div className={classNames(styles.lines, care.year !== undefined && styles.services)}>
            {care.year !== undefined && <PeriodHead />}
            {care.parts.map((part) =>
              part.year === undefined ? (
                <Line key={part.cell.figure} label={part.label} cell={part.cell} unit={unit} isNil={part.isNil} />
              ) : (
                <PeriodLine key={part.label} part={part} year={part.year} />
              ),
            )}
            {care.free !== undefined && (
              <div className={styles.periods}>
                <span className={styles.lineLabel}>{care.free}</span>
                <span className={styles.quiet}>Nil</span>
                <span className={styles.quiet}>Nil</span>
              </div>
            )}
          </div>
          {care.isRounded && <p className={styles.quiet}>Rounded parts; totals are exact.</p>}
        </>
      )}
    </section>
  );
}

function PeriodHead() {
  return (
    <div className={styles.periods}>
      <span />
      <span className={styles.quiet}>a day</span>
      <span className={styles.quiet}>a year</span>
    </div>
  );
}

/** `Independence at 11.39%`, per day and per year. */
function PeriodLine({ part, year }: { readonly part: CarePart; readonly year: ReportFigure }) {
  const { label, cell, isNil, percent } = part;
  return (
    <div className={styles.periods} data-figure-row>
      <span className={styles.lineLabel}>
        {label}
        {percent !== undefined && (
          <>
            {' at '}
            <ReportFig cell={percent} label={`${label} rate`} kind="percent" />
          </>
        )}
      </span>
      <ReportFig cell={cell} label={label} unit="a day" nil={isNil} />
      <ReportFig cell={year} label={label} unit="a year" nil={isNil} />
    </div>
  );
}

interface PensionBlockProps {
  readonly calculated: Calculated;
  readonly month: number;
  readonly names: readonly string[];
}

const { compensation: COMPENSATION } = headlineLabels;

const TEST_WORDS = { income: 'Income test applies', assets: 'Assets test applies', none: 'No reduction' } as const;

export function PensionBlock({ calculated, month, names }: PensionBlockProps) {
  const { projection } = calculated;
  const unit = 'per fortnight';
  const cells = projection.people.map((_, person) =>
    cellAt(projection, 'pensionEntitlement', { month }, person as PersonIndex),
  );
  const { projection: before, words } = useComparison();
  const changes = cells.map((cell) => differenceOf(cell, before) ?? 0);
  const change = changes.reduce((sum, each) => sum + each, 0);
  const shown = cells.filter((_, person) => month < (projection.plan.people[person]?.deathMonth ?? 0));
  const compensations = shown
    .map(({ person }) => cellAt(projection, 'dvaCompensation', { month }, person))
    .filter(({ value }) => value !== 0);
  const [first] = cells;
  const test = pensionTestApplied(projection, 0);
  return (
    <section className={styles.block} aria-label="Pension entitlement">
      <div className={styles.blockTop}>
        <h3 className={styles.blockHead}>Pension entitlement</h3>
        <span className={styles.quiet}>{unit}</span>
      </div>
      <div className={styles.lines}>
        {shown.map((cell) => (
          <Line
            key={cell.person}
            label={names[cell.person ?? 0] ?? ''}
            cell={cell}
            unit={unit}
            isNil={cell.value === 0}
          />
        ))}
        {shown.length > 1 && first !== undefined && (
          <div className={styles.total} data-figure-row>
            <span className={styles.lineLabel}>Together</span>
            <ReportFig
              label="Pension entitlement, together"
              unit={unit}
              nil={cells.every(({ value }) => value === 0)}
              cell={{
                value: cells.reduce((sum, cell) => sum + cell.value, 0),
                status: first.status,
                parts: cells,
              }}
            />
          </div>
        )}
        {compensations.map((cell) => {
          const label = shown.length > 1 ? `${names[cell.person ?? 0] ?? ''}, ${COMPENSATION}` : COMPENSATION;
          return <Line key={`c${cell.person}`} label={label} cell={cell} unit={unit} />;
        })}
      </div>
      <p className={styles.testLine}>
        {before !== undefined && <Difference amount={change} moreIs="better" baseline={words} isBaselineNamed />}
        {month === 0 && <span className={styles.quiet}>{TEST_WORDS[test]}</span>}
      </p>
      <PensionWhen month={month} />
    </section>
  );
}

function findingOf(projection: Projection): string {
  const last = projection.columns.bankClosing[projection.months - 1] ?? 0;
  const course = courseOf(projection);
  const end = last < 0 ? 'below zero' : 'above zero';
  return course === undefined
    ? `Cash at Bank over ${projection.months} months, ending ${end}.`
    : `Cash at Bank ${course}.`;
}

const courseOf = ({ columns, household }: Projection): string | undefined =>
  cashCourse(columns.bankClosing, household.projectFrom);

export function CashBlock({ projection, month }: { readonly projection: Projection; readonly month: number }) {
  const year = yearOf(month);
  const flow = cellAt(projection, 'netCashFlow', { year });
  return (
    <section className={styles.block} aria-label="Net cash flow">
      <h3 className={styles.blockHead}>Net cash flow, year {year}</h3>
      <div className={styles.flow}>
        <ReportFig cell={flow} label={`Net cash flow, year ${year}`} size="mid" />
        <Change cell={flow} moreIs="better" />
      </div>
      <Lasts />
      <Balance />
    </section>
  );
}

const Balance = memo(function Balance() {
  const sid = useSid();
  const projection = useLateResults((state) => state.result.calculated?.projection);
  if (projection === undefined) return null;
  return <BankLine values={projection.columns.bankClosing} sid={sid} finding={findingOf(projection)} />;
});

/** How long the money lasts. The lines keep their room until the text is ready. */
const Lasts = memo(function Lasts() {
  const lasts = useCashLasts();
  return (
    <>
      <p className={styles.lasts}>
        <span>Cash lasts</span>
        <strong className={classNames(lasts?.isShort && styles.short)}>{lasts?.own}</strong>
      </p>
      <p className={classNames(styles.lasts, styles.quiet)}>
        <span>{lasts?.other?.name}</span>
        <span>{lasts?.other?.words}</span>
      </p>
      {lasts?.spells.map((spell) => (
        <p key={spell} className={styles.shortfall}>
          Cash is {spell}.
        </p>
      ))}
    </>
  );
});
