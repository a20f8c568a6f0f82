/** The script that the first figures of a record need, in the real build, and what comes after them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';

const ASSETS = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url));
/** Bytes after gzip that the record page adds to those of every page. */
const RECORD_PAGE_MAX = 245_000;
/** Bytes after gzip of every script without which the record page shows nothing. */
const FIRST_LOAD_MAX = 505_000;

const IMPORTED = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** The script of this name in the build, and all scripts that it imports before it runs. */
function scriptsOf(name: string): ReadonlySet<string> {
  const first = readdirSync(ASSETS).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (first === undefined) throw new Error(`the build has no script ${name}`);
  const found = new Set([first]);
  for (const file of found) {
    const imported = readFileSync(path.join(ASSETS, file), 'utf8').matchAll(IMPORTED);
    for (const [, other = ''] of imported) found.add(other);
  }
  return found;
}

const bytesOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(ASSETS, file)), { level: 9 }).length, 0);

test('the script of the record page stays small', () => {
  const everyPage = scriptsOf('index');
  const added = [...scriptsOf('record-route')].filter((file) => !everyPage.has(file));
  expect(added.length).toBeGreaterThan(0);
  expect(bytesOf(added)).toBeLessThanOrEqual(RECORD_PAGE_MAX);
  expect(bytesOf(added) + bytesOf(everyPage)).toBeLessThanOrEqual(FIRST_LOAD_MAX);
});

test('the first figures do not wait for the lower sections, which can be loaded again after a failure', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  const lower = '**/assets/lower-sections-*.js';
  await page.route(lower, (route) => route.abort());
  await page.goto(`/record/${record.recId}/scenario=0`);
  const results = page.getByRole('complementary', { name: 'Live results' });
  await expect(results.getByText(/\$[\d,]+\.\d\d/).first()).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: 'The other sections could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Care Arrangement' })).toHaveCount(0);
  await page.unroute(lower);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Care Arrangement' })).toBeVisible();
});
