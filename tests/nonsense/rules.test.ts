/** Runs every rule by name, 250 times each, on valid and invalid inputs. */
import { listRules, runRule } from '@advice-builder/engine';
import type { Problem } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenNumbers, expectTyped } from './answers.ts';
import { inputsFor } from './rule-inputs.ts';

const RUNS = 250;

test.each(listRules())('$id answers with numbers, or names the input', (rule) => {
  const names = rule.inputs.map(({ name }) => name);
  const isNamed = ({ fieldPath }: Problem) => names.includes(String(fieldPath[0]));
  let answered = 0;
  fc.assert(
    fc.property(inputsFor(rule), (inputs) => {
      const result = runRule(rule.id, inputs, shippedRateBook);
      if (result.ok) {
        answered += 1;
        expect(brokenNumbers(result.value)).toEqual([]);
      } else {
        expectTyped(result.problems);
        expect(result.problems.filter((problem) => !isNamed(problem))).toEqual([]);
      }
    }),
    { seed: 20261121, numRuns: RUNS },
  );
  expect(answered).toBeGreaterThan(RUNS / 25);
  expect(answered).toBeLessThan(RUNS);
});
