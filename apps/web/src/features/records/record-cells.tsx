import type { RecordRow } from '@advice-builder/contract';
import { type CivilDate, formatMonthYear, isoDate, monthOf } from '@advice-builder/kernel';
import { Chip, Figure } from '../../design-system/index.ts';
import { shortDay } from '../../platform/day-words.ts';
import { sydneyTime } from '../../platform/sydney.ts';
import styles from './records.module.css';
import { isDue } from './review.ts';
import { STATUS_WORDS } from './row-menu.tsx';

export function StatusChip({ row: { workStatus, example } }: { readonly row: RecordRow }) {
  if (example) return <Chip tone="info">Example</Chip>;
  if (workStatus === 'done') return <span className={styles.done}>{STATUS_WORDS.done}</span>;
  return <Chip tone={workStatus === 'presented' ? 'ok' : 'plain'}>{STATUS_WORDS[workStatus]}</Chip>;
}

export function Updated({ row: { updated, updatedAt } }: { readonly row: RecordRow }) {
  return (
    <>
      {updated}
      <span className={styles.below}>{sydneyTime(updatedAt)}</span>
    </>
  );
}

export function Review({ row, today }: { readonly row: RecordRow; readonly today: CivilDate }) {
  if (row.nextReview === null) return <span className={styles.faint}>Not set</span>;
  const day = shortDay(isoDate(row.nextReview));
  if (!isDue(row, today)) return day;
  return (
    <Chip tone="warn" icon="calendar">
      {day}, due
    </Chip>
  );
}

interface CareProps {
  readonly care: RecordRow['lastCare'];
  readonly name: string;
  readonly today: CivilDate;
}

/** The cost of care as of the last save, because the list calculates nothing. */
export function CareADay({ care, name, today }: CareProps) {
  if (care === null) return <span className={styles.faint}>Not yet</span>;
  if (care.needs > 0)
    return <span className={styles.needs}>{`Needs ${care.needs} field${care.needs === 1 ? '' : 's'}`}</span>;
  if (care.amount === null) return <span className={styles.faint}>Not yet</span>;
  const day = isoDate(care.day);
  return (
    <>
      <Figure value={care.amount} label={`Care of ${name}`} unit="a day" nil={care.amount === 0} signed={false} />
      {day > today && <span className={styles.below}>from {formatMonthYear(monthOf(day))}</span>}
      {care.next && (
        <span className={styles.below}>
          from {formatMonthYear(monthOf(isoDate(care.next.day)))}{' '}
          <Figure value={care.next.amount} label={`Care of ${name} from that month`} unit="a day" signed={false} />
        </span>
      )}
      {care.ratesChanged && <span className={styles.below}>rates changed since</span>}
    </>
  );
}
