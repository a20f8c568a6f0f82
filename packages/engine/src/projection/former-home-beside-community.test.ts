/** A former home owned along with a village or land lease unit, and a community left for care. */
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { CommunityHome, CommunityModel, Household, OwnedHome, Person } from '../household/household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { Projection } from './projection.ts';

const START = makeMonth(2026, 11);
const monthAt = (offset: number): MonthIndex => (START + offset) as MonthIndex;
const NO_FEES = Array.from({ length: 10 }, () => 0);
/** Dollars at 1 July 2026: the most that may be paid without becoming a homeowner. */
const EXTRA_ALLOWABLE = 267_000;
const PRICE = 400_000;

const model = (more: Partial<CommunityModel> = {}): CommunityModel => ({
  base: 'purchase',
  purchaseDate: isoDate('2027-05-14'),
  exitDate: undefined,
  purchasePrice: PRICE,
  growthPercent: 0,
  gainSharePercent: 0,
  refurbishmentCost: 0,
  sellingFeePercent: 0,
  deferredFeePercent: NO_FEES,
  maintenanceLevyPercent: NO_FEES,
  ...more,
});
const former = (more: Partial<OwnedHome> = {}): OwnedHome => ({
  netValue: 600_000,
  growthPercent: 0,
  sale: undefined,
  ...more,
});
const village = (more: Partial<CommunityHome> = {}): CommunityHome => ({
  kind: 'village',
  quickExitEntitlement: undefined,
  model: model(),
  serviceCharge: { amount: 150, frequency: 52 },
  formerHome: former(),
  ...more,
});
const soldIn = (offset: number, expenses = 0): OwnedHome => former({ sale: { month: monthAt(offset), expenses } });

const livesThere: Partial<Person> = { care: { kind: 'village', homeCare: undefined, entryDate: undefined } };
const oneIn = (home: CommunityHome, more: Partial<Household> = {}): Projection =>
  calculate(
    margaret({
      people: [person(livesThere)],
      home,
      bank: { opening: 100_000, interestPercent: 0 },
      personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
      entries: [],
      ...more,
    }),
    shippedRateBook,
  );
/** Month of the purchase, counted from the start. */
const BOUGHT = 6;

