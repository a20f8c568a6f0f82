/** What comes up for records in the next 90 days; each leads to its record, or to the list. */
import type { ComingDate } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { useNavigate } from '@tanstack/react-router';
import { Button, EmptyState, PageSheet } from '../../../design-system/index.ts';
import { shortDay } from '../../../platform/day-words.ts';
import styles from '../pages.module.css';
import { countOf } from '../words.ts';

export interface DatesSheetProps {
  readonly dates: { readonly list: readonly ComingDate[]; readonly count: number };
  /** Whether a re-run has told of any record. */
  readonly isTold: boolean;
}

const whoOf = ({ recId, client, records }: ComingDate): string =>
  recId === null ? countOf(records, 'record') : client || `Record ${recId}`;

export function DatesSheet({ dates: { list, count }, isTold }: DatesSheetProps) {
  const left = count - list.length;
  return (
    <PageSheet id="dates-coming" title="Dates coming up">
      {list.length === 0 ? (
        <EmptyState>
          {isTold ? 'Nothing comes up in the next 90 days.' : 'A re-run finds the dates of the next 90 days.'}
        </EmptyState>
      ) : (
        <ul className={styles.dates}>
          {list.map((date) => (
            <DateLine key={`${date.day} ${date.kind} ${date.recId} ${date.words}`} date={date} />
          ))}
        </ul>
      )}
      {left > 0 && <p className={styles.quiet}>{countOf(left, 'date')} more, later than these.</p>}
    </PageSheet>
  );
}

function DateLine({ date }: { readonly date: ComingDate }) {
  const navigate = useNavigate();
  const { recId, sid, day, words } = date;
  const who = whoOf(date);
  const open = (): void =>
    void (recId === null
      ? navigate({ to: '/home' })
      : navigate({
          to: '/record/$recordId/scenario={$scenarioId}',
          params: { recordId: String(recId), scenarioId: String(sid ?? 0) },
        }));
  return (
    <li className={styles.date}>
      <span className={`numeric ${styles.day}`}>{shortDay(isoDate(day))}</span>
      <span>
        <span className={styles.who}>{who}</span>
        <span className={styles.what}>{words}</span>
      </span>
      <Button
        size="small"
        onClick={open}
        aria-label={`Open ${recId === null ? 'the records' : who}, ${words}, ${shortDay(isoDate(day))}`}
      >
        Open
      </Button>
    </li>
  );
}
