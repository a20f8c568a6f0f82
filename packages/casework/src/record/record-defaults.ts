/** What a new record has from its practice. */

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

/** Templates that begin with an indexation of the practice: generic income; out-of-pocket and additional expenses. */
const INDEXED: Readonly<Partial<Record<EntryTemplateId, keyof RecordDefaults>>> = {
  4: 'incomeIndexation',
  10: 'expenseIndexation',
  11: 'expenseIndexation',
};

/** The indexation an entry of a template has from the practice; undefined where that sets none. */
export function indexationDefault(
  defaults: RecordDefaults | null | undefined,
  eid: EntryTemplateId,
): number | undefined {
  const name = INDEXED[eid];
  return name === undefined ? undefined : (defaults?.[name] ?? undefined);
}

const NOTHING_SET: ReadonlyMap<string, unknown> = new Map(Object.entries(noPracticeDefaults));

/** Whether the practice sets anything. */
export const isAnyDefault = (defaults: RecordDefaults | PracticeDefaults): boolean =>
  Object.entries(defaults).some(([name, value]) => value !== NOTHING_SET.get(name));

/** What growth of rates is proposed where nothing was assumed yet: typed over as people see fit. */
export const PROPOSED_GROWTH = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 } as const;

/** Percentages by which rates grow, some of them blank while they are typed; null: held flat. */
type TypedGrowth = Readonly<Record<keyof typeof growthLabels, number | null>> | null;

const GROWTHS = Object.keys(growthLabels) as (keyof typeof growthLabels)[];

export const isSameGrowth = (one: TypedGrowth, other: TypedGrowth): boolean =>
  one === null || other === null ? one === other : GROWTHS.every((growth) => one[growth] === other[growth]);

type Default = number | string | TypedGrowth | undefined;

/** Whether two values of one default are the same; what was not sent is none. */
export function isSameDefault(one: Default, other: Default): boolean {
  const areGrowths = typeof one === 'object' && typeof other === 'object';
  return areGrowths ? isSameGrowth(one, other) : one === other;
}

/** What a new entry of a record starts with. */
export function entryDefaults(defaults: RecordDefaults | null | undefined, eid: EntryTemplateId): EntryFields {
  const indexation = indexationDefault(defaults, eid);
  return indexation === undefined ? {} : { indexation };
}

/** A blank scenario as the practice has it; what the practice sets nothing for stays blank. */
export function withRecordDefaults(scenario: Scenario, defaults: RecordDefaults): Scenario {
  const { cashGrowth, growthRate } = defaults;
  return {
    ...scenario,
    sInvest: { ...scenario.sInvest, cashGrowth },
    sHome: { ...scenario.sHome, growthRate },
    sFentries: scenario.sFentries.map((entry) => ({ ...entry, ...entryDefaults(defaults, entry.eid) }) as Entry),
  };
}