describe('a community bought within the projection', () => {
  const { columns, people, events } = oneIn(village({ formerHome: soldIn(20) }));

  it('is not the home before the month of purchase: the former home is, and no charge is paid', () => {
    const before = BOUGHT - 1;
    expect([columns.homeowner[before], columns.homeAssessedForPension[before]]).toEqual([1, 0]);
    expect(columns.assessableAssetsPension[before]).toBe(columns.bankAfterEvents[before]);
    expect([columns.homeValue[before], columns.formerHomeValue[before], columns.siteFees[before]]).toEqual([
      0, 600_000, 0,
    ]);
    expect(columns.homeValueClosing[before]).toBe(600_000);
  });

  it('takes its price from the bank in that month, and from then is the home and has charges', () => {
    expect([columns.communityPurchase[BOUGHT], columns.capitalOut[BOUGHT]]).toEqual([PRICE, PRICE]);
    expect(columns.capitalOut[BOUGHT + 1]).toBe(0);
    expect([columns.homeValue[BOUGHT], columns.siteFees[BOUGHT]]).toEqual([PRICE, 650]);
    expect(columns.homeValueClosing[BOUGHT]).toBe(PRICE + 600_000);
    expect(events.filter(({ kind }) => kind === 'community-bought')).toEqual([
      { kind: 'community-bought', month: BOUGHT, amount: -PRICE },
    ]);
  });

  it('makes the former home an asset at full value that is not deemed, until the month of its sale', () => {
    for (const month of [BOUGHT, 19]) {
      expect(columns.notDeemedAssets[month]).toBe(600_000);
      const bank = Math.max(0, columns.bankAfterEvents[month] as number);
      expect(columns.assessableAssetsPension[month]).toBe(bank + 600_000);
      expect(columns.financialAssets[month]).toBe(bank);
      expect(columns.homeowner[month]).toBe(1);
    }
    expect([columns.notDeemedAssets[20], columns.capitalIn[20]]).toEqual([0, 600_000]);
    expect(columns.homeValueClosing[20]).toBe(PRICE);
    expect(events.find(({ kind }) => kind === 'home-sold')).toMatchObject({ month: 20, amount: 600_000 });
    expect(columns.keptForPurchase.every((kept) => kept === 0)).toBe(true);
    expect(people[0]?.pensionEntitlement[BOUGHT]).toBeLessThan(people[0]?.pensionEntitlement[BOUGHT - 1] as number);
  });

  it('is owned from the first month, and no cash moves, if its date is blank or not after that month', () => {
    for (const purchaseDate of [undefined, isoDate('2026-11-30'), isoDate('2024-05-01')]) {
      const past = oneIn(village({ model: model({ purchaseDate }) })).columns;
      expect([past.capitalOut[0], past.siteFees[0], past.notDeemedAssets[0]]).toEqual([0, 650, 600_000]);
    }
  });

  it('is owned from the first month, whatever its date, if no former home is entered', () => {
    const stored = oneIn(village({ formerHome: undefined })).columns;
    expect([stored.capitalOut[BOUGHT], stored.siteFees[0], stored.homeValue[0]]).toEqual([0, 650, PRICE]);
  });

  it.each([
    [EXTRA_ALLOWABLE - 0.01, 0],
    [EXTRA_ALLOWABLE, 0],
    [EXTRA_ALLOWABLE + 0.01, 1],
  ])('for %d is compared with the extra allowable amount from the purchase on: homeowner %d', (price, homeowner) => {
    const projection = oneIn(village({ model: model({ purchasePrice: price }), formerHome: soldIn(BOUGHT) }));
    const status = [BOUGHT - 1, BOUGHT].map((m) => projection.columns.homeowner[m]);
    expect(status).toEqual([1, homeowner]);
    expect(projection.columns.homeAssessedForPension[BOUGHT]).toBe(homeowner === 1 ? 0 : price);
    const assistance = [BOUGHT - 1, BOUGHT].map((m) => (projection.people[0]?.rentAssistanceFull[m] ?? 0) > 0);
    expect(assistance).toEqual([false, homeowner === 0]);
  });

  it('as a land lease makes a homeowner whose site fees can attract Rent Assistance from the purchase on', () => {
    const projection = oneIn(village({ kind: 'land-lease', formerHome: soldIn(BOUGHT) }));
    expect(projection.columns.homeowner[BOUGHT]).toBe(1);
    const assistance = [BOUGHT - 1, BOUGHT].map((m) => (projection.people[0]?.rentAssistanceFull[m] ?? 0) > 0);
    expect(assistance).toEqual([false, true]);
  });

  it('makes the person a non-homeowner if it is left before the former home is sold', () => {
    const left = oneIn(village({ model: model({ exitDate: isoDate('2028-01-10') }) })).columns;
    expect([13, 14].map((m) => left.homeowner[m])).toEqual([1, 0]);
    expect([left.homeSalePrice[14], left.notDeemedAssets[14], left.siteFees[14]]).toEqual([PRICE, 600_000, 0]);
    expect(left.homeValueClosing[14]).toBe(600_000);
  });
});

