/** Properties of every household, checked with random households from a fixed seed. */
import type { CivilDate } from '@advice-builder/kernel';
import { type SeriesId, shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf } from '../figures/read.ts';
import type { Household, Person } from '../household/household.ts';
import {
  arbitraryCouple,
  arbitraryHousehold,
  arbitrarySingle,
  arbitrarySurvivor,
} from '../testing/arbitrary-household.ts';
import { investment } from '../testing/households.ts';
import { conservationFaults, swapFaults } from '../testing/proofs.ts';
import { calculate } from './calculate.ts';
import { type FigureId, householdFigures, isPersonFigure, personFigures } from './figure-ids.ts';
import type { Projection } from './projection.ts';

const options = { seed: 11_2026, numRuns: 150 };
const all: readonly FigureId[] = [...householdFigures, ...personFigures];
const at = (column: Float64Array, month: number): number => column[month] as number;

function columnsOf(projection: Projection): readonly (readonly [string, Float64Array])[] {
  return all.flatMap((id): (readonly [string, Float64Array])[] =>
    isPersonFigure(id)
      ? projection.people.map((_, p) => [`${id}/${p}`, columnOf(projection, id, p as 0 | 1)])
      : [[id, columnOf(projection, id, 0)]],
  );
}

describe('every projection', () => {
  it('holds only finite numbers', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        for (const [name, column] of columnsOf(calculate(household, shippedRateBook))) {
          const bad = column.findIndex((x) => !Number.isFinite(x));
          expect(bad, name).toBe(-1);
        }
      }),
      options,
    );
  });

  it('creates and loses no money in the bank, in deposits and in purchases and sales', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        expect(conservationFaults(household)).toEqual([]);
      }),
      options,
    );
  });

  it('passes no cap, to the cent, and charges no extra day', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const exact: Household = { ...household, assumptions: { ...household.assumptions, capDay: 'exact' } };
        const projection = calculate(exact, shippedRateBook);
        projection.people.forEach((own, p) => {
          const person = household.people[p] as Person;
          for (let m = 0; m < projection.months; m++) {
            const on = projection.monthStarts[m] as CivilDate;
            const most = (series: SeriesId): number => projection.rates.at(series, on).value + 1e-6;
            const homeCare = projection.plan.people[p]?.homeCare;
            if (at(own.nonClinicalMonth, m) > 0)
              expect(at(own.lifetimeUsedAfter, m)).toBeLessThanOrEqual(most('residential-2025.lifetime-cap'));
            if (at(own.meansTestedFeeMonth, m) > 0)
              expect(at(own.annualUsedAfter, m)).toBeLessThanOrEqual(most('residential-2014.annual-cap'));
            if (at(own.incomeTestedFeeMonth, m) > 0) {
              expect(at(own.annualUsedAfter, m)).toBeLessThanOrEqual(at(own.packageAnnualCap, m) + 1e-6);
              expect(at(own.lifetimeUsedAfter, m)).toBeLessThanOrEqual(most('residential-2014.lifetime-cap'));
            }
            if (at(own.supportAtHomeMonth, m) > 0) {
              const isStandard = homeCare?.regime.participantClass === 'standard';
              const cap = isStandard ? 'residential-2025.lifetime-cap' : 'residential-2014.lifetime-cap';
              expect(at(own.lifetimeUsedAfter, m)).toBeLessThanOrEqual(most(cap));
            }
            const days = at(own.nonClinicalDaysBefore, m) + at(own.nonClinicalDays, m);
            if (at(own.nonClinicalDays, m) > 0) expect(days).toBeLessThanOrEqual(1460);
          }
          expect(at(own.lifetimeUsedBefore, 0)).toBe(person.lifetimeCapUsed);
        });
      }),
      options,
    );
  });

  it('counts every contribution of a person once in one counter', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook);
        projection.people.forEach((own, p) => {
          let paid = household.people[p]?.lifetimeCapUsed ?? 0;
          for (let m = 0; m < projection.months; m++) {
            paid += at(own.meansTestedFeeMonth, m) + at(own.nonClinicalMonth, m);
            paid += at(own.incomeTestedFeeMonth, m) + at(own.supportAtHomeMonth, m) + at(own.assistiveContribution, m);
            expect(Math.abs(paid - at(own.lifetimeUsedAfter, m))).toBeLessThan(1e-6);
          }
        });
      }),
      options,
    );
  });

  it('charges no-worse-off people no more than their fee of 31 October 2025', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook);
        projection.people.forEach((own, p) => {
          const regime = projection.plan.people[p]?.homeCare?.regime;
          if (regime === undefined || regime.transitionFee === 'none') return;
          for (let m = Math.max(0, regime.supportAtHomeFromMonth); m < projection.months; m++) {
            const ceiling = (at(own.feeAtTransition, m) * 365) / 12;
            expect(at(own.supportAtHomeMonth, m)).toBeLessThanOrEqual(ceiling + 1e-9);
          }
        });
      }),
      options,
    );
  });

  it('keeps the pension between nil and the full rate', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook);
        for (const own of projection.people) {
          own.pensionEntitlement.forEach((pension, m) => {
            expect(pension).toBeGreaterThanOrEqual(0);
            // An instalment is rounded to the cent.
            expect(pension).toBeLessThanOrEqual(at(own.pensionMaximum, m) + 0.005);
          });
        }
      }),
      options,
    );
  });

  it('pays no more pension for more assets', () => {
    fc.assert(
      fc.property(arbitrarySingle, fc.integer({ min: 1, max: 300_000 }), (household, more) => {
        const poorer = calculate(household, shippedRateBook).people[0];
        const richer = calculate(
          { ...household, entries: [...household.entries, investment(more, { id: 'more' })] },
          shippedRateBook,
        ).people[0];
        expect(richer?.pensionEntitlement[0]).toBeLessThanOrEqual((poorer?.pensionEntitlement[0] ?? 0) + 1e-9);
      }),
      options,
    );
  });

  it('is the beginning of a longer projection', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const short = columnsOf(calculate(household, shippedRateBook, { months: 60 }));
        const long = new Map(columnsOf(calculate(household, shippedRateBook, { months: 180 })));
        for (const [name, column] of short) {
          expect(Array.from(long.get(name) ?? []).slice(0, 60), name).toEqual(Array.from(column));
        }
      }),
      { ...options, numRuns: 40 },
    );
  });

  it('does not change if an asset is entered as two halves', () => {
    fc.assert(
      fc.property(arbitraryHousehold, fc.integer({ min: 2, max: 500_000 }), (household, value) => {
        const one = calculate({ ...household, entries: [investment(value, { growthPercent: 4 })] }, shippedRateBook);
        const half = investment(value / 2, { growthPercent: 4 });
        const two = calculate({ ...household, entries: [half, { ...half, id: 'i2' }] }, shippedRateBook);
        for (let m = 0; m < 60; m++) {
          expect(Math.abs(at(one.columns.netWorth, m) - at(two.columns.netWorth, m))).toBeLessThan(1e-5);
        }
      }),
      { ...options, numRuns: 60 },
    );
  });
});

