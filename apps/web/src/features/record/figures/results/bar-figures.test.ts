import { completeRecord, completeScenario } from '@advice-builder/casework';
import type { Projection } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { calculated } from '../../testing/margaret.ts';
import { barFigures } from './bar-figures.ts';

const TODAY = isoDate('2026-11-21');
type Change = Parameters<typeof calculated>[0];
const NAMES = ['Margaret'];
const bar = (month: number, change?: Change) =>
  barFigures(calculated(change).projection, NAMES, month).map(({ label, cell }) => [label, cell.value > 0] as const);

const entering =
  (dateOfEntry: string): NonNullable<Change> =>
  (scenario) => ({ ...scenario, sCare: [{ ...scenario.sCare[0], dateOfEntry }, scenario.sCare[1]] });
const selling: Change = (scenario) => ({
  ...scenario,
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01' },
  sCare: [{ ...scenario.sCare[0], sellRadRacPaid: 250_000 }, scenario.sCare[1]],
});

/** Frank is in care and dies in May 2027. */
function dying(): Projection {
  const couple = completeRecord({ projectFrom: '2026-11-01', relationship: 2, clients: [{}, {}] }, TODAY);
  const sCare = [
    { typeOfCare: 1 as const, dateOfEntry: '01/11/2026', marketPriceRad: 550_000 },
    { typeOfCare: 2 as const },
  ];
  const scenario = completeScenario({ sCare, sSurvivor: { clientIndex: 0, month: '2027-05-01' } }, 1, TODAY);
  const current = completeScenario({ sCare }, 0, TODAY);
  const made = calculateReport(couple, scenario, current, shippedRateBook, TODAY);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value.projection;
}

describe('the two figures at the bottom of a narrow screen', () => {
  it('are the current cost of care, and the cost in the next month in which it changes', () => {
    expect(bar(0, selling)).toEqual([
      ['Margaret, now', true],
      ['From May 2027', true],
    ]);
  });

  it('show no cost of care from the month of a death on', () => {
    const projection = dying();
    const labels = (month: number) => barFigures(projection, ['Frank', 'Joan'], month).map(({ label }) => label);
    expect(labels(0)).toEqual(['Frank, now', 'Net, year 1']);
    expect(labels(5)).toEqual(['Frank, in Apr 2027', 'Net, year 1']);
    expect(labels(6)).toEqual(['Net, year 1']);
  });

  it('follow the selected month', () => {
    expect(bar(6, selling).map(([label]) => label)[0]).toBe('Margaret, in May 2027');
    expect(bar(59, selling)).toEqual([
      ['Margaret, in Oct 2031', true],
      ['Net, year 5', false],
    ]);
  });

  it('for a person who enters later, show the cost from entry instead of $0 a day', () => {
    expect(bar(0, entering('01/03/2027'))).toEqual([
      ['Margaret, from 1 Mar 2027', true],
      ['Net, year 1', false],
    ]);
    expect(bar(4, entering('01/03/2027'))[0]?.[0]).toBe('Margaret, in Mar 2027');
  });
});
