/** Reads wire numbers. Only here does empty money count as 0. */

import { readDate } from '@advice-builder/contract';
import type { PeriodicAmount } from '@advice-builder/engine';
import { type Frequency, type MonthIndex, monthOf } from '@advice-builder/kernel';

export const orZero = (amount: number | null): number => amount ?? 0;
export const orUndefined = <T>(value: T | null): T | undefined => value ?? undefined;

export const monthAt = (text: string | null): MonthIndex | undefined => {
  const date = text === null ? undefined : readDate(text);
  return date === undefined ? undefined : monthOf(date);
};

/** Returns an amount with its payments a year. Without a frequency (0, or -1 for a property), no payment. */
export function periodic(amount: number | null, frequency: Frequency | -1): PeriodicAmount {
  return { amount: orZero(amount), frequency: frequency === -1 ? 0 : frequency };
}
