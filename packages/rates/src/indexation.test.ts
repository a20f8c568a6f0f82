import { addDays, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstChangeDayAfter } from './calendar.ts';
import { checkAgedCare } from './checks/aged-care-checks.ts';
import { CheckReport } from './checks/check-report.ts';
import { readDataFiles } from './checks/data-files.ts';
import { checkVeterans } from './checks/dva-checks.ts';
import { ExactData } from './checks/exact-data.ts';
import { checkNewAct } from './checks/new-act-checks.ts';
import { checkPension } from './checks/pension-checks.ts';
import type { IndexationAssumption } from './indexation.ts';
import { INDEXATION_RULES } from './indexation-rules.ts';
import type { RateBook } from './rate-book.ts';
import type { SeriesFile, SeriesId, ValueRow } from './series.ts';
import { shippedRateBook as book, shippedRateBookUntil } from './shipped.ts';

const UNTIL = isoDate('2041-11-01');
const usual: IndexationAssumption = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
const none: IndexationAssumption = { cpiPercent: 0, wagesPercent: 0, pensionPercent: 0 };
const grown = book.indexedBy(usual, UNTIL);
/** The rates known on that day, used where expected amounts were calculated by hand. */
const frozen = shippedRateBookUntil(isoDate('2026-11-21'));
const frozenGrown = frozen.indexedBy(usual, UNTIL);

const files = [...readDataFiles()]
  .filter(([path]) => path !== 'sources.json')
  .map(([, text]) => JSON.parse(text) as SeriesFile);
const running = files.filter((file) => file.kind !== 'table' && !file.id.startsWith('home-care-package.'));
const idsOf = (some: readonly SeriesFile[]) => some.map((file) => file.id as SeriesId);
const newestOf = (file: SeriesFile) => isoDate(file.values.at(-1)!.from);

/** The change days after the newest value of a series, up to the end of the projected rates. */
function changeDays(file: SeriesFile): readonly CivilDate[] {
  const days: CivilDate[] = [];
  let day = firstChangeDayAfter(file.changesOn, newestOf(file));
  while (day !== undefined && day <= UNTIL) {
    days.push(day);
    day = firstChangeDayAfter(file.changesOn, day);
  }
  return days;
}

/** The data files with the projected values added after the known ones. */
function withProjected(indexed: RateBook): readonly SeriesFile[] {
  return files.map((file) => {
    const id = file.id as SeriesId;
    if (INDEXATION_RULES[id] === undefined) return file;
    const rows = changeDays(file).map((on): ValueRow => {
      const { value, status, source } = indexed.at(id, on);
      return { from: toIso(on), value, status, source };
    });
    return { ...file, values: [...file.values, ...rows] };
  });
}

/** These checks suit today's amounts only: their tolerance is in dollars and does not grow with the amounts. */
const OF_TODAY = ['the maximum supplement covers the minimum and the basic one', 'lifetime cap = 2.4 annual caps'];

const percent = fc.integer({ min: 0, max: 1200 }).map((n) => n / 100);
const assumptions = fc.record({ cpiPercent: percent, wagesPercent: percent, pensionPercent: percent });

