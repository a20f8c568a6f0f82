import { formatMoney } from '@advice-builder/kernel';
import type { When } from '@advice-builder/results';
import type { MouseEvent } from 'react';
import { classNames, Difference, Icon, type MoreIs } from '../../../../design-system/index.ts';
import { useComparison } from '../../base/baseline.ts';
import { useUiStore } from '../../base/ui-store.ts';
import styles from './results.module.css';

export interface WhenLineProps {
  readonly when: When | undefined;
  readonly unit: string;
  /** Whether the unit is visible after the figure; false if the heading of the block names it. */
  readonly isUnitShown?: boolean;
  readonly moreIs: MoreIs;
  /** The care that begins in that month, such as `residential care`. */
  readonly what?: string | undefined;
}

/** One line that opens to its details. Used for couples, who have many blocks. */
export function FoldedWhen(props: WhenLineProps) {
  const { when, unit, what } = props;
  if (when === undefined) return null;
  return (
    <details className={styles.fold}>
      <summary className={classNames(styles.foldLine, 'numeric')}>
        From {when.name}
        {what !== undefined && `, ${what}`}: {formatMoney(when.value)} {unit}
      </summary>
      <WhenLine {...props} />
    </details>
  );
}

/**
 * `From June 2027: residential care $200.53 a day, −$10.86 better`, with the reason. Pressing it selects that month.
 */
export function WhenLine({ when, unit, isUnitShown = false, moreIs, what }: WhenLineProps) {
  const ui = useUiStore();
  const { words } = useComparison();
  if (when === undefined) return null;
  const { month, name, value, difference, why, later } = when;
  const go = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const block = currentTarget.closest('section');
    ui.setState({ month });
    // Pressing the line of the last month with an event removes that line.
    requestAnimationFrame(() => {
      if (!currentTarget.isConnected) block?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return (
    <button type="button" className={styles.when} onClick={go}>
      <span className={styles.whenHead}>
        <Icon name="clock" />
        <span>
          From {name}
          {what !== undefined && `: ${what}`}
          {later > 0 && `, and ${later} later`}
        </span>
      </span>
      <span className={styles.whenValue}>
        <span className="numeric">
          {value === 0 ? (
            'Nil'
          ) : (
            <>
              {formatMoney(value)}
              <span className={isUnitShown ? undefined : 'visually-hidden'}> {unit}</span>
            </>
          )}
        </span>{' '}
        {difference !== undefined && (
          <Difference amount={difference} moreIs={moreIs} baseline={words} isBaselineNamed />
        )}
      </span>
      {why !== '' && <span className={styles.quiet}>{why}</span>}
    </button>
  );
}
