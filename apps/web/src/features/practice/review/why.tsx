/** Why a record's figures differ with the new rates: sentences, and the parts of the difference in net worth. */
import type { ScenarioReview } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { Difference, SummaryTable } from '../../../design-system/index.ts';
import styles from './review.module.css';
import { wholeOf } from './review-words.ts';

export function Why({ review, action }: { readonly review: ScenarioReview; readonly action: ReactNode }) {
  const { reasons, before, name } = review;
  const difference = wholeOf(review);
  return (
    <div className={styles.why}>
      <div className={styles.reasons}>
        {reasons.length === 0 ? (
          <p className={styles.quiet}>
            {before === null
              ? 'This record was not calculated before, so there is nothing to compare.'
              : 'The same rules apply as before.'}
          </p>
        ) : (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <p>{action}</p>
      </div>
      {difference !== undefined && (
        <div>
          <SummaryTable
            caption={`Net worth of ${name} after five years: the new rates compared with the previous rates`}
            showCaption
            tight
            labelHead="Part"
            columns={[{ key: 'difference', head: 'Difference' }]}
            rows={[
              ...difference.parts.map(({ label, value }, position) => ({
                key: `${position} ${label}`,
                label,
                cells: [<Difference key="d" amount={value} moreIs="better" whole />],
              })),
              {
                key: 'all',
                label: 'Together',
                cells: [<Difference key="d" amount={difference.total} moreIs="better" whole />],
                total: true,
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}
