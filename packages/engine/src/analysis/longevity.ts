/** How long the money lasts, and how much is left after a number of years in residential care. */
import { isHalfCentBelow, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { at } from '../projection/at.ts';
import type { Projection } from '../projection/projection.ts';

/** Consecutive months in which the bank is below zero, both ends included, counted from the start of the projection. */
export interface ShortSpell {
  readonly first: number;
  readonly last: number;
  /** The lowest balance of the spell, below zero. */
  readonly lowest: number;
}

/**
 * Returns the spells in which a balance is half a cent or more below zero, in order. @param balances at the end of each
 * month.
 */
export function spellsBelowZero(balances: ArrayLike<number>): readonly ShortSpell[] {
  const spells: ShortSpell[] = [];
  for (let month = 0; month < balances.length; month++) {
    const balance = balances[month];
    if (balance === undefined || !isHalfCentBelow(balance, 0)) continue;
    const open = spells.at(-1);
    if (open?.last === month - 1) {
      spells[spells.length - 1] = { ...open, last: month, lowest: Math.min(open.lowest, balance) };
    } else {
      spells.push({ first: month, last: month, lowest: balance });
    }
  }
  return spells;
}

/**
 * The first month of the last spell below zero that reaches the end of the projection. Undefined if the money lasts
 * beyond the projection. Every place that shows this uses 180 months.
 */
export function lastsUntil(projection: Projection): number | undefined {
  const last = spellsBelowZero(projection.columns.bankClosing).at(-1);
  return last !== undefined && last.last === projection.months - 1 ? last.first : undefined;
}

/** Spells below zero that end before the projection does: the bank recovers. */
export function shortSpells(projection: Projection): readonly ShortSpell[] {
  return spellsBelowZero(projection.columns.bankClosing).filter(({ last }) => last < projection.months - 1);
}

/** The money left after a stay. */
export type StayReading =
  | {
      readonly kind: 'read';
      /** The last month of the stay, counted from the start of the projection. */
      readonly month: number;
      /** Dollars at the end of that month. */
      readonly bank: number;
      readonly netWorth: number;
    }
  /** The stay reached this length before the projection starts, or reaches it after the projection ends. */
  | { readonly kind: 'passed' | 'beyond' };

/**
 * Reads the end of this many years after entry into residential care, including an entry before the projection. The
 * month of entry counts as a full month. The care and the projection continue after that length of stay. Without a
 * person, it uses the stay of whoever entered first. Undefined if nobody enters.
 * @throws RangeError for years that are not whole or below one.
 */
export function atLengthOfStay(projection: Projection, years: number, person?: PersonIndex): StayReading | undefined {
  if (!Number.isInteger(years) || years < 1) throw new RangeError(`years must be whole and at least 1: ${years}`);
  const { columns, months, plan } = projection;
  const entries = plan.people.flatMap(({ resident }, index) =>
    resident === undefined || (person !== undefined && person !== index) ? [] : [resident.entryMonth],
  );
  if (entries.length === 0) return undefined;
  const month = Math.min(...entries) + years * MONTHS_IN_YEAR - 1;
  if (month < 0) return { kind: 'passed' };
  if (month >= months) return { kind: 'beyond' };
  return {
    kind: 'read',
    month,
    bank: at(columns.bankClosing, month),
    netWorth: at(columns.netWorth, month),
  };
}
