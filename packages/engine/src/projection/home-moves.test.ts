/** A resident moves to another aged care home: cases calculated by hand, and properties of random households. */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sweepSubject } from '../analysis/deposit-share.ts';
import { explainDifference } from '../analysis/difference.ts';
import { turnsOf } from '../analysis/turns.ts';
import { vary } from '../analysis/vary.ts';
import { columnOf, recompute } from '../figures/read.ts';
import type { HomeMove, Household, PersonIndex, ResidentialCare } from '../household/household.ts';
import { arbitraryHomeMove, withHomeMoves } from '../testing/arbitrary-home-moves.ts';
import { arbitraryMove, arbitraryRestart } from '../testing/arbitrary-moves.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { conservationFaults, restartFaults, swapFaults } from '../testing/proofs.ts';
import { calculate } from './calculate.ts';
import { householdFigures, isPersonFigure, personFigures } from './figure-ids.ts';
import type { PersonColumns, Projection } from './projection.ts';

/** March 2027 is month 4 of a projection from November 2026. */
const MOVE = 4;
const move = (terms: Partial<HomeMove> = {}): HomeMove => ({
  date: isoDate('2027-03-15'),
  agreedPrice: 450_000,
  depositPaid: undefined,
  mpirPercent: undefined,
  facilityOption: 1,
  ...terms,
});

const moved = (care: Partial<ResidentialCare>, more: Partial<Household> = {}): Projection =>
  calculate(margaret({ people: [person({ care: resident(care) })], ...more }), shippedRateBook);
const own = (projection: Projection): PersonColumns => projection.people[0] as PersonColumns;

describe('a resident under the rules of 1 November 2025 who moves', () => {
  // Entry 10 February 2026: MPIR 7.65%. RAD 600,000 paid, 2% a year retained by the day.
  const care = { entryDate: isoDate('2026-02-10'), agreedPrice: 600_000, depositPaid: 600_000 } as const;
  const projection = moved({ ...care, move: move() });
  const her = own(projection);

  it('is refunded the balance after retention, and pays the lower price: the rest goes to the bank', () => {
    // 600,000 x (1 - 0.02 x d / 365) for d = 19 (February 2026), 31, 30, 31, 30, 31, 31, 30, 31 (October 2026),
    // 30, 31, 31, 28 (February 2027) = 587,497.11, so 12,502.89 were retained.
    expect(her.depositRefundedOnMove[MOVE]).toBeCloseTo(587_497.11, 2);
    expect(her.depositPaidOnMove[MOVE]).toBe(450_000);
    const { columns } = projection;
    expect(columns.capitalIn[MOVE]! - columns.capitalOut[MOVE]!).toBeCloseTo(137_497.11, 2);
    expect(columns.bankAfterEvents[MOVE]! - columns.bankClosing[MOVE - 1]!).toBeCloseTo(137_497.11, 2);
  });

  it('pays nothing more for the room, because the price is paid in full', () => {
    expect(her.depositRemaining[MOVE]).toBe(0);
    expect(her.accommodationMonth[MOVE]).toBe(0);
  });

  it('pays the daily payment at the MPIR of the move if less is paid', () => {
    // Before: 600,000 x 7.65% / 365 = 125.75, x index 1.0394 (20 September 2026) = 130.70.
    // 450,000 x 8.51% / 365 = 104.92; of this 150,000 / 450,000 = 34.97. March 2027 has 31 days.
    const less = own(moved({ ...care, move: move({ depositPaid: 300_000 }) }));
    expect(less.maximumDap[MOVE - 1]).toBe(130.7);
    expect(less.maximumDap[MOVE]).toBe(104.92);
    expect(less.dap[MOVE]).toBe(34.97);
    expect(less.accommodationMonth[MOVE]).toBeCloseTo(1_084.07, 2);
    expect(own(moved({ ...care, move: move({ depositPaid: 300_000, mpirPercent: 7 }) })).maximumDap[MOVE]).toBe(86.3);
  });

  it('keeps losing 2% a year until five years after the first payment to the first home', () => {
    // 450,000 x 2% x 31 / 365 in March 2027. The last month is January 2031, month 50.
    expect(her.retention[MOVE]).toBeCloseTo(764.38, 2);
    expect(her.retention[50]).toBeGreaterThan(0);
    expect(her.retention[51]).toBe(0);
  });

  it('counts only what the new home retains towards the price of the new room', () => {
    expect(her.retainedBefore[MOVE]).toBe(0);
    expect(her.retainedBefore[MOVE + 1]).toBeCloseTo(764.38, 2);
    expect(her.dap[MOVE + 1]).toBe(0);
  });

  it('keeps fees, days in care, counted days and the caps as they were without the move', () => {
    const stays = own(moved(care));
    for (const id of ['basicDailyFee', 'careDays', 'nonClinicalDaysBefore'] as const) {
      expect(her[id][MOVE + 2], id).toBe(stays[id][MOVE + 2]);
    }
    expect(her.lifetimeUsedBefore[MOVE]).toBe(stays.lifetimeUsedBefore[MOVE]);
  });

  it('names the move, the refund and the payment as events, and the move as the cause of the turn', () => {
    const events = projection.events.filter(({ month }) => month === MOVE).map(({ kind, amount }) => [kind, amount]);
    expect(events).toEqual([
      ['care-move', 0],
      ['deposit-refunded-on-move', her.depositRefundedOnMove[MOVE]],
      ['deposit-paid-on-move', -450_000],
    ]);
    const less = moved({ ...care, move: move({ depositPaid: 0 }) });
    expect(turnsOf(less, 'care', 0, 0).find(({ month }) => month === MOVE)?.causes[0]).toBe('care-move');
  });

  it('is indexed from the day of the move, not from the entry', () => {
    // 4% a year entered: 20 September 2026 counts before the move; then only 20 March 2027 from April on.
    const indexed = own(moved({ ...care, dapIndexationPercent: 4, move: move({ depositPaid: 0 }) }));
    expect(indexed.dapIndexFactor[MOVE - 1]).toBeCloseTo(1.02 ** 2, 10);
    expect(indexed.dapIndexFactor[MOVE]).toBe(1);
    expect(indexed.dapIndexFactor[MOVE + 1]).toBe(1.02);
    expect(indexed.dap[MOVE + 1]).toBe(107.02);
  });
});

