/** No rule of aged care is left without a second implementation. */
import { readdirSync, readFileSync } from 'node:fs';
import { listRules } from '@advice-builder/engine';
import { expect, test } from 'vitest';

const GROUPS =
  /^(residential-2014|residential-2025|accommodation|home-care-package|support-at-home|village|granny-flat|rent)\./;

test('every rule of the catalogue is held against the oracle', () => {
  const folder = new URL('./', import.meta.url);
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const rules = listRules().filter(({ id }) => GROUPS.test(id));
  expect(rules.length).toBeGreaterThanOrEqual(25);
  expect(rules.filter(({ id }) => !tests.includes(`'${id}'`)).map(({ id }) => id)).toEqual([]);
});
