/**
 * An adviser's first case: a widow enters care, pays a deposit, sells the home, and has an account based pension, a
 * term deposit, a car, a funeral bond and out-of-pocket expenses. It is typed in Chromium by the shortest way and
 * counted. Also measures the length of the page for her and for a couple.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { homeFields } from '@advice-builder/contract';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { wholeChromium } from '../support/chromium.ts';
import { RecordClient } from '../support/record-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { type Counted, OPERATORS, Typist } from './typist.ts';

const SCREEN = { width: 1440, height: 900 };

/** Milliseconds after which a step counts as missing. */
const STEP_MS = 20_000;

/** The values that the first trial of the product measured. */
const TRIAL = {
  keys: 214,
  clicks: 10,
  'seconds by the model': 110,
  'tabs to the first field': 25,
  'page of the widow, px': 8_485,
  'page of the couple, px': 10_895,
} as const;

type Row = keyof typeof TRIAL | 'pauses to think' | 'main of the widow, px' | 'main of the couple, px';

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
/** The button of the list, which opens the record in the same tab. */
const newRecord = (page: Page): Locator => page.locator('main').getByRole('button', { name: 'New Record' }).first();
/** The last field with this name, because the entry added last is the open one. */
const box = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('textbox', { name, exact: typeof name === 'string' }).last();

async function typeCare(typist: Typist, page: Page): Promise<void> {
  const choice = (name: string): Locator => page.getByRole('combobox', { name, exact: true });
  await typist.type(box(page, 'First name'), 'Margaret');
  await typist.type(box(page, 'Last name'), 'Hale');
  await typist.type(box(page, 'Date of birth'), '3/3/42');
  await typist.choose(choice('Gender'), 'F');
  await typist.choose(choice('Type of Care'), 'Res');
  await typist.type(box(page, 'Date of Entry'), '1/11/26');
  await typist.type(box(page, 'Facility Market Price RAD or RAC'), '550k');
  await typist.type(box(page, 'RAD or RAC Paid'), '100k');
}

async function typeMeans(typist: Typist, page: Page): Promise<void> {
  const region = (name: string): Locator => page.getByRole('region', { name });
  await typist.type(box(page, 'Net Home Value'), '950k');
  await typist.press(page.getByRole('checkbox', { name: /^Sell Home/ }), 'Space');
  await typist.type(box(page, homeFields.sellMonth.label), '5/27');
  await typist.type(box(page, homeFields.sellExpenses.label), '28k');
  await typist.press(button(region('Personal Assets'), /full/i));
  await typist.type(box(page, /^Vehicles/), '12k');
  await typist.type(box(page, /^Funeral Bond/), '15k');
  const investments = region('Investments');
  await typist.press(button(investments, /full/i));
  await typist.type(box(page, 'Bank accounts'), '85k');
  await typist.press(button(investments, 'Investment asset'));
  await typist.type(box(investments, /^Name/), 'Term deposit');
  await typist.type(box(investments, /Value/), '130k');
  await typist.type(box(investments, /Income|Interest/), '5200');
  const income = region('Income');
  await typist.press(button(income, /full/i));
  await typist.press(button(income, 'Account based pension'));
  await typist.type(box(income, /^Name/), 'Pension');
  await typist.type(box(income, /^Balance/), '210k');
  await typist.type(box(income, /^Payment/), '9');
  await typist.type(box(page, 'Living expenses'), '18k');
  const expenses = region('Expenses');
  await typist.press(expenses.getByRole('listitem').first().getByRole('button').first());
  await typist.type(box(expenses, /^Amount/), '2400');
}

/** Types the case, from the list of records to saved figures. */
async function typeCase(page: Page): Promise<Counted> {
  const typist = new Typist(page);
  await typist.click(newRecord(page));
  await box(page, 'First name').waitFor();
  await typeCare(typist, page);
  await typeMeans(typist, page);
  const answered = page.waitForResponse((response) => response.url().includes('/summary/'));
  await typist.chord('Control+Enter');
  if ((await answered).status() !== 200) throw new Error('the report was not updated');
  return typist.counted();
}

interface Heights {
  readonly page: number;
  readonly main: number;
}

/** Measures the page with everything rendered, even parts that are usually laid out only when they come into view. */
async function heightsOf(page: Page): Promise<Heights> {
  await page.getByRole('table', { name: 'Yearly Cash Flow' }).waitFor();
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
    return {
      page: document.documentElement.scrollHeight,
      main: Math.round(document.querySelector('#main')?.getBoundingClientRect().height ?? 0),
    };
  });
}

async function signedInPage(browser: Browser, server: RunningServer, api: ApiClient): Promise<Page> {
  const page = await browser.newPage({ viewport: SCREEN, locale: 'en-AU', timezoneId: 'Australia/Sydney' });
  page.setDefaultTimeout(STEP_MS);
  await page.goto(`${server.url}/login`);
  await page.evaluate((token) => window.localStorage.setItem('jwt', token), api.token ?? '-');
  await page.goto(`${server.url}/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The heights for a couple with the same means, in which he is in care and she is at home. */
async function coupleHeights(page: Page, server: RunningServer, api: ApiClient): Promise<Heights> {
  const record = await RecordClient.create(api);
  await record.save({
    record: { relationship: 2, clients: [{ first_name: 'Frank' }, { first_name: 'Joan' }] },
    scenarios: {
      0: {
        sCare: [
          { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 100_000 },
          { typeOfCare: 2 },
        ],
        sHome: { netHomeValue: 950_000 },
        sInvest: { quickTotal: 85_000 },
        sExpenses: { quickTotal: 18_000 },
      },
    },
  });
  await page.goto(`${server.url}/record/${record.recId}/scenario=0`);
  return heightsOf(page);
}

/** Number of presses of Tab to the first field of a new record. */
async function tabsToFirstField(page: Page): Promise<number> {
  await newRecord(page).click();
  const first = box(page, 'First name');
  await first.waitFor();
  // The field gets the focus one frame after it is rendered.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return Typist.tabsTo(page, first);
}

function printTable(found: Readonly<Record<Row, number>>): void {
  const lines = Object.entries(found).map(([row, now]) => ({
    measured: row,
    now,
    'at the trial': (TRIAL as Readonly<Record<string, number>>)[row] ?? '-',
  }));
  const { key, point, press, home, think } = OPERATORS;
  console.log(
    `key ${key} s, pointing ${point} s, button ${press} s, hand to or from the mouse ${home} s, pause ${think} s`,
  );
  console.table(Object.fromEntries(lines.map(({ measured, ...rest }) => [measured, rest])));
}

async function measureAll(browser: Browser, server: RunningServer): Promise<Record<Row, number>> {
  const api = new ApiClient(server.url);
  await api.signIn();
  const tabs = await tabsToFirstField(await signedInPage(browser, server, api));
  const page = await signedInPage(browser, server, api);
  const typed = await typeCase(page);
  const widow = await heightsOf(page);
  const couple = await coupleHeights(page, server, api);
  return {
    keys: typed.keys,
    clicks: typed.clicks,
    'pauses to think': typed.units,
    'seconds by the model': typed.seconds,
    'tabs to the first field': tabs,
    'page of the widow, px': widow.page,
    'main of the widow, px': widow.main,
    'page of the couple, px': couple.page,
    'main of the couple, px': couple.main,
  };
}

export async function benchCaseOne(): Promise<void> {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
  if (spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] }).status !== 0) throw new Error('no client');
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir });
  const browser = await chromium.launch(wholeChromium());
  try {
    printTable(await measureAll(browser, server));
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(dataDir);
  }
}
