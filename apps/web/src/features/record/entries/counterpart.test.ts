import { copyScenario, type Entry } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { margaret } from '../margaret.testing.ts';
import { counterpartOf, isChanged } from './counterpart.ts';

describe('the entry an entry was copied from', () => {
  const { scenario } = margaret();
  const copy = copyScenario(scenario, 1);
  const own = copy.sFentries.at(-1) as Entry;

  it('is found although ids are issued anew', () => {
    expect(own.id).not.toBe(scenario.sFentries.at(-1)?.id);
    expect(counterpartOf(own, scenario.sFentries)).toBe(scenario.sFentries.at(-1));
    expect(counterpartOf({ ...own, eidn: 9 }, scenario.sFentries)).toBeUndefined();
  });

  it('tells a changed value from a new id', () => {
    const current = counterpartOf(own, scenario.sFentries) as Entry;
    expect(isChanged(own, current)).toBe(false);
    expect(isChanged({ ...own, assetValue: 1 } as Entry, current)).toBe(true);
  });
});
