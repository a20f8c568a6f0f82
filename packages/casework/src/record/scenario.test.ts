import {
  AUTOMATIC_ENTRIES,
  ENTRIES_MAX,
  scenarioPatchSchema,
  scenarioSchema,
  validate,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import { newScenario } from '../record/factories.ts';

const TODAY = isoDate('2026-11-21');

describe('the list of entries', () => {
  const automatic = newScenario(TODAY, 0).sFentries;
  const own = Array.from({ length: ENTRIES_MAX + 1 }, () => newEntry(2, { sid: 0, existing: [], today: TODAY }));

  it('accepts the maximum number of the adviser’s own entries in addition to the automatic ones', () => {
    expect(automatic).toHaveLength(AUTOMATIC_ENTRIES);
    const full = [...automatic, ...own.slice(1)];
    expect(validate(scenarioPatchSchema, { sFentries: full }).ok).toBe(true);
    expect(validate(scenarioSchema, { ...newScenario(TODAY, 0), sFentries: full }).ok).toBe(true);
    expect(validate(scenarioPatchSchema, { sFentries: own.slice(1) }).ok).toBe(true);
  });

  it('refuses one more', () => {
    const result = validate(scenarioPatchSchema, { sFentries: own });
    expect(result.ok ? [] : result.problems.map((p) => p.code)).toEqual(['list-too-long']);
  });
});
