import type { LastCare, RecordDocument, Scenario } from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateScenario, careOfDay, preferredOf } from '@advice-builder/results';

/** The parts of a record and its scenarios that the figure depends on. */
interface Contents {
  readonly record: { readonly document: RecordDocument };
  readonly scenarios: ReadonlyMap<number, { readonly document: Scenario }>;
}

type Calculated = ReturnType<typeof calculateScenario>;

function calculated(...source: Parameters<typeof calculateScenario>): Calculated | undefined {
  try {
    return calculateScenario(...source);
  } catch {
    // A fault of the calculation shows where figures are requested. It must not prevent saving.
    return undefined;
  }
}

/** A calculation that can be reused: of a scenario with equal contents, on the same day. */
interface Made {
  readonly sid: number;
  readonly ratesHash: string;
  readonly projection: CalculatedReport['projection'];
}

/**
 * The cost of care that the list shows for a record, calculated when the record is saved.
 * @param made a scenario that is already calculated: reused if the list shows this scenario with these rates.
 */
export function lastCareOf({ record, scenarios }: Contents, rates: RateBook, today: CivilDate, made?: Made): LastCare {
  const { document } = record;
  const current = scenarios.get(0)?.document;
  const preferred = preferredOf(document);
  const sid = scenarios.has(preferred) ? preferred : 0;
  const scenario = scenarios.get(sid)?.document;
  const unknown = { amount: null, day: toIso(today), needs: 0, ratesHash: rates.hash };
  if (scenario === undefined || current === undefined) return unknown;
  if (made?.sid === sid && made.ratesHash === rates.hash) return { ...unknown, ...careOfDay(made.projection, today) };
  const result = calculated(document, scenario, current, rates, today);
  if (result === undefined) return unknown;
  if (!result.ok) return { ...unknown, needs: result.problems.length };
  return { ...unknown, ...careOfDay(result.value.projection, today) };
}
