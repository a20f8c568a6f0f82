/**
 * The headline above a scenario's summary: four figures, their differences from the measured-from scenario, and a
 * sentence.
 */

import { lastsUntil, type Projection } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, isoDate, monthOf, type Problem } from '@advice-builder/kernel';
import {
  careStory,
  changeOf,
  type FindingSubject,
  type FirstCare,
  headlineFinding,
  headlineLabels,
  headlineOf,
  isLowMeansInMonth,
  LOW_MEANS,
  lastsWords,
  laterStory,
  PER_DAY,
  pensionStory,
  type Story,
  type When,
} from '@advice-builder/results';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { classNames, Difference, MissingFigure, type MoreIs } from '../../../../design-system/index.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useSid } from '../../../../state/hooks.ts';
import type { ResultsState } from '../../../../state/results.ts';
import { useAgainst } from '../../base/baseline.ts';
import { type FifteenYears, useFifteenYears } from '../../base/fifteen-years.ts';
import { FigureSourceContext } from '../../base/figure-source.ts';
import { neededField } from '../../base/needed-field.ts';
import { useShortNames } from '../../base/people.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { pathOfProblem } from '../../form/binding/field-ids.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { useShowField } from '../../form/binding/reveal.ts';
import { cellAt } from '../results/cells.ts';
import { ReportFig } from '../results/report-figure.tsx';
import styles from './headline.module.css';

const A_FORTNIGHT = 'a fortnight';

const findingSubject = ({ sid, five, fifteen }: FifteenYears, name = ''): FindingSubject => ({
  sid,
  name,
  five,
  fifteen,
});

/** @param state the state of the results. The strip may update a moment after the figures next to the form. */
export const Headline = memo(function Headline(props: { readonly state: ResultsState }) {
  const state = useDeferredValue(props.state);
  const { sid, result, base } = state;
  const { calculated: five } = result;
  const baseFive = base?.result.calculated;
  const own = useMemo(() => five && { sid, five }, [sid, five]);
  const baseSid = base?.sid;
  const baseName = base?.name ?? '';
  const compared = useMemo(
    () => (baseFive && baseSid !== undefined ? { sid: baseSid, five: baseFive } : undefined),
    [baseFive, baseSid],
  );
  const settled = useFifteenYears(own, compared);
  useClosedWorking(settled?.own.fifteen);
  const sentence = useMemo(() => {
    if (settled === undefined) return baseSid === undefined ? undefined : '';
    const { text } = headlineFinding(
      findingSubject(settled.own),
      settled.base && findingSubject(settled.base, baseName),
    );
    // The sentence would only repeat the cell above.
    return text === `${headlineLabels.lasts} ${lastsWords(settled.own.fifteen.projection)}.` ? undefined : text;
  }, [settled, baseSid, baseName]);
  if (five === undefined) {
    return <Strip>{result.status === 'not-ready' && <Missing problems={result.problems} />}</Strip>;
  }
  return (
    <Strip sentence={sentence}>
      <Figures five={five} before={baseFive?.projection} />
      <Cell label={headlineLabels.lasts}>
        {settled && <Lasts subject={settled.own} base={settled.base} baseName={baseName} />}
      </Cell>
    </Strip>
  );
});

