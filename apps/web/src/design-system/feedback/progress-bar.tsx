import styles from './feedback.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** The progress of a job. Not a live region: the component that follows the job announces what matters. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total}`}
      className={styles.progress}
    >
      <div style={{ inlineSize: `${total === 0 ? 100 : (100 * done) / total}%` }} />
    </div>
  );
}
