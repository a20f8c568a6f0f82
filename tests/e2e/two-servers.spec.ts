/**
 * Rates of 1 January 2027 are published while two servers on one PostgreSQL database have pages open. The pages of both
 * report this and recalculate, saved reports stay, and a server that has not loaded the new rates yet answers for both.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { texts } from '@advice-builder/contract';
import { PACK_FORMAT, type PackContent, packHash, shippedRateBook } from '@advice-builder/rates';
import type { ReportData } from '@advice-builder/results';
import type { Browser, Page } from '@playwright/test';
import { directDocuments } from '../../apps/server/src/platform/documents/testing.ts';
import { ApiClient } from '../support/api-client.ts';
import { ratesOperator } from '../support/operator.ts';
import { createDatabase, type OwnDatabase } from '../support/postgres-database.ts';
import { RecordClient } from '../support/record-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { serveHere } from '../support/server-here.ts';
import { expect, openSignedIn, test, welcomed } from './fixtures.ts';
import { RecordScreen, readTable } from './record-screen.ts';

const POSTGRES = process.env.TEST_DATABASE_URL;
const CONTENT: PackContent = {
  format: PACK_FORMAT,
  id: 'mpir-2027-01',
  title: 'Official interest rate of 1 January 2027',
  made: '2026-11-20',
  sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://www.health.gov.au', read: '2026-11-20' } },
  series: [
    {
      id: 'mpir.rate',
      unit: 'percent',
      period: 'year',
      values: [{ from: '2027-01-01', value: 8.99, status: 'published', source: 'health' }],
    },
  ],
};
const packed = (content: PackContent) => JSON.stringify({ ...content, hash: packHash(content) });
/**
 * The interest of a day on the full price of $550,000, for a resident who enters in February 2027: with the earlier
 * rates and with the published ones.
 */
const [BEFORE, AFTER] = ['$128.23', '$135.47'];

// In series, because all tests share the two servers, and the rates accumulate.
test.describe.configure({ mode: 'serial' });

