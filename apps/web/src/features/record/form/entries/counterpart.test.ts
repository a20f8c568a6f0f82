import { copyScenario, importedFrom } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { margaret } from '../../testing/margaret.ts';
import { isChanged } from './counterpart.ts';

describe('the entry that an entry was copied from', () => {
  const { scenario } = margaret();
  const copy = copyScenario(scenario, 1);
  const { imported: _imported, ...old } = copy;
  const own = copy.sFentries.at(-1) as Entry;

  it.each([
    ['', copy],
    [' also in a copy that does not remember what it imported', old],
  ])('is found even if ids are reassigned%s', (_how, beside) => {
    expect(own.id).not.toBe(scenario.sFentries.at(-1)?.id);
    expect(importedFrom(own, beside, scenario)).toBe(scenario.sFentries.at(-1));
    expect(importedFrom({ ...own, eidn: 9 }, beside, scenario)).toBeUndefined();
  });

  it('counts as equal if only the id is new, and as different if a value has changed', () => {
    const current = importedFrom(own, copy, scenario) as Entry;
    expect(isChanged(own, current)).toBe(false);
    expect(isChanged({ ...own, assetValue: 1 } as Entry, current)).toBe(true);
  });
});
