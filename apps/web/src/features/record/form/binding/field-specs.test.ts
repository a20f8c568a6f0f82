import { careFields, clientFields, recordFields, scenarioFields } from '@advice-builder/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type PathTo, shownAt } from './field-specs.ts';

describe('the catalogue entry for a path', () => {
  it('is that of the document part', () => {
    expect(shownAt('scenario.sCare.1.radRacPaid')).toBe(careFields.radRacPaid);
    expect(shownAt('record.clients.0.dob')).toBe(clientFields.dob);
    expect(shownAt('record.reference')).toBe(recordFields.reference);
    expect(shownAt('scenario.name')).toBe(scenarioFields.name);
  });

  it('names the year of the village table, and is cached per path', () => {
    const third = shownAt('scenario.sRV.2.dmf');
    expect(third.label).toBe('DMF %, year 3');
    expect(shownAt('scenario.sRV.2.dmf')).toBe(third);
  });

  it('does not exist for values that no form shows, so reading it throws', () => {
    expect(() => shownAt('scenario.sHome.interestRate')).toThrow(RangeError);
  });

  it('is rejected by the compiler for another kind, and for values that no form shows', () => {
    type Dollars = number | null;
    expectTypeOf<
      PathTo<'scenario.sHome.netHomeValue', 'money', Dollars>
    >().toEqualTypeOf<'scenario.sHome.netHomeValue'>();
    expectTypeOf<PathTo<'scenario.sHome.growthRate', 'money', Dollars>>().toBeNever();
    expectTypeOf<PathTo<'scenario.sHome.interestRate', 'money', Dollars>>().toBeNever();
    expectTypeOf<PathTo<'scenario.sHome.netHomeValue', 'money', string>>().toBeNever();
  });
});
