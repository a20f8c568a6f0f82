/** The value, payments and means test values of each CarePlus entry, at each anniversary of its purchase. */
import { entryName } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { assetOnAnniversary, type Entry, notExempt, type Projection, statusOfEntry } from '@advice-builder/engine';
import { addYears, MONTHS_IN_YEAR, toIso } from '@advice-builder/kernel';
import type { RateStatus } from '@advice-builder/rates';
import type { CareplusAmount } from './amounts/careplus.ts';
import { amountCell } from './cells.ts';
import { whileOwnersLive } from './in-life.ts';
import type { CareplusItem, ReportAmount } from './report-data.ts';

type EntryColumns = Projection['entries'][number];
type CareplusEntry = Extract<Entry, { kind: 'careplus' }>;
type Plan = Extract<Projection['plan']['streams'][number], { kind: 'purchased' }>;

/**
 * A row for each anniversary of the purchase within the projection, including the day of purchase. The value is that of
 * the anniversary itself, although figures of a month are those of its first day. The payments are those of the month
 * of the anniversary.
 */
function yearRows(
  projection: Projection,
  entry: CareplusEntry,
  own: EntryColumns,
  plan: Plan,
  status: RateStatus,
): CareplusItem['year'] {
  const { months } = projection;
  const { startMonth } = plan;
  const rows: CareplusItem['year'][number][] = [];
  for (let years = 0; startMonth + years * MONTHS_IN_YEAR < months; years++) {
    const month = startMonth + years * MONTHS_IN_YEAR;
    if (month < 0) continue;
    const asset = notExempt(assetOnAnniversary(plan, years), plan.exemptPercent);
    const amount = (name: CareplusAmount, value = 0): ReportAmount =>
      amountCell(value, { of: 'careplus', name, entryId: entry.id, month }, status);
    let payments = 0;
    for (let m = month; m < Math.min(month + MONTHS_IN_YEAR, months); m++) payments += own.income[m] ?? 0;
    rows.push({
      date: toIso(addYears(entry.purchase, years)),
      annuity: amount('annuity', asset),
      insurance: amount('insurance', entry.investedAmount - entry.annuityPrice),
      astTest: amount('astTest', asset),
      incTest: amount('incTest', own.testIncome[month]),
      payments: amount('payments', payments),
    });
  }
  return rows;
}

export function careplus(given: Projection, scenario: Scenario): readonly CareplusItem[] {
  const projection = whileOwnersLive(given);
  const { household, entries, plan } = projection;
  return household.entries.flatMap((entry, index) => {
    const stream = plan.streams[index];
    const own = entries[index];
    if (entry.kind !== 'careplus' || stream?.kind !== 'purchased' || own === undefined) return [];
    const status = statusOfEntry(projection, index, Math.max(0, stream.startMonth));
    const typed = scenario.sFentries.find(({ id }) => id === entry.id);
    return [
      {
        clientId: entry.owner === 'joint' ? 0 : entry.owner,
        entryId: entry.id,
        name: typed === undefined ? '' : entryName(typed),
        status,
        invested: entry.investedAmount,
        price: entry.annuityPrice,
        year: yearRows(projection, entry, own, stream, status),
      },
    ];
  });
}
