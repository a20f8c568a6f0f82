/** Until when the money lasts, and what is left after so many years in residential care. */
import { isHalfCentBelow, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { at } from '../projection/at.ts';
import type { Projection } from '../projection/projection.ts';

/** Months counted from the start of the projection, both included. */
export interface ShortSpell {
  readonly first: number;
  readonly last: number;
  /** The lowest balance of the spell, below zero. */
  readonly lowest: number;
}

/** Spells in which a balance is half a cent or more below zero, in their order. @param balances at the end of each month. */
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
 * The first month of the last spell below zero that reaches the end of the projection; undefined: the money lasts
 * beyond it. To be told of 180 months wherever it is told.
 */
export function lastsUntil(projection: Projection): number | undefined {
  const last = spellsBelowZero(projection.columns.bankClosing).at(-1);
  return last !== undefined && last.last === projection.months - 1 ? last.first : undefined;
}

/** Spells below zero that end before the projection does: the bank recovers. */
export function shortSpells(projection: Projection): readonly ShortSpell[] {
  return spellsBelowZero(projection.columns.bankClosing).filter(({ last }) => last < projection.months - 1);
}

/** What is left after a stay. */
export type StayReading =
  | {
      readonly kind: 'read';
      /** The last month of the stay, counted from the start of the projection. */
      readonly month: number;
      /** Dollars at the end of that month. */
      readonly bank: number;
      readonly netWorth: number;
    }
  /** The stay was as long before the projection starts, or gets so long after its end. */
  | { readonly kind: 'passed' | 'beyond' };

/**
 * The end of so many years after the entry into residential care, also where that lies before the projection; the month
 * of entry counts whole. A reading only: nothing ends with the stay. Without a person the stay of whoever entered first
 * counts. Undefined where nobody enters.
 * @throws RangeError for years that are not whole or below one.
 */
export function atLengthOfStay(projection: Projection, years: number, person?: PersonIndex): StayReading | undefined {
  if (!Number.isInteger(years) || years < 1) throw new RangeError(`no stay of ${years} years`);
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
