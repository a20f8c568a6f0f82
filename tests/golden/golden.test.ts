/** No stored figure of a golden case has changed; and any changed figure is detected, whatever the cause. */
import { calculate, type Projection } from '@advice-builder/engine';
import { type RateBook, type SeriesId, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { caseText, readCases, readHashes, readHouseholds, storedText } from './case-files.ts';
import { unequalYears } from './cash-flow.ts';
import { compareAll } from './compare.ts';
import { differenceOf } from './difference.ts';
import { coverageOf, featuresOf } from './features.ts';
import { keptOf } from './figures.ts';
import { hashOf } from './hash.ts';
import { readHousehold, writeHousehold } from './household-text.ts';

const stored = readCases();
const households = readHouseholds();
const comparison = compareAll(stored, shippedRateBook);

/** The most lines of differences shown when a test fails. */
const SHOWN = 80;

describe('golden cases', () => {
  it('keep their figures: run npm run golden to see changes, and follow docs/method/golden.md', () => {
    const shown = comparison.difference.text.split('\n').slice(0, SHOWN).join('\n');
    if (shown !== '') throw new Error(`\n${shown}\n`);
    expect(stored.length).toBeGreaterThan(100);
  });

  it('are exactly the cases with a stored hash, and more than five hundred', () => {
    const names = households.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(500);
    expect([...readHashes().keys()]).toEqual(names);
  });

  it('cover every regime, care, pension, home, stream and turning point with at least four cases each', () => {
    const rare = [...coverageOf(comparison.projections)].filter(([, count]) => count < 4);
    expect(rare).toEqual([]);
  });

  it('store the household in a file that does not change when written again', () => {
    for (const { name, household, kept } of stored) {
      expect(readHousehold(writeHousehold(household))).toEqual(household);
      expect(storedText(name)).toBe(caseText({ household, kept }));
      // Reviewers read this file line by line, so no line may be too long.
      expect(
        Math.max(
          ...storedText(name)
            .split('\n')
            .map(({ length }) => length),
        ),
      ).toBeLessThan(2000);
    }
  });
});

/** A book in which one series is slightly higher on every date: by 1% and a cent, or by one for counts. */
function raised(series: SeriesId): RateBook {
  const counts = ['years', 'days'].includes(shippedRateBook.seriesOf(series).unit);
  const history = shippedRateBook.historyOf(series);
  const more = history.map(({ from, value }) => ({ from, value: counts ? value + 1 : value * 1.01 + 0.01 }));
  return shippedRateBook.withOverrides({ [series]: more });
}

describe('a changed figure', () => {
  it('is reported with its cases in words: the basic daily fee one cent higher', () => {
    const fee = shippedRateBook.historyOf('residential-2014.basic-daily-fee');
    const cent = fee.map(({ from, value }) => ({ from, value: value + 0.01 }));
    const rates = shippedRateBook.withOverrides({ 'residential-2014.basic-daily-fee': cent });
    const some = households
      .filter(({ name }) => /^(residential-2025|at-home)\/single/.test(name))
      .map((one) => ({ ...one, kept: keptOf(calculate(one.household, shippedRateBook)) }));
    const { difference } = compareAll(some, rates);
    const [head, first, place, about] = difference.text.split('\n');
    expect(head).toBe(
      `${difference.figures} figures moved in ${difference.cases} of 21 cases; of each case its largest change.`,
    );
    expect(difference.text).toContain('  basicDailyFeeMonth (Basic daily fee of the month), years: ');
    expect(first).toMatch(
      /^ {2}\w+ \(.+\), (years|months): \d+ cases, least [+-]\d+\.\d\d, median [+-]\d+\.\d\d, most [+-]\d+\.\d\d$/,
    );
    expect(place).toMatch(/^ {4}residential-2025\/single-[\w-]+(, person 0)?, .+: -?\d+\.\d\d is now -?\d+\.\d\d$/);
    expect(about).toMatch(/^ {6}Single, from November 2026\. Person 0: /);
    // People at home pay no basic daily fee.
    expect(difference.text).not.toContain('at-home/');
  });

  it('is reported with the smallest, median and largest change, including cases added or removed', () => {
    const [one] = stored;
    if (one === undefined) throw new Error('there are no cases');
    const compared = (name: string, before: readonly number[] | undefined, after: readonly number[] | undefined) => ({
      ...{ name, household: one.household },
      before: { years: before ? { 'retention/1': before } : {}, months: {} },
      after: { years: after ? { 'retention/1': after } : {}, months: {} },
    });
    const { text, figures, cases } = differenceOf([
      compared('a', [5, 5], [5, 4.98]),
      compared('b', undefined, [0, 100]),
      compared('c', [1, 7], undefined),
      compared('d', [3, 3], [3, 3]),
    ]);
    expect([figures, cases]).toEqual([1, 3]);
    expect(text).toContain('years: 3 cases, least -0.02, median -7.00, most +100.00');
    expect(text).toContain('    a, person 1, year 2: 5.00 is now 4.98');
    expect(text).toContain('    b, person 1, year 2: 0.00 is now 100.00');
    expect(text).toContain('    c, person 1, year 2: 7.00 is now 0.00');
  });

  it('is detected if only one household changed', () => {
    const changed = comparison.now.map((one, i) => {
      const { bank } = one.household;
      const household = { ...one.household, bank: { ...bank, opening: bank.opening + (i === 7 ? 1 : 0) } };
      return { ...one, household };
    });
    expect(compareAll(changed, shippedRateBook).difference).toMatchObject({ cases: 1 });
  });
});

/** Rates that a projection reads but no stored figure can show, with the reason. */
const UNSEEN: Readonly<Record<string, string>> = {
  'income-streams.funeral-bond-limit': 'it warns and changes no figure',
  'support-at-home.care-management-share': 'its part of the budget is shown next to the funds and changes no figure',
  'support-at-home.carry-over-floor': 'it limits unspent funds, which are shown as funds and change no other figure',
  'support-at-home.carry-over-share': 'it limits unspent funds, which are shown as funds and change no other figure',
  'home-care-package.subsidy.level-2': 'above the daily cap of the fee it limits',
  'home-care-package.subsidy.level-3': 'above the daily cap of the fee it limits',
  'home-care-package.subsidy.level-4': 'above the daily cap of the fee it limits',
};

/** The series that the cases read, including the hashed cases. */
const read = new Set<SeriesId>();
const book = shippedRateBook.withOverrides({});
const at = book.at.bind(book);
book.at = (series, on) => {
  read.add(series);
  return at(series, on);
};
const unequal: string[] = [];
for (const { name, household } of households) {
  unequal.push(...unequalYears(calculate(household, book)).map((year) => `${name}, ${year}`));
}

it('opening + net cash flow + capital = closing, in every year of every golden case', () => {
  expect(unequal).toEqual([]);
});

// `npm run soak -- goldens` changes each dated row separately, in all cases.
describe('a changed rate', () => {
  const before = comparison.now.map(({ kept }) => JSON.stringify(kept));

  /** Tries likely cases first: those named after the law of the series, then cases from all groups. */
  function order(series: SeriesId): readonly number[] {
    const law = series.slice(0, series.indexOf('.'));
    const spread = stored.map((_, i) => (i * 137) % stored.length);
    const isNear = (i: number) => stored[i]?.name.startsWith(law) === true;
    return [...spread.filter(isNear), ...spread.filter((i) => !isNear(i))];
  }

  it.each([...read].filter((series) => !(series in UNSEEN)).sort())(
    '%s changes a stored figure of a golden case',
    (series) => {
      const rates = raised(series);
      const isSeen = (i: number) => {
        const household = stored[i]?.household;
        return household !== undefined && JSON.stringify(keptOf(calculate(household, rates))) !== before[i];
      };
      expect(order(series).some(isSeen)).toBe(true);
    },
  );

  it('is tested for more than a hundred series, and each exception is a series that the cases read', () => {
    expect(read.size).toBeGreaterThan(100);
    expect(Object.keys(UNSEEN).filter((series) => !read.has(series as SeriesId))).toEqual([]);
  });
});

it('the features are read from a projection, not from a name', () => {
  const one = households.find(({ name }) => name === 'residential-opted-in/single-age');
  if (one === undefined) throw new Error('there is no such case');
  expect(featuresOf(calculate(one.household, shippedRateBook))).toEqual(
    expect.arrayContaining(['single', 'pension: age', 'opted in to the fees of 2025']),
  );
});

it('a hash detects the last bit of one month, and ignores the name of the household', () => {
  const [one] = comparison.projections as [Projection];
  const before = hashOf(one);
  expect(hashOf({ ...one, household: { ...one.household } })).toBe(before);
  const bank = one.columns.bankClosing.slice();
  bank[59] = (bank[59] as number) * (1 + Number.EPSILON);
  expect(hashOf({ ...one, columns: { ...one.columns, bankClosing: bank } })).not.toBe(before);
});
