/**
 * The effect of new rates on a scenario: the rates, the results before and after, and the reasons. The adviser accepts
 * them or closes the dialog.
 */

import { sourceLine } from '@advice-builder/casework';
import { formatLongDate, formatMonthYear } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { type ChangedRate, NO_CHANGE, periodWords, rateValueText } from '@advice-builder/results';
import { useEffect, useMemo, useState } from 'react';
import {
  Button,
  Cell,
  Dialog,
  Difference,
  FailureNote,
  Figure,
  HeadCell,
  Judged,
  Note,
  RowHead,
  Skeleton,
  Table,
  TableHead,
  toast,
} from '../../../../design-system/index.ts';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { knownRates, useRateBook } from '../../../../platform/rate-book.ts';
import { Source } from '../../../../platform/source-line.tsx';
import { sydneyTimeAndDate } from '../../../../platform/sydney.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { scenarioLabel } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { useUi } from '../../base/ui-store.ts';
import { acceptRates } from './accept.ts';
import { type EffectOfRates, effectOfRates } from './effect.ts';
import styles from './stored.module.css';

interface CloseProps {
  readonly onClose: () => void;
}

function useEffectOfRates(): EffectOfRates | 'waiting' | 'none' {
  const { figures } = useSession();
  const hash = useRecord((state) => state.calculated[state.sid]?.ratesHash ?? '');
  const documents = useRecord((state) => state.documents);
  const sid = useRecord((state) => state.sid);
  const today = useRecord((state) => state.today);
  const month = useUi((state) => state.month);
  const names = useShortNames();
  const now = useRateBook();
  const [known, setKnown] = useState<{ readonly hash: string; readonly book: RateBook | undefined }>();
  useEffect(() => {
    knownRates(hash).then(
      (book) => setKnown({ hash, book }),
      () => setKnown({ hash, book: undefined }),
    );
  }, [hash]);
  return useMemo(() => {
    if (known?.hash !== hash) return 'waiting';
    if (known.book === undefined) return 'none';
    const { book } = known;
    const effect = () => effectOfRates(figures, { documents, sid, today }, book, now, month, names);
    // The results column reports why a scenario cannot be calculated. Here it counts as no effect.
    return unlessFaulty(effect, undefined) ?? 'none';
  }, [figures, known, hash, now, documents, sid, today, month, names]);
}

export function EffectDialog({ onClose }: CloseProps) {
  const session = useSession();
  const effect = useEffectOfRates();
  const isReadOnly = useRecord((state) => state.readOnly);
  const {
    isBusy,
    failure,
    run: accept,
  } = useAction(
    async () => {
      await acceptRates(session);
      toast({
        kind: 'success',
        title: 'Accepted',
        body: 'Stored with the current rates. The earlier calculation stays under Stored calculations.',
      });
      onClose();
      // The note that opened the dialog is gone, so the heading gets the focus.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true }));
    },
    ({ message }) => message,
  );
  const isThere = typeof effect === 'object';
  const isSame = isThere && effect.changed.length === 0;
  return (
    <Dialog
      open
      size="table"
      title="Effect of the new rates"
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isReadOnly && isThere && !isSame && (
            <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
              Accept
            </Button>
          )}
        </>
      }
    >
      <Lead />
      <FailureNote words={failure} />
      {effect === 'waiting' && <Skeleton label="Calculating with both rates" bars={[60, 100, 100, 80]} />}
      {effect === 'none' && (
        <Note
          kind="warn"
          title="The effect could not be calculated with both sets of rates. Close this and try again."
        />
      )}
      {isSame && (
        <Note kind="info" title="None of the rates used here differ any more, so there is nothing to accept." />
      )}
      {isThere && !isSame && <Effect effect={effect} />}
    </Dialog>
  );
}

function Lead() {
  const made = useRecord((state) => state.calculated[state.sid]);
  const label = useRecord((state) => scenarioLabel(state.sid, state.documents.scenarios[state.sid]?.name ?? ''));
  const isEdited = useRecord((state) => state.calculated[state.sid]?.revision !== state.saved.revisions[state.sid]);
  const isReadOnly = useRecord((state) => state.readOnly);
  return (
    <p className={styles.lead}>
      {label}, calculated {made === undefined ? 'before' : `at ${sydneyTimeAndDate(made.at)}`}. Before: with the earlier
      rates. After: with the current rates.{' '}
      {isEdited && 'The scenario has changed since; both columns use its current inputs. '}
      {isReadOnly ? 'The adviser of this record can accept it.' : 'Accept stores it with the current rates.'} The
      earlier calculation stays stored.
    </p>
  );
}

