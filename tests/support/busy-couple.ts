import { completeRecord, completeScenario, toHousehold } from '@advice-builder/casework';
import type { EntryPatch, RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import type { Household } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { asAt, margaretCase } from './margaret.ts';

export const ENTRIES = 40;

/** Complete entries, in rotation, of every type whose number is not limited. */
function manyEntries(): EntryPatch[] {
  const kinds: readonly EntryPatch[] = [
    { eid: 0, name: 'Boat', assetValue: 4_000 },
    { eid: 2, name: 'Fund', assetValue: 15_000, treatment: 2 },
    { eid: 3, name: 'Unit', assetValue: 90_000, cashAmount: 80, cashFrequency: 52 },
    { eid: 4, name: 'Work', cashAmount: 40, cashFrequency: 26 },
    { eid: 15, name: 'Super', assetValue: 20_000, cashAmount: 7 },
    { eid: 7, name: 'Benefit', cashAmount: 30, cashFrequency: 26 },
    { eid: 11, name: 'Rates', cashAmount: 25, cashFrequency: 12 },
  ] as readonly EntryPatch[];
  return Array.from({ length: ENTRIES }, (_, i) => {
    const kind = kinds[i % kinds.length] as EntryPatch;
    return { ...kind, name: `${kind.name} ${i}`, clientId: i % 2 === 0 ? 0 : 1 } as EntryPatch;
  });
}

const [margaret] = margaretCase.record?.clients ?? [];
const current = margaretCase.scenarios['0'];
const [room] = current?.sCare ?? [];
const full = { quick: false } as const;

/** Margaret with a husband. Both are in residential care, with many entries and every section in full mode. */
export const busyCoupleRecord: RecordPatch = {
  ...margaretCase.record,
  relationship: 3,
  clients: [
    { ...margaret, illnessSep: true },
    { ...margaret, first_name: 'Walter', gender: 1, illnessSep: true },
  ],
};
export const busyCoupleScenario: ScenarioPatch = {
  ...current,
  sCare: [{ ...room }, { ...room, marketPriceRad: 600_000, radRacPaid: 350_000 }],
  sAssets: { ...current?.sAssets, ...full },
  sInvest: { ...current?.sInvest, ...full },
  sIncome: { ...current?.sIncome, ...full },
  sExpenses: { ...current?.sExpenses, ...full },
  sFentries: manyEntries(),
};

export function busyCouple(): Household {
  const scenario = completeScenario(busyCoupleScenario, 0, asAt);
  const mapped = toHousehold(completeRecord(busyCoupleRecord, asAt), scenario, scenario, asAt, shippedRateBook);
  if (!mapped.ok) throw new Error(`the couple cannot be calculated: ${JSON.stringify(mapped.problems)}`);
  return mapped.value.household;
}
