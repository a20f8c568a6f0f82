/** The four figures of a presentation, large enough to read across a table. */

import { lastsUntil, type Projection } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, formatWholeDollars, isoDate, monthOf } from '@advice-builder/kernel';
import {
  careStory,
  changeOf,
  type FirstCare,
  headlineLabels,
  headlineOf,
  lastsWords,
  laterStory,
  type MoreIs,
  pensionStory,
  type Story,
} from '@advice-builder/results';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { classNames, Difference, Figure } from '../../../../design-system/index.ts';
import { useShortNames } from '../../base/people.ts';
import styles from './presentation.module.css';
import type { Figures } from './use-presented.ts';

const HALF_CENT = 0.005;
const LAST_OF_FIVE_YEARS = 59;

interface PresentedFiguresProps {
  readonly figures: Figures;
  readonly base: Figures | undefined;
  /** The name of the measured-from scenario. */
  readonly baseName: string;
  /** Whether a death is tried; its differences are neither better nor worse. */
  readonly isIfDies: boolean;
}

interface Measured {
  readonly name: string;
  readonly isIfDies: boolean;
}

const MeasuredContext = createContext<Measured>({ name: '', isIfDies: false });

export function PresentedFigures({ figures, base, baseName, isIfDies }: PresentedFiguresProps) {
  const measured = useMemo(() => ({ name: baseName, isIfDies }), [baseName, isIfDies]);
  const { report, projection } = figures.five;
  const before = base?.five.projection;
  // With a death, the figures begin with the change that the death causes, not with an earlier change.
  const after = isIfDies ? Math.max(0, projection.plan.deathMonth - 1) : undefined;
  const { care, pension, compensation } = headlineOf(report);
  const pensionNow = pensionStory(projection, pension, before, after);
  const shownMonth = laterStory(pensionNow)?.month ?? 0;
  const isTogether = projection.people.length > 1 && shownMonth < projection.plan.deathMonth;
  return (
    <MeasuredContext value={measured}>
      <dl className={styles.cells}>
        <CareCell care={care} projection={projection} before={before} after={after} />
        <Cell
          label={`${isTogether ? 'Pension a fortnight, together' : 'Pension a fortnight'}${monthOfStory(pensionNow)}`}
        >
          <Amount {...pensionNow} label={headlineLabels.pension} moreIs="better" />
          {compensation && (
            <p className={styles.quiet}>
              and {headlineLabels.compensation} {formatMoney(compensation.value)}
            </p>
          )}
        </Cell>
        <CashCell projection={projection} before={before} />
        <LastsCell projection={figures.fifteen.projection} before={base?.fifteen.projection} />
      </dl>
    </MeasuredContext>
  );
}

function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <dt className={styles.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const NO_BREAK = '\u00a0';

/** `, from June 2027`, with the month kept on one line. */
function monthOfStory(story: Story, first?: string): string {
  const name = laterStory(story)?.name ?? first;
  return name === undefined ? '' : `, ${`from ${name}`.replaceAll(' ', NO_BREAK)}`;
}

interface AmountProps extends Story {
  readonly label: string;
  readonly moreIs: MoreIs;
}

function Amount({ label, moreIs, ...story }: AmountProps) {
  const { cell, before, when } = story;
  const { name, isIfDies } = useContext(MeasuredContext);
  const later = laterStory(story);
  const value = later?.value ?? cell.value;
  const change = later?.difference ?? changeOf(cell, before);
  const words = (amount: number): string => (amount === 0 ? 'Nil' : formatMoney(amount));
  return (
    <>
      <Figure value={value} label={label} size="hero" nil={value === 0} />
      {change !== undefined && (
        <p>
          <Difference
            amount={change}
            moreIs={isIfDies ? 'neither' : moreIs}
            baseline={`against ${name}`}
            isBaselineNamed
          />
        </p>
      )}
      {later !== undefined && <p className={styles.quiet}>Until then {words(cell.value)}</p>}
      {later === undefined && when !== undefined && (
        <p className={styles.quiet}>
          From {when.name} {words(when.value)}
        </p>
      )}
    </>
  );
}

interface CareCellProps {
  readonly care: readonly FirstCare[];
  readonly projection: Projection;
  readonly before: Projection | undefined;
  /** The month after which the next change is shown; undefined for the first change. */
  readonly after: number | undefined;
}

const CARE = 'Care a day';

function CareCell({ care, projection, before, after }: CareCellProps) {
  const names = useShortNames();
  const storyOf = (each: FirstCare): Story => careStory(projection, each, before, after);
  const from = (each: FirstCare): string =>
    monthOfStory(storyOf(each), each.month > 0 ? formatMonthYear(monthOf(isoDate(each.asAt))) : undefined);
  const [only, second] = care;
  if (only === undefined) {
    return (
      <Cell label={CARE}>
        <span className={styles.nil}>Nil</span>
      </Cell>
    );
  }
  if (second === undefined) {
    return (
      <Cell label={`${CARE}${from(only)}`}>
        <Amount {...storyOf(only)} label={CARE} moreIs="worse" />
      </Cell>
    );
  }
  return (
    <Cell label={CARE}>
      <div className={styles.people}>
        {care.map((each) => (
          <div key={each.person}>
            <p className={styles.quiet}>
              {names[each.person] ?? each.name}
              {from(each)}
            </p>
            <div>
              <Amount {...storyOf(each)} label={`${CARE}, ${names[each.person] ?? each.name}`} moreIs="worse" />
            </div>
          </div>
        ))}
      </div>
    </Cell>
  );
}

interface CashProps {
  readonly projection: Projection;
  readonly before: Projection | undefined;
}

const bankAfterFive = ({ columns }: Projection): number => columns.bankClosing[LAST_OF_FIVE_YEARS] as number;

function CashCell({ projection, before }: CashProps) {
  const { name, isIfDies } = useContext(MeasuredContext);
  const label = 'Cash after five years';
  const value = bankAfterFive(projection);
  return (
    <Cell label={label}>
      <span className={classNames(value <= -HALF_CENT && styles.below)}>
        <Figure value={value} label={label} size="hero" words={formatWholeDollars(value)} />
      </span>
      {before !== undefined && (
        <p>
          <Difference
            amount={value - bankAfterFive(before)}
            moreIs={isIfDies ? 'neither' : 'better'}
            whole
            baseline={`against ${name}`}
            isBaselineNamed
          />
        </p>
      )}
    </Cell>
  );
}

/** @param props of a projection over 180 months. */
function LastsCell({ projection, before }: CashProps) {
  const { name: baseName } = useContext(MeasuredContext);
  const month = lastsUntil(projection) ?? projection.months - 1;
  return (
    <Cell label={headlineLabels.lasts}>
      <Figure
        value={projection.columns.bankClosing[month] as number}
        label={headlineLabels.lasts}
        size="hero"
        words={lastsWords(projection)}
      />
      {before !== undefined && (
        <p className={styles.quiet}>
          {baseName}: {lastsWords(before)}
        </p>
      )}
    </Cell>
  );
}
