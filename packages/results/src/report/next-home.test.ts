/** A home bought after a sale: the notices, the starting position, a later start, the differences and their words. */
import { copyScenario, fieldRules } from '@advice-builder/casework';
import { recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type Home, messageOf, type Scenario } from '@advice-builder/contract';
import { explainDifference, openingWealth, turnsOf } from '@advice-builder/engine';
import { makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { changedInputs } from '../changes/changed-inputs.ts';
import { whatIsDifferent } from '../changes/what-is-different.ts';
import { calculateReport } from './calculate-report.ts';
import { movedPast } from './moved-past.ts';

const HOME = { netHomeValue: 900_000, growthRate: 0 } as const;
const SOLD = { ...HOME, sell: true, sellMonth: '2027-01-01', sellExpenses: 20_000 } as const;
const NEXT = {
  buysHome: true,
  nextHomePrice: 650_000,
  nextHomeMonth: '2027-06-01',
  nextHomeCosts: 36_000,
  nextHomeGrowth: 3,
} as const;
const RECORD = recordOf({ projectFrom: '2026-11-01' });
const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }],
  sHome: HOME,
  sInvest: { quickTotal: 40_000, quick: false, cashGrowth: 0 },
});
const withHome = (sHome: Partial<Home>, patch: Partial<Scenario['sCare'][0]> = {}): Scenario => {
  const copy = copyScenario(current, 1);
  return {
    ...copy,
    sCare: [{ ...copy.sCare[0], ...patch }, copy.sCare[1]],
    sHome: { ...copy.sHome, ...sHome },
  };
};
const calculated = (scenario: Scenario, record = RECORD) => {
  const made = calculateReport(record, scenario, current, shippedRateBook, TODAY);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
};
const downsized = withHome({ ...SOLD, ...NEXT });

describe('the notices of a home bought after a sale', () => {
  const noticesOf = (scenario: Scenario) => calculated(scenario).notices.filter(({ code }) => !code.startsWith('law-'));
  const codes = (scenario: Scenario) => noticesOf(scenario).map(({ code }) => code);

  it('say which months have no home, and how long the money is exempt', () => {
    expect(noticesOf(downsized).map(messageOf)).toEqual([
      expect.stringMatching(/^The home is sold in January 2027 and the next one is bought in June 2027\. Enter the /),
      expect.stringMatching(/^The home is sold before the next one .* \$650,000\.00 .* to the end of May 2027\.$/),
    ]);
    expect(noticesOf(downsized).at(-1)?.fieldPath).toEqual(['sHome', 'nextHomeMonth']);
    expect(codes(withHome({ ...SOLD, ...NEXT, nextHomeMonth: '2027-01-01' }))).toEqual([]);
  });

  it.each<[string, Partial<Home>, string]>([
    ['without a price', { nextHomePrice: null }, 'nextHomePrice'],
    ['without a month', { nextHomeMonth: null }, 'nextHomeMonth'],
  ])('say that a purchase %s is not counted', (_, patch, field) => {
    const left = noticesOf(withHome({ ...SOLD, ...NEXT, ...patch })).filter(({ code }) => code.startsWith('next-home'));
    expect(left.map(({ code, fieldPath }) => [code, fieldPath])).toEqual([['next-home-incomplete', ['sHome', field]]]);
  });

  it('say that a purchase entered before the sale is a fault, and it settles with the sale', () => {
    const early = withHome({ ...SOLD, ...NEXT, nextHomeMonth: '2026-12-01' });
    expect(codes(early)).toContain('home-field');
    expect(calculated(early).projection.columns.communityPurchase[2]).toBe(686_000);
  });

  it('say that nobody would live in it, for a person who is in care by then', () => {
    const inCare = withHome({ ...SOLD, ...NEXT }, { ...resident, dateOfEntry: '20/06/2027' });
    expect(noticesOf(inCare).map(messageOf)).toContainEqual(
      expect.stringMatching(/^Nobody would live in the next home in June 2027, .* exempt .* to the end of May 2027,/),
    );
    const { columns } = calculated(inCare).projection;
    expect([columns.communityPurchase[7], columns.keptForPurchase[6], columns.keptForPurchase[7]]).toEqual([
      0, 650_000, 0,
    ]);
    expect([columns.homeowner[6], columns.homeowner[7]]).toEqual([1, 0]);
  });

  it('say that nothing is exempt if nobody lives at home at the time of the sale', () => {
    const inCare = withHome({ ...SOLD, ...NEXT }, { ...resident, dateOfEntry: '20/01/2027' });
    expect(codes(inCare)).toContain('next-home-not-lived-in');
    const { columns } = calculated(inCare).projection;
    expect([columns.communityPurchase[7], columns.keptForPurchase[2], columns.homeowner[2]]).toEqual([0, 0, 0]);
  });

  it('are absent without a sale, or if nothing is bought', () => {
    expect(codes(withHome({ ...HOME, ...NEXT }))).toEqual([]);
    expect(calculated(withHome({ ...HOME, ...NEXT })).projection.household.home).not.toHaveProperty('nextHome');
    const kept = { ...SOLD, ...NEXT, buysHome: false };
    expect(calculated(withHome(kept)).projection.household.home).not.toHaveProperty('nextHome');
  });
});

