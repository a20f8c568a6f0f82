/** What a field must say so that cash lasts, no month below zero: for how long, the answer, both sides of it, and why it turns there. */
import {
  careFields,
  entryTitle,
  expensesFields,
  GOAL_YEARS,
  type GoalContext,
  type GoalLever,
  type GoalYears,
  goalField,
  homeFields,
  messageOf,
  withLever,
} from '@advice-builder/contract';
import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { useMemo, useState } from 'react';
import { announce, Button, Dialog, Note, SelectField } from '../../../design-system/index.ts';
import { useRateBook } from '../../../platform/rate-book.ts';
import { CURRENT, mapScenario, type Sid, scenarioName } from '../../../state/documents.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import type { RecordStore } from '../../../state/record-store.ts';
import { projectionMonth } from '../entries/listed.ts';
import { browserPace, type Pace } from '../graphs/slices.ts';
import { useShortNames } from '../people.ts';
import styles from './goal.module.css';
import { GOAL_QUESTIONS } from './goal-questions.ts';
import {
  bankWords,
  cashWords,
  endWords,
  type GoalSubject,
  goalWords,
  lookedAtWords,
  rulesTold,
  valueWords,
} from './goal-words.ts';
import { type Found, type GoalRun, useGoal } from './use-goal.ts';

interface GoalDialogProps {
  readonly sid: Sid;
  readonly lever: GoalLever;
  readonly onClose: () => void;
  /** How the work is paced beside what the page does. */
  readonly pace?: Pace;
}

/** The documents the question is about; undefined: the scenario is gone. */
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

/** One step of the history, as it was tried. */
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
  const use = (): void => {
    if (value === undefined) return;
    takeValue(store, context, lever, value);
    announce(`${name} is ${valueWords(subject, value)} now.`);
    onClose();
  };
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
              Work it out
            </Button>
          ) : (
            value !== undefined && (
              // Not in the place of Stop: a press meant for that must take nothing over.
              <Button key="use" variant="primary" disabled={isReadOnly || value === found?.entered} onClick={use}>
                Use {valueWords(subject, value)}
              </Button>
            )
          )}
        </>
      }
    >
      <p className={styles.lead}>
        {name} in "{scenarioName(sid, context.scenario.name)}". Everything else stays as it is there.
      </p>
      <SelectField
        label="No month below zero for"
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
        {found !== undefined && <Details found={found} subject={subject} names={names} />}
      </div>
    </Dialog>
  );
}

function Head({ run, subject }: { readonly run: GoalRun; readonly subject: GoalSubject }) {
  switch (run.state) {
    case 'working':
      return (
        <p className={styles.quiet}>
          Working it out
          {/* Told once: the count is for the eye. */}
          <span aria-hidden="true">, {run.calculations} calculations so far</span>
        </p>
      );
    case 'stopped':
      return <p className={styles.quiet}>Stopped. Nothing was changed.</p>;
    case 'refused':
      return run.problems.length === 0 ? (
        <Note kind="error" title="It could not be calculated. Nothing typed is lost." />
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
}

function Details({ found: { answer, entered, range, salePrice }, subject, names }: DetailsProps) {
  const { turn } = answer;
  const sides = [turn?.lasts, turn?.short, entered === undefined ? undefined : answer.entered].flatMap((side, i) =>
    side === undefined
      ? []
      : [
          {
            side,
            label: i === 2 ? `Entered ${valueWords(subject, side.value)}` : `With ${valueWords(subject, side.value)}`,
          },
        ],
  );
  const { refused } = range;
  return (
    <>
      {salePrice !== undefined && salePrice !== turn?.lasts.value && (
        <p>That is the value of today. With its growth the price at the settlement is {formatMoney(salePrice)}.</p>
      )}
      <dl className={styles.sides}>
        {sides.map(({ side, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{cashWords(subject, side)}</dd>
          </div>
        ))}
      </dl>
      {turn !== undefined && <Why subject={subject} turn={turn} names={names} />}
      {refused?.minimumAssets !== undefined && (
        <p className={styles.quiet}>
          More is not accepted by law: {formatWholeDollars(refused.minimumAssets.minimum)} of assets must be left after
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
  const rules = rulesTold(turn, names);
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
