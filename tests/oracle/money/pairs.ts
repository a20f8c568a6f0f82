/** Random pairs compared with the engine. The pairs are the same on every machine. */
import { newScenario } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import fc from 'fast-check';
import { differencesOf } from './account.ts';
import { anyPair } from './arbitrary-pair.ts';
import type { Pair } from './documents.ts';
import { disagreements } from './engine-account.ts';
import { TODAY } from './hand-worked.ts';

const SEED = 20_261_126;

/** How often the pairs met each situation, to show that the proof is not empty. */
export interface Met {
  pairs: number;
  /** Pairs whose scenario starts with other assets than the Current Situation. */
  differ: number;
  currentSituations: number;
}

const PARTS = ['sCare', 'sHome', 'sAssets', 'sInvest', 'sSurvivor', 'sFentries'] as const;

/** The parts of a value that differ from another value, without parts that are blank in both. */
function unlike(value: unknown, base: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, i) => unlike(each, Array.isArray(base) ? base[i] : undefined));
  if (typeof value !== 'object' || value === null) return value;
  const before = new Map(Object.entries(base ?? {}));
  const fields = Object.entries(value).filter(
    ([name, each]) => JSON.stringify(each) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(fields.map(([name, each]) => [name, unlike(each, before.get(name))]));
}

/**
 * The documents of a failing pair: the Current Situation as differences from a blank one, and the scenario as
 * differences from the Current Situation.
 */
function documentsOf({ record, current, scenario }: Pair): string {
  const of = (one: Scenario, base: Scenario) =>
    PARTS.flatMap((part) => {
      const isSame = JSON.stringify(one[part]) === JSON.stringify(base[part]);
      return isSame ? [] : [`${part}: ${JSON.stringify(unlike(one[part], base[part]))}`];
    });
  const { projectFrom, relationship } = record;
  return [
    `${projectFrom}, relationship ${relationship}`,
    ...of(current, newScenario(TODAY, 0)),
    'scenario:',
    ...of(scenario, current),
  ].join('\n');
}

/** @throws with the smallest failing pair. */
export function provePairs(count: number, seed: number = SEED): Met {
  const met: Met = { pairs: 0, differ: 0, currentSituations: 0 };
  const prove = (pair: Pair): void => {
    const found = disagreements(pair);
    if (found.length > 0) throw new Error(`${found.join('\n')}\n${documentsOf(pair)}`);
  };
  fc.assert(
    fc.property(anyPair, (pair) => {
      met.pairs += 1;
      if (differencesOf(pair).length > 0) met.differ += 1;
      prove(pair);
      if (met.pairs % 3 !== 0) return;
      met.currentSituations += 1;
      prove({ ...pair, scenario: pair.current });
    }),
    { numRuns: count, seed },
  );
  return met;
}
