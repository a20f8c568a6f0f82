import { readFileSync } from 'node:fs';
import { completeRecord, completeScenario, toHousehold } from '@advice-builder/casework';
import { type CaseFile, caseFileSchema, type RecordDocument, type Scenario, validate } from '@advice-builder/contract';
import type { Household } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';

/** The case file that every end-to-end test shares. */
export const margaretFile = new URL('../cases/margaret.json', import.meta.url);

function readCase(): CaseFile {
  const read = validate(caseFileSchema, JSON.parse(readFileSync(margaretFile, 'utf8')));
  if (!read.ok) throw new Error(`the case file has problems: ${JSON.stringify(read.problems)}`);
  return read.value;
}

export const margaretCase: CaseFile = readCase();
export const asAt = isoDate(margaretCase.asAt);
/** The rates with which the case was calculated by hand. Later rates are left out, whatever was published since. */
export const margaretRates = shippedRateBookUntil(asAt);
const margaretRecord: RecordDocument = completeRecord(margaretCase.record, asAt);

/**
 * Scenario 0: the home is kept. Scenario 1: it is sold six months later, and $250,000 of the proceeds pays the deposit.
 */
function margaretScenario(sid: 0 | 1): Scenario {
  const patch = margaretCase.scenarios[sid];
  if (patch === undefined) throw new Error(`the case file has no scenario ${sid}`);
  return completeScenario(patch, sid, asAt);
}

export function margaretHousehold(sid: 0 | 1): Household {
  const mapped = toHousehold(margaretRecord, margaretScenario(sid), margaretScenario(0), asAt, margaretRates);
  if (!mapped.ok) throw new Error(`the case cannot be calculated: ${JSON.stringify(mapped.problems)}`);
  return mapped.value.household;
}

/** The two scenarios as inputs of the bare loop. */
export const bareCases = [
  { saleMonth: -1, depositFromSale: 0 },
  { saleMonth: 6, depositFromSale: 250_000 },
] as const;
