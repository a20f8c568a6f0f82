/**
 * The goal dialog: the field value at which cash lasts, with no month below zero. It asks for how long, and shows the
 * answer, the values on both sides of it, and the rule or balance that makes the difference.
 */

import { entryTitle } from '@advice-builder/casework';
import { careFields, expensesFields, homeFields, messageOf } from '@advice-builder/contract';
import type { GoalSide } from '@advice-builder/engine';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import {
  GOAL_YEARS,
  type GoalContext,
  type GoalLever,
  type GoalYears,
  goalField,
  withLever,
} from '@advice-builder/results';
import { type ReactNode, useMemo, useState } from 'react';
import { announce, Button, Dialog, Note, SelectField } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { CURRENT, mapScenario, type Sid, scenarioName } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordStore } from '../../../../state/record-store.ts';
import { useShortNames } from '../../base/people.ts';
import { GOAL_QUESTIONS } from '../../form/binding/goal-questions.ts';
import { projectionMonth } from '../../form/entries/listed.ts';
import { browserPace, type Pace } from '../graphs/slices.ts';
import styles from './goal.module.css';
import {
  bankWords,
  cashWords,
  endWords,
  type GoalSubject,
  goalWords,
  lastsWords,
  lookedAtWords,
  otherEnds,
  ruleLines,
  valueWords,
} from './goal-words.ts';
import { type Found, type GoalRun, useGoal } from './use-goal.ts';

interface GoalDialogProps {
  readonly sid: Sid;
  readonly lever: GoalLever;
  readonly onClose: () => void;
  /** The pace of the search, so that the page stays responsive. */
  readonly pace?: Pace;
}

/** The documents that the question is about; undefined if the scenario no longer exists. */
function useContextOf(sid: Sid): GoalContext | undefined {
  const record = useRecord((state) => state.documents.record);
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const current = useRecord((state) => state.documents.scenarios[CURRENT]);
  const today = useRecord((state) => state.today);
  return useMemo(
    () => (scenario === undefined || current === undefined ? undefined : { record, scenario, sid, current, today }),
    [record, scenario, sid, current, today],
  );
}

export function GoalDialog({ sid, ...props }: GoalDialogProps) {
  const context = useContextOf(sid);
  return context === undefined ? null : <Goal sid={sid} context={context} {...props} />;
}

function fieldName({ record, scenario }: GoalContext, lever: GoalLever, names: readonly string[]): string {
  if ('entryId' in lever) {
    const entry = scenario.sFentries.find(({ id }) => id === lever.entryId);
    return entry === undefined ? '' : entryTitle(record, scenario, entry);
  }
  if (lever.kind === 'home-value') return homeFields.netHomeValue.label;
  if (lever.kind === 'living-expenses') return expensesFields.quickTotal.label;
  const { label } = lever.kind === 'entry' ? careFields.dateOfEntry : careFields.radRacPaid;
  return names.length > 1 ? `${label} of ${names[lever.person] ?? ''}` : label;
}

/** Applies the value exactly as it was tested, as one undo step. */
function takeValue(store: RecordStore, { current, sid }: GoalContext, lever: GoalLever, value: number): void {
  const { documents, today } = store.getState();
  store.commit();
  store.change(goalField(lever), (all) =>
    mapScenario(all, sid as Sid, (scenario) =>
      withLever({ record: documents.record, scenario, sid, current, today }, lever, value),
    ),
  );
  store.commit();
}

function Goal({
  sid,
  context,
  lever,
  onClose,
  pace = browserPace,
}: GoalDialogProps & { readonly context: GoalContext }) {
  const { store } = useSession();
  const book = useRateBook();
  const names = useShortNames();
  const isReadOnly = useRecord((state) => state.readOnly);
  const projectFrom = useRecord(projectionMonth);
  const [years, setYears] = useState<GoalYears>(15);
  const [round, setRound] = useState(0);
  const [run, stop] = useGoal({ context, lever, years, book }, round, pace);
  const found = run.state === 'found' ? run.found : undefined;
  const subject: GoalSubject = {
    lever,
    years,
    projectFrom,
    lowest: found?.range.lowest ?? 0,
    highest: found?.range.highest ?? 0,
    frequency: context.scenario.sExpenses.oopFrequency,
  };
  const name = fieldName(context, lever, names);
  const value = found?.answer.turn?.lasts.value;
  const use = (taken: number): void => {
    takeValue(store, context, lever, taken);
    announce(`${name} is ${valueWords(subject, taken)} now.`);
    onClose();
  };
  const offer = (taken: number, isFirst = false): ReactNode => (
    <Button
      key="use"
      variant={isFirst ? 'primary' : 'secondary'}
      size={isFirst ? 'normal' : 'small'}
      disabled={isReadOnly || taken === found?.entered}
      onClick={() => use(taken)}
    >
      Use {valueWords(subject, taken)}
    </Button>
  );
  return (
    <Dialog
      open
      title={GOAL_QUESTIONS[lever.kind].whole}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {run.state === 'working' ? (
            <Button key="work" onClick={stop}>
              Stop
            </Button>
          ) : run.state === 'stopped' ? (
            <Button key="work" onClick={() => setRound(round + 1)}>
              Calculate
            </Button>
          ) : (
            // This button is not in the place of the Stop button, because a press meant for Stop must not apply a
            // value.
            value !== undefined && offer(value, true)
          )}
        </>
      }
    >
      <p className={styles.lead}>
        {name} in "{scenarioName(sid, context.scenario.name)}". Everything else stays the same.
      </p>
      <SelectField
        label="Cash not below zero for"
        value={years}
        options={GOAL_YEARS.map((each) => ({
          value: each,
          label: `${each} years, until ${endWords({ projectFrom }, each)}`,
        }))}
        span={12}
        onChange={setYears}
      />
      <div className={styles.answer}>
        <div role="status">
          <Head run={run} subject={subject} />
        </div>
        {found !== undefined && <Details found={found} subject={subject} names={names} offer={offer} />}
      </div>
    </Dialog>
  );
}

