/**
 * The future value of an owned home. Modelling choices (docs/method/homes-and-villages): growth is simple, from the
 * start of the projection; a negative rate lowers the value, down to nil. The sale, both assets tests and net worth use
 * this one formula.
 */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { OwnedHome } from '../household/household.ts';
import type { Working } from './working.ts';

/** Value in today's dollars; growth in percent a year. */
type GrowingHome = Pick<OwnedHome, 'netValue' | 'growthPercent' | 'debtsInValue'>;

/** The event from which a home grows: the start of the projection, or its purchase within it. */
type Since = 'start' | 'purchase';

/** Value in dollars, `months` months after the start of the projection. */
export function homeValueAt(home: GrowingHome, months: number, working?: Working, since: Since = 'start'): number {
  const growth = (home.growthPercent / (100 * MONTHS_IN_YEAR)) * months;
  const value = valueNow(home);
  if (working !== undefined) writeSteps(working, home, months, value * growth, since);
  return value * Math.max(0, 1 + growth);
}

/** Value in today's dollars, with the debts that the value entered is net of. */
export function valueNow({ netValue, debtsInValue = 0 }: Pick<OwnedHome, 'netValue' | 'debtsInValue'>): number {
  return netValue + debtsInValue;
}

function writeSteps(working: Working, home: GrowingHome, months: number, growth: number, since: Since): void {
  const { growthPercent } = home;
  const addValue = (part: Working): Working => {
    part.add('netValue', home.netValue);
    return home.debtsInValue === undefined || home.debtsInValue === 0
      ? part
      : part.add('debtsInValue', home.debtsInValue);
  };
  addValue(working).add(`Growth since the ${since}`, growth, (part) =>
    addValue(part)
      .percent('growthPercent', growthPercent)
      .divide('Months in a year', MONTHS_IN_YEAR)
      .multiply(`Months since the ${since}`, months),
  );
  if (growthPercent < 0) working.notBelowZero();
}