describe('a resident from before 1 November 2025 who moves', () => {
  // Entry 12 March 2024: MPIR 8.38%, price 650,000, RAD 400,000.
  const care = { entryDate: isoDate('2024-03-12'), agreedPrice: 650_000, depositPaid: 400_000 } as const;
  const growing: Partial<Household> = {
    assumptions: {
      ...margaret().assumptions,
      rateIndexation: { cpiPercent: 3, wagesPercent: 3, pensionPercent: 3 },
    },
  };

  it('has no retention, no indexation and no rounding without the choice of the new fees', () => {
    // (500,000 - 400,000) x 8.51% / 365, not rounded.
    const her = own(moved({ ...care, move: move({ agreedPrice: 500_000 }) }, growing));
    expect(her.dap[MOVE - 1]).toBeCloseTo((250_000 * 0.0838) / 365, 10);
    expect(her.depositPaidOnMove[MOVE]).toBe(400_000);
    expect(her.dap[MOVE]).toBeCloseTo((100_000 * 0.0851) / 365, 10);
    expect(her.dap[MOVE + 24]).toBe(her.dap[MOVE]);
    expect(her.retention.every((amount) => amount === 0)).toBe(true);
    expect(her.hotelling.every((amount) => amount === 0)).toBe(true);
  });

  it('has both from the move after the choice of the new fees', () => {
    // 500,000 x 8.51% / 365 = 116.58, of this a fifth = 23.32. 400,000 x 2% x 31 / 365 = 679.45.
    const projection = moved(
      { ...care, optIn: true, optInDate: isoDate('2026-02-01'), move: move({ agreedPrice: 500_000 }) },
      growing,
    );
    const her = own(projection);
    expect(her.retention[MOVE - 1]).toBe(0);
    expect(her.dapIndexFactor[MOVE - 1]).toBe(1);
    expect(her.maximumDap[MOVE]).toBe(116.58);
    expect(her.dap[MOVE]).toBe(23.32);
    expect(her.retention[MOVE]).toBeCloseTo(679.45, 2);
    expect(her.dapIndexFactor[MOVE + 1]).toBeGreaterThan(1);
    // The days from 1 November 2025 count towards the five years: the last month is October 2030.
    expect(her.retention[47]).toBeGreaterThan(0);
    expect(her.retention[48]).toBe(0);
    expect(projection.warnings).toContainEqual({ code: 'retention-after-move', person: 0, month: MOVE });
  });

  it('has both from the choice of the new fees if that comes after the move', () => {
    const her = own(
      moved({ ...care, optIn: true, optInDate: isoDate('2027-08-01'), move: move({ agreedPrice: 500_000 }) }, growing),
    );
    expect([8, 9].map((month) => her.retention[month]! > 0)).toEqual([false, true]);
    expect([8, 9].map((month) => her.dapIndexFactor[month]! > 1)).toEqual([false, true]);
  });

  it('rounds the daily payment to the cent from that choice on, also in a month without a change of rates', () => {
    const later = { optIn: true, optInDate: isoDate('2028-06-01'), move: move({ agreedPrice: 500_000 }) } as const;
    const { ratesByMonth, people } = moved({ ...care, ...later });
    expect(ratesByMonth[19]).toBe(ratesByMonth[18]);
    expect(people[0]!.maximumDap[18]).toBeCloseTo((500_000 * 0.0851) / 365, 10);
    expect(people[0]!.maximumDap[19]).toBe(116.58);
  });

  it('keeps the old fees, and both rules of the room, of the group of 12 September 2024', () => {
    const later = { ...care, entryDate: isoDate('2026-02-10'), noWorseOff: true };
    const her = own(moved({ ...later, move: move() }, growing));
    expect(her.hotelling[MOVE]).toBe(0);
    expect(her.retention[MOVE]).toBeGreaterThan(0);
    expect(own(moved({ ...later, move: move({ depositPaid: 0 }) }, growing)).dapIndexFactor[MOVE + 1]).toBeGreaterThan(
      1,
    );
  });
});

