import { completeRecord, completeScenario, toHousehold } from '@advice-builder/casework';
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import type { Household } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { asAt, margaretCase } from './margaret.ts';

const [margaret] = margaretCase.record?.clients ?? [];
const current = margaretCase.scenarios['0'];
const [room] = current?.sCare ?? [];

/** Margaret with a husband, separated by illness. */
const recordPatch: RecordPatch = {
  ...margaretCase.record,
  relationship: 3,
  clients: [
    { ...margaret, illnessSep: true },
    { ...margaret, first_name: 'Walter', gender: 1, illnessSep: true },
  ],
};

/**
 * Both enter residential care on the same day under the rules of 1 November 2025. His daily payments are deducted from
 * his deposit. The home is kept, and the bank and one deemed investment are Margaret's. `sid`: each further scenario
 * pays less for her room and has more invested.
 */
const patchOf = (sid: number): ScenarioPatch => ({
  ...current,
  sCare: [
    { ...room, radRacPaid: 300_000 - 20_000 * sid },
    { ...room, marketPriceRad: 600_000, radRacPaid: 350_000, deductDAPDAC: true },
  ],
  sFentries: (current?.sFentries ?? []).map((entry) =>
    entry.eid === 2 ? { ...entry, assetValue: 80_000 + 50_000 * sid } : entry,
  ),
});

/** The documents of one scenario of the couple, whose Current Situation has the same contents. */
export function coupleDocuments(sid: number) {
  const patch = patchOf(sid);
  return {
    record: completeRecord(recordPatch, asAt),
    scenario: completeScenario(patch, sid, asAt),
    current: completeScenario(patch, 0, asAt),
  };
}

function household(sid: number): Household {
  const { record, scenario, current } = coupleDocuments(sid);
  const mapped = toHousehold(record, scenario, current, asAt, shippedRateBook);
  if (!mapped.ok) throw new Error(`the couple cannot be calculated: ${JSON.stringify(mapped.problems)}`);
  return mapped.value.household;
}

export const coupleScenarios: readonly Household[] = [0, 1, 2, 3, 4, 5].map(household);
export const couple: Household = household(0);
