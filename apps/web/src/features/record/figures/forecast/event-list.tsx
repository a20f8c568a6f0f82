import { eventsByMonth, type ForecastInput } from '@advice-builder/charts';
import { eventWords } from '@advice-builder/results';
import { useId } from 'react';
import styles from './forecast.module.css';

/** Situation Impact: the events behind the numbered rings of the chart. */
export function EventList({ input }: { readonly input: ForecastInput }) {
  const id = useId();
  const months = eventsByMonth(input);
  if (months.length === 0) return null;
  return (
    <div className={styles.impact}>
      <p id={id} className={styles.legendTitle}>
        Situation Impact
      </p>
      <ol className={styles.events} aria-labelledby={id}>
        {months.map(({ month, when, events }, index) => (
          <li key={month}>
            <span className={styles.ring} aria-hidden="true">
              {index + 1}
            </span>
            <div className="numeric">
              <span className={styles.when}>{when}</span> {events.map(eventWords).join('; ')}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
