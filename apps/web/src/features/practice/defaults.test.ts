import { noRecordDefaults } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { changedDefaults, DEFAULT_NAMES, pickDefaults, withOthers } from './defaults.ts';

const saved = { ...noRecordDefaults, cashGrowth: 3, growthRate: 2 };

test('what is sent is what was changed, and nothing else', () => {
  const typed = { ...saved, cashGrowth: null, expenseIndexation: 0 };
  const changed = changedDefaults(saved, typed);
  expect(changed).toEqual(['cashGrowth', 'expenseIndexation']);
  expect(pickDefaults(typed, changed)).toEqual({ cashGrowth: null, expenseIndexation: 0 });
  expect(changedDefaults(saved, { ...saved })).toEqual([]);
  expect(DEFAULT_NAMES).toHaveLength(4);
});

test('what somebody else set shows, unless it was touched here', () => {
  const here = { ...saved, cashGrowth: 5 };
  const now = { ...saved, cashGrowth: 4, growthRate: 1 };
  expect(withOthers(here, saved, now)).toEqual({ ...saved, cashGrowth: 5, growthRate: 1 });
});