describe('the low means test on a move', () => {
  const poor: Partial<Household> = {
    home: { kind: 'none' },
    bank: { opening: 100_000, interestPercent: 0 },
    entries: [],
  };
  const inheritance = {
    kind: 'inheritance',
    id: 'h',
    owner: 0,
    value: 300_000,
    start: makeMonth(2027, 1),
    redemption: undefined,
    treatment: 'deemed',
    growthPercent: 0,
  } as const;
  const care = { entryDate: isoDate('2026-02-10'), agreedPrice: undefined, depositPaid: 0 } as const;

  it('makes a low means resident pay the price if the means have grown', () => {
    // March 2027: assets of about 400,000 are above the first threshold of 219,858.40, at which the asset part alone is
    // 17.5% x (219,858.40 - 66,500) / 364 = 73.73, the maximum supplement. Equal is not low means, and more is neither.
    const projection = moved({ ...care, move: move({ agreedPrice: 500_000 }) }, { ...poor, entries: [inheritance] });
    const her = own(projection);
    expect([MOVE - 1, MOVE].map((month) => her.lowMeans[month])).toEqual([1, 0]);
    expect(her.entryMeansTestedAmount[MOVE]).toBeGreaterThan(73.73);
    expect(her.dac[MOVE - 1]).toBeGreaterThan(0);
    expect([her.dac[MOVE], her.dap[MOVE]]).toEqual([0, 116.58]);
    expect(projection.warnings).toContainEqual({ code: 'market-payer-after-move', person: 0, month: MOVE });
  });

  it('does not test again without a move, and does not carry a statement about the entry to the new home', () => {
    const stays = own(moved({ ...care, agreedPrice: 500_000 }, { ...poor, entries: [inheritance] }));
    expect(stays.lowMeans[MOVE]).toBe(1);
    const stated = moved({ ...care, agreedPrice: 500_000, statedStatus: 'market-payer', move: move() }, poor);
    expect([MOVE - 1, MOVE].map((month) => own(stated).lowMeans[month])).toEqual([0, 1]);
    expect(stated.warnings).toContainEqual({ code: 'low-means-after-move', person: 0, month: MOVE });
  });

  it('uses the supplement of the new home for the contribution', () => {
    const projection = moved({ ...care, facilityOption: 4, move: move({ facilityOption: 1 }) }, poor);
    const her = own(projection);
    expect(her.homeSupplement[MOVE]).toBe(73.73);
    expect(her.homeSupplement[MOVE - 1]).toBeLessThan(73.73);
  });

  it('takes a resident who does not disclose means as a payer of the price', () => {
    expect(own(moved({ ...care, meansDisclosed: false, move: move() }, poor)).lowMeans[MOVE]).toBe(0);
  });
});

