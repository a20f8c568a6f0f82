/**
 * Payments and contributions for the room, and the ledger of the lump sum. Aged Care Act 1997 ss 52F-3, 52G-6, 52J-7;
 * Aged Care Act 2024 s308; Aged Care Rules 2025 ss 296-5, 298-10, 302-10.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { Decimal } from '../decimal.ts';
import { rate } from './rates.ts';

const SUPPLEMENTS = {
  1: 'accommodation.supplement.option-1-new-over-40',
  2: 'accommodation.supplement.option-2-new-40-or-less',
  3: 'accommodation.supplement.option-3-old-over-40',
  4: 'accommodation.supplement.option-4-old-40-or-less',
} as const;
export type FacilityOption = keyof typeof SUPPLEMENTS;

export const homeSupplement = (option: FacilityOption, on: CivilDate): Decimal => rate(SUPPLEMENTS[option], on);

export const mpirOn = (on: CivilDate): Decimal => rate('mpir.rate', on);
