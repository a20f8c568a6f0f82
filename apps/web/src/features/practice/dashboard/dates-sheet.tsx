/** Coming dates of records in the next 90 days, each with a link to its record or a list of its records. */
import type { ComingDate } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button, EmptyState, PageSheet } from '../../../design-system/index.ts';
import { shortDay } from '../../../platform/day-words.ts';
import styles from '../pages.module.css';
import { countOf } from '../words.ts';
import { DateRecords } from './date-records.tsx';

export interface DatesSheetProps {
  readonly dates: { readonly list: readonly ComingDate[]; readonly count: number };
  /** Whether a re-run has calculated the coming dates of any record. */
  readonly hasFigures: boolean;
}

const whoOf = ({ recId, client, records }: ComingDate): string =>
  recId === null ? countOf(records, 'record') : client || `Record ${recId}`;

export function DatesSheet({ dates: { list, count }, hasFigures }: DatesSheetProps) {
  const left = count - list.length;
  return (
    <PageSheet id="dates-coming" title="Dates coming up">
      {list.length === 0 ? (
        <EmptyState>
          {hasFigures ? 'Nothing comes up in the next 90 days.' : 'A re-run finds the dates of the next 90 days.'}
        </EmptyState>
      ) : (
        <ul className={styles.dates}>
          {list.map((date) => (
            <li key={`${date.day} ${date.kind} ${date.recId} ${date.words}`} className={styles.date}>
              {date.recId === null ? <GroupLine date={date} /> : <DateLine date={date} recId={date.recId} />}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className={styles.quiet}>{countOf(left, 'date')} more, later than these.</p>}
    </PageSheet>
  );
}

function What({ date }: { readonly date: ComingDate }) {
  return (
    <>
      <span className={`numeric ${styles.day}`}>{shortDay(isoDate(date.day))}</span>
      <span>
        <span className={styles.who}>{whoOf(date)}</span>
        <span className={styles.what}>{date.words}</span>
      </span>
    </>
  );
}

const actionLabel = (verb: string, date: ComingDate): string =>
  `${verb} ${date.recId === null ? 'the records' : whoOf(date)}, ${date.words}, ${shortDay(isoDate(date.day))}`;

function DateLine({ date, recId }: { readonly date: ComingDate; readonly recId: number }) {
  const navigate = useNavigate();
  const open = (): void =>
    void navigate({
      to: '/record/$recordId/scenario={$scenarioId}',
      params: { recordId: String(recId), scenarioId: String(date.sid ?? 0) },
    });
  return (
    <>
      <What date={date} />
      <Button size="small" onClick={open} aria-label={actionLabel('Open', date)}>
        Open
      </Button>
    </>
  );
}

function GroupLine({ date }: { readonly date: ComingDate }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const verb = isShown ? 'Hide' : 'Show';
  return (
    <>
      <What date={date} />
      <Button
        size="small"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-label={actionLabel(verb, date)}
        onClick={() => setShown(!isShown)}
      >
        {verb}
      </Button>
      {isShown && <DateRecords id={id} date={date} />}
    </>
  );
}
