import { eventsByMonth, type ForecastInput } from '@advice-builder/charts';
import { formatMoney } from '@advice-builder/kernel';
import styles from './forecast.module.css';

const HALF_CENT = 0.005;

function moved(amount: number): string {
  if (Math.abs(amount) < HALF_CENT) return '';
  return amount > 0 ? `, ${formatMoney(amount)} into the bank` : `, ${formatMoney(-amount)} out of the bank`;
}

/** Situation Impact: what the numbered rings of the chart stand for. */
export function EventList({ input }: { readonly input: ForecastInput }) {
  const months = eventsByMonth(input);
  if (months.length === 0) return null;
  return (
    <ol className={styles.events} aria-label="Situation Impact">
      {months.map(({ month, when, events }, index) => (
        <li key={month}>
          <span className={styles.ring} aria-hidden="true">
            {index + 1}
          </span>
          <div className="numeric">
            <span className={styles.when}>{when}</span>{' '}
            {events.map(({ label, amount }) => `${label}${moved(amount)}`).join('; ')}
          </div>
        </li>
      ))}
    </ol>
  );
}
