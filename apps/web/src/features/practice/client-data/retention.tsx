/** How long records are kept: records in use by age, deleted records with the day after which they are purged. */
import type { Retention } from '@advice-builder/contract';
import { formatAuDate, isoDate } from '@advice-builder/kernel';
import { EmptyState, SummaryTable } from '../../../design-system/index.ts';
import styles from '../pages.module.css';

const ageWords = (years: number): string =>
  years === 0 ? 'Less than a year ago' : years === 1 ? 'A year ago' : `${years} years ago`;
const dayWords = (day: string): string => formatAuDate(isoDate(day));

export function RetentionTables({ ages, deleted, deletedInAll }: Retention) {
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>
        Records are kept until somebody deletes them. A deleted record is kept for seven years, because advice must be
        accounted for. Then it is purged with all its parts. The lines of the audit trail stay; they name no client.
      </p>
      <SummaryTable
        caption="Records in use"
        showCaption
        labelHead="Last saved"
        columns={[
          { key: 'records', head: 'Records' },
          { key: 'archived', head: 'Of these, archived' },
        ]}
        rows={ages.map(({ years, records, archived }) => ({
          key: String(years),
          label: ageWords(years),
          cells: [records, archived],
        }))}
      />
      {deletedInAll === 0 ? (
        <EmptyState>No deleted record is kept.</EmptyState>
      ) : (
        <SummaryTable
          caption={`Deleted records, ${deleted.length} of ${deletedInAll}, the next to be purged first`}
          showCaption
          labelHead="Record"
          columns={[
            { key: 'adviser', head: 'Adviser', align: 'start' },
            { key: 'deleted', head: 'Deleted', align: 'start' },
            { key: 'purged', head: 'Purged after', align: 'start' },
          ]}
          rows={deleted.map((line) => ({
            key: String(line.recId),
            label: String(line.recId),
            cells: [line.adviser, dayWords(line.deleted), dayWords(line.purged)],
          }))}
        />
      )}
    </div>
  );
}
