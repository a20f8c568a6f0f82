import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { useIsReadOnly } from './read-only.tsx';

export interface StaleMarkProps {
  readonly current: string;
  readonly onTakeOver: () => void;
  readonly onKeep: () => void;
  /** The label of the field that the mark belongs to. */
  readonly label: string;
}

/**
 * Marks an imported value as out of date. Shows the current value of its source, and offers to use it or to keep the
 * stored one.
 */
export function StaleMark({ current, onTakeOver, onKeep, label }: StaleMarkProps) {
  const isReadOnly = useIsReadOnly();
  return (
    <>
      <span className={styles.stale}>
        <Icon name="warning" />
        Current Situation now says {current}
      </span>
      {!isReadOnly && (
        <span className={styles.staleActions}>
          <Button variant="link" aria-label={`Take over: ${label}`} onClick={onTakeOver}>
            Take over
          </Button>
          <Button variant="link" aria-label={`Keep mine: ${label}`} onClick={onKeep}>
            Keep mine
          </Button>
        </span>
      )}
    </>
  );
}