describe('a home sold before the community is bought', () => {
  const soldAt = (offset: number, purchaseDate = '2027-05-14', expenses = 0): Projection =>
    oneIn(village({ model: model({ purchaseDate: isoDate(purchaseDate) }), formerHome: soldIn(offset, expenses) }));

  it('keeps the price exempt, and the person a homeowner, from the month of the sale to the month before the purchase', () => {
    const { columns, warnings } = soldAt(2);
    expect(Array.from(columns.keptForPurchase.slice(0, 8))).toEqual([0, 0, PRICE, PRICE, PRICE, PRICE, 0, 0]);
    expect(Array.from(columns.homeowner.slice(0, 8))).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(columns.assessableAssetsPension[2]).toBe((columns.bankAfterEvents[2] as number) - PRICE);
    expect(columns.assetsOutsideHome[2]).toBe(columns.bankAfterEvents[2]);
    expect(warnings).toContainEqual({ code: 'kept-for-purchase', amount: PRICE, month: 5 });
  });

  // From 1 July 2026, a payment of $267,000 does not make a homeowner.
  it.each([
    [EXTRA_ALLOWABLE, false],
    [EXTRA_ALLOWABLE + 0.01, true],
  ])('keeps the price exempt only if the purchase for %d makes a homeowner: %s', (price, isKept) => {
    const { columns, warnings } = oneIn(village({ model: model({ purchasePrice: price }), formerHome: soldIn(2) }));
    const kept = isKept ? price : 0;
    expect(Array.from(columns.keptForPurchase.slice(1, 7))).toEqual([0, kept, kept, kept, kept, 0]);
    const after = isKept ? 1 : 0;
    expect(Array.from(columns.homeowner.slice(1, 7))).toEqual([1, after, after, after, after, after]);
    expect(columns.assessableAssetsPension[2]).toBe((columns.bankAfterEvents[2] as number) - kept);
    const shown = warnings.filter(({ code }) => code.endsWith('kept-for-purchase'));
    expect(shown).toEqual([
      isKept ? { code: 'kept-for-purchase', amount: price, month: 5 } : { code: 'not-kept-for-purchase', month: 2 },
    ]);
  });

  it('gives no warning for a purchase that makes no homeowner after the 24 months, or without an earlier sale', () => {
    const shown = (home: OwnedHome) =>
      oneIn(village({ model: model({ purchasePrice: EXTRA_ALLOWABLE }), formerHome: home })).warnings.filter(
        ({ code }) => code.endsWith('kept-for-purchase'),
      );
    expect([shown(soldIn(-24)), shown(soldIn(BOUGHT)), shown(former())]).toEqual([[], [], []]);
    expect(shown(soldIn(-23))).toEqual([{ code: 'not-kept-for-purchase', month: -23 }]);
  });

  it('exempts no more than the rest of the price, and no more than the bank balance', () => {
    expect(soldAt(2, '2027-05-14', 250_000).columns.keptForPurchase[2]).toBe(350_000);
    const spent = oneIn(village({ formerHome: soldIn(2) }), { bank: { opening: -400_000, interestPercent: 0 } });
    const { bankAfterEvents, keptForPurchase } = spent.columns;
    expect(keptForPurchase[2]).toBe(bankAfterEvents[2]);
    expect(bankAfterEvents[2]).toBeLessThan(PRICE);
  });

  it('deems the exempt proceeds at the lower rate, separately from the rest', () => {
    const { columns, monthStarts, rates } = soldAt(2);
    const on = monthStarts[2] as (typeof monthStarts)[number];
    const rate = (id: 'deeming.lower-rate' | 'deeming.upper-rate' | 'deeming.threshold.single') =>
      rates.at(id, on).value;
    const others = (columns.financialAssets[2] as number) - PRICE;
    const threshold = rate('deeming.threshold.single');
    const lower = (PRICE + threshold) * (rate('deeming.lower-rate') / 100);
    expect(columns.deemedIncome[2]).toBeCloseTo(lower + (others - threshold) * (rate('deeming.upper-rate') / 100), 6);
  });

  it('exempts nothing if sale and purchase are in one month', () => {
    const { columns } = soldAt(BOUGHT);
    expect(columns.keptForPurchase.every((kept) => kept === 0)).toBe(true);
    expect([columns.capitalIn[BOUGHT], columns.capitalOut[BOUGHT], columns.notDeemedAssets[BOUGHT]]).toEqual([
      600_000,
      PRICE,
      0,
    ]);
  });

  it('keeps the exemption for 24 months including that of the sale, then makes the person a non-homeowner until the purchase', () => {
    const { columns } = soldAt(2, '2030-01-01');
    expect([25, 26].map((m) => columns.keptForPurchase[m])).toEqual([PRICE, 0]);
    expect([25, 26, 37, 38].map((m) => columns.homeowner[m])).toEqual([1, 0, 0, 1]);
  });

  it('keeps the person a homeowner for all 24 months, even if nothing is left of the price', () => {
    const { columns } = oneIn(
      village({ model: model({ purchaseDate: isoDate('2030-01-01') }), formerHome: soldIn(2) }),
      { bank: { opening: -900_000, interestPercent: 0 } },
    );
    expect(columns.keptForPurchase.every((kept) => kept === 0)).toBe(true);
    expect([25, 26].map((m) => columns.homeowner[m])).toEqual([1, 0]);
  });

  it.each([
    [-1, 6],
    [-20, 4],
    [-24, 0],
  ])('counts the months of a past sale from its own month, as entered: sold %d, kept for %d', (offset, months) => {
    const { columns } = oneIn(
      village({
        formerHome: former({ netValue: 350_000, growthPercent: 5, sale: { month: monthAt(offset), expenses: 20_000 } }),
      }),
      { bank: { opening: 900_000, interestPercent: 0 } },
    );
    expect(columns.keptForPurchase.filter((kept) => kept > 0)).toHaveLength(months);
    expect(columns.keptForPurchase[0]).toBe(months === 0 ? 0 : 330_000);
    expect([columns.capitalIn[0], columns.formerHomeValue[0]]).toEqual([0, 0]);
    expect(columns.homeowner[0]).toBe(months === 0 ? 0 : 1);
  });
});

