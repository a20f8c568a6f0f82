/** What a new record has from its practice. */
import type { EntryFields } from '../entries/entries.ts';
import type { Entry, EntryTemplateId } from '../wire/entries.ts';
import type { RecordDefaults } from '../wire/practice.ts';
import type { Scenario } from '../wire/scenario.ts';

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

/** Whether the practice sets anything. */
export const isAnyDefault = (defaults: RecordDefaults): boolean =>
  Object.values(defaults).some((value) => value !== null);

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
