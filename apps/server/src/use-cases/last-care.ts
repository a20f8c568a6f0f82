import {
  calculateReport,
  careOfDay,
  type LastCare,
  preferredOf,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';

/** What of a record and its scenarios the figure depends on. */
interface Contents {
  readonly record: { readonly document: RecordDocument };
  readonly scenarios: ReadonlyMap<number, { readonly document: Scenario }>;
}

function calculated(...source: Parameters<typeof calculateReport>): ReturnType<typeof calculateReport> | undefined {
  try {
    return calculateReport(...source);
  } catch {
    // A fault of the calculation shows where figures are asked for; it keeps nothing that was typed from being saved.
    return undefined;
  }
}

/** What the list is to tell of the care of a record, as it is being saved. */
export function lastCareOf({ record, scenarios }: Contents, rates: RateBook, today: CivilDate): LastCare {
  const { document } = record;
  const current = scenarios.get(0)?.document;
  const scenario = scenarios.get(preferredOf(document))?.document ?? current;
  const untold = { amount: null, day: toIso(today), needs: 0, ratesHash: rates.hash };
  if (scenario === undefined || current === undefined) return untold;
  const result = calculated(document, scenario, current, rates, today);
  if (result === undefined) return untold;
  if (!result.ok) return { ...untold, needs: result.problems.length };
  return { ...untold, ...careOfDay(result.value.projection, today) };
}
