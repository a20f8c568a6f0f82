/** Care at home until a later residential entry: when each fee is charged, and which counters continue. */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Entry, HomeCareServices, Person, ResidentialCare } from '../household/household.ts';
import { homeCareServices, investment, margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { Projection } from './projection.ts';

/** The projection starts in November 2026, and entry is on 10 March 2027, month 4. */
const NOVEMBER = makeMonth(2026, 11);
const ENTRY = 4;

const services = (overrides: Partial<HomeCareServices> = {}): HomeCareServices =>
  homeCareServices({
    startDate: isoDate('2025-12-01'),
    packageLevel: undefined,
    supportAtHomeLevel: 5,
    independenceCostPerYear: 24_000,
    noWorseOff: false,
    ...overrides,
  });

const outOfPocket = (stage: 'until-entry' | 'from-entry' | undefined, amount: number): Entry => ({
  kind: 'out-of-pocket',
  id: `${stage}`,
  owner: 0,
  payment: { amount, frequency: 12 },
  indexationPercent: 0,
  start: undefined,
  end: undefined,
  stage,
});

function projected(
  before: HomeCareServices | undefined,
  { care, own, entries = [] }: { care?: Partial<ResidentialCare>; own?: Partial<Person>; entries?: Entry[] } = {},
): Projection {
  const entered = resident({ entryDate: isoDate('2027-03-10'), servicesUntilEntry: before, ...care });
  return calculate(
    margaret({ projectFrom: NOVEMBER, people: [person({ ...own, care: entered })], entries }),
    shippedRateBook,
  );
}

describe('the month of entry', () => {
  it('charges only residential fees, and the months before it only care at home', () => {
    const own = projected(services()).people[0]!;
    const monthsOf = (column: Float64Array) => [ENTRY - 1, ENTRY, ENTRY + 1].map((month) => column[month]! > 0);
    expect(monthsOf(own.supportAtHomeMonth)).toEqual([true, false, false]);
    expect(monthsOf(own.basicDailyFeeMonth)).toEqual([false, true, true]);
    expect(own.careDays[ENTRY]).toBe(22);
    expect(own.homeCareDays[ENTRY]).toBe(0);
  });

  it('excludes services that would begin in it or later', () => {
    const without = projected(undefined);
    for (const day of ['2027-03-01', '2027-03-10', '2027-06-01']) {
      const { columns, people } = projected(services({ startDate: isoDate(day) }));
      expect([...people[0]!.careCostMonth]).toEqual([...without.people[0]!.careCostMonth]);
      expect([...columns.bankClosing]).toEqual([...without.columns.bankClosing]);
    }
    const inTime = projected(services({ startDate: isoDate('2027-02-20') })).people[0]!;
    expect([inTime.homeCareDays[ENTRY - 1], inTime.supportAtHomeMonth[ENTRY - 1]! > 0]).toEqual([9, true]);
  });

  it('ends the out-of-pocket expenses of the first stage, and begins those of the second', () => {
    const { people } = projected(services(), {
      entries: [outOfPocket('until-entry', 10), outOfPocket('from-entry', 30)],
    });
    expect([...people[0]!.outOfPocketMonth.slice(ENTRY - 2, ENTRY + 2)]).toEqual([10, 10, 30, 30]);
    const both = projected(services(), { entries: [outOfPocket(undefined, 7)] });
    expect([...both.people[0]!.outOfPocketMonth.slice(ENTRY - 2, ENTRY + 2)]).toEqual([7, 7, 7, 7]);
  });
});

describe('caps across both stages', () => {
  it('count payments of both stages against the lifetime cap', () => {
    const own = projected(services()).people[0]!;
    expect(own.lifetimeUsedBefore[ENTRY]).toBeCloseTo(
      [...own.supportAtHomeMonth.slice(0, ENTRY)].reduce((sum, paid) => sum + paid, 0),
      6,
    );
    expect(own.lifetimeUsedBefore[ENTRY]).toBeGreaterThan(0);
  });

  it('keep a met lifetime cap met, even if it is indexed in between and the class is the same', () => {
    // The cap of 1 February 2026 is met in that month. It is indexed on 20 March, and the person enters care in June.
    const used = shippedRateBook.at('residential-2025.lifetime-cap', isoDate('2026-02-01')).value;
    const entered = resident({
      entryDate: isoDate('2026-06-10'),
      meansDisclosed: false,
      servicesUntilEntry: services({ meansDisclosed: false }),
    });
    const household = margaret({
      projectFrom: makeMonth(2026, 2),
      people: [person({ lifetimeCapUsed: used, care: entered })],
      entries: [],
    });
    const own = calculate(household, shippedRateBook).people[0]!;
    expect(shippedRateBook.at('residential-2025.lifetime-cap', isoDate('2026-06-01')).value).toBeGreaterThan(used);
    expect([own.homeCareLifetimeStopped[0], own.nonClinicalStopped[4], own.nonClinicalMonth[4]]).toEqual([1, 1, 0]);
  });

  it('keep a package cap met only under the same cap: an entry under the new fees has a higher cap', () => {
    // A package until October 2025, before the Act of 2024 and its lifetime cap begin. The person enters care in
    // November.
    const used = shippedRateBook.at('residential-2014.lifetime-cap', isoDate('2025-10-01')).value;
    const before = services({ startDate: isoDate('2024-01-15'), packageLevel: 4, meansDisclosed: false });
    const own = (noWorseOff: boolean) =>
      calculate(
        margaret({
          projectFrom: makeMonth(2025, 9),
          people: [
            person({
              lifetimeCapUsed: used,
              care: resident({
                entryDate: isoDate('2025-11-10'),
                meansDisclosed: false,
                noWorseOff,
                servicesUntilEntry: before,
              }),
            }),
          ],
          entries: [],
        }),
        shippedRateBook,
      ).people[0]!;
    const entered = own(false);
    expect([entered.homeCareLifetimeStopped[1], entered.nonClinicalStopped[2]]).toEqual([1, 0]);
    expect(entered.nonClinicalMonth[2]).toBeGreaterThan(0);
    const kept = own(true);
    expect([kept.homeCareLifetimeStopped[1], kept.lifetimeCapStopped[2], kept.lifetimeCapStopped[3]]).toEqual([
      1, 1, 1,
    ]);
  });

  it.each([false, true])(
    'keep a cap met in the last month at home met at the entry, even if it is indexed in between (%s)',
    (noWorseOff) => {
      // Ten dollars are left in March 2026. The caps are indexed on the 20th, and the person enters care in April.
      const series = noWorseOff ? 'residential-2014.lifetime-cap' : 'residential-2025.lifetime-cap';
      const cap = shippedRateBook.at(series, isoDate('2026-03-01')).value;
      const entered = resident({
        entryDate: isoDate('2026-04-10'),
        meansDisclosed: false,
        noWorseOff,
        servicesUntilEntry: services({ meansDisclosed: false, noWorseOff }),
      });
      const household = margaret({
        projectFrom: makeMonth(2026, 3),
        people: [person({ lifetimeCapUsed: cap - 10, care: entered })],
        entries: [investment(3_000_000)],
      });
      const own = calculate(household, shippedRateBook).people[0]!;
      expect(shippedRateBook.at(series, isoDate('2026-04-01')).value).toBeGreaterThan(cap);
      expect([own.homeCareLifetimeStopped[0], own.lifetimeUsedAfter[0]]).toEqual([0, cap]);
      const stopped = noWorseOff ? own.lifetimeCapStopped : own.nonClinicalStopped;
      expect([stopped[1], own.lifetimeUsedAfter[1], own.lifetimeUsedAfter[59]]).toEqual([1, cap, cap]);
    },
  );

  it('begin the years of the annual cap on anniversaries of the first care', () => {
    // Old fees: the entry is no-worse-off. Care at home since 1 December 2025, entry in March 2027.
    const own = projected(services(), { care: { noWorseOff: true } }).people[0]!;
    const starts = [...own.annualUsedBefore].flatMap((used, month) =>
      month > ENTRY && used === 0 && own.annualUsedAfter[month]! > 0 ? [month] : [],
    );
    expect(starts).toEqual([13, 25, 37, 49]);
  });
});
