import {
  definitionOf,
  type FactId,
  householdFacts,
  householdFigures,
  personFacts,
  personFigures,
} from '@advice-builder/engine';
import { expect, it } from 'vitest';
import { wayOfFact } from './fact-fields.ts';

it('every fact leads to its fields, or explains why no field contains it', () => {
  const wayOf = (id: FactId) => wayOfFact({ id, person: undefined });
  const derived = [...householdFacts, ...personFacts].filter((id) => 'derived' in wayOf(id));
  expect(derived).toEqual(['assumptions.rateIndexation', 'care.topUps']);
  expect(wayOfFact({ id: 'care.feeAtTransitionPerDay', person: 1 })).toEqual(['scenario.sCare.1.feeAtTransition']);
  expect(wayOfFact({ id: 'care.packageStart', person: 0 })).toEqual([
    'scenario.sCare.0.packageStart',
    'scenario.sCare.0.dateOfEntry',
  ]);
  expect(wayOfFact({ id: 'care.packageStart', person: 0 }, true)).toEqual({ derived: 'As in the Current Situation.' });
  expect(wayOfFact({ id: 'care.agreedPrice', person: 0 }, true)).toEqual(['scenario.sCare.0.marketPriceRad']);
  expect(wayOfFact({ id: 'person.currentPension', person: 0 })).toEqual(['record.clients.0.currentPension']);
});

it('every listed fact is used by a figure', () => {
  const used = [...householdFigures, ...personFigures].flatMap((figure) => factsOf(definitionOf(figure)));
  expect([...householdFacts, ...personFacts].filter((id) => !used.includes(id))).toEqual([]);
});

/** The facts of a formula and of its parts that have a formula. */
function factsOf({ inputs }: Pick<ReturnType<typeof definitionOf>, 'inputs'>): readonly FactId[] {
  return inputs.flatMap(({ source }) => {
    if (source.kind === 'parts') return factsOf(source.formula);
    return source.kind === 'fact' ? [source.fact] : [];
  });
}
