/** Why a record's figures differ with the new rates: sentences, and what the difference of its net worth is made of. */
import type { ScenarioReview } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { Difference, SummaryTable } from '../../../design-system/index.ts';
import styles from './review.module.css';

export function Why({ review, action }: { readonly review: ScenarioReview; readonly action: ReactNode }) {
  const { reasons, parts, before, after, name } = review;
  const total = before === null || after === null ? undefined : after.netWorth - before.netWorth;
  return (
    <div className={styles.why}>
      <div className={styles.reasons}>
        {reasons.length === 0 ? (
          <p className={styles.quiet}>
            {before === null
              ? 'It was not calculated before: there is nothing to compare with.'
              : 'No rule works otherwise than before.'}
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
      {total !== undefined && parts.length > 0 && (
        <div className={styles.parts}>
          <SummaryTable
            caption={`Net worth of ${name} after five years, with the new rates against those before`}
            showCaption
            tight
            labelHead="Part"
            columns={[{ key: 'difference', head: 'Difference' }]}
            rows={[
              ...parts.map(({ label, value }, position) => ({
                key: `${position} ${label}`,
                label,
                cells: [<Difference key="d" amount={value} moreIs="better" whole />],
              })),
              {
                key: 'all',
                label: 'Together',
                cells: [<Difference key="d" amount={total} moreIs="better" whole />],
                total: true,
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}
