import { noPracticeDefaults } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { blankGrowth, changedDefaults, DEFAULT_NAMES, pickDefaults, typedDefaults, withOthers } from './defaults.ts';

const saved = { ...noPracticeDefaults, cashGrowth: 3, growthRate: 2 };

test('only changed defaults are sent', () => {
  const typed = { ...saved, cashGrowth: null, expenseIndexation: 0 };
  const changed = changedDefaults(saved, typed);
  expect(changed).toEqual(['cashGrowth', 'expenseIndexation']);
  expect(pickDefaults(typed, changed)).toEqual({ cashGrowth: null, expenseIndexation: 0 });
  expect(changedDefaults(saved, { ...saved })).toEqual([]);
  expect(DEFAULT_NAMES).toHaveLength(6);
});

test('values set by another person are shown, unless changed here', () => {
  const here = { ...saved, cashGrowth: 5 };
  const now = { ...saved, cashGrowth: 4, growthRate: 1 };
  expect(withOthers(here, saved, now)).toEqual({ ...saved, cashGrowth: 5, growthRate: 1 });
});

test('growing rates are one default: it changes with any percentage, and is incomplete while one is blank', () => {
  const rateIndexation = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
  const grown = { ...saved, rateIndexation };
  expect(changedDefaults(saved, grown)).toEqual(['rateIndexation']);
  expect(changedDefaults(grown, { ...grown, rateIndexation: { ...rateIndexation } })).toEqual([]);
  expect(changedDefaults(grown, { ...grown, rateIndexation: { ...rateIndexation, wagesPercent: 3 } })).toEqual([
    'rateIndexation',
  ]);
  expect([blankGrowth(saved), blankGrowth(grown)]).toEqual([undefined, undefined]);
  expect(blankGrowth({ ...grown, rateIndexation: { ...rateIndexation, pensionPercent: null } })).toBe('pensionPercent');
});

test('a server of the previous release sends nothing about rates, so they are held flat', () => {
  const { rateIndexation: _, ...before } = saved;
  expect(typedDefaults({ defaults: before })).toEqual(saved);
});
