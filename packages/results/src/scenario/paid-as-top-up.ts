/** Moves an amount paid for an entry in the first month to a top-up, because a later entry counts only top-ups. */

import { type EntryOwner, entryStart, newEntry, type PersonNumber, withValueIn } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { knownEntries } from './imports.ts';

export interface TopUpContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
}

/** The scenario with the amount as a top-up in the month of entry, and with the paid field cleared. */
export function paidAsTopUp({ record, scenario, sid, today }: TopUpContext, person: PersonNumber): Scenario {
  const owner: EntryOwner = { clientId: person };
  const start = entryStart({ record, scenario, today }, 20, owner);
  const paid = { ...start, ...owner, assetValue: scenario.sCare[person].radRacPaid };
  const entry = newEntry(20, { sid, existing: knownEntries(scenario), today }, paid);
  const without = withValueIn(scenario, ['sCare', person, 'radRacPaid'], null);
  return { ...without, sFentries: [...without.sFentries, entry] };
}
