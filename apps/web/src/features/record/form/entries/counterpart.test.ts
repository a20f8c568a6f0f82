import { copyScenario, entryIn, importedFrom, newEntry } from '@advice-builder/casework';
import { ENTRY, type Entry } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
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
    const both = entryIn(copy.sFentries, scenario.sFentries);
    expect(isChanged(own, current, both)).toBe(false);
    expect(isChanged({ ...own, assetValue: 1 } as Entry, current, both)).toBe(true);
  });

  it('counts a loan as equal if it is secured on the copy of the same asset', () => {
    const [fund] = scenario.sFentries.filter(({ eid }) => eid === ENTRY.investment);
    const place = { sid: 0, existing: scenario.sFentries, today: isoDate('2026-11-21') };
    const loan = newEntry(ENTRY.loan, place, { securedOn: 2, securedEntry: fund?.id as string });
    const current = { ...scenario, sFentries: [...scenario.sFentries, loan] };
    const proposed = copyScenario(current, 1);
    const mine = proposed.sFentries.at(-1) as Entry;
    const both = entryIn(proposed.sFentries, current.sFentries);
    expect(mine).not.toMatchObject({ securedEntry: fund?.id });
    expect(isChanged(mine, loan, both)).toBe(false);
    expect(isChanged({ ...mine, securedEntry: null } as Entry, loan, both)).toBe(true);
  });
});
