import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { ReviewDate, Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { recalculateRecord } from './recalculate-record.ts';

function datesOf(scenario: Scenario, record = recordOf(), today = TODAY): readonly ReviewDate[] {
  const scenarios = new Map([[0, scenario]]);
  return recalculateRecord({ record, scenarios, before: () => undefined, now: shippedRateBook, today }).dates;
}

const of = (kind: ReviewDate['kind'], dates: readonly ReviewDate[]) =>
  dates.filter((date) => date.kind === kind).map(({ day, words }) => `${day} ${words}`);

const entering = (dateOfEntry: string, more: object = {}) =>
  scenarioOf({ sCare: [{ ...resident, dateOfEntry }], ...more });

describe('the dates of a record', () => {
  it('include the end of the 28 days to choose how to pay for the room', () => {
    const words = 'Last of the 28 days to choose how to pay for the room';
    expect(of('payment-choice-ends', datesOf(entering('12/11/2026')))).toEqual([`2026-12-10 ${words}`]);
    expect(of('payment-choice-ends', datesOf(entering('24/10/2026')))).toEqual([`2026-11-21 ${words}`]);
    expect(of('payment-choice-ends', datesOf(entering('23/10/2026')))).toEqual([]);
  });

  it('include the home counting two years after it was left, unless it is sold before', () => {
    const home = { sHome: { netHomeValue: 900_000 } };
    const words = 'Two years since leaving the home: it starts to count';
    expect(of('home-starts-to-count', datesOf(entering('14/01/2025', home)))).toEqual([`2027-01-14 ${words}`]);
    expect(of('home-starts-to-count', datesOf(entering('20/11/2024', home)))).toEqual([]);
    const sold = { sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2026-12-01' } };
    expect(of('home-starts-to-count', datesOf(entering('14/01/2025', sold)))).toEqual([]);
  });

  it('include the home counting twelve months after it was left for a rented one', () => {
    const sHome = { netHomeValue: 900_000, paysRent: true, rentPaidAmount: 450, rentPaidFromMonth: '2026-01-01' };
    const words = 'The home has been left for a rented one long enough: it starts to count';
    const atHome = scenarioOf({ sCare: [{ typeOfCare: 2 }], sHome });
    expect(of('home-starts-to-count', datesOf(atHome))).toEqual([`2027-01-01 ${words}`]);
  });

  it('give a cap on the last month with a charge, and the person', () => {
    const old = { typeOfCare: 1, dateOfEntry: '01/07/2023', marketPriceRad: 550_000, radRacPaid: 550_000 } as const;
    const scenario = scenarioOf({ sCare: [{ typeOfCare: 2 }, old], sInvest: { quickTotal: 3_000_000 } });
    const base = coupleOf(3);
    const clients = base.clients.map((client, n) => (n === 1 ? { ...client, lifetimeCapUsed: 84_000 } : client));
    const [first] = of('cap-reached', datesOf(scenario, { ...base, clients }));
    expect(first).toMatch(
      /^\d{4}-\d\d-(28|29|30|31) Thomas: (Annual|Lifetime) cap of the means tested care fee is met in /,
    );
  });

  it('include the end of retention after five years, if there is a deposit', () => {
    const in2031 = isoDate('2031-10-15');
    const words = 'Five years of retention end: the home keeps no more of the deposit';
    expect(of('retention-ends', datesOf(entering('01/11/2026'), recordOf(), in2031))).toEqual([`2031-11-01 ${words}`]);
    const unpaid = scenarioOf({ sCare: [{ ...resident, radRacPaid: 0 }] });
    expect(of('retention-ends', datesOf(unpaid, recordOf(), in2031))).toEqual([]);
  });

  it('include days on which rates change; the interest rate only for people who enter later', () => {
    const days = (dates: readonly string[]) => dates.map((each) => each.slice(0, 10));
    const now = of('indexation', datesOf(entering('01/11/2026')));
    expect(days(now)).toEqual(['2027-03-20', '2027-07-01', '2027-09-20']);
    const later = of('indexation', datesOf(entering('01/02/2027')));
    expect(later).toContain('2027-01-01 MPIR changes: new entries only');
    expect(days(later)).not.toContain('2027-04-01');
  });

  it('are empty if the preferred scenario cannot be calculated', () => {
    expect(datesOf(scenarioOf({ sCare: [{ typeOfCare: 1 }] }))).toEqual([]);
  });
});
