/** The law of the States about leaving a retirement village. */
import { addDays, addMonths, type CivilDate, formatLongDate, isoDate } from '@advice-builder/kernel';
import type { LawStanding } from './standing.ts';

export const VILLAGE_STATES = ['NSW', 'Vic', 'Qld', 'WA', 'SA', 'ACT', 'Tas', 'NT'] as const;
export type VillageState = (typeof VILLAGE_STATES)[number];

export const VILLAGE_TOPICS = [
  'exit-payment',
  'recurrent-charges',
  'daily-payment',
  'fee-on-resale',
  'fee-by-day',
] as const;
/**
 * `exit-payment`: the latest day for paying the exit. `recurrent-charges`: charges after leaving. `daily-payment`: who
 * pays the aged care home meanwhile. `fee-on-resale`: contracts may not take the departure fee from the resale price.
 * `fee-by-day`: the departure fee accrues by the day.
 */
export type VillageTopic = (typeof VILLAGE_TOPICS)[number];

export interface VillageLaw {
  readonly state: VillageState;
  readonly topic: VillageTopic;
  /** ISO date: the first day of exit to which the rule applies. */
  readonly from: string;
  /** Id of the source that gives the first day. Null: none does, and no text names the day. */
  readonly fromSource: string | null;
  /** ISO date: no source confirms the rule for contracts from before this day. Null: it is not limited by such a day. */
  readonly contractsFrom: string | null;
  readonly law: string;
  readonly standing: LawStanding;
  /** Id of the source; `registerSource` describes it. */
  readonly source: string;
  readonly sentence: string;
  /** The sentences for a date of exit, with the names of `days` in braces; null: there are none. */
  readonly dated: string | null;
  /** Days counted from the date of exit: first the days, then the months. */
  readonly days: readonly { readonly name: string; readonly months: number; readonly days: number }[];
}

/** Whether the register has any rule of the State. */
export function isStateResearched(rows: readonly VillageLaw[], state: VillageState): boolean {
  return rows.some((row) => row.state === state);
}

/** Whether a rule covers a contract. Undefined: it depends on the day of the contract, which is not known. */
export function coversContract({ contractsFrom }: VillageLaw, contract: CivilDate | undefined): boolean | undefined {
  if (contractsFrom === null) return true;
  return contract === undefined ? undefined : isoDate(contractsFrom) <= contract;
}

/** The rules of a State for an exit on a day. */
export function villageRulesOn(
  rows: readonly VillageLaw[],
  state: VillageState,
  exit: CivilDate,
): readonly VillageLaw[] {
  return rows.filter((row) => row.state === state && isoDate(row.from) <= exit);
}

/** The law of a rule, and its first day if a source gives it. */
export function villageLawName({ law, from, fromSource }: VillageLaw): string {
  return fromSource === null ? law : `${law}, from ${formatLongDate(isoDate(from))}`;
}

/** The rule under the condition that the contract is late enough for it. For a contract of an unknown day. */
export function conditionalWords({ contractsFrom }: VillageLaw, words: string): string {
  if (contractsFrom === null) return words;
  const condition = `If the contract is from ${formatLongDate(isoDate(contractsFrom))} or later`;
  return `${condition}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** The rule in words. With a date of exit, also the days that follow from it. */
export function villageRuleWords({ sentence, dated, days }: VillageLaw, exit: CivilDate | undefined): string {
  if (dated === null || exit === undefined) return sentence;
  const counted = days.reduce(
    (text, { name, months, days: more }) =>
      text.replace(`{${name}}`, formatLongDate(addMonths(addDays(exit, more), months))),
    dated,
  );
  return `${sentence} ${counted}`;
}
