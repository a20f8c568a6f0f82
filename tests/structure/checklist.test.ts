/** Tests of the script that compares test titles with the checklist. The script is plain JavaScript, without types. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { top } from './source-files.ts';

interface Row {
  readonly id: string;
  readonly area: string;
  readonly source: string;
  readonly state?: string;
}

const script = () => import(path.join(top, 'scripts/lib/checklist.mjs'));
const read = (name: string) => readFileSync(path.join(top, 'tests/checklist', name), 'utf8');

test('every row of the checklist is read, and every deferred id is one of them', async () => {
  const { parseRows } = await script();
  const markdown = read('checklist.md');
  const ids = (parseRows(markdown) as Row[]).map((row) => row.id);
  expect(ids).toHaveLength(markdown.split('\n').filter((line) => /^[A-Z]{2,3}-\d/.test(line)).length);
  expect(new Set(ids).size).toBe(ids.length);
  const deferred = JSON.parse(read('deferred.json')) as Record<string, string>;
  for (const [id, reason] of Object.entries(deferred)) {
    expect(ids).toContain(id);
    expect(reason).not.toBe('');
  }
});

describe('titles in a source file', () => {
  const of = async (source: string): Promise<string[][]> =>
    (await script()).titlesOf('x.test.ts', source).map((found: { ids: string[] }) => found.ids);

  test.each([
    ['one', `it('AA-001 does', () => {});`, [['AA-001']]],
    ['several in one', `test("AA-001 AA-002 A-37 do", fn)`, [['AA-001', 'AA-002']]],
    ['a title on the next line', 'it(\n  `AA-001 does`,\n  fn)', [['AA-001']]],
    ['one with a modifier', `it.concurrent('AA-001', fn)`, [['AA-001']]],
    ['a repeated one', `it.each<[string, object]>([['x (', {}]])('AA-001 %s', fn)`, [['AA-001']]],
    ['one whose rows carry the ids', `it.each([['AA-001', 1], ['AA-002', 2]])('%s is %d', fn)`, [['AA-001', 'AA-002']]],
    ['one whose rows are not in its title', `it.each([['AA-001', 1]])('is right', fn)`, [[]]],
    ['one in a comment', `// it('AA-001 does', fn)\n/* it('AA-002', fn) */`, []],
    ['one in a text', 'const fixture = `it("AA-001", fn)`;', []],
    ['one whose rows have a name', `const rows = [['AA-001', 1]]; it.each(rows)('%s', fn)`, [['AA-001']]],
    [
      'one whose rows have a name that was used before',
      `const rows: Row[] = [['AA-001']]; it.each(rows)('%s', fn); { const rows = [['AA-002']]; it.each(rows)('%s', fn) }`,
      [['AA-001'], ['AA-002']],
    ],
    ['one with a condition', `it.skipIf(isWindows())('AA-001 does', fn)`, [['AA-001']]],
    ['a call of a member', `test.send('POST AA-001')`, []],
    ['one after a pattern', `const quote = /['"\\\\/]/; it('AA-001', fn)`, [['AA-001']]],
    ['one after a division', `const half = 1 / 2; it('AA-001', fn); const third = 1 / 3;`, [['AA-001']]],
    ['a group', `describe('AA-001', () => { it('does', fn); });`, [[]]],
    ['a call of another name', `submit('AA-001'); form.it('AA-002'); exit('AA-003')`, []],
    ['a range', `it('AA-001..AA-003 do', fn)`, [['AA-001', 'AA-003']]],
  ])('%s', async (_what, source, ids) => {
    expect(await of(source)).toEqual(ids);
  });
});

test('a row with a test is covered, a row with a reason is deferred, any other row is uncovered', async () => {
  const { coverage, parseRows } = await script();
  const rows = parseRows(
    'AA-001 | one | 000 §1\nAA-002 | two | 000 §1\nAA-003 | a | b | 001 §1\nAA-004 | four | 000 §1',
  );
  expect(rows[2]).toEqual({ id: 'AA-003', area: 'AA', statement: 'a | b', source: '001 §1' });
  const titles = [{ file: 'x', title: '', ids: ['AA-001', 'AA-004'] }];
  const found = coverage(rows, titles, { 'AA-002': 'later', 'AA-004': 'later' }) as Row[];
  expect(found.map((row) => row.state)).toEqual(['covered', 'deferred', 'uncovered', 'covered']);
});

test('without names every area is reported, and any area can be chosen by its name', async () => {
  const { parseRows, rowsOfAreas } = await script();
  const rows = parseRows(read('checklist.md')) as Row[];
  const areasOf = (found: Row[]) => [...new Set(found.map(({ area }) => area))].sort();
  expect(areasOf(rowsOfAreas(rows))).toEqual(areasOf(rows));
  expect(rowsOfAreas(rows)).toHaveLength(rows.length);
  expect(areasOf(rowsOfAreas(rows, ['RPT', 'VL']))).toEqual(['RPT', 'VL']);
});

test('every id in a title is a row, and no row with a test is deferred', async () => {
  const { allTitles, parseRows } = await script();
  const known = new Set((parseRows(read('checklist.md')) as Row[]).map(({ id }) => id));
  const deferred = JSON.parse(read('deferred.json')) as Record<string, string>;
  const titles = allTitles(top) as { file: string; ids: string[] }[];
  const found = titles
    // The ids AA-... occur only in the examples of this file.
    .flatMap(({ file, ids }) => ids.filter((id) => !id.startsWith('AA-')).map((id) => ({ file, id })));
  expect(found.length).toBeGreaterThan(1000);
  expect(found.filter(({ id }) => !known.has(id))).toEqual([]);
  expect(found.filter(({ id }) => Object.hasOwn(deferred, id))).toEqual([]);
});
