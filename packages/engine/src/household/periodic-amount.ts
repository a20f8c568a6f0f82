import type { Frequency } from '@advice-builder/kernel';

/** When and in which direction an amount of money comes in a year. Frequency 0: no payment. */
export interface PeriodicAmount {
  readonly amount: number;
  readonly frequency: Frequency;
}
