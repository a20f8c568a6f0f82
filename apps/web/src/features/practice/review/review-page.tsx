/**
 * The effect of new rates, record by record. Advisers review it, accept it and write to clients; nothing happens
 * automatically.
 */
import { type RatesReview, type RatesReviewRow, type ReviewFilter, texts } from '@advice-builder/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  Button,
  EmptyState,
  FailureNote,
  Note,
  Page,
  PageSheet,
  ProgressBar,
  Skeleton,
} from '../../../design-system/index.ts';
import { useRateBook } from '../../../platform/rate-book.ts';
import { dayHere } from '../../../platform/sydney.ts';
import { Counters } from '../counters.tsx';
import shared from '../pages.module.css';
import { countOf } from '../words.ts';
import { LettersProgress, LettersQuestion } from './letters-parts.tsx';
import styles from './review.module.css';
import { Filters, ReviewTable, type Ticked } from './review-table.tsx';
import { clientName, countersOf, headWords, mayAccept, mayWrite, titleOf } from './review-words.ts';
import { useLetters } from './use-letters.ts';
import { type Accepting, useAccepting, useReview } from './use-review.ts';

export function RatesReviewPage() {
  const { day = '' } = useParams({ strict: false });
  return <ReviewOf key={day} day={day} />;
}

const NONE: Ticked = new Map();

/** Replaces each ticked row that was reloaded after it was ticked by its current state. */
function asTheyAre(ticked: Ticked, rows: readonly RatesReviewRow[]): readonly RatesReviewRow[] {
  const now = new Map(rows.map((row) => [row.recId, row]));
  return [...ticked].map(([recId, row]) => now.get(recId) ?? row);
}

function ReviewOf({ day }: { readonly day: string }) {
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const query = useReview(day, filter);
  const accepting = useAccepting(day);
  const letters = useLetters();
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const [ticked, setTicked] = useState(NONE);
  const chosen = asTheyAre(ticked, rows);
  const { hash } = useRateBook();
  const isOld = first !== undefined && first.ratesHash !== null && first.ratesHash !== hash;
  const acceptable = isOld ? [] : chosen.filter(mayAccept);
  const accept = async (): Promise<void> => {
    const results = await accepting.accept(acceptable);
    setTicked((before) => new Map([...before].filter(([recId]) => results.get(recId)?.result !== 'accepted')));
  };
  const hasRows = first !== undefined && first.counts.all > 0;
  return (
    <Page
      kind="table"
      title={titleOf(day)}
      actions={
        <Actions hasRows={hasRows} chosen={chosen} letters={letters}>
          <Button
            variant="primary"
            busy={accepting.busy}
            disabled={acceptable.length === 0 && !accepting.busy}
            onClick={() => void accept()}
          >
            Accept selected
          </Button>
        </Actions>
      }
    >
      {query.error && <NotRead error={query.error} onAgain={() => void query.refetch()} />}
      {first === undefined && !query.error && <Skeleton label="Loading the records" bars={[50, 100, 100, 100]} />}
      {first !== undefined && (
        <div className={shared.page}>
          <Head review={first} onCannot={() => setFilter('cannot')} onRefresh={() => void query.refetch()} />
          {isOld && <NoLongerInForce />}
          <AcceptResults accepting={accepting} />
          {letters.run && <LettersProgress run={letters.run} onStop={letters.stop} onClose={letters.close} />}
          {hasRows ? (
            <PageSheet id="records" title="Records" busy={query.isFetching}>
              <Filters filter={filter} counts={first.counts} onChange={setFilter} />
              <TickedLine count={chosen.length} acceptable={acceptable.length} isOld={isOld} />
              <ReviewTable
                title={titleOf(day)}
                rows={rows}
                filter={filter}
                today={dayHere()}
                ticked={ticked}
                onTick={setTicked}
                results={accepting.results}
              />
              {query.hasNextPage && (
                <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show more
                </Button>
              )}
            </PageSheet>
          ) : (
            <Nothing />
          )}
          <Note kind="info" title="Earlier advice does not change.">
            The earlier result keeps its rates, engine version and inputs, and its documents can be made again.
          </Note>
        </div>
      )}
    </Page>
  );
}

