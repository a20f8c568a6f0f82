import { definitionOf, personFigures } from '@advice-builder/engine';
import { expect, it } from 'vitest';
import { fieldOfFact } from './fact-fields.ts';

/** Facts of a person's care that no one field holds. */
const NO_FIELD = ['care.topUps'];

it('every fact of care that a figure is made of leads to its field', () => {
  const ids = personFigures.flatMap((figure) =>
    definitionOf(figure).inputs.flatMap(({ source }) => (source.kind === 'fact' ? [source.fact] : [])),
  );
  const care = [...new Set(ids)].filter((id) => id.startsWith('care.'));
  expect(care).toContain('care.independenceCostPerYear');
  expect(care.filter((id) => fieldOfFact(id, 0) === undefined)).toEqual(NO_FIELD);
  expect(fieldOfFact('care.feeAtTransitionPerDay', 1)).toBe('scenario.sCare.1.feeAtTransition');
});
