/**
 * What a home that is owned will be worth. Modelling choices (docs/method/homes-and-villages): simple growth from the
 * start of the projection, a fall at a rate below nil, down to nothing; one formula for its sale, both assets tests and
 * net worth.
 */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { OwnedHome } from '../household/household.ts';
import type { Working } from './working.ts';

/** Dollars today; percent a year. */
type GrowingHome = Pick<OwnedHome, 'netValue' | 'growthPercent'>;

/** Dollars, some months after the start of the projection. */
export function homeValueAt(home: GrowingHome, months: number, working?: Working): number {
  const growth = (home.growthPercent / (100 * MONTHS_IN_YEAR)) * months;
  if (working !== undefined) writeSteps(working, home, months, home.netValue * growth);
  return home.netValue * Math.max(0, 1 + growth);
}

function writeSteps(working: Working, { netValue, growthPercent }: GrowingHome, months: number, growth: number): void {
  working
    .add('netValue', netValue)
    .add('Growth since the start', growth, (part) =>
      part
        .add('netValue', netValue)
        .percent('growthPercent', growthPercent)
        .divide('Months of a year', MONTHS_IN_YEAR)
        .multiply('Months since the start', months),
    );
  if (growthPercent < 0) working.notBelowZero();
}
