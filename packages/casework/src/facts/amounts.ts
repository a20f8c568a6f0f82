/** Reading wire numbers: empty money counts as 0 here and nowhere else. */

import { readDate } from '@advice-builder/contract';
import type { PeriodicAmount } from '@advice-builder/engine';
import { type Frequency, type MonthIndex, monthOf } from '@advice-builder/kernel';

export const orZero = (amount: number | null): number => amount ?? 0;
export const orUndefined = <T>(value: T | null): T | undefined => value ?? undefined;

export const monthAt = (text: string | null): MonthIndex | undefined => {
  const date = text === null ? undefined : readDate(text);
  return date === undefined ? undefined : monthOf(date);
};

/** An amount with its payments a year; frequency none (0, or -1 for a property) is no payment. */
export function periodic(amount: number | null, frequency: Frequency | -1): PeriodicAmount {
  return { amount: orZero(amount), frequency: frequency === -1 ? 0 : frequency };
}
