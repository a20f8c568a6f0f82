import { expect, test } from 'vitest';
import { field, optionalField, type RuleDefinition } from './rule-definition.ts';
import { readInputs } from './rule-inputs.ts';

const rule: RuleDefinition = {
  id: 'a.rule',
  title: 'A rule',
  law: 'None',
  inputs: [field('price', '$'), optionalField('years', 'int')],
  outputs: [],
  run: () => ({}),
};

test('throws if a rule reads an input that it did not declare or that is missing', () => {
  const read = readInputs(rule, { price: 5 });
  if (!read.ok) throw new Error('the inputs are right');
  const inputs = read.value;
  expect([inputs.number('price'), inputs.has('years'), inputs.numberIfGiven('years')]).toEqual([5, false, undefined]);
  expect(() => inputs.number('years')).toThrow(new RangeError('a.rule was run without years'));
  expect(() => inputs.number('cost')).toThrow(new RangeError('a.rule declares no input cost'));
  expect(() => inputs.has('cost')).toThrow(new RangeError('a.rule declares no input cost'));
});
