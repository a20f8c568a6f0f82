/** The printed assumptions contain every input of the calculation. Checked value by value for random households. */
import { toHousehold } from '@advice-builder/casework';
import {
  anyRecord,
  anyScenario,
  coupleOf,
  recordOf,
  resident,
  scenarioOf,
  TODAY,
} from '@advice-builder/casework/testing';
import type { EntryPatch, RecordDocument, Scenario } from '@advice-builder/contract';
import type { Household } from '@advice-builder/engine';
import {
  type CivilDate,
  formatLongDate,
  formatMoney,
  formatMonthYear,
  formatPercent,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { enteredEntries, enteredPeople, enteredSections } from './entered.ts';

const HOUSEHOLDS = 300;
const SEED = 20_261_143;

/** Inputs that are printed elsewhere or that nobody entered, each with the reason. */
const LEFT_OUT: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^projectFrom$/, 'The cover says from when the document counts.'],
  [/^assumptions\./, 'The paragraph on modelling choices and the stamp say them.'],
  [/^people\.\d\.heldCare\./, 'It is the care of the Current Situation, which is printed there.'],
  [/\.frequency$/, 'It stands beside the amount, or the amount is factOf by the year.'],
  [/\.id$/, 'It is the number of an entry within the record.'],
  [/\.topUps\.\d+\./, 'Each top-up is an entry with a line of its own, asserted there.'],
  [/\.care\.entryDate$/, 'Without a package no rule asks when somebody came to live there.'],
  [/\.care\.depositElsewhere$/, 'Nothing moves in the Current Situation.'],
  [
    /nonClinicalDaysCharged$|feeAtTransitionPerDay$/,
    'It is printed wherever the form asks for it, which is where it counts.',
  ],
  [/\.care\.(?:optInDate)$/, 'It is that of the law where no other day was entered.'],
  [/^home\.(?:giftAmount|testAmount)$/, 'It counts with the reasonableness test alone, and is printed with it.'],
  [/^livingExpenses\.(?:start|end)$|extraServiceFeeEnd$/, 'It is printed beside the payment, where one is made.'],
  [/^rentPaid\.from$/, 'It is printed where it was entered; otherwise the sale or the letting of the home says it.'],
  [/\.termYears$/, 'An annuity for life has no term.'],
  [/\.residualPercent$/, 'It is nil unless it is entered; an annuity for life has none whatever was entered.'],
];

type Leaf = readonly [path: string, value: number | string | boolean];

function leavesOf(part: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (part === undefined || part === null) return [];
  // An amount without a payment frequency does not count.
  if (typeof part === 'object' && 'frequency' in part && part.frequency === 0) return [];
  if (typeof part === 'object') {
    return Object.entries(part)
      .filter(([key]) => !isHidden(part, key))
      .flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  }
  return [[path.join('.'), part as number | string | boolean]];
}

/** Inputs that the form hides: the terms of a rent that is not paid. */
function isHidden(part: object, key: string): boolean {
  const { kind, rent } = part as {
    readonly kind?: string;
    readonly rent?: { readonly frequency?: number };
  };
  const isUnlet = kind === 'investment-property' && rent?.frequency === 0;
  return isUnlet && ['rentStart', 'rentEnd', 'expensesPerPayment'].includes(key);
}

const MONTHS = /(?:^|\.)(?:start|end|from|month|redemption|rentStart|rentEnd|paymentStart|drawingStart|drawingEnd)$/;
const DAYS =
  /(?:[dD]ate|date[A-Z]\w*|purchase|packageStart|respite\.start|optIn\w*|entryDate|purchaseDate|exitDate|extraServiceFeeEnd)$/;
const PERIODS = /\.(?:amount|expensesPerPayment)$/;
const YEARS: readonly number[] = [1, 12, 26, 52, 365];

/** The ways a value may be printed; one of these must be present. */
function readings([path, value]: Leaf): readonly string[] {
  if (typeof value !== 'number') return [];
  if (/Percent(?:\.\d+)?$/.test(path) || /percentPerYear$/.test(path)) return [formatPercent(value), `${value}%`];
  if (DAYS.test(path)) return [formatLongDate(value as CivilDate), formatMonthYear(monthOf(value as CivilDate))];
  if (MONTHS.test(path)) return [formatMonthYear(value as MonthIndex)];
  if (PERIODS.test(path)) return YEARS.map((times) => formatMoney(value * times));
  return [formatMoney(value), formatMoney(-value), `${value}`];
}

/** All values of the household that are missing from the print. */
function missing(household: Household, printed: string): readonly string[] {
  return leavesOf(household).flatMap((leaf) => {
    const [path, value] = leaf;
    if (value === 0 || LEFT_OUT.some(([pattern]) => pattern.test(path))) return [];
    const found = readings(leaf);
    return found.length === 0 || found.some((reading) => printed.includes(reading)) ? [] : [`${path} ${found[0]}`];
  });
}

