/**
 * Tests how `npm run mutation -- --suite` identifies a mutant and compares two runs. The script is plain JavaScript.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { top } from './source-files.ts';

const part = (name: string) => import(path.join(top, 'tests/mutation', name));

const text = 'const a = 1;\nif (a < b) {\n  stop();\n}\nif (a < b) {\n  go();\n}\n';
/** The mutant: `a < b` in the second condition becomes `a <= b`. */
const mutant = {
  fileName: 'a.ts',
  location: { start: { line: 4, column: 4 }, end: { line: 4, column: 9 } },
  replacement: 'a <= b',
};

test('a mutant is found again after lines above it have moved', async () => {
  const { changed, mutated, placed } = await part('places.mjs');
  const above = '// A line more.\n';
  expect(changed(above + text, placed(text, mutant))).toBe(above + mutated(text, mutant));
});

test('a mutant is gone if its lines now occur more or less often', async () => {
  const { changed, placed } = await part('places.mjs');
  expect(changed(text.replace('if (a < b) {\n  stop', 'if (b < a) {\n  stop'), placed(text, mutant))).toBeUndefined();
});

test('the tests next to a file run first, and the nets over the figures before distant tests', async () => {
  const { nearestFirst } = await part('rooms.mjs');
  const inOrder = [
    'packages/engine/src/projection/step.test.ts',
    'packages/engine/src/projection/other.test.ts',
    'packages/engine/src/figures/registry.test.ts',
    'tests/golden/golden.test.ts',
    'packages/results/src/panels/panel.test.ts',
    'tests/parity/case-file.test.ts',
  ];
  expect(nearestFirst('packages/engine/src/projection/step.ts', inOrder.toReversed())).toEqual(inOrder);
});

test('a comparison lists mutants that are no longer detected, and mutants that were not tried again', async () => {
  const { comparison } = await part('suite-tables.mjs');
  const one = (file: string, answer?: object) => ({
    file,
    line: 1,
    lines: '',
    original: 'a',
    replacement: 'b',
    answer,
  });
  const noticed = { isNoticed: true, by: 'a.test.ts' };
  const before = {
    commit: 'x',
    mutants: [one('kept', noticed), one('lost', noticed), one('left', noticed), one('none')],
  };
  const after = { commit: 'y', mutants: [one('kept', noticed), one('lost', { isNoticed: false }), one('left')] };
  expect(comparison(before, after).lost.map(({ file }: { file: string }) => file)).toEqual(['lost', 'left']);
});