describe('a couple', () => {
  it('swapped gives the same figures swapped', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryCouple, arbitrarySurvivor), (household) => {
        expect(swapFaults(household)).toEqual([]);
      }),
      { ...options, numRuns: 120 },
    );
  });

  it('with two identical people has identical figures', () => {
    fc.assert(
      fc.property(arbitraryCouple, (household) => {
        const [one] = household.people;
        const entries = household.entries.filter((e) => e.owner === 'joint');
        const projection = calculate({ ...household, entries, people: [one, one] }, shippedRateBook);
        for (const id of personFigures) {
          expect(Array.from(columnOf(projection, id, 0)), id).toEqual(Array.from(columnOf(projection, id, 1)));
        }
      }),
      { ...options, numRuns: 60 },
    );
  });
});

describe('a couple with one death', () => {
  it('is unchanged until the death, and from then pays and receives nothing for the deceased', () => {
    fc.assert(
      fc.property(arbitrarySurvivor, (household) => {
        const one = calculate(household, shippedRateBook);
        const both = calculate({ ...household, death: undefined }, shippedRateBook);
        const { deathMonth, whoDies } = one.plan;
        // Gifts after the death are part of the gift test from the first month, so households with gifts are not
        // compared here.
        for (const id of ['bankClosing', 'pensionTotal', 'careCostTotal'] as const) {
          const hasGifts = household.entries.some(({ kind }) => kind === 'gift');
          for (let m = 0; m < deathMonth && !hasGifts; m++) expect(one.columns[id][m]).toBe(both.columns[id][m]);
        }
        const own = one.people[whoDies ?? 0];
        for (let m = deathMonth; m < one.months; m++) {
          expect([own?.pensionMonth[m], own?.dvaCompensationMonth[m], own?.careCostMonth[m]]).toEqual([0, 0, 0]);
          expect([own?.depositPaidIn[m], own?.depositClosing[m]]).toEqual([0, 0]);
        }
      }),
      { ...options, numRuns: 80 },
    );
  });

  it('pays out the balance of each account based pension that only the deceased owned, and counts it as received', () => {
    fc.assert(
      fc.property(arbitrarySurvivor, (household) => {
        const { columns, entries, plan } = calculate(household, shippedRateBook);
        const m = plan.deathMonth;
        if (m === 0) return;
        const endWithOwner = household.entries.flatMap((entry, i) => {
          const stream = plan.streams[i];
          const isOwn = stream !== undefined && stream.survivors.length === 0;
          return isOwn && entry.kind === 'account-based-pension' ? [entries[i]] : [];
        });
        for (const own of endWithOwner) expect(own?.sold[m]).toBe(own?.closing[m - 1]);
        expect(at(columns.deathValues, m)).toBeLessThanOrEqual(at(columns.capitalIn, m) + 1e-6);
      }),
      { ...options, numRuns: 80 },
    );
  });
});

describe('a household without events', () => {
  it('keeps the balance if nothing is earned, paid or dated', () => {
    const household: Household = {
      projectFrom: 24_322 as never,
      relationship: 'single',
      people: [
        {
          dateOfBirth: undefined,
          sex: undefined,
          pensionType: 'not-eligible',
          qualifyingService: false,
          currentPensionPerFortnight: undefined,
          lifetimeCapUsed: 0,
          annualCapUsed: 0,
          care: { kind: 'none' },
        },
      ],
      home: { kind: 'none' },
      bank: { opening: 123_456.78, interestPercent: 0 },
      personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
      livingExpenses: { payment: { amount: 0, frequency: 1 }, start: undefined, end: undefined },
      entries: [],
      assumptions: { capDay: 'exact', rateIndexation: undefined },
    };
    const { columns } = calculate(household, shippedRateBook);
    expect(columns.bankClosing.every((b) => b === 123_456.78)).toBe(true);
  });
});
