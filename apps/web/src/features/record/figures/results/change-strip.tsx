/**
 * The last edit, with Undo. The new value comes first, because a long name is cut off. Without an edit the strip keeps
 * its room, so that no figure below moves.
 */
import { Button } from '../../../../design-system/index.ts';
import { useLateResults, useSession } from '../../../../state/hooks.ts';
import { comparedWith } from '../../base/baseline.ts';
import { useLastChange } from './last-change.ts';
import styles from './results.module.css';

export function ChangeStrip() {
  const { store } = useSession();
  const change = useLastChange();
  const hasNewRates = useLateResults((state) => {
    const compared = comparedWith(state, 'update');
    return compared?.kind === 'update' && compared.hasOtherRates;
  });
  if (change === undefined && hasNewRates) {
    return (
      <p className={styles.strip}>
        <span className={styles.stripText}>
          <span className={styles.stripLabel}>New rates</span> are in these figures
        </span>
      </p>
    );
  }
  if (change === undefined) return <p className={styles.noChange}>Changes you make show here</p>;
  const { label, before, after } = change;
  return (
    <div className={styles.strip}>
      <span className={styles.stripText} title={`${label}: ${after}, was ${before}`}>
        <strong className="numeric">{after}</strong> was <s className="numeric">{before}</s>{' '}
        <span className={styles.stripLabel}>{label}</span>
      </span>
      <Button variant="link" onClick={() => store.undo()}>
        Undo
      </Button>
    </div>
  );
}
