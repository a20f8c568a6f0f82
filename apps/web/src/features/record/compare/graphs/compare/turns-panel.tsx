/** The panel "Turning points": the months that decide the comparison. */
import { addMonthsToIndex, formatMonthYear, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { classNames } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import type { HeadlineProps } from './cards.tsx';
import styles from './compare.module.css';
import { reaching, yearsWords } from './horizon.ts';
import type { Side } from './pairing.ts';
import { type Course, turnsOf } from './turns.ts';

export function TurnsPanel({ pair, years }: HeadlineProps) {
  const courseOf = (side: Side): Course => ({ name: side.name, dataset: reaching(side, years).report.dataset });
  const turns = turnsOf(courseOf(pair.a), courseOf(pair.b), years * MONTHS_IN_YEAR);
  const { projectFrom } = pair.a.five.projection.household;
  return (
    <Panel title="Turning points">
      {turns.length === 0 ? (
        <p className={styles.quiet}>
          Within {yearsWords(years)} no event differs between the two scenarios, and neither overtakes the other in net
          worth or Cash at Bank.
        </p>
      ) : (
        <ol className={styles.turns}>
          {turns.map(({ month, words, isAlarming }, index) => (
            <li key={month}>
              <span className={classNames(styles.ring, isAlarming && styles.alarming)} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <span className={styles.when}>{formatMonthYear(addMonthsToIndex(projectFrom, month))}</span>{' '}
                {words.join('; ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