function Head({ run, subject }: { readonly run: GoalRun; readonly subject: GoalSubject }) {
  switch (run.state) {
    case 'working':
      return (
        <p className={styles.quiet}>
          Calculating
          {/* Announced to screen readers once; the running count is visible only. */}
          <span aria-hidden="true">, {run.calculations} calculations so far</span>
        </p>
      );
    case 'stopped':
      return <p className={styles.quiet}>Stopped. Nothing was changed.</p>;
    case 'refused':
      return run.problems.length === 0 ? (
        <Note kind="error" title="It could not be calculated. Nothing you entered is lost." />
      ) : (
        <Note title="This scenario cannot be calculated yet.">{run.problems.map(messageOf).join(' ')}</Note>
      );
    case 'found': {
      const { head, also } = goalWords(subject, run.found.answer);
      const isValue = run.found.answer.turn !== undefined;
      return (
        <>
          <p className={isValue ? styles.head : styles.none}>{head}</p>
          {also !== undefined && <p>{also}</p>}
        </>
      );
    }
  }
}

interface DetailsProps {
  readonly found: Found;
  readonly subject: GoalSubject;
  readonly names: readonly string[];
  /** Renders the button that uses a value. */
  readonly offer: (value: number) => ReactNode;
}

interface SideLine {
  readonly label: string;
  readonly means: string;
  /** The value that this row's own button uses. The answer itself is used by the button below. */
  readonly value?: number;
}

/**
 * The rows of the details: the answer; its neighbour, which can also be used if a rule changes between the two; the
 * ends of the other spans of values at which cash lasts; and the entered value.
 */
function sideLines({ found: { answer, entered }, subject, names }: Omit<DetailsProps, 'offer'>): readonly SideLine[] {
  const { turn } = answer;
  const linesOf = (side: GoalSide | undefined, word = 'With'): SideLine[] =>
    side === undefined
      ? []
      : [{ label: `${word} ${valueWords(subject, side.value)}`, means: cashWords(subject, side) }];
  const isThreshold = turn !== undefined && (turn.isJump || ruleLines(turn, names).length > 0);
  const value = turn?.short?.value;
  return [
    ...linesOf(turn?.lasts),
    ...linesOf(turn?.short).map((side) => (isThreshold && value !== undefined ? { ...side, value } : side)),
    ...otherEnds(subject, answer).map((end) => ({
      label: `With ${valueWords(subject, end)}`,
      means: lastsWords(subject),
      value: end,
    })),
    ...linesOf(entered === undefined ? undefined : answer.entered, 'Entered'),
  ];
}

function Details({ offer, ...props }: DetailsProps) {
  const {
    found: { answer, range, salePrice },
    subject,
    names,
  } = props;
  const { turn } = answer;
  const sides = sideLines(props);
  const { refused } = range;
  return (
    <>
      {salePrice !== undefined && salePrice !== turn?.lasts.value && (
        <p>This is today’s value. With its growth the price at settlement is {formatMoney(salePrice)}.</p>
      )}
      <dl className={styles.sides}>
        {sides.map(({ label, means, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {means}
              {value !== undefined && offer(value)}
            </dd>
          </div>
        ))}
      </dl>
      {turn !== undefined && <Why subject={subject} turn={turn} names={names} />}
      {refused?.minimumAssets !== undefined && (
        <p className={styles.quiet}>
          The law does not accept more: {formatWholeDollars(refused.minimumAssets.minimum)} of assets must be left after
          a deposit ({refused.minimumAssets.law}).
        </p>
      )}
      <p className={styles.quiet}>{lookedAtWords(subject, answer)}</p>
    </>
  );
}

function Why({
  subject,
  turn,
  names,
}: Pick<DetailsProps, 'subject' | 'names'> & { readonly turn: NonNullable<Found['answer']['turn']> }) {
  const rules = ruleLines(turn, names);
  return (
    <section className={styles.why}>
      <h3>Why</h3>
      {rules.length === 0 ? (
        <p>{bankWords(subject, turn)}</p>
      ) : (
        <ul>
          {rules.map(({ words, title, law }) => (
            <li key={`${words} ${title}`}>
              {words}
              <span className={styles.law}>
                {title}: {law}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
