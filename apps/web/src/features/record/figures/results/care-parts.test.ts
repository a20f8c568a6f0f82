import { type FigureId, figureValue } from '@advice-builder/engine';
import { nearestCent } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { calculated } from '../../testing/margaret.ts';
import { careOfDay, homeCareOfDay } from './care-parts.ts';

describe('the parts of a day in care', () => {
  const { projection } = calculated();

  it('add up to the total', () => {
    const care = careOfDay(projection, 0, 0);
    const sum = care?.parts.reduce((total, part) => total + part.cell.value, 0) ?? Number.NaN;
    expect(sum).toBeCloseTo(care?.total.value ?? 0, 9);
    expect(nearestCent(care?.total.value ?? 0)).toBe(251.58);
    expect(care?.parts.map((part) => part.label)).toEqual([
      'Basic Daily Fee',
      'Hotelling Supplement',
      'Non Clinical Care Contribution',
      'DAP on $250,000.00 remaining',
    ]);
  });

  it('show Nil for a contribution that has stopped by rule', () => {
    const isNil = (month: number): boolean | undefined => careOfDay(projection, 0, month)?.parts[2]?.isNil;
    expect(isNil(0)).toBe(false);
    expect(isNil(59)).toBe(true);
  });

  it('show Nil for the daily payment once the full price is paid', () => {
    const paid = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], radRacPaid: 550_000 }, scenario.sCare[1]],
    }));
    const dap = careOfDay(paid.projection, 0, 0)?.parts.find(({ label }) => label === 'DAP');
    expect([dap?.cell.value, dap?.isNil]).toEqual([0, true]);
  });

  it('are undefined before entry', () => {
    const later = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], dateOfEntry: '10/05/2027', radRacPaid: null }, scenario.sCare[1]],
    }));
    expect(careOfDay(later.projection, 0, 0)).toBeUndefined();
    expect(careOfDay(later.projection, 0, 6)?.total.value).toBeGreaterThan(0);
  });

  it('include extra services and expenses only if there are any', () => {
    const more = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], resi_esf: 12 }, scenario.sCare[1]],
    }));
    expect(careOfDay(more.projection, 0, 0)?.parts.map((part) => part.label)).toContain('Higher Every Day Living Fee');
  });
});

describe('the parts of a day of home care', () => {
  const withPackage = (care: object, more: object = {}) =>
    calculated((scenario) => ({
      ...scenario,
      ...more,
      sCare: [{ ...scenario.sCare[0], typeOfCare: 2, homeCarePackage: true, ...care }, scenario.sCare[1]],
    })).projection;

  const SERVICES = { independenceServiceCosts: 20_000, everydayLivingServiceCosts: 9_000, clinicalCareCosts: 5_000 };
  const shares = (care: ReturnType<typeof homeCareOfDay>) =>
    care?.parts.map(({ label, percent, cell, year }) => [label, percent?.value, cell.value, year?.value]);

  it('are the contribution to each service with its percentage, per day and per year, from its first month', () => {
    const projection = withPackage({ dateOfEntry: '15/01/2027', ...SERVICES });
    expect(homeCareOfDay(projection, 0, 1)).toBeUndefined();
    const care = homeCareOfDay(projection, 0, 2);
    const own = (figure: FigureId) => figureValue(projection, { figure, person: 0, at: { month: 2 } });
    const [independence, everyday] = [own('independenceRate'), own('everydayLivingRate')];
    expect(independence).toBeGreaterThan(5);
    expect(shares(care)).toEqual([
      ['Independence', independence, expect.closeTo((20_000 * independence) / 36_500, 9), 200 * independence],
      ['Everyday living', everyday, expect.closeTo((9_000 * everyday) / 36_500, 9), 90 * everyday],
    ]);
    expect(care?.free).toBe('Clinical care');
    const days = care?.parts.reduce((sum, part) => sum + part.cell.value, 0);
    expect(days).toBeCloseTo(care?.total.value ?? Number.NaN, 9);
    expect(care?.year?.value).toBeCloseTo(365 * (care?.total.value ?? Number.NaN), 6);
    expect(careOfDay(projection, 0, 2)).toBeUndefined();
  });

  it('show the combined contribution where the fee of October 2025 limits it, and Nil once a cap is reached', () => {
    const undisclosed = {
      meansNotDisclosed: true,
      independenceServiceCosts: 40_000,
      everydayLivingServiceCosts: 20_000,
    };
    const old = { dateOfEntry: '15/01/2024', noWorseOffPrinciple: true, homeCareDailyFee: 4 };
    const limited = homeCareOfDay(withPackage({ ...old, ...undisclosed }), 0, 0);
    const last = limited?.parts.at(-1);
    expect(limited?.parts).toHaveLength(3);
    expect(last?.cell.value).toBe(limited?.total.value);
    const unlimited = limited?.parts.slice(0, 2).reduce((sum, part) => sum + part.cell.value, 0) ?? 0;
    expect(unlimited).toBeGreaterThan(last?.cell.value ?? Number.NaN);
    expect(limited?.isRounded).toBe(false);

    const projection = withPackage({ dateOfEntry: '15/11/2026', ...undisclosed });
    expect(homeCareOfDay(projection, 0, 0)?.parts.map(({ isNil }) => isNil)).toEqual([false, false]);
    const stopped = homeCareOfDay(projection, 0, 59);
    expect(stopped?.parts.map(({ isNil }) => isNil)).toEqual([true, true]);
    expect(stopped?.year?.value).toBe(0);
    expect(stopped?.isRounded).toBe(false);
  });

  it('are undefined in residential care', () => {
    expect(homeCareOfDay(calculated().projection, 0, 0)).toBeUndefined();
  });
});
