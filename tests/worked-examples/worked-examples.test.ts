/**
 * Tests every worked example of the data folder against the rules. A failure prints the source, so that a reader can
 * judge it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { readExamples, runExample, type WorkedExample } from '../../apps/calc/src/worked-examples.ts';

const folder = new URL('./data/', import.meta.url);

function examplesOf(name: string): readonly WorkedExample[] {
  const read = readExamples(readFileSync(new URL(name, folder), 'utf8'));
  if ('faults' in read) throw new Error(`${name}: ${read.faults.join('; ')}`);
  return read.examples;
}

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, examples: examplesOf(name) }));

describe.each(files)('$name', ({ examples }) => {
  test.each(examples)('$id: $rule', (example) => {
    const { verdict, differences } = runExample(example, shippedRateBook);
    const wanted = example.run ? (example.disputed ? 'disputed' : 'pass') : 'evidence';
    expect(verdict, [...differences, `source: ${example.source}`].join('\n')).toBe(wanted);
  });
});

test('every example is read and every id is unique', () => {
  const ids = files.flatMap(({ examples }) => examples.map(({ id }) => id));
  expect(ids.length).toBe(273);
  expect(new Set(ids).size).toBe(ids.length);
});
