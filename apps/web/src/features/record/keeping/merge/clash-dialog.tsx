/** Asks field by field which value to use, if this window and the newer copy changed the same fields. */
import { formatMoney } from '@advice-builder/kernel';
import { type FormEvent, useId, useMemo } from 'react';
import { Button, Cell, Dialog, HeadCell, Icon, RowHead, Table, TableHead } from '../../../../design-system/index.ts';
import { atServer } from '../../../../platform/server-clock.ts';
import { sydneyTime } from '../../../../platform/sydney.ts';
import { keptScenario } from '../../../../state/decisions.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { editedHere, savedThere } from '../../../../state/newer-copy.ts';
import type { ClashQuestion } from '../../../../state/question.ts';
import { resolve, type Side } from '../../../../state/three-way/merge.ts';
import { cellAt } from '../../figures/results/cells.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { Failure, useBusy } from './dialog-parts.tsx';
import styles from './merge.module.css';
import { type ClashWords, clashWords, togetherWords } from './merge-words.ts';

const stays = (): void => undefined;

export function ClashDialog({ question }: { readonly question: ClashQuestion }) {
  const { decisions } = useSession();
  const { decide } = useNavigation();
  const { isBusy, run } = useBusy();
  const form = useId();
  const { merged } = question;
  const rows = useMemo(() => merged.clashes.map((clash) => clashWords(merged, clash)), [merged]);
  const canKeep = useRecord((state) => keptScenario(state, question) !== undefined);
  const times = useTimes(question);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) run(() => decide(decisions.saveMerged));
  };
  return (
    <Dialog
      open
      wide
      role="alertdialog"
      title={`You and another tab changed ${rows.length === 1 ? '1 field' : `${rows.length} fields`}`}
      busy={isBusy}
      onClose={stays}
      actions={
        <>
          {canKeep && (
            <Button disabled={isBusy} onClick={() => run(() => decide(decisions.keepAsScenario))}>
              Keep mine as a scenario
            </Button>
          )}
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            Save merged
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <p>Nothing is lost. Choose which value to keep; the rest is already merged.</p>
        <Table caption="Fields that both changed" className={styles.fields}>
          <TableHead>
            <HeadCell>Field</HeadCell>
            <HeadCell>{withTime('Mine', times.mine)}</HeadCell>
            <HeadCell>{withTime('Other tab', times.theirs)}</HeadCell>
          </TableHead>
          <tbody>
            {rows.map((row, at) => (
              <ClashRow
                key={row.key}
                row={row}
                isFirst={at === 0}
                chosen={question.choices[row.key] ?? 'theirs'}
                choose={(side) => decisions.choose(side, row.key)}
              />
            ))}
          </tbody>
        </Table>
        <div className={styles.all}>
          <Button size="small" onClick={() => decisions.choose('mine')}>
            All mine
          </Button>
          <Button size="small" onClick={() => decisions.choose('theirs')}>
            All from the other tab
          </Button>
        </div>
        <MergedRest question={question} />
        <Headline question={question} />
        <Failure text={question.failure} />
      </form>
    </Dialog>
  );
}

const withTime = (side: string, time: string | undefined): string => (time === undefined ? side : `${side}, ${time}`);

/** The times of the latest changes to the fields: in this window, and in the newer copy. */
function useTimes({ merged, newer }: ClashQuestion): { readonly mine?: string; readonly theirs?: string } {
  const history = useRecord((state) => state.history);
  const mine = merged.clashes.flatMap((clash) => editedHere({ history }, clash) ?? []);
  const theirs = merged.clashes.flatMap((clash) => savedThere(newer, clash) ?? []);
  const last = theirs.toSorted().at(-1);
  return {
    ...(mine.length > 0 && { mine: sydneyTime(new Date(atServer(Math.max(...mine))).toISOString()) }),
    ...(last !== undefined && { theirs: sydneyTime(last) }),
  };
}

interface RowProps {
  readonly row: ClashWords;
  readonly isFirst: boolean;
  readonly chosen: Side;
  readonly choose: (side: Side) => void;
}

function ClashRow({ row, isFirst, chosen, choose }: RowProps) {
  const name = useId();
  const radio = (side: Side, words: string, value: string) => (
    <Cell>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={chosen === side}
          data-autofocus={(isFirst && chosen === side) || undefined}
          aria-label={`${row.label}: ${words}, ${value}`}
          onChange={() => choose(side)}
        />
        <span className={styles.mark} aria-hidden="true">
          <Icon name="check" />
        </span>
        <span>
          <span className={styles.side}>{words}</span>
          {value}
        </span>
      </label>
    </Cell>
  );
  return (
    <tr>
      <RowHead>
        <span className={styles.label}>{row.label}</span>
        {row.was !== '' && <span className={styles.was}>was {row.was}</span>}
      </RowHead>
      {radio('mine', 'Mine', row.mine)}
      {radio('theirs', 'Other tab', row.theirs)}
    </tr>
  );
}

function MergedRest({ question: { merged } }: { readonly question: ClashQuestion }) {
  const { count, mine, theirs } = useMemo(() => togetherWords(merged), [merged]);
  if (count === 0) return null;
  return (
    <details className={styles.rest}>
      <summary>{count === 1 ? '1 more change is merged' : `${count} more changes are merged`}</summary>
      <ul>
        {mine !== '' && <li>Mine: {mine}</li>}
        {theirs !== '' && <li>Other tab: {theirs}</li>}
      </ul>
    </details>
  );
}

/** The main result of the current choice, for the scenario on screen. */
function Headline({ question: { merged, choices } }: { readonly question: ClashQuestion }) {
  const { figures } = useSession();
  const sid = useRecord((state) => state.sid);
  const projection = useMemo(() => {
    const answer = figures.of(resolve(merged, choices), sid).over(60);
    return answer.ok ? answer.value.projection : undefined;
  }, [figures, merged, choices, sid]);
  if (projection === undefined) return null;
  const { value } = cellAt(projection, 'netCashFlow', { year: 1 });
  return (
    <p className={styles.headline} role="status">
      With this choice: net cash flow in year 1{' '}
      <span className={value < 0 ? styles.negative : styles.figure}>{formatMoney(value)}</span>.
    </p>
  );
}