function Strip({ sentence, children }: { readonly sentence?: string | undefined; readonly children: ReactNode }) {
  return (
    <section className={styles.strip} aria-label="Headline">
      <dl className={styles.cells}>{children}</dl>
      {sentence !== undefined && <p className={classNames(styles.sentence, 'numeric')}>{sentence}</p>}
    </section>
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

/** The figure in a later month: `From June 2027: $200.53, −$10.86 better`. */
function Later({ when, moreIs }: { readonly when: When; readonly moreIs: MoreIs }) {
  const baseline = useAgainst();
  const { name, value, difference } = when;
  return (
    <p className={classNames(styles.quiet, 'numeric')}>
      From {name}: {value === 0 ? 'Nil' : formatMoney(value)}
      {difference !== undefined && (
        <>
          , <Difference amount={difference} moreIs={moreIs} baseline={baseline} isBaselineNamed />
        </>
      )}
    </p>
  );
}

/** `, from June 2027`, if the headline shows that month instead of the first. */
const fromStory = (story: Story): string => {
  const later = laterStory(story);
  return later === undefined ? '' : `, from ${later.name}`;
};

interface AmountProps extends Story {
  readonly label: string;
  readonly moreIs: MoreIs;
  readonly unit?: string;
  readonly size?: 'large' | 'hero';
}

function Amount({ label, moreIs, unit, size = 'hero', ...story }: AmountProps) {
  const { before, when } = story;
  const baseline = useAgainst();
  const later = laterStory(story);
  const cell = later?.cell ?? story.cell;
  const change = later?.difference ?? changeOf(cell, before);
  return (
    <>
      <ReportFig cell={cell} label={label} size={size} unit={unit} nil={cell.value === 0} />
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      {change !== undefined && (
        <p>
          <Difference amount={change} moreIs={moreIs} baseline={baseline} isBaselineNamed />
        </p>
      )}
      {later && (
        <p className={classNames(styles.quiet, 'numeric')}>
          Until then {story.cell.value === 0 ? 'Nil' : formatMoney(story.cell.value)}
        </p>
      )}
      {!later && when && <Later when={when} moreIs={moreIs} />}
    </>
  );
}

function Figures({ five, before }: { readonly five: Calculated; readonly before: Projection | undefined }) {
  const names = useShortNames();
  const { care, pension, compensation, cashflow } = headlineOf(five.report);
  const { projection } = five;
  const pensionNow = pensionStory(projection, pension, before);
  const isCouple = projection.people.length > 1;
  return (
    <>
      <Care care={care} names={names} projection={projection} before={before} />
      <Cell
        label={`${isCouple ? `${headlineLabels.pension}, together` : headlineLabels.pension}${fromStory(pensionNow)}`}
      >
        <Amount {...pensionNow} label={headlineLabels.pension} moreIs="better" unit={A_FORTNIGHT} />
        {compensation && (
          <p className={styles.quiet}>
            and {headlineLabels.compensation}{' '}
            <ReportFig cell={compensation} label={headlineLabels.compensation} unit={A_FORTNIGHT} /> {A_FORTNIGHT}
          </p>
        )}
      </Cell>
      {cashflow && (
        <Cell label={headlineLabels.cashflow}>
          <Amount cell={cashflow} label={headlineLabels.cashflow} moreIs="better" before={before} when={undefined} />
        </Cell>
      )}
    </>
  );
}

interface CareProps {
  readonly care: readonly FirstCare[];
  readonly names: readonly string[];
  readonly projection: Projection;
  readonly before: Projection | undefined;
}

function Care({ care, names, projection, before }: CareProps) {
  const [only] = care;
  const shortName = ({ person, name }: FirstCare): string => names[person] ?? name;
  if (only === undefined) {
    return (
      <Cell label={headlineLabels.care}>
        <span className={styles.nil}>Nil</span>
      </Cell>
    );
  }
  const storyOf = (each: FirstCare): Story => careStory(projection, each, before);
  /** The month from which the amount is paid, if it is not the first month. */
  const from = (each: FirstCare): string => {
    const first = each.month > 0 ? `, from ${formatMonthYear(monthOf(isoDate(each.asAt)))}` : '';
    return fromStory(storyOf(each)) || first;
  };
  const amount = (each: FirstCare, size: 'large' | 'hero') => (
    <>
      <Amount {...storyOf(each)} label={`Care, ${shortName(each)}`} moreIs="worse" unit={PER_DAY} size={size} />
      {isLowMeansInMonth(projection, each, storyOf(each)) && <p className={styles.quiet}>{LOW_MEANS}</p>}
    </>
  );
  if (care.length === 1) return <Cell label={`${shortName(only)}, care${from(only)}`}>{amount(only, 'hero')}</Cell>;
  return (
    <Cell label={headlineLabels.care}>
      {care.map((each) => (
        <div key={each.person} className={styles.person}>
          <span className={styles.quiet}>
            {shortName(each)}
            {from(each)}
          </span>
          <div>{amount(each, 'large')}</div>
        </div>
      ))}
    </Cell>
  );
}

interface LastsProps {
  readonly subject: FifteenYears;
  readonly base: FifteenYears | undefined;
  readonly baseName: string;
}

/**
 * How long the money lasts follows from the balance: "Why?" explains the balance of the month in which it ends, or of
 * the last month.
 */
function Lasts({ subject: { sid, fifteen }, base, baseName }: LastsProps) {
  const { projection } = fifteen;
  const month = lastsUntil(projection) ?? projection.months - 1;
  const source = useMemo(() => ({ sid, calculated: fifteen }), [sid, fifteen]);
  return (
    <>
      <FigureSourceContext value={source}>
        <ReportFig
          cell={cellAt(projection, 'bankClosing', { month })}
          label={headlineLabels.lasts}
          words={lastsWords(projection)}
          size="hero"
        />
      </FigureSourceContext>
      {base && (
        <p className={styles.quiet}>
          {baseName}: {lastsWords(base.fifteen.projection)}
        </p>
      )}
    </>
  );
}

/**
 * A working over 180 months belongs to the figures it was opened from, so it closes when other figures replace them.
 */
function useClosedWorking(fifteen: Calculated | undefined): void {
  const ui = useUiStore();
  useEffect(
    () => () => {
      if (ui.getState().why.some(({ source }) => source !== undefined && source.calculated === fifteen)) {
        ui.setState({ why: [] });
      }
    },
    [fifteen, ui],
  );
}

/** The missing inputs, each named once; those of a person's care in that person's cell. */
function Missing({ problems }: { readonly problems: readonly Problem[] }) {
  const names = useShortNames();
  const [first] = problems;
  if (first === undefined) return null;
  const ofPerson = (person: number): Problem | undefined =>
    problems.find(({ fieldPath }) => fieldPath.includes('sCare') && fieldPath.includes(person));
  // Inputs that belong to nobody's care are in the first cell.
  const problemsByPerson = names.map((_, person) => ofPerson(person));
  const problemAt = (person: number): Problem | undefined =>
    problemsByPerson[person] ?? (person === 0 && !problemsByPerson.includes(first) ? first : undefined);
  return (
    <>
      <Cell label={names.length === 1 ? `${names[0]}, care` : headlineLabels.care}>
        {names.map((name, person) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the person
          <div key={person} className={styles.person}>
            {names.length > 1 && <p className={styles.quiet}>{name}</p>}
            <Needs problem={problemAt(person)} />
          </div>
        ))}
      </Cell>
      {[headlineLabels.pension, headlineLabels.cashflow, headlineLabels.lasts].map((label) => (
        <Cell key={label} label={label}>
          <Needs problem={undefined} />
        </Cell>
      ))}
    </>
  );
}

function Needs({ problem }: { readonly problem: Problem | undefined }) {
  const { goTo } = useNavigation();
  const showField = useShowField();
  const sid = useSid();
  if (problem === undefined) return <span className={styles.quiet}>Not ready</span>;
  const path = pathOfProblem(problem);
  return (
    <MissingFigure
      needs={neededField(problem) ?? 'a change'}
      onGo={() => (path === undefined ? goTo(sid) : showField(path))}
    />
  );
}
