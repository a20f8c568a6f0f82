import { newScenario } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../../state/testing/memory-server.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import { graphsOf } from '../testing/graphs-of.ts';
import { pairingOf } from './pairing.ts';

const blank = (): Scenario => ({ ...newScenario(TODAY, 2), name: '' });
const figures = graphsOf([(scenario) => ({ ...scenario, name: 'Same' }), blank]).figures();

/** The figures of a scenario with a changed projection. */
function changed(found: ScenarioFigures, part: 'basis' | 'projection', change: object): ScenarioFigures {
  if (!found.five.ok) throw new Error('the case does not calculate');
  const five = { ...found.five.value, [part]: { ...found.five.value[part], ...change } };
  return { ...found, sid: 3, name: 'Other', five: { ok: true, value: five }, fifteen: found.fifteen };
}

describe('the pair of an address', () => {
  test('is two scenarios, the first against the second', () => {
    expect(pairingOf(figures, 1, 0)).toMatchObject({ kind: 'pair', pair: { a: { sid: 1 }, b: { sid: 0 } } });
  });

  test('reports ids without a scenario, each once', () => {
    expect(pairingOf(figures, 5, 0)).toEqual({ kind: 'unknown', sids: [5] });
    expect(pairingOf(figures, 5, 9)).toEqual({ kind: 'unknown', sids: [5, 9] });
    expect(pairingOf(figures, 5, 5)).toEqual({ kind: 'unknown', sids: [5] });
  });

  test('reports an address that names the same scenario twice', () => {
    expect(pairingOf(figures, 0, 0)).toEqual({ kind: 'same' });
  });

  test('reports what a scenario needs that cannot be calculated', () => {
    const pairing = pairingOf(figures, 2, 0);
    expect(pairing).toMatchObject({ kind: 'incalculable', scenarios: [{ sid: 2, name: 'Untitled Scenario' }] });
    expect(pairing.kind === 'incalculable' && pairing.scenarios[0]?.problems[0]?.code).toBe('type-of-care-missing');
  });

  test('rejects different months and different people, with the reason', () => {
    const [current] = figures;
    if (current === undefined) throw new Error('no scenario');
    const later = changed(current, 'basis', { projectFrom: '2027-01-01' });
    const alone = changed(current, 'projection', { people: [] });
    expect(pairingOf([current, later], 3, 0)).toEqual({ kind: 'unlike', words: 'Scenario 3 starts in another month' });
    expect(pairingOf([current, later], 0, 3)).toEqual({
      kind: 'unlike',
      words: 'Current Situation starts in another month',
    });
    expect(pairingOf([current, alone], 3, 0)).toEqual({ kind: 'unlike', words: 'Scenario 3 is about other people' });
  });
});
