import { isoDate, type MonthIndex } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import { statusOf } from '../figures/status.ts';
import type { GrannyFlatHome, Household, Person } from '../household/household.ts';
import { totalOf } from '../rules/working.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';

/**
 * Born on 3 March 1942: 85 on the next birthday after 1 July 2026, factor 7.11. A couple received 2 x $905.20 a
 * fortnight.
 */
const REASONABLE = 2 * 905.2 * 26 * 7.11;

function flat(home: Partial<GrannyFlatHome>, household: Partial<Household> = {}) {
  return calculate(
    margaret({
      people: [person({ care: { kind: 'granny-flat', homeCare: undefined, entryDate: undefined } })],
      entries: [],
      home: {
        kind: 'granny-flat',
        quickValue: undefined,
        purchasePrice: 400_000,
        purchaseDate: isoDate('2026-07-01'),
        applyTest: true,
        testAmount: undefined,
        giftAmount: undefined,
        rent: { amount: 0, frequency: 26 },
        ...home,
      },
      ...household,
    }),
    shippedRateBook,
  );
}

const unknown = { code: 'not-modelled', detail: 'granny-flat-test' };

describe('the reasonable value', () => {
  it('without a test amount is calculated for the day of purchase', () => {
    const { columns, warnings } = flat({});
    expect(columns.deprivedAssets[0]).toBeCloseTo(400_000 - REASONABLE - 10_000, 6);
    expect(warnings).not.toContainEqual(unknown);
  });

  it('for a couple uses the age of the younger member', () => {
    const younger = person({ dateOfBirth: isoDate('1952-03-03') });
    const { columns } = flat({}, { relationship: 'couple', people: [person(), younger] });
    expect(columns.deprivedAssets[0]).toBe(0);
    // For age 75 on the next birthday, the factor is 13.5. The reasonable value is more than the price paid, so no part
    // of the price is a gift.
    expect(2 * 905.2 * 26 * 13.5).toBeGreaterThan(400_000);
    expect(columns.homeowner[0]).toBe(1);
  });

  it('is replaced by the amount entered, if there is one', () => {
    expect(flat({ testAmount: 250_000 }).columns.deprivedAssets[0]).toBe(140_000);
    expect(flat({ testAmount: 250_000, giftAmount: 30_000 }).columns.deprivedAssets[0]).toBe(20_000);
    expect(flat({ applyTest: false }).columns.deprivedAssets[0]).toBe(0);
  });

  it('for a purchase before the first conversion factors uses the rates of the day of those factors', () => {
    // No rates exist for that day. In 2026, a gift of 2012 no longer counts in any case.
    const { columns, warnings } = flat({ purchaseDate: isoDate('2012-05-01'), purchasePrice: 900_000 });
    expect(columns.deprivedAssets[0]).toBe(0);
    expect(columns.homeowner[0]).toBe(1);
    expect(warnings).not.toContainEqual(unknown);
  });

  it('is unknown without a date of birth, or below the ages of the factors', () => {
    for (const born of [undefined, isoDate('1980-01-01')]) {
      const { columns, warnings } = flat({}, { people: [person({ dateOfBirth: born })] });
      expect(columns.deprivedAssets[0]).toBe(0);
      expect(warnings).toContainEqual(unknown);
      const typed = flat({ testAmount: 250_000 }, { people: [person({ dateOfBirth: born })] });
      expect(typed.warnings).not.toContainEqual(unknown);
    }
  });
});

it('has an explanation and a status if it is unknown', () => {
  const projection = flat({}, { people: [person({ dateOfBirth: undefined })] });
  for (const figure of ['homeAssessedForPension', 'homeowner', 'deprivedAssets'] as const) {
    const { value, steps } = explain(projection, { figure, at: { month: 0 } });
    expect(totalOf(steps)).toBe(value);
    expect(statusOf(projection, { figure, at: { month: 0 } })).toBeDefined();
  }
});

describe('the death of the occupant', () => {
  const month = 4;
  const dies = (home: Partial<GrannyFlatHome>, partner: Partial<Person>, who: 0 | 1) =>
    flat(home, {
      relationship: 'couple',
      people: [person({ care: { kind: 'granny-flat', homeCare: undefined, entryDate: undefined } }), person(partner)],
      death: { person: who, month: (margaret().projectFrom + month) as MonthIndex, livingExpensesPercent: 70 },
    }).columns;
  const inCare = { care: resident({ entryDate: isoDate('2026-02-10') }) };
  const seen = (columns: ReturnType<typeof dies>, m: number) => [
    columns.homeowner[m],
    columns.homeAssessedForPension[m],
    columns.homeValue[m],
  ];

  it('ends a right above the extra allowable amount, and nothing is left', () => {
    const columns = dies({ applyTest: false }, inCare, 0);
    expect(seen(columns, month - 1)).toEqual([1, 0, 0]);
    expect(seen(columns, month)).toEqual([0, 0, 0]);
    expect(seen(columns, month + 24)).toEqual([0, 0, 0]);
  });

  it('ends a right below that amount, and the contribution is no longer an asset', () => {
    const columns = dies({ applyTest: false, purchasePrice: 200_000 }, inCare, 0);
    expect(seen(columns, month - 1)).toEqual([0, 200_000, 0]);
    expect(seen(columns, month)).toEqual([0, 0, 0]);
  });

  it('does not end the right if the partner who lives there survives', () => {
    const there: Partial<Person> = { care: { kind: 'granny-flat', homeCare: undefined, entryDate: undefined } };
    expect(seen(dies({ applyTest: false }, there, 0), month)).toEqual([1, 0, 0]);
    expect(seen(dies({ applyTest: false }, inCare, 1), month)).toEqual([1, 0, 0]);
  });
});
