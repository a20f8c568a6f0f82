/**
 * What a home that is owned will be worth. Modelling choice (docs/method/projection): simple growth from the start of
 * the projection, never a fall; one formula for its sale, both assets tests and net worth.
 */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { OwnedHome } from '../household/household.ts';
import type { Working } from './working.ts';

/** Dollars today; percent a year. */
type GrowingHome = Pick<OwnedHome, 'netValue' | 'growthPercent'>;

/** Dollars, some months after the start of the projection. */
export function homeValueAt(home: GrowingHome, months: number, working?: Working): number {
  const growth = (Math.max(0, home.growthPercent) / (100 * MONTHS_IN_YEAR)) * months;
  if (working !== undefined) writeSteps(working, home, months, home.netValue * growth);
  return home.netValue * (1 + growth);
}

function writeSteps(working: Working, { netValue, growthPercent }: GrowingHome, months: number, growth: number): void {
  working
    .add('netValue', netValue)
    .add('Growth since the start', growth, (part) =>
      part
        .add('netValue', netValue)
        .percent('growthPercent', growthPercent)
        .notBelowZero()
        .divide('Months of a year', MONTHS_IN_YEAR)
        .multiply('Months since the start', months),
    );
}
