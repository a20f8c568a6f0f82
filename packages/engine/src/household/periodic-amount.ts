import type { Frequency } from '@advice-builder/kernel';

/** The frequency and direction of a payment. Frequency 0: no payment. */
export interface PeriodicAmount {
  readonly amount: number;
  readonly frequency: Frequency;
}