describe('a move that does not happen', () => {
  const care = { entryDate: isoDate('2026-02-10'), agreedPrice: 600_000, depositPaid: 600_000 } as const;
  const stays = own(moved(care));

  it.each([
    ['in the first month', { date: isoDate('2026-11-20') }],
    ['before the entry', { date: isoDate('2026-01-20') }],
    ['after the projection', { date: isoDate('2032-01-20') }],
  ])('changes nothing %s', (_, terms) => {
    const her = own(moved({ ...care, move: move(terms) }));
    for (const id of personFigures) expect([...her[id]], id).toEqual([...stays[id]]);
  });

  it('changes nothing if the resident dies in that month', () => {
    const couple = (care: Partial<ResidentialCare>): Projection =>
      calculate(
        margaret({
          relationship: 'couple',
          people: [person({ care: resident(care) }), person()],
          death: { person: 0, month: makeMonth(2027, 3), livingExpensesPercent: 70 },
        }),
        shippedRateBook,
      );
    const [dies, moves] = [couple(care), couple({ ...care, move: move() })];
    expect([...moves.columns.bankClosing]).toEqual([...dies.columns.bankClosing]);
  });
});

describe('analyses of a household with a move', () => {
  const household = margaret({ people: [person({ care: resident({ move: move() }) })] });

  it('offer no shares of a price', () => {
    expect(sweepSubject(household, shippedRateBook, 0)).toEqual({ ok: false, reason: 'moves-home' });
  });

  it('vary the MPIR of both homes, and move as many months later as the entry', () => {
    const care = (changed: Household): ResidentialCare => changed.people[0].care as ResidentialCare;
    const dearer = care(vary(household, { kind: 'mpir', percent: 9 }));
    expect([dearer.mpirPercent, dearer.move?.mpirPercent]).toEqual([9, 9]);
    expect(care(vary(household, { kind: 'later-entry', months: 6 })).move?.date).toBe(isoDate('2027-09-15'));
  });
});

describe('every household with a move to another home', () => {
  const options = { seed: 29_11_2026, numRuns: 100 };

  it('loses and creates no money in any month', () => {
    fc.assert(
      fc.property(arbitraryHomeMove, (household) => {
        expect(conservationFaults(household)).toEqual([]);
      }),
      options,
    );
  });

  it('has the same figures with client and partner exchanged', () => {
    fc.assert(
      fc.property(arbitraryHomeMove, (household) => {
        expect(swapFaults(household)).toEqual([]);
      }),
      options,
    );
  });

  it('has the same later figures when the projection starts later, before the move', () => {
    fc.assert(
      fc.property(withHomeMoves(arbitraryMove), arbitraryRestart, (household, month) => {
        expect(restartFaults(household, month).faults).toEqual([]);
      }),
      options,
    );
  });

  it('differs from the household without the move by parts that add up, in both views', () => {
    fc.assert(
      fc.property(arbitraryHomeMove, fc.constantFrom(12, 60), (household, months) => {
        const stays = {
          ...household,
          people: household.people.map((one) =>
            one.care.kind === 'residential' ? { ...one, care: { ...one.care, move: undefined } } : one,
          ) as unknown as Household['people'],
        };
        const [there, here] = [calculate(stays, shippedRateBook), calculate(household, shippedRateBook)];
        for (const view of ['netWorth', 'cash'] as const) {
          const { parts, total } = explainDifference(there, here, months, view);
          expect(Math.abs(parts.reduce((sum, { value }) => sum + value, 0) - total)).toBeLessThan(1e-5);
        }
      }),
      options,
    );
  });

  it('recalculates every cell from its inputs', () => {
    fc.assert(
      fc.property(arbitraryHomeMove, (household) => {
        const projection = calculate(household, shippedRateBook);
        const faults: string[] = [];
        for (const id of [...householdFigures, ...personFigures]) {
          const people = isPersonFigure(id) ? projection.people.map((_, i) => i as PersonIndex) : [0 as const];
          for (const person of people) {
            const column = columnOf(projection, id, person);
            for (let month = 0; month < projection.months; month++) {
              const again = recompute({ projection, month, person }, id);
              if (!(Math.abs(again - column[month]!) <= 1e-6)) {
                faults.push(`${id}/${person}@${month}: ${column[month]} is not ${again}`);
              }
            }
          }
        }
        expect(faults.slice(0, 5)).toEqual([]);
      }),
      { ...options, numRuns: 60 },
    );
  });
});
