import { nearestCent } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { calculated } from '../margaret.testing.ts';
import { careOfDay, homeCareOfDay } from './care-parts.ts';

describe('a day in care, in parts', () => {
  const { projection } = calculated();

  it('adds up to the total', () => {
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

  it('says nil where a contribution has stopped by rule', () => {
    const isNil = (month: number): boolean | undefined => careOfDay(projection, 0, month)?.parts[2]?.isNil;
    expect(isNil(0)).toBe(false);
    expect(isNil(59)).toBe(true);
  });

  it('is nothing before entry', () => {
    const later = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], dateOfEntry: '10/05/2027', radRacPaid: null }, scenario.sCare[1]],
    }));
    expect(careOfDay(later.projection, 0, 0)).toBeUndefined();
    expect(careOfDay(later.projection, 0, 6)?.total.value).toBeGreaterThan(0);
  });

  it('shows extra services and expenses only where there are some', () => {
    const more = calculated((scenario) => ({
      ...scenario,
      sCare: [{ ...scenario.sCare[0], resi_esf: 12 }, scenario.sCare[1]],
    }));
    expect(careOfDay(more.projection, 0, 0)?.parts.map((part) => part.label)).toContain('Higher Every Day Living Fee');
  });
});

describe('a day of home care, in parts', () => {
  const withPackage = (care: object, more: object = {}) =>
    calculated((scenario) => ({
      ...scenario,
      ...more,
      sCare: [{ ...scenario.sCare[0], typeOfCare: 2, homeCarePackage: true, ...care }, scenario.sCare[1]],
    })).projection;

  it('is the contributions, from the month it starts', () => {
    const projection = withPackage({ dateOfEntry: '15/01/2027', independenceServiceCosts: 20_000 });
    expect(homeCareOfDay(projection, 0, 1)).toBeUndefined();
    const care = homeCareOfDay(projection, 0, 2);
    expect(care?.parts.map((part) => part.label)).toEqual(['Support at Home contributions']);
    expect(care?.total.value).toBeGreaterThan(0);
    expect(care?.total.value).toBeCloseTo(care?.parts[0]?.cell.value ?? Number.NaN, 9);
    expect(careOfDay(projection, 0, 2)).toBeUndefined();
  });

  it('is nothing in residential care', () => {
    expect(homeCareOfDay(calculated().projection, 0, 0)).toBeUndefined();
  });
});
