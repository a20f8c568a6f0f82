import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./examples.ts', import.meta.url));
let folder: string;

const example = {
  rule: 'home-care-package.subsidy',
  inputs: { packageValuePerYear: 30_000, itcfPerYear: 10_000 },
  expected: { governmentSubsidyPerYear: 20_000 },
  tolerance: 0.005,
  run: true,
  source: 'a published page',
};

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const file = (...examples: readonly object[]) => JSON.stringify({ topic: 'x', examples });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  write(
    'good.json',
    file(
      { ...example, id: 'one' },
      { ...example, id: 'two', disputed: 'the page is wrong' },
      { ...example, id: 'three', run: false, expected: {}, why: 'evidence only' },
      { ...example, id: 'four', rule: 'no.such-rule' },
    ),
  );
  write('wrong.json', file({ ...example, id: 'five', expected: { governmentSubsidyPerYear: 1 } }));
  write('odd.json', '{"examples": {}}');
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...names: readonly string[]) {
  const paths = names.map((name) => join(folder, name));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...paths], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('prints one line per example, with exit code 0 if none fails', () => {
  const result = run('good.json');
  expect(result.stdout).toBe('one pass\ntwo disputed\nthree evidence\nfour no-rule\n');
  expect(result.status).toBe(0);
});

test('ignores a byte order mark before the text', () => {
  write('marked.json', `\uFEFF${file({ ...example, id: 'one' })}`);
  expect(run('marked.json')).toMatchObject({ status: 0, stdout: 'one pass\n', stderr: '' });
});

test('exits with 1 on a failure, and prints the difference and the source', () => {
  const result = run('wrong.json', 'good.json');
  expect(result.stdout).toBe('five fail\none pass\ntwo disputed\nthree evidence\nfour no-rule\n');
  expect(result.stderr).toContain('governmentSubsidyPerYear: expected 1, got 20000');
  expect(result.stderr).toContain('a published page');
  expect(result.status).toBe(1);
});

test('exits with 2 and a message if a file has the wrong form or does not exist', () => {
  for (const name of ['odd.json', 'nowhere.json', '.']) {
    const result = run('good.json', name);
    expect(result.status).toBe(2);
    expect(result.stdout).toBe('');
    expect(result.stderr).toMatch(/odd\.json: must be|nowhere\.json: ENOENT/);
  }
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('usage') });
});
