/** The defaults of a practice for a new record. */

import {
  type Entry,
  type EntryTemplateId,
  growthLabels,
  noPracticeDefaults,
  type PracticeDefaults,
  type RecordDefaults,
  type Scenario,
} from '@advice-builder/contract';
import type { EntryFields } from '../entries/entries.ts';

/** Templates with an indexation default of the practice: generic income, and out-of-pocket and additional expenses. */
const INDEXED: Readonly<Partial<Record<EntryTemplateId, keyof RecordDefaults>>> = {
  4: 'incomeIndexation',
  10: 'expenseIndexation',
  11: 'expenseIndexation',
};

/** The practice's indexation default for an entry of a template; undefined without one. */
export function indexationDefault(
  defaults: RecordDefaults | null | undefined,
  eid: EntryTemplateId,
): number | undefined {
  const name = INDEXED[eid];
  return name === undefined ? undefined : (defaults?.[name] ?? undefined);
}

const NOTHING_SET: ReadonlyMap<string, unknown> = new Map(Object.entries(noPracticeDefaults));

/** Whether the practice has any default. */
export const isAnyDefault = (defaults: RecordDefaults | PracticeDefaults): boolean =>
  Object.entries(defaults).some(([name, value]) => value !== NOTHING_SET.get(name));

/** The growth of rates that the form proposes first. People change it as they see fit. */
export const PROPOSED_GROWTH = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 } as const;

/** Growth percentages of rates, possibly blank while they are entered; null: held flat. */
type TypedGrowth = Readonly<Record<keyof typeof growthLabels, number | null>> | null;

const GROWTHS = Object.keys(growthLabels) as (keyof typeof growthLabels)[];

export const isSameGrowth = (one: TypedGrowth, other: TypedGrowth): boolean =>
  one === null || other === null ? one === other : GROWTHS.every((growth) => one[growth] === other[growth]);

type Default = number | string | TypedGrowth | undefined;

/** Whether two values of a default are equal. An absent value counts as none. */
export function isSameDefault(one: Default, other: Default): boolean {
  const areGrowths = typeof one === 'object' && typeof other === 'object';
  return areGrowths ? isSameGrowth(one, other) : one === other;
}

/** The start values of a new entry of a record. */
export function entryDefaults(defaults: RecordDefaults | null | undefined, eid: EntryTemplateId): EntryFields {
  const indexation = indexationDefault(defaults, eid);
  return indexation === undefined ? {} : { indexation };
}

/** Applies the practice's defaults to a blank scenario. Fields without a default stay blank. */
export function withRecordDefaults(scenario: Scenario, defaults: RecordDefaults): Scenario {
  const { cashGrowth, growthRate } = defaults;
  return {
    ...scenario,
    sInvest: { ...scenario.sInvest, cashGrowth },
    sHome: { ...scenario.sHome, growthRate },
    sFentries: scenario.sFentries.map((entry) => ({ ...entry, ...entryDefaults(defaults, entry.eid) }) as Entry),
  };
}
