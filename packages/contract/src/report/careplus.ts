/** What each CarePlus entry pays and how the means tests see it, year by year. */
import type { Projection } from '@advice-builder/engine';
import { entryName } from '../household/map-entries.ts';
import type { Scenario } from '../wire/scenario.ts';
import type { CareplusAmount } from './amounts/careplus.ts';
import { amountCell, monthIso } from './cells.ts';
import type { CareplusItem, ReportAmount } from './report-data.ts';

type EntryColumns = Projection['entries'][number];
type Plan = Pick<Extract<Projection['plan']['streams'][number], { kind: 'purchased' }>, 'startMonth' | 'status'>;

/** A row for each year of the projection from the day the entry is owned; payments are those of the rest of the year. */
function yearRows(
  projection: Projection,
  own: EntryColumns,
  { startMonth: start, status }: Plan,
  entryId: string,
): CareplusItem['year'] {
  const first = Math.max(0, start);
  return Array.from({ length: projection.months / 12 }, (_, year) => year).flatMap((year) => {
    const end = (year + 1) * 12;
    if (first >= end) return [];
    const month = Math.max(first, year * 12);
    const amount = (name: CareplusAmount, value = 0): ReportAmount =>
      amountCell(value, { of: 'careplus', name, entryId, month }, status);
    let annuity = 0;
    for (let m = month; m < end; m++) annuity += own.income[m] ?? 0;
    return [
      {
        date: monthIso(projection, month),
        annuity: amount('annuity', annuity),
        insurance: amount('insurance', own.value[month]),
        astTest: amount('astTest', own.testValue[month]),
        incTest: amount('incTest', own.testIncome[month]),
      },
    ];
  });
}

export function careplus(projection: Projection, scenario: Scenario): readonly CareplusItem[] {
  const { household, entries, plan } = projection;
  return household.entries.flatMap((entry, index) => {
    const stream = plan.streams[index];
    const own = entries[index];
    if (entry.kind !== 'careplus' || stream?.kind !== 'purchased' || own === undefined) return [];
    const typed = scenario.sFentries.find(({ id }) => id === entry.id);
    return [
      {
        clientId: entry.owner === 'joint' ? 0 : entry.owner,
        entryId: entry.id,
        name: typed === undefined ? '' : entryName(typed),
        status: stream.status,
        year: yearRows(projection, own, stream, entry.id),
      },
    ];
  });
}
