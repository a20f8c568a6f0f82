/**
 * The future value of an owned home. Modelling choices (docs/method/homes-and-villages): growth is simple, from the
 * start of the projection; a negative rate lowers the value, down to nil. The sale, both assets tests and net worth use
 * this one formula.
 */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { OwnedHome } from '../household/household.ts';
import type { Working } from './working.ts';

/** Value in today's dollars; growth in percent a year. */
type GrowingHome = Pick<OwnedHome, 'netValue' | 'growthPercent'>;

/** The event from which a home grows: the start of the projection, or its purchase within it. */
type Since = 'start' | 'purchase';

/** Value in dollars, `months` months after the start of the projection. */
export function homeValueAt(home: GrowingHome, months: number, working?: Working, since: Since = 'start'): number {
  const growth = (home.growthPercent / (100 * MONTHS_IN_YEAR)) * months;
  if (working !== undefined) writeSteps(working, home, months, home.netValue * growth, since);
  return home.netValue * Math.max(0, 1 + growth);
}

function writeSteps(
  working: Working,
  { netValue, growthPercent }: GrowingHome,
  months: number,
  growth: number,
  since: Since,
): void {
  working
    .add('netValue', netValue)
    .add(`Growth since the ${since}`, growth, (part) =>
      part
        .add('netValue', netValue)
        .percent('growthPercent', growthPercent)
        .divide('Months in a year', MONTHS_IN_YEAR)
        .multiply(`Months since the ${since}`, months),
    );
  if (growthPercent < 0) working.notBelowZero();
}
