/** The counts of each adviser of the practice, for supervisors and administrators. */
import type { PracticeOverview } from '@advice-builder/contract';
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import { Cell, Chip, HeadCell, PageSheet, RowHead, Table, TableHead } from '../../../design-system/index.ts';
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
      <Table caption="Advisers" cards className={styles.advisers}>
        <TableHead>
          <HeadCell>Adviser</HeadCell>
          {COUNTS.map(({ head }) => (
            <HeadCell key={head} end>
              {head}
            </HeadCell>
          ))}
          <HeadCell end>Oldest review</HeadCell>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.adviser}>
              <RowHead>{row.adviser}</RowHead>
              {COUNTS.map(({ head, of }) => (
                <Cell key={head} className="numeric" end head={head}>
                  {of(row).toLocaleString('en-AU')}
                </Cell>
              ))}
              <Cell className="numeric" end head="Oldest review">
                <Oldest day={row.oldestReview} today={today} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
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
