/** The progress of a re-run, the results of its records, and its actions. */
import type { Rerun } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { Button, FailureNote, Note, PageSheet, ProgressBar, Skeleton } from '../../../design-system/index.ts';
import { Tallies } from '../counters.tsx';
import styles from '../pages.module.css';
import { progressWords, startedWords, talliesOf } from './rerun-words.ts';
import type { RerunAction } from './use-rerun.ts';

export interface RerunSheetProps {
  /** Null if the last 30 days had no re-run; undefined until loaded. */
  readonly rerun: Rerun | null | undefined;
  /** The rates in words: `with the rates of 1 October 2026`. */
  readonly rates: string;
  readonly isUnread: boolean;
  readonly busy: RerunAction | undefined;
  readonly refusal: string | undefined;
  readonly onAct: (action: RerunAction) => void;
  /** The link to the review list. */
  readonly review: ReactNode;
}

export function RerunSheet({ rerun, rates, isUnread, busy, refusal, onAct, review }: RerunSheetProps) {
  return (
    <PageSheet id="rerun" title="Re-run">
      <div className={styles.stack}>
        {isUnread && <Note kind="warn" title="The progress cannot be loaded. The page tries again." />}
        <FailureNote words={refusal} />
        {rerun === undefined && !isUnread && <Skeleton label="Loading the re-run" bars={[60, 100, 40]} />}
        {rerun === null && (
          <p className={styles.quiet}>
            No re-run was made in the last 30 days. A re-run calculates every record with today’s rates. It saves
            nothing: you review the changes, and accept them.
          </p>
        )}
        {rerun && <Run rerun={rerun} rates={rates} busy={busy} onAct={onAct} review={review} />}
      </div>
    </PageSheet>
  );
}

type RunProps = Pick<RerunSheetProps, 'rates' | 'busy' | 'onAct' | 'review'> & { readonly rerun: Rerun };

function Run({ rerun, rates, busy, onAct, review }: RunProps) {
  const { state, mayControl, done, total } = rerun;
  const isOpen = state === 'running' || state === 'paused';
  const toggle = state === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <p>
        {total.toLocaleString('en-AU')} {total === 1 ? 'record' : 'records'} {rates}
      </p>
      <ProgressBar label="Records calculated" done={done} total={total} />
      <p className={styles.quiet}>{progressWords(rerun)}</p>
      <Tallies tallies={talliesOf(rerun)} />
      <div className={styles.actions}>
        {isOpen && mayControl && (
          <>
            <Button size="small" busy={busy === toggle} onClick={() => onAct(toggle)}>
              {state === 'paused' ? 'Resume' : 'Pause'}
            </Button>
            <Button size="small" busy={busy === 'cancel'} onClick={() => onAct('cancel')}>
              Cancel
            </Button>
          </>
        )}
        {review}
      </div>
      <p className={styles.quiet}>{startedWords(rerun)}</p>
    </>
  );
}