function Effect({ effect }: { readonly effect: EffectOfRates }) {
  return (
    <>
      <Results effect={effect} />
      <Parts effect={effect} />
      <Rates changed={effect.changed} />
    </>
  );
}

interface HeadsProps {
  readonly name: string;
  readonly figures: readonly string[];
  readonly words?: readonly string[];
}

function Heads({ name, figures, words = [] }: HeadsProps) {
  return (
    <TableHead>
      <HeadCell>{name}</HeadCell>
      {figures.map((head) => (
        <HeadCell key={head} end>
          {head}
        </HeadCell>
      ))}
      {words.map((head) => (
        <HeadCell key={head}>{head}</HeadCell>
      ))}
    </TableHead>
  );
}

function Results({ effect: { figures, lasts, month } }: { readonly effect: EffectOfRates }) {
  return (
    <section aria-labelledby="effect-results">
      <h3 id="effect-results" className={styles.title}>
        Results
      </h3>
      <p className={styles.quiet}>Care and pension in {formatMonthYear(month)}.</p>
      <Table scrollLabel="Results before and after" cards whole className={styles.table}>
        <Heads name="Figure" figures={['Before', 'After', 'Difference']} />
        <tbody>
          {figures.map(({ label, unit, moreIs, before, after }) => (
            <tr key={label}>
              <RowHead>
                {label}
                {unit !== '' && `, ${unit}`}
              </RowHead>
              <Cell end head="Before">
                <Figure value={before} label={`${label}, before`} unit={unit} />
              </Cell>
              <Cell end head="After">
                <Figure value={after} label={`${label}, after`} unit={unit} />
              </Cell>
              <Cell end head="Difference">
                <Difference amount={after - before} moreIs={moreIs} />
              </Cell>
            </tr>
          ))}
          <tr>
            <RowHead>Cash lasts</RowHead>
            <Cell end head="Before">
              {lasts.before}
            </Cell>
            <Cell end head="After">
              {lasts.after}
            </Cell>
            <Cell end head="Difference">
              {lasts.change === undefined ? NO_CHANGE : <Judged {...lasts.change} />}
            </Cell>
          </tr>
        </tbody>
      </Table>
    </section>
  );
}

function Parts({ effect: { parts, total } }: { readonly effect: EffectOfRates }) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="effect-parts">
      <h3 id="effect-parts" className={styles.title}>
        Why net worth differs
      </h3>
      <Table caption="Parts of the difference in net worth after five years" whole className={styles.table}>
        <tbody>
          {[...parts, { label: 'Net worth after five years', value: total }].map(({ label, value }, at) => (
            <tr key={label} className={at === parts.length ? styles.sum : undefined}>
              <RowHead>{label}</RowHead>
              <Cell end>
                <Difference amount={value} moreIs="better" />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** A table is only named at the head of its row; its values are not listed. */
const valueWords = ({ unit }: ChangedRate, value: number | null | undefined, table: string): string =>
  value === undefined ? 'none' : value === null ? table : rateValueText({ unit, value });

function Rates({ changed }: { readonly changed: readonly ChangedRate[] }) {
  return (
    <section aria-labelledby="effect-rates">
      <h3 id="effect-rates" className={styles.title}>
        Rates that changed
      </h3>
      <Table scrollLabel="Rates that changed" cards whole className={styles.table}>
        <Heads name="Rate" figures={['Before', 'After']} words={['From', 'Source']} />
        <tbody>
          {changed.map((rate) => (
            <tr key={rate.series}>
              <RowHead>{[rate.label, periodWords(rate.period)].filter(Boolean).join(', ')}</RowHead>
              <Cell end head="Before">
                {valueWords(rate, rate.before, 'earlier table')}
              </Cell>
              <Cell end head="After">
                {valueWords(rate, rate.after, 'changed')}
              </Cell>
              <Cell head="From">
                {formatLongDate(rate.from)}
                {rate.later > 0 && (
                  <span className={styles.quiet}>
                    {' '}
                    and {rate.later} later {rate.later === 1 ? 'day' : 'days'}
                  </span>
                )}
              </Cell>
              <Cell head="Source">
                <Source source={sourceLine(rate.source, rate.law)} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