describe('a couple with one partner in care', () => {
  const inCare = { care: resident({ entryDate: isoDate('2026-05-01'), depositFromSale: 150_000 }) };
  const coupleIn = (home: CommunityHome): Projection =>
    oneIn(home, { relationship: 'couple', people: [person(livesThere), person(inCare)] });
  const homeCounted = ({ people }: Projection, month: number) => people[1]?.careHomeCounted[month];

  it('counts half of the former home from the purchase, and no home where the other partner lives', () => {
    const projection = coupleIn(village());
    const without = coupleIn(village({ formerHome: former({ netValue: 0 }) }));
    expect([BOUGHT - 1, BOUGHT].map((m) => homeCounted(projection, m))).toEqual([0, 0]);
    const more = [BOUGHT - 1, BOUGHT].map(
      (m) => (projection.people[1]?.careAssets[m] as number) - (without.people[1]?.careAssets[m] as number),
    );
    expect(more[0]).toBeCloseTo(0, 6);
    expect(more[1]).toBeGreaterThan(299_000);
    expect(more[1]).toBeLessThanOrEqual(300_000 + 1e-6);
  });

  it('pays the deposit from the sale, or from the exit if nothing is sold', () => {
    const exits = model({ purchaseDate: isoDate('2024-05-01'), exitDate: isoDate('2027-07-20') });
    const paidIn = (home: CommunityHome): readonly number[] => {
      const own = coupleIn(home).people[1];
      return Array.from(own?.depositPaidIn ?? []).flatMap((paid, month) => (paid > 0 ? [month, paid] : []));
    };
    expect(paidIn(village({ model: exits }))).toEqual([8, 150_000]);
    expect(paidIn(village({ model: exits, formerHome: soldIn(12) }))).toEqual([12, 150_000]);
    expect(paidIn(village({ model: exits, formerHome: undefined }))).toEqual([8, 150_000]);
    expect(paidIn(village({ formerHome: undefined }))).toEqual([]);
  });
});

describe('a community that everybody left for care', () => {
  const unit = village({
    model: model({ purchaseDate: isoDate('2024-11-01'), exitDate: isoDate('2029-06-05') }),
    formerHome: undefined,
  });
  const left = oneIn(unit, { people: [person({ care: resident({ entryDate: isoDate('2027-01-15') }) })] });

  it('counts as the home in the care test from the entry, up to the cap, until the exit entitlement is paid', () => {
    const own = left.people[0];
    const cap = left.rates.at('residential-2014.home-cap', isoDate('2027-01-01')).value;
    expect(own?.careHomeCounted[2]).toBe(Math.min(PRICE, cap));
    expect([30, 31].map((m) => (own?.careHomeCounted[m] as number) > 0)).toEqual([true, false]);
  });

  it('stays exempt for the pension for two years, then the entitlement counts and nobody is a homeowner', () => {
    const { columns } = left;
    expect([25, 26].map((m) => [columns.homeowner[m], columns.homeAssessedForPension[m]])).toEqual([
      [1, 0],
      [0, PRICE],
    ]);
    expect(columns.homeAssessedForPension[31]).toBe(0);
  });

  it('has charges until the exit', () => {
    expect([30, 31].map((m) => left.columns.siteFees[m])).toEqual([650, 0]);
  });
});
