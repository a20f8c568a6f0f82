import { newRecord, newScenario, withSettingsOf } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { measuredFromOf, proposedMeasure } from './measured-from.ts';

const TODAY = isoDate('2026-11-26');
const measured = (measuredFrom?: number): RecordDocument => ({
  ...newRecord(TODAY),
  relationship: 2,
  graphSetting: { scenarios: {}, highlighted: 0, ...(measuredFrom === undefined ? {} : { measuredFrom }) },
});
/** A scenario of two people by their types of care: 0 stays at home, 1 is in residential care. */
function scenario(...types: readonly (0 | 1)[]): Scenario {
  const made = newScenario(TODAY, 1);
  const [own, partner] = made.sCare;
  return {
    ...made,
    sCare: [
      { ...own, typeOfCare: types[0] ?? 0 },
      { ...partner, typeOfCare: types[1] ?? 0 },
    ],
  };
}

describe('the measured-from scenario', () => {
  it('is the chosen scenario, or the Current Situation', () => {
    const isThere = (sid: number) => [0, 2].includes(sid);
    expect(measuredFromOf(measured(), isThere)).toBe(0);
    expect(measuredFromOf(measured(2), isThere)).toBe(2);
    expect(measuredFromOf(measured(1), isThere)).toBe(0);
  });

  it('is reset when the scenario is deleted', () => {
    expect(withSettingsOf(measured(2), new Set([0, 1])).graphSetting).toEqual({ scenarios: {}, highlighted: 0 });
    const kept = measured(1);
    expect(withSettingsOf(kept, new Set([0, 1]))).toBe(kept);
  });
});

describe('the proposed measured-from scenario', () => {
  it('is the first with care if the Current Situation has none', () => {
    expect(proposedMeasure(measured(), { 0: scenario(0, 0), 1: scenario(0, 0), 2: scenario(0, 1) })).toBe(2);
    expect(proposedMeasure(measured(), { 0: scenario(1, 0), 2: scenario(0, 1) })).toBeUndefined();
    expect(proposedMeasure(measured(), { 0: scenario(0, 0) })).toBeUndefined();
  });

  it('does not exist once a person has chosen, including the Current Situation', () => {
    expect(proposedMeasure(measured(0), { 0: scenario(0), 1: scenario(1) })).toBeUndefined();
  });

  it('ignores people who are not in the record', () => {
    const single = { ...measured(), relationship: 1 as const };
    expect(proposedMeasure(single, { 0: scenario(0, 0), 1: scenario(0, 1) })).toBeUndefined();
  });
});