function NotRead({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  return (
    <Note
      kind="error"
      role="alert"
      title={texts.communicationErrorTitle}
      action={<Button onClick={onAgain}>Try again</Button>}
    >
      {error.message}
    </Note>
  );
}

interface ActionsProps {
  readonly hasRows: boolean;
  readonly chosen: readonly RatesReviewRow[];
  readonly letters: ReturnType<typeof useLetters>;
  /** The button that accepts the ticked rows. */
  readonly children: ReactNode;
}

function Actions({ hasRows, chosen, letters, children }: ActionsProps) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const written = chosen.filter(mayWrite);
  const start = (withDeaths: boolean): void => {
    setAsks(false);
    const made = written.filter(({ hasDeath }) => withDeaths || !hasDeath);
    letters.start(made.map((row) => ({ recId: row.recId, sid: row.review.sid, name: clientName(row) })));
  };
  return (
    <div className={shared.actions}>
      <Button icon="chart" onClick={() => void navigate({ to: '/rates' })}>
        Changed rates
      </Button>
      {hasRows && (
        <Button
          icon="document"
          disabled={written.length === 0 || letters.run?.state === 'running'}
          onClick={() => setAsks(true)}
        >
          Letters
        </Button>
      )}
      {hasRows && children}
      <LettersQuestion
        open={asks}
        count={written.length}
        deaths={written.filter(({ hasDeath }) => hasDeath).length}
        notAccepted={written.filter(({ accepted }) => accepted === null).length}
        onStart={start}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}

interface HeadProps {
  readonly review: RatesReview;
  readonly onCannot: () => void;
  readonly onRefresh: () => void;
}

function Head({ review, onCannot, onRefresh }: HeadProps) {
  const { done, counters } = review;
  const cannot = {
    label: 'Could not be calculated',
    value: counters.cannot,
    below: counters.cannot > 0 && (
      <Button variant="link" onClick={onCannot}>
        Show
      </Button>
    ),
  };
  return (
    <>
      <div className={shared.stack}>
        <p className={shared.quiet}>
          {headWords(review)}{' '}
          {done.records < done.of && (
            <Button variant="link" onClick={onRefresh}>
              Refresh
            </Button>
          )}
        </p>
        {done.records < done.of && <ProgressBar label="Records recalculated" done={done.records} total={done.of} />}
      </div>
      <PageSheet label="Counts">
        <Counters counters={[...countersOf(review), cannot]} />
      </PageSheet>
    </>
  );
}

function NoLongerInForce() {
  const navigate = useNavigate();
  return (
    <Note
      kind="warn"
      title="These rates are no longer in force."
      action={<Button onClick={() => void navigate({ to: '/practice' })}>Open Practice</Button>}
    >
      Nothing can be accepted here. Re-run with today’s rates, then review the new list.
    </Note>
  );
}

function AcceptResults({ accepting: { words, refusal, results } }: { readonly accepting: Accepting }) {
  const hasOthers = [...results.values()].some(({ result }) => result !== 'accepted');
  return (
    <>
      <FailureNote words={refusal} />
      {words !== undefined && <Note kind={hasOthers ? 'warn' : 'ok'} title={words} />}
    </>
  );
}

const NONE_ACCEPTABLE =
  ' None can be accepted. Only a record’s own adviser can accept it, only once, and not if it was saved after it was recalculated.';

interface TickedLineProps {
  readonly count: number;
  readonly acceptable: number;
  /** Whether the page already explains why nothing can be accepted. */
  readonly isOld: boolean;
}

/** The number of ticked rows, and how many of them can be accepted. */
function TickedLine({ count, acceptable, isOld }: TickedLineProps) {
  const others = count - acceptable;
  return (
    <p role="status" className={styles.ticked}>
      {count > 0 && `${countOf(count, 'record')} selected.`}
      {others > 0 && !isOld && (acceptable > 0 ? ` ${others} of them cannot be accepted.` : NONE_ACCEPTABLE)}
    </p>
  );
}

function Nothing() {
  const navigate = useNavigate();
  return (
    <PageSheet label="No records">
      <EmptyState action={<Button onClick={() => void navigate({ to: '/practice' })}>Open Practice</Button>}>
        No record has been recalculated with these rates yet. Start a re-run on the Practice page.
      </EmptyState>
    </PageSheet>
  );
}
