import { calculateReport, type LastCare, type RecordDocument, type Scenario } from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { type CivilDate, isoDate, monthOf, toIso } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';

/** What of a record and its scenarios the figure depends on. */
interface Contents {
  readonly record: { readonly document: RecordDocument };
  readonly scenarios: ReadonlyMap<number, { readonly document: Scenario }>;
}

/** The scenario the reports put first; the Current Situation where none was chosen. */
function preferredOf({ reportSetting, graphSetting }: RecordDocument): number {
  const chosen = Object.entries(reportSetting).find(([, { preferred }]) => preferred);
  return chosen === undefined ? graphSetting.highlighted : Number(chosen[0]);
}

interface Start {
  readonly month: number;
  readonly date: CivilDate;
}

function careStart({ plan }: Projection, person: PersonIndex): Start | undefined {
  const { resident, homeCare } = plan.people[person] ?? {};
  if (resident !== undefined) return { month: resident.entryMonth, date: resident.care.entryDate };
  return homeCare && { month: homeCare.startMonth, date: homeCare.startDate };
}

/** Of everybody in the month of `today`; before anybody is in care, in the first month somebody is. */
function careOf(
  projection: Projection,
  projectFrom: string | null,
  today: CivilDate,
): Pick<LastCare, 'amount' | 'day'> {
  const starts = projection.people.flatMap((_, person) => careStart(projection, person as PersonIndex) ?? []);
  const now = projectFrom === null ? 0 : Math.max(0, monthOf(today) - monthOf(isoDate(projectFrom)));
  const first = starts.toSorted((a, b) => a.month - b.month)[0];
  const isLater = first !== undefined && first.month > now;
  const month = isLater ? first.month : now;
  const amounts = projection.people.map((person) => person.totalDailyCareCost[month]);
  const isKnown = amounts.every((amount) => amount !== undefined);
  return {
    amount: isKnown ? amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) : null,
    day: toIso(isLater ? first.date : today),
  };
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
  return { ...untold, ...careOf(result.value.projection, document.projectFrom, today) };
}