describe('a book that assumes indexation', () => {
  it('keeps every identity of the data at every change, for any percentages', () => {
    fc.assert(
      fc.property(assumptions, (assumption) => {
        const data = new ExactData(withProjected(book.indexedBy(assumption, UNTIL)));
        const report = new CheckReport();
        for (const check of [checkPension, checkVeterans, checkAgedCare, checkNewAct]) check(data, report);
        expect(report.faults.filter((fault) => !OF_TODAY.includes(fault.check))).toEqual([]);
      }),
      { seed: 20_261_121, numRuns: 12 },
    );
  });

  it('fails the checks if one threshold is changed separately', () => {
    const wrong = grown.withOverrides({ 'residential-2025.income-threshold-1.single': 90_000 });
    const report = new CheckReport();
    checkNewAct(new ExactData(withProjected(wrong)), report);
    expect(report.faults.map((fault) => fault.check)).toContain('income threshold 1 = free area + 728 supplements');
  });

  it('changes nothing until the first change day after the newest value of a series', () => {
    fc.assert(
      fc.property(fc.constantFrom(...running), fc.nat(), assumptions, (file, n, assumption) => {
        const id = file.id as SeriesId;
        const first = isoDate(file.values[0]!.from);
        const end = changeDays(file)[0] ?? UNTIL;
        const day = addDays(first, n % (end - first));
        expect(book.indexedBy(assumption, UNTIL).at(id, day)).toEqual(book.at(id, day));
      }),
      { seed: 20_261_121, numRuns: 400 },
    );
  });

  it('holds every value at 0 percent', () => {
    const still = book.indexedBy(none, UNTIL);
    for (const file of running) {
      const id = file.id as SeriesId;
      for (const day of [...changeDays(file), UNTIL])
        expect([id, still.at(id, day).value]).toEqual([id, book.at(id, day).value]);
    }
  });

  it('changes every series that the law indexes, except those that follow care prices or interest', () => {
    const still = running.filter(
      (file) => file.changesOn.length > 0 && grown.at(file.id as SeriesId, UNTIL).status !== 'indexed',
    );
    expect(idsOf(still).sort()).toEqual([
      'income-streams.threshold-age',
      'mpir.rate',
      'residential-2025.hotelling-max',
    ]);
    for (const id of idsOf(still)) expect(grown.at(id, UNTIL)).toEqual(book.at(id, UNTIL));
  });

  it('changes no series without change days', () => {
    for (const file of running.filter(({ changesOn }) => changesOn.length === 0)) {
      expect(grown.at(file.id as SeriesId, UNTIL)).toEqual(book.at(file.id as SeriesId, UNTIL));
    }
  });

  it('grows on the legal days: by half a year twice, or by a full year once', () => {
    const at = (id: SeriesId, day: string) => frozenGrown.at(id, isoDate(day));
    // 855.90 x 1.03^0.5 = 868.644..., 2 x 0.6633 x 868.60 = 1152.28..., to ten cents.
    expect(at('pension.max-basic-rate.couple-each', '2027-03-20')).toMatchObject({
      value: 868.6,
      status: 'indexed',
      held: false,
    });
    expect(at('pension.max-basic-rate.single', '2027-03-20').value).toBe(1152.3);
    expect(at('pension.max-basic-rate.single', '2027-03-19').value).toBe(1135.4);
    // 85% x 1152.30 / 14 = 69.961..., rounded down.
    expect(at('residential-2014.basic-daily-fee', '2027-03-20').value).toBe(69.96);
    // 333,000 x 1.025 = 341,325, rounded to the nearest 250.
    expect(at('pension.assets-limit.single-homeowner', '2027-06-30').value).toBe(333_000);
    expect(at('pension.assets-limit.single-homeowner', '2027-07-01').value).toBe(341_250);
    // 1152.30 / 1135.40 to three decimals: 1262.00 x 1.015 = 1280.93, rounded up to ten cents.
    expect(at('dva.war-widow-pension', '2027-03-20').value).toBe(1281);
    // The budgets of 1 October 2026 stay until 1 July 2027, and then grow by a full year: 30,528.15 x 1.032.
    expect(at('support-at-home.budget.class-4', '2027-07-01').value).toBe(31_505.05);
    // After two years: 140,652.80 x 1.025^2. The daily fee follows it step by step: 73.73.
    expect(at('residential-2025.lifetime-cap', '2028-09-20').value).toBe(147_773.35);
    expect(at('accommodation.supplement.option-1-new-over-40', '2028-09-20').value).toBe(77.47);
  });

  it('returns the same values however far ahead it is indexed', () => {
    const near = book.indexedBy(usual, isoDate('2031-11-01'));
    for (const id of idsOf(running)) {
      expect(near.at(id, isoDate('2031-10-01'))).toEqual(grown.at(id, isoDate('2031-10-01')));
    }
  });

  it('lists only known values as values of a series', () => {
    expect(grown.historyOf('pension.max-basic-rate.single')).toEqual(book.historyOf('pension.max-basic-rate.single'));
    expect(grown.seriesOf('pension.max-basic-rate.single')).toEqual(book.seriesOf('pension.max-basic-rate.single'));
  });

  it('marks each value as assumed, and keeps the source it grew from', () => {
    const rate = frozenGrown.at('residential-2014.annual-cap', isoDate('2027-05-01'));
    expect(rate).toMatchObject({ status: 'indexed', from: isoDate('2027-03-20') });
    expect(rate.source).toBe(frozen.at('residential-2014.annual-cap', isoDate('2026-11-21')).source);
    expect(rate.note).toContain('assumption');
  });

  it('keeps an entered override, and calculates dependent rates from it', () => {
    const typed = book.withOverrides({ 'pension.max-basic-rate.single': 1200 }).indexedBy(usual, UNTIL);
    expect(typed.at('pension.max-basic-rate.single', UNTIL)).toMatchObject({ value: 1200, status: 'estimate' });
    // 85% x 1200 / 14 = 72.857..., rounded down.
    expect(typed.at('residential-2014.basic-daily-fee', UNTIL).value).toBe(72.85);
    const later = grown.withOverrides({ 'mpir.rate': 9 });
    expect(later.at('mpir.rate', UNTIL).value).toBe(9);
    expect(later.at('residential-2014.basic-daily-fee', UNTIL)).toEqual(
      grown.at('residential-2014.basic-daily-fee', UNTIL),
    );
  });

  it('throws for a day after the end of a program', () => {
    expect(() => grown.at('home-care-package.annual-cap-1', UNTIL)).toThrow('ended on 2025-10-31');
  });

  it('has a different hash', () => {
    const hashes = [book, grown, book.indexedBy(none, UNTIL), book.indexedBy({ ...usual, cpiPercent: 2.6 }, UNTIL)].map(
      (b) => b.hash,
    );
    expect(new Set(hashes).size).toBe(4);
    expect(book.indexedBy(usual, UNTIL).hash).toBe(grown.hash);
  });

  it.each([Number.NaN, -1, 101, Number.POSITIVE_INFINITY])('rejects %d percent', (bad) => {
    expect(() => book.indexedBy({ ...usual, wagesPercent: bad }, UNTIL)).toThrow(RangeError);
  });
});
