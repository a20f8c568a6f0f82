/** The parts of the start and test scripts that decide something. They are plain JavaScript, without types. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { top } from './source-files.ts';

const script = (name: string) => import(path.join(top, 'scripts/lib', name));

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
])('Node.js %s: will do = %s', async (version, willDo) => {
  const { nodeVersionTrouble } = await script('node-version.mjs');
  if (willDo) expect(nodeVersionTrouble(version)).toBeUndefined();
  else expect(nodeVersionTrouble(version)).toContain(`this is ${version}`);
});

describe('what node_modules lacks', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  const packages = {
    '': {},
    'packages/own': { version: '2.0.0' },
    'node_modules/kept': { version: '1.0.0' },
    'node_modules/raised': { version: '1.1.0' },
    'node_modules/new': { version: '1.0.0' },
    'node_modules/deleted': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };
  const installed = {
    'node_modules/kept': { version: '1.0.0' },
    'node_modules/raised': { version: '1.0.0' },
    'node_modules/deleted': { version: '1.0.0' },
  };

  beforeAll(() => {
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is everything before the first installation', async () => {
    const { stalePackages } = await script('dependencies.mjs');
    expect(stalePackages(folder)).toContain('node_modules/kept');
  });

  test('is what is missing, of another version or deleted by hand; another platform’s packages are no matter', async () => {
    const { stalePackages } = await script('dependencies.mjs');
    for (const name of ['kept', 'raised']) {
      mkdirSync(path.join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(path.join(folder, 'node_modules', name, 'package.json'), '{}');
    }
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
    expect(stalePackages(folder)).toEqual(['node_modules/raised', 'node_modules/new', 'node_modules/deleted']);
  });
});

test('a test file that does not load counts as a failure', async () => {
  const { countVitest } = await script('steps.mjs');
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
});