function printedOf(
  record: RecordDocument,
  scenario: Scenario,
): { readonly household: Household; readonly text: string } {
  const found = toHousehold(record, scenario, scenario, TODAY, shippedRateBook);
  if (!found.ok) throw new Error('no household');
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY, { months: 60 });
  const projection = result.ok ? result.value.projection : undefined;
  const source = { record, scenario, sid: 0, today: TODAY, projection };
  const lines = [...enteredPeople(source), ...enteredSections(source), ...enteredEntries(source)];
  return { household: found.value.household, text: lines.map(({ label, value }) => `${label}: ${value}`).join('\n') };
}

describe('the printed assumptions', () => {
  it(`contain every input of the calculations of ${HOUSEHOLDS} random households`, () => {
    let checked = 0;
    const lost = new Map<string, string>();
    const drawn = fc.sample(fc.tuple(anyRecord, anyScenario), { numRuns: HOUSEHOLDS * 3, seed: SEED });
    for (const [record, scenario] of drawn) {
      if (checked === HOUSEHOLDS || !toHousehold(record, scenario, scenario, TODAY, shippedRateBook).ok) continue;
      checked += 1;
      const { household, text } = printedOf(record, scenario);
      for (const each of missing(household, text)) {
        const key = each.replace(/\.\d+\./g, '.n.').split(' ')[0] as string;
        if (!lost.has(key)) lost.set(key, `${each}\n${text}`);
      }
    }
    expect(checked).toBe(HOUSEHOLDS);
    expect([...lost.values()]).toEqual([]);
  }, 120_000);

  const factOf = (entry: EntryPatch, record = recordOf()): string => {
    const sCare = record.relationship === 1 ? [resident] : [resident, { typeOfCare: 2 as const }];
    const scenario = scenarioOf({ sCare, sFentries: [entry] });
    return (
      printedOf(record, scenario)
        .text.split('\n')
        .find((line) => line.startsWith('Own: ')) ?? ''
    );
  };

  it.each<[string, EntryPatch, string]>([
    [
      'the payment of a pension if the legal minimum is more than was entered',
      { eid: 15, assetValue: 260_000, cashAmount: 6, treatment: 1, deductibleAmount: 4_000, assetGrowth: 4 },
      'Own: $260,000.00. Deductible. Pays 7.00% = $18,200.00 a year, the legal minimum. Grows 4.00% a year. Entered as 6.00%. Deductible amount $4,000.00 a year',
    ],
    [
      'the rent of a unit per year',
      { eid: 3, assetValue: 465_000, cashAmount: 430, cashFrequency: 52, choice: 4, assetDateStart: '2015-03-01' },
      'Own: $465,000.00. Rent $22,360.00 a year. Bought March 2015. Income assessment: Centrelink two-thirds rule',
    ],
    [
      'the date of a gift',
      { eid: 1, assetValue: 60_000, assetDateStart: '2025-08-15' },
      'Own: $60,000.00. $50,000.00 counted as still owned until 15 August 2030. Given 15 August 2025',
    ],
    [
      'the earnings of an investment over time',
      { eid: 2, assetValue: 40_000, assetIncome: 4 },
      'Own: $40,000.00. Deemed. Earns 0.01% = $4.00 a year',
    ],
    [
      'the stored expenses of a deemed investment that earns nothing',
      { eid: 2, assetValue: 40_000, incomeExpenses: 120 },
      'Own: $40,000.00. Deemed. Expenses $120.00 a year',
    ],
  ])('contain %s', (_, entry, expected) => {
    expect(factOf({ ...entry, name: 'Own' })).toBe(expected);
  });

  it('name the owner of each entry of a couple, including the first person', () => {
    const shares = (clientId: 0 | 1 | null) =>
      factOf({ eid: 2, name: 'Own', assetValue: 80_000, clientId }, coupleOf());
    expect(shares(0)).toBe('Own: $80,000.00. Margaret. Deemed');
    expect(shares(1)).toBe('Own: $80,000.00. Thomas. Deemed');
    expect(shares(null)).toBe('Own: $80,000.00. Deemed. Both, half each');
  });

  it('give the dates of birth, and the MPIR and retention of the room', () => {
    const { text } = printedOf(recordOf(), scenarioOf());
    expect(text).toContain('Margaret: Born 3 March 1942; Age Pension');
    expect(text).toMatch(
      /Room: MPIR [\d.]+%, the rate of the day of entry; the home keeps 2\.00% of a lump sum a year/,
    );
    expect(text).not.toMatch(/: Yes|\d{4}-\d\d-\d\d|how often/);
  });
});