describe('the pension between a sale and a purchase that is given up later', () => {
  // January 2027, single, 82: the bank holds 40,000 and two months of the full pension, 1,237.70 x 26 / 12 each, and
  // 880,000 of the sale: 925,363.37. Kept: 650,000. Deemed: 66,800 at 1.75% = 1,169.00; the other 208,563.37 at 3.75% =
  // 7,821.13; 650,000 at 1.75% = 11,375.00; together 20,365.13. Income test: (20,365.13 - 226 x 26) / 2 / 26 = 278.64.
  // 1,237.70 - 278.64 = 959.06 a fortnight.
  it.each<[string, Partial<Scenario['sCare'][0]>, Partial<Home>]>([
    ['lived in', {}, {}],
    ['not bought, because the person goes into care', { ...resident, dateOfEntry: '20/06/2027' }, {}],
    [
      'not bought, because the person goes into care before',
      { ...resident, dateOfEntry: '10/03/2027' },
      { nextHomeMonth: '2030-01-01' },
    ],
  ])('is that of a homeowner with exempt money, if the next home is %s', (_, care, home) => {
    const { columns, people } = calculated(withHome({ ...SOLD, ...NEXT, ...home }, care)).projection;
    expect([people[0]?.pensionEntitlement[2], columns.deemedIncome[2]]).toEqual([959.06, expect.closeTo(20_365.13, 2)]);
  });

  it('is never changed before the entry by an entry that comes later', () => {
    const { columns } = calculated(downsized).projection;
    const later = calculated(withHome({ ...SOLD, ...NEXT }, { ...resident, dateOfEntry: '20/06/2027' })).projection;
    expect([...later.columns.pensionTotal.slice(0, 7)]).toEqual([...columns.pensionTotal.slice(0, 7)]);
  });

  it('exempts the money for 24 months at most', () => {
    const care = { ...resident, dateOfEntry: '20/06/2029' };
    const late = calculated(withHome({ ...SOLD, ...NEXT, nextHomeMonth: '2029-08-01' }, care)).projection.columns;
    expect([late.keptForPurchase[25], late.keptForPurchase[26], late.communityPurchase[33]]).toEqual([650_000, 0, 0]);
  });
});

describe('the figures around a home bought after a sale', () => {
  it('start with the home that is sold, also if sale and purchase are in the first month', () => {
    const now = calculated(withHome({ ...SOLD, ...NEXT, sellMonth: '2026-11-01', nextHomeMonth: '2026-11-01' }));
    const { financialPosition: position } = now.report;
    expect([position.homeValue.value, position.investments.value]).toEqual([900_000, 40_000]);
    expect(position.totalAssets.value).toBe(openingWealth(now.projection));
    expect(now.report.dataset.net_worth[0]).toBe(940_000);
  });

  it('are those of a home already owned if sale and purchase are past', () => {
    const past = calculated(withHome({ ...SOLD, ...NEXT, sellMonth: '2026-06-01', nextHomeMonth: '2026-09-01' }));
    const { columns } = past.projection;
    expect([columns.homeValue[0], columns.homeValue[12], columns.homeowner[0]]).toEqual([650_000, 669_500, 1]);
    expect([columns.capitalIn[0], columns.capitalOut[0]]).toEqual([0, 0]);
    expect(openingWealth(past.projection)).toBe(690_000);
  });

  it('differ from the home kept by its growth and by the costs of both, and in cash by both prices', () => {
    const partsOf = (view: 'netWorth' | 'cash') => {
      const { parts } = explainDifference(calculated(current).projection, calculated(downsized).projection, 60, view);
      return Object.fromEntries(parts.filter(({ id }) => id !== 'pension').map(({ id, value }) => [id, value]));
    };
    // 3% of 650,000 a year for 53 months.
    const growth = expect.closeTo(86_125, 6);
    const costs = { saleCosts: -20_000, purchaseCosts: -36_000 };
    expect(partsOf('netWorth')).toMatchObject({ ...costs, homeGrowth: growth });
    expect(partsOf('netWorth').communityPurchase ?? 0).toBe(0);
    expect(partsOf('cash')).toMatchObject({ ...costs, homeGrowth: 900_000, communityPurchase: -650_000 });
  });

  it('turn with the sale, with the end of the 24 months, and with the purchase', () => {
    const causes = (nextHomeMonth: string) =>
      turnsOf(calculated(withHome({ ...SOLD, ...NEXT, nextHomeMonth })).projection, 'pension', 0, 0).map((turn) => [
        turn.month,
        turn.causes[0],
      ]);
    expect(causes('2027-06-01')).toEqual([
      [2, 'home-sold'],
      [7, 'community-bought'],
    ]);
    expect(causes('2029-05-01')).toEqual([
      [2, 'home-sold'],
      [26, 'kept-counts'],
      [30, 'community-bought'],
    ]);
  });

  it('are named by a later start that leaves the purchase behind, with its costs', () => {
    const asked = movedPast(RECORD, { 0: current, 1: downsized }, makeMonth(2027, 7), shippedRateBook, TODAY);
    expect(asked.map(({ sid, kind, amount }) => [sid, kind, amount])).toEqual([
      [1, 'sale', 880_000],
      [1, 'purchase', 686_000],
    ]);
  });

  it('are described in one phrase, and by the fields of the form', () => {
    const changes = changedInputs(RECORD, current, downsized, TODAY, current);
    expect(whatIsDifferent(changes)).toContain('another home bought for $650,000 June 2027');
    const rules = fieldRules({ record: RECORD, scenario: downsized, sid: 1, today: TODAY, current });
    expect(rules.home.buysHome.visible).toBe(true);
  });
});
