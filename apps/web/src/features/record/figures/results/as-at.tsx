/**
 * The control for the month of the results. It steps one month forward or back, accepts a typed or picked month, and
 * jumps to the next month with an event.
 */
import type { Projection } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { useMemo } from 'react';
import { classNames, IconButton, MonthField } from '../../../../design-system/index.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { asAtMonths } from './as-at-months.ts';
import styles from './results.module.css';

export function AsAt({ projection }: { readonly projection: Projection }) {
  const ui = useUiStore();
  const last = projection.months - 1;
  const month = Math.min(
    last,
    useUi((state) => state.month),
  );
  const start = projection.household.projectFrom;
  const value = (start + month) as MonthIndex;
  const { chips, marked } = useMemo(() => asAtMonths(projection), [projection]);
  const show = (next: number): void => ui.setState({ month: Math.min(last, Math.max(0, next)) });
  return (
    <div className={styles.asAt}>
      <div className={styles.stepper}>
        <span className={styles.quiet} aria-hidden="true">
          As at
        </span>
        <IconButton
          icon="chevronLeft"
          size="small"
          label="Previous month"
          disabled={month === 0}
          onClick={() => show(month - 1)}
        />
        <div className={styles.month}>
          <MonthField
            label="As at"
            hideLabel
            span={12}
            value={value}
            min={start}
            max={(start + last) as MonthIndex}
            marked={marked}
            onChange={(next) => next !== null && show(next - start)}
          />
        </div>
        <IconButton
          icon="chevronRight"
          size="small"
          label="Next month"
          disabled={month === last}
          onClick={() => show(month + 1)}
        />
        <span className="visually-hidden" aria-live="polite">
          {formatMonthYear(value)}
        </span>
      </div>
      <fieldset className={styles.chips} aria-label="Months to look at">
        {chips.map((chip) => (
          <button
            key={chip.month}
            type="button"
            className={classNames(styles.chip, chip.month === month && styles.chosen)}
            aria-pressed={chip.month === month}
            onClick={() => show(chip.month)}
          >
            {chip.label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
