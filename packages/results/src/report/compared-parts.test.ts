import { copyScenario, newEntry } from '@advice-builder/casework';
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { headlineFinding } from '../findings/headline.ts';
import { tradeFinding } from '../findings/trade.ts';
import { calculateReport } from './calculate-report.ts';
import { comparedParts } from './compared-parts.ts';

const record = recordOf();
const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }],
  sHome: { netHomeValue: 800_000 },
  sInvest: { quickTotal: 700_000, quick: false, cashGrowth: 0 },
  sAssets: { quickTotal: 15_000 },
  sFentries: [{ eid: 2, name: 'Shares', assetValue: 50_000, treatment: 1 }],
});
const copy = copyScenario(current, 1);
const entryOf = (eid: 2 | 12, given: object): Scenario['sFentries'][number] =>
  newEntry(eid, { sid: 1, existing: copy.sFentries, today: TODAY }, given);
const withEntry = (eid: 2 | 12, given: object): Scenario => ({
  ...copy,
  sFentries: [...copy.sFentries, entryOf(eid, given)],
});
const fund = withEntry(2, { name: 'Fund', assetValue: 120_000 });
const inCare = (given: object): Scenario['sCare'] => [
  {
    ...copy.sCare[0],
    typeOfCare: 1,
    dateOfEntry: '26/11/2026',
    marketPriceRad: 500_000,
    radRacPaid: 500_000,
    ...given,
  },
  copy.sCare[1],
];

function subjectOf(scenario: Scenario, sid: number) {
  const of = (months: 60 | 180) => {
    const made = calculateReport(record, scenario, current, shippedRateBook, TODAY, { months });
    if (!made.ok) throw new Error('not calculated');
    return made.value;
  };
  return { sid, name: sid === 0 ? 'Current Situation' : 'Sell the home', five: of(60), fifteen: of(180), scenario };
}
type Side = ReturnType<typeof subjectOf>;

const base = subjectOf(current, 0);
const firstOf = (one: Side, other: Side, view: 'netWorth' | 'cash' = 'netWorth') => {
  const sideOf = ({ scenario, five: { projection } }: Side) => ({ scenario, projection });
  const { parts, total } = comparedParts({ record, current }, sideOf(one), sideOf(other), { months: 60, view });
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 6);
  return parts.filter(({ isFirst, value }) => isFirst && value !== 0).map(({ label, value }) => [label, value]);
};
const sourceOf = (one: Side, other: Side) => tradeFinding(one, other, 5)?.text.match(/ (Of this, .*)$/)?.[1];

describe('money that no choice created', () => {
  it('is listed line by line, with money from outside, before all other parts of net worth', () => {
    const scenario: Scenario = {
      ...fund,
      sCare: inCare({ depositElsewhere: 30_000 }),
      sAssets: { ...copy.sAssets, quickTotal: 5_000 },
    };
    const other = subjectOf(scenario, 1);
    expect(firstOf(base, other)).toEqual([
      ['At the start: Contents, Collections and Artworks', -10_000],
      ['At the start: Fund', 120_000],
      ['Money from outside these figures', 30_000],
    ]);
    expect(sourceOf(base, other)).toBe('Of this, $140,000 is money the Current Situation does not have.');
    expect(headlineFinding(other, base).text).toMatch(
      / The figures count \$140,000 of money that is not in the Current Situation\.$/,
    );
  });

  it('is in no part of a difference of cash, because both start with equal cash', () => {
    expect(firstOf(base, subjectOf({ ...fund, sCare: inCare({ depositElsewhere: 30_000 }) }, 1), 'cash')).toEqual([]);
  });

  it.each<[string, Scenario, string]>([
    ['an entry added in the scenario', fund, 'Of this, $120,000 is money the Current Situation does not have.'],
    [
      'no home',
      { ...copy, sHome: { ...copy.sHome, netHomeValue: 0 } },
      'Of this, $800,000 is money in the Current Situation that is left out here.',
    ],
    [
      'an entry removed in the scenario',
      { ...copy, sFentries: copy.sFentries.filter(({ eid }) => eid !== 2) },
      'Of this, $50,000 is money in the Current Situation that is left out here.',
    ],
    [
      'an inheritance received later',
      withEntry(12, { name: 'Estate', assetValue: 90_000, treatment: 0, assetDateStart: '01/02/2028' }),
      'Of this, $90,000 is money the Current Situation does not have.',
    ],
  ])('%s is stated after the difference', (_, scenario, expected) => {
    expect(sourceOf(base, subjectOf(scenario, 1))).toBe(expected);
  });

  it('is not stated for a deposit that the bank pays', () => {
    const other = subjectOf({ ...copy, sCare: inCare({}) }, 1);
    expect(sourceOf(base, other)).toBeUndefined();
    expect(firstOf(base, other)).toEqual([]);
  });

  it('names the other scenario if it is not the Current Situation', () => {
    const [one, other] = [subjectOf({ ...copy, sCare: inCare({}) }, 2), subjectOf(fund, 3)];
    expect(sourceOf(one, other)).toBe('Of this, $120,000 is money Sell the home does not have.');
    expect(sourceOf(other, one)).toBe('Of this, $120,000 is money in Sell the home that is left out here.');
  });

  it('from an inheritance counts only from the year in which it is received', () => {
    const later = withEntry(12, { name: 'Estate', assetValue: 90_000, treatment: 0, assetDateStart: '01/02/2034' });
    const other = subjectOf(later, 1);
    expect(sourceOf(base, other)).toBeUndefined();
    expect(tradeFinding(base, other, 10)?.text).toContain('Of this, $90,000 is money');
    expect(headlineFinding(other, base).text).toContain('The figures count $90,000 of money');
  });
});
