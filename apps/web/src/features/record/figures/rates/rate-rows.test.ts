import { explain, type FigureId } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { areaOf } from '../../../../platform/rate-words.ts';
import { calculated, ratesWithPack } from '../../testing/margaret.ts';
import { isEstimate, type RateArea, type RateRow, rateAreas, ratesAsCsv, rowsFound } from './rate-rows.ts';

const { projection } = calculated();
const now = rateAreas(projection, 0);

const rowsOf = (areas: readonly RateArea[]): readonly RateRow[] => areas.flatMap(({ rows }) => rows);
const row = (series: string, areas = now): RateRow => {
  const found = rowsOf(areas).find((each) => each.series === series);
  if (found === undefined) throw new Error(`no ${series}`);
  return found;
};

describe('the rates behind the figures of a month', () => {
  it('are in areas that cover every series of the rate book', () => {
    expect(shippedRateBook.listSeries().filter(({ id }) => areaOf(id) === undefined)).toEqual([]);
    expect(now.map(({ name }) => name)).toEqual(['Residential care', 'Accommodation and MPIR', 'Pension', 'Deeming']);
  });

  it('are all rates used: each rate cited in the working of a figure is listed with its value', () => {
    for (const figure of ['nonClinical', 'basicDailyFee', 'pensionEntitlement'] satisfies FigureId[]) {
      for (const { rate } of explain(projection, { figure, person: 0, at: { month: 0 } }).lines) {
        if (rate !== undefined) expect(row(rate.series).from).toBe(rate.from);
      }
    }
    // Nobody receives home care services.
    expect(rowsOf(now).filter(({ series }) => series.startsWith('support-at-home'))).toEqual([]);
  });

  it('show the value with its unit, the day it began, its status and its source', () => {
    const mpir = shippedRateBook.at('mpir.rate', isoDate('2026-11-01'));
    const mpirLaw = shippedRateBook.seriesOf('mpir.rate').law;
    expect(row('mpir.rate')).toMatchObject({
      value: `${mpir.value.toFixed(2)}%`,
      unit: 'a year',
      from: mpir.from,
      statusWord: 'Published copy, to be confirmed',
      next: 'Next due 1 January 2027',
      source: { words: mpirLaw, title: mpirLaw, address: undefined },
    });
    expect(row('residential-2014.asset-free-area')).toMatchObject({ unit: '', statusWord: 'Derived by rule' });
    expect(row('residential-2025.nccc-max-days')).toMatchObject({ unit: 'days', next: 'No fixed day' });
    expect(row('accommodation.days-divisor')).toMatchObject({ statusWord: 'Published' });
    // The text of this number already contains "months".
    expect(row('pension.qualifying-age').unit).toBe('');
  });

  it('after the last known value, show its original status and the day from which it is held', () => {
    const later = row('residential-2014.basic-daily-fee', rateAreas(projection, 12));
    expect(later).toMatchObject({
      statusWord: 'Published copy, to be confirmed',
      next: 'Held flat from 20 March 2027',
    });
  });

  it('from a pack name the pack, are found by its name and have it in the CSV; other rates name none', () => {
    const areas = rateAreas(calculated(undefined, ratesWithPack()).projection, 0);
    expect(row('mpir.rate', areas)).toMatchObject({ value: '8.99%', added: 'Added here: Rates of 1 October 2026' });
    expect(rowsOf(areas).filter(({ added }) => added !== undefined)).toHaveLength(1);
    expect(rowsOf(rowsFound(areas, 'added here', false)).map(({ series }) => series)).toEqual(['mpir.rate']);
    expect(ratesAsCsv(areas)).toContain('MPIR. Added here: Rates of 1 October 2026');
    expect(rowsOf(now).filter(({ added }) => added !== undefined)).toEqual([]);
  });

  it('say that the value is for an earlier day, and from when a newer value applies', () => {
    const entered = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], dateOfEntry: '01/12/2025' }, scenario.sCare[1]],
    }));
    const mpir = row('mpir.rate', rateAreas(entered.projection, 0));
    expect(mpir.from).toBe(shippedRateBook.at('mpir.rate', isoDate('2025-12-01')).from);
    expect(mpir.next).toBe('Value for an earlier day; a newer value applies from 1 January 2026');
  });

  it('indexed by an assumption are estimates, with the day they start', () => {
    const assumed = { cpiPercent: 2, wagesPercent: 2, pensionPercent: 2 };
    const rates = shippedRateBook.indexedBy(assumed, isoDate('2031-12-31'));
    const then = row('residential-2014.basic-daily-fee', rateAreas({ ...projection, rates }, 12));
    expect(then).toMatchObject({
      statusWord: 'Indexed by assumption',
      from: isoDate('2027-09-20'),
      next: 'Indexed from 20 March 2027',
    });
    expect(isEstimate(then)).toBe(true);
  });

  it('show the day on which the next known value begins, if there is one', () => {
    const rates = shippedRateBook.withOverrides({
      'mpir.rate': [
        { from: isoDate('2026-01-01'), value: 8 },
        { from: isoDate('2027-01-01'), value: 9 },
      ],
    });
    expect(row('mpir.rate', rateAreas({ ...projection, rates }, 0)).next).toBe('Next value 1 January 2027');
  });

  it('are found by every word of name, value, source, status and law, and filtered to estimates', () => {
    const names = (search: string, estimates = false) => rowsOf(rowsFound(now, search, estimates)).map((r) => r.series);
    expect(names('permissible INTEREST')).toEqual(['mpir.rate']);
    expect(names('mpir interest deeming')).toEqual([]);
    expect(names('by rule').length).toBeGreaterThan(5);
    expect(rowsOf(rowsFound(now, '', false))).toHaveLength(rowsOf(now).length);
    expect(names('', true)).toEqual([]);
  });

  it('an input typed in place of a rate counts as an estimate', () => {
    const typed = { ...projection, rates: projection.rates.withOverrides({ 'mpir.rate': 9 }) };
    const found = rowsOf(rowsFound(rateAreas(typed, 0), '', true));
    expect(found.map(({ series, statusWord, value }) => [series, statusWord, value])).toEqual([
      ['mpir.rate', 'Estimate', '9.00%'],
    ]);
  });

  it('are one CSV line each, with quotes around values that contain a comma', () => {
    const lines = ratesAsCsv(now).split('\r\n');
    expect(lines).toHaveLength(rowsOf(now).length + 1);
    expect(lines[0]).toBe('Area,Rate,Value,Unit,In force since,Status,Next,Source,Law');
    expect(lines.find((line) => line.includes('Maximum permissible interest'))).toContain(
      'Accommodation and MPIR,Maximum permissible interest rate for turning a deposit into a daily payment,',
    );
    expect(lines.find((line) => line.includes('Pension supplement, full amount, single'))).toContain(
      'Pension,"Pension supplement, full amount, single",',
    );
  });
});
