/** Each adviser of the practice with their counts: for supervisors and administrators. */
import type { PracticeOverview } from '@advice-builder/contract';
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { Chip, PageSheet } from '../../../design-system/index.ts';
import { shortDay } from '../../../platform/day-words.ts';
import styles from '../pages.module.css';
import { isOldReview } from './overview-words.ts';

type Row = PracticeOverview['table'][number];

const COUNTS: readonly { readonly head: string; readonly of: (row: Row) => number }[] = [
  { head: 'Records', of: ({ records }) => records },
  { head: 'Up to date', of: ({ upToDate }) => upToDate },
  { head: 'Not reviewed', of: ({ notReviewed }) => notReviewed },
  { head: 'Reports, 30 days', of: ({ reports }) => reports },
];

export function AdviserTable({ rows, today }: { readonly rows: readonly Row[]; readonly today: CivilDate }) {
  return (
    <PageSheet id="advisers" title="Advisers">
      <table className={styles.advisers}>
        <caption className="visually-hidden">Advisers</caption>
        <thead>
          <tr>
            <th scope="col">Adviser</th>
            {COUNTS.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">Oldest review</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.adviser}>
              <th scope="row">{row.adviser}</th>
              {COUNTS.map(({ head, of }) => (
                <td key={head} className="numeric" data-head={head}>
                  {of(row).toLocaleString('en-AU')}
                </td>
              ))}
              <td className="numeric" data-head="Oldest review">
                <Oldest day={row.oldestReview} today={today} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSheet>
  );
}

function Oldest({ day, today }: { readonly day: string | null; readonly today: CivilDate }) {
  if (day === null) return <span className={styles.quiet}>None yet</span>;
  const date = isoDate(day);
  if (!isOldReview(date, today)) return shortDay(date);
  return (
    <Chip tone="warn" icon="calendar">
      {shortDay(date)}
      <span className="visually-hidden">, more than half a year ago</span>
    </Chip>
  );
}
