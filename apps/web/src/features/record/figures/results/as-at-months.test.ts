import { describe, expect, it } from 'vitest';
import { calculated, margaret } from '../../testing/margaret.ts';
import { asAtMonths } from './as-at-months.ts';

type Change = Parameters<typeof calculated>[0];
const chipsOf = (change?: Change) => asAtMonths(calculated(change).projection).chips.map(({ label }) => label);
const { scenario } = margaret();

describe('the months offered in the results', () => {
  it('are now and the end of year 5; an entry in the first month belongs to now', () => {
    expect(chipsOf()).toEqual(['Now, entry', 'Year 5']);
    const later: Change = (one) => ({ ...one, sCare: [{ ...one.sCare[0], dateOfEntry: '10/03/2027' }, one.sCare[1]] });
    expect(chipsOf(later)).toEqual(['Now', 'Entry, March 2027', 'Year 5']);
  });

  it('distinguish the start of care at home from the entry after it', () => {
    const twice: Change = (one) => {
      const stages = { dateOfEntry: '10/06/2027', packageUntilEntry: true, packageStart: '10/01/2027' };
      return { ...one, sCare: [{ ...one.sCare[0], ...stages }, one.sCare[1]] };
    };
    expect(chipsOf(twice)).toEqual(['Now', 'Home care, January 2027', 'Entry, June 2027', 'Year 5']);
  });

  it('include the month of a death', () => {
    const projection = calculated().projection;
    const death = { kind: 'death', month: 16, person: 0, amount: 0 } as const;
    const { chips } = asAtMonths({ ...projection, events: [...projection.events, death] });
    expect(chips.map(({ label }) => label)).toEqual(['Now, entry', 'Death, March 2028', 'Year 5']);
  });

  it('name a death, and an income stream that ends in the same month, as two events', () => {
    const projection = calculated().projection;
    const at = { month: 16, person: 0, amount: 0 } as const;
    const events = [{ kind: 'death', ...at } as const, { kind: 'stream-ended', ...at } as const];
    const { chips } = asAtMonths({ ...projection, events: [...projection.events, ...events] });
    expect(chips[1]?.label).toBe('Death, income stream ends, March 2028');
  });

  it('are the nearest three months with an event; the others are marked in the grid', () => {
    const fund = scenario.sFentries.find(({ eid }) => eid === 2);
    if (fund === undefined) throw new Error('no fund');
    const bought = ['2027-02-01', '2027-08-01', '2028-04-01'].map((assetDateStart, at) => ({
      ...fund,
      id: `u-0-2-${at + 5}`,
      assetValue: 1000,
      assetDateStart,
    }));
    const { chips, marked } = asAtMonths(
      calculated((one) => ({
        ...one,
        sHome: { ...one.sHome, sell: true, sellMonth: '2027-05-01' },
        sFentries: [...one.sFentries, ...bought] as typeof one.sFentries,
      })).projection,
    );
    expect(chips.map(({ month, label }) => [month, label])).toEqual([
      [0, 'Now, entry'],
      [3, 'Purchase, February 2027'],
      [6, 'Sale, May 2027'],
      [9, 'Purchase, August 2027'],
      [59, 'Year 5'],
    ]);
    expect([...marked.values()]).toEqual(['purchase', 'sale', 'purchase', 'purchase']);
  });
});