let database: OwnDatabase;
const servers: RunningServer[] = [];
const apis: ApiClient[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
const file = path.join(folder, 'pack.json');
let record: RecordClient;

test.beforeAll(async () => {
  test.info().skip(!POSTGRES, 'Two servers share a PostgreSQL database: TEST_DATABASE_URL.');
  database = await createDatabase(POSTGRES as string);
  const env = { DATABASE_URL: database.url, KEYS_DIR: path.join(folder, 'keys') };
  for (let n = 0; n < 2; n += 1) {
    const server = await startServer({ dataDir: temporaryFolder(), env });
    const api = new ApiClient(server.url);
    servers.push(server);
    apis.push(api);
    await api.signIn();
  }
  await welcomed(first().url);
  writeFileSync(file, packed(CONTENT));
  record = await RecordClient.create(api(0));
  await record.save({
    record: { relationship: 1, clients: [{ first_name: 'Margaret', last_name: 'Hale' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/02/2027', marketPriceRad: 550_000 }],
        sHome: { netHomeValue: 900_000 },
        sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
      },
    },
  });
});
test.afterAll(async () => {
  for (const server of servers) {
    await server.stop();
    removeFolder(server.dataDir);
  }
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const at = <T>(list: readonly T[], n: number): T => {
  const found = list[n];
  if (found === undefined) throw new Error('the servers have not started');
  return found;
};
const first = () => at(servers, 0);
const api = (n: number) => at(apis, n);
const said = (page: Page) => page.getByText('Rates were updated.').first();
const room = async (page: Page) => (await readTable(page, /^Residential Care Analysis/))['DAP/DAC']?.[0];
const summarise = (by: ApiClient, ratesHash?: string) =>
  by.must<ReportData>('POST', `/report/${record.recId}/summary/0`, { json: { ratesHash } });
const ratesOf = async (url: string): Promise<string | null> =>
  (await fetch(`${url}/api/v1/isAuth`)).headers.get('rates');

async function openOn(browser: Browser, url: string, shown: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await openSignedIn(page, url);
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect.poll(() => room(page)).toBe(shown);
  return page;
}

test('pages of both servers report updated rates and recalculate; saved reports stay', async ({ browser }) => {
  const shipped = shippedRateBook.hash;
  const before = await summarise(api(0), shipped);
  const pages = [await openOn(browser, at(servers, 0).url, BEFORE), await openOn(browser, at(servers, 1).url, BEFORE)];
  const careInList = async () =>
    (await api(1).must<readonly { readonly recId: number; readonly lastCare: object }[]>('GET', '/records')).map(
      ({ lastCare }) => lastCare,
    );
  const listed = await careInList();

  // The values were entered by hand, so two operators have to agree. The console of each server uses the same database.
  expect(ratesOperator(at(servers, 0), 'olga', 'import', file)).toContain('Another operator accepts it with: accept 1');
  for (const page of pages) await expect(said(page)).toBeHidden();
  ratesOperator(at(servers, 1), 'otto', 'accept', '1');
  for (const page of pages) {
    // The server loads the rates within ten seconds, and its pages use them half a minute later.
    await expect(said(page)).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => room(page)).toBe(AFTER);
  }
  const rates = await ratesOf(first().url);
  expect(rates).toMatch(/^1 [0-9a-f]{64}$/);
  expect(await ratesOf(at(servers, 1).url)).toBe(rates);

  // Nobody has updated the report, so the list shows the figures calculated with the earlier rates.
  expect(await careInList()).toEqual(listed.map((care) => ({ ...care, ratesChanged: true })));
  for (const n of [0, 1]) {
    const { agedCare, pension, year } = await summarise(api(n), shipped);
    expect({ agedCare, pension, year }).toEqual({
      agedCare: before.agedCare,
      pension: before.pension,
      year: before.year,
    });
    expect((await summarise(api(n))).agedCare).not.toEqual(before.agedCare);
  }
  for (const page of pages) {
    const summary = page.waitForRequest((request) => request.url().includes('/summary/'));
    await new RecordScreen(page).updateReport();
    expect(new URLSearchParams((await summary).postData() ?? '').get('ratesHash')).toBe(rates?.slice(2));
    await page.context().close();
  }
  expect(await careInList()).toEqual([expect.objectContaining({ ratesChanged: false })]);
});

test('a server without the pack keeps working next to one with it, and unknown rates are rejected once', async ({
  browser,
}) => {
  const dataDir = temporaryFolder();
  ratesOperator(first(), 'olga', 'withdraw', '1');
  await expect.poll(() => ratesOf(first().url), { timeout: 60_000 }).toMatch(/^2 /);
  const behind = await serveHere(dataDir, directDocuments(), database.url);
  try {
    writeFileSync(file, packed({ ...CONTENT, id: 'mpir-2027-01-again' }));
    ratesOperator(first(), 'olga', 'import', file);
    ratesOperator(first(), 'otto', 'accept', '2');
    await expect.poll(() => ratesOf(first().url), { timeout: 60_000 }).toMatch(/^3 /);
    expect(await ratesOf(behind.url)).toBe(`2 ${shippedRateBook.hash}`);
    const ahead = await openOn(browser, first().url, AFTER);
    const old = await openOn(browser, behind.url, BEFORE);

    // The page that uses the new rates calls the server that has not loaded them, as may happen behind a proxy.
    const other = new ApiClient(behind.url);
    await other.signIn();
    const newest = (await ratesOf(first().url))?.slice(2);
    const [here, there] = [await summarise(api(0), newest), await summarise(other, newest)];
    expect(there.agedCare).toEqual(here.agedCare);
    expect((await summarise(other)).agedCare).not.toEqual(here.agedCare);

    for (const [page, shown] of [
      [ahead, AFTER],
      [old, BEFORE],
    ] as const) {
      await new RecordScreen(page).updateReport();
      await expect.poll(() => room(page)).toBe(shown);
    }

    const statuses: number[] = [];
    ahead.on('response', (answer) => {
      if (answer.url().includes('/summary/')) statuses.push(answer.status());
    });
    await ahead.route(
      '**/summary/**',
      async (route) => {
        const body = new URLSearchParams(route.request().postData() ?? '');
        body.set('ratesHash', '0'.repeat(64));
        await route.continue({ postData: body.toString() });
      },
      { times: 1 },
    );
    await ahead.getByRole('button', { name: 'Update Report', exact: true }).first().click();
    await expect.poll(() => statuses).toEqual([409, 200]);
    await expect(ahead.getByText(texts.summaryFailed.title)).toBeHidden();
    expect(await room(ahead)).toBe(AFTER);
    for (const page of [ahead, old]) await page.context().close();
  } finally {
    await behind.close();
    removeFolder(dataDir);
  }
});
