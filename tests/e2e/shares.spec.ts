/** RAD and DAP: what each share of the price of a room does, and a scenario made of one. */
import { readFileSync } from 'node:fs';
import {
  type CaseFile,
  caseFileSchema,
  completeRecord,
  completeScenario,
  toHousehold,
  validate,
} from '@advice-builder/contract';
import { type PersonIndex, type SweepSubject, sweepPoint, sweepSubject } from '@advice-builder/engine';
import { formatMoney, isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';
import { readTable } from './record-screen.ts';

function caseOf(file: string): CaseFile {
  const read = validate(caseFileSchema, JSON.parse(readFileSync(new URL(`../cases/${file}`, import.meta.url), 'utf8')));
  if (!read.ok) throw new Error(`${file} has problems: ${JSON.stringify(read.problems)}`);
  return read.value;
}

/** The record of a case on the server. */
async function recordOf(api: ApiClient, { record, scenarios }: CaseFile): Promise<RecordClient> {
  const client = await RecordClient.create(api, 'json');
  const [current, ...others] = Object.entries(scenarios);
  await client.save({ record, scenarios: { 0: current?.[1] } });
  for (const [, scenario] of others) {
    const sid = await client.copy(0);
    await client.save({ scenarios: { [sid]: scenario } });
  }
  return client;
}

/** As the page reads it. */
function subjectOf({ asAt, record: given, scenarios }: CaseFile, sid: number, person: PersonIndex): SweepSubject {
  const today = isoDate(asAt);
  const record = completeRecord(given ?? {}, today);
  const current = completeScenario(scenarios['0'] ?? {}, 0, today);
  const scenario = sid === 0 ? current : completeScenario(scenarios[String(sid)] ?? {}, sid, today);
  const mapped = toHousehold(record, scenario, current, today, shippedRateBook);
  if (!mapped.ok) throw new Error('the case cannot be calculated');
  const start = sweepSubject(mapped.value.household, shippedRateBook, person);
  if (!start.ok) throw new Error(start.reason);
  return start.subject;
}

const TABLE = /^Shares of the/;

async function openShares(page: Page, recId: number, sid: number, person = 0): Promise<Locator> {
  await page.goto(`/record/${recId}/graphs?view=rad&s=${sid}&c=${person}`);
  const slider = page.getByRole('slider', { name: /^Share of the/ });
  await expect(slider).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Four aims, and the share of each' })).toBeVisible();
  return slider;
}

/** The row of a share, whatever is said beside it; it follows the slider when the figures of the share are there. */
async function rowOf(page: Page, share: string): Promise<readonly string[]> {
  let cells: readonly string[] | undefined;
  await expect(async () => {
    const rows = Object.entries(await readTable(page, TABLE));
    const found =
      rows.find(([head]) => head.split(' ')[0] === share && !/^\S+ ?As entered$/.test(head)) ??
      rows.find(([head]) => head.startsWith(share));
    cells = found?.[1];
    expect(cells, `the row of ${share}`).toBeDefined();
  }).toPass();
  return cells as readonly string[];
}

const textsOf = ({
  target,
  costOfCare,
  pension,
  retained,
  bankAfterFiveYears,
  netWorthAfterFiveYears,
}: ReturnType<typeof sweepPoint>) =>
  [target, costOfCare, pension, retained, bankAfterFiveYears, netWorthAfterFiveYears].map(formatMoney);

test('every figure of the table is that of the share, at fixed shares and at one that is chosen by key', async ({
  signedIn: page,
  api,
}) => {
  const margaret = caseOf('margaret.json');
  const { recId } = await recordOf(api, margaret);
  const slider = await openShares(page, recId, 1);
  const subject = subjectOf(margaret, 1, 0);
  await slider.focus();
  await page.keyboard.press('Home');
  for (let pages = 0; pages < 6; pages++) await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^61 percent, 335,500 dollars$/);
  for (const percent of [0, 25, 50, 61, 75, 100]) {
    const cells = await rowOf(page, `${percent}%`);
    expect(cells.map((cell) => cell.split('First below')[0]?.trim())).toEqual(
      textsOf(sweepPoint(subject, percent / 100)),
    );
  }
});

test('a share typed in dollars is the same share on the slider, and keeps its cents', async ({
  signedIn: page,
  api,
}) => {
  const margaret = caseOf('margaret.json');
  const { recId } = await recordOf(api, margaret);
  const slider = await openShares(page, recId, 1);
  const field = page.getByRole('textbox', { name: 'Paid as a RAD' });
  await field.fill('400000');
  await field.press('Tab');
  await expect(slider).toHaveAttribute('aria-valuetext', /^72.73 percent, 400,000 dollars$/);
  await expect
    .poll(() => rowOf(page, '72.73%'))
    .toEqual(textsOf(sweepPoint(subjectOf(margaret, 1, 0), 400_000 / 550_000)));
  const buffer = page.getByRole('textbox', { name: 'Buffer to keep in the bank' });
  await buffer.fill('100k');
  await buffer.press('Tab');
  await expect(page.getByText('can be paid at entry').first()).toBeVisible();
});

test('a scenario of a share pays what was shown, and its own page comes to the same cash and net worth', async ({
  signedIn: page,
  api,
}) => {
  const margaret = caseOf('margaret.json');
  const client = await recordOf(api, margaret);
  const slider = await openShares(page, client.recId, 0);
  await slider.focus();
  await page.keyboard.press('Home');
  for (let pages = 0; pages < 6; pages++) await page.keyboard.press('PageUp');
  const shown = await rowOf(page, '60%');
  const make = page.getByRole('button', { name: 'Make a scenario of 60%' });
  await make.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scenario Created')).toBeVisible();
  const { scenarios } = await client.load();
  const [sid, made] = Object.entries(scenarios).at(-1) ?? [];
  expect(made?.name).toMatch(/: RAD 60%$/);
  const paid =
    (made?.sCare[0].radRacPaid ?? 0) +
    (made?.sFentries ?? []).reduce((sum, entry) => sum + (entry.eid === 20 ? (entry.assetValue ?? 0) : 0), 0);
  expect(formatMoney(paid)).toBe(shown[0]);
  await page.goto(`/record/${client.recId}/graphs?view=rad&s=${sid}&c=0`);
  await expect(page.getByRole('heading', { name: 'Four aims, and the share of each' })).toBeVisible();
  const entered = Object.entries(await readTable(page, TABLE)).find(([head]) => head.includes('As entered'));
  expect(entered?.[1].slice(1)).toEqual(shown.slice(1));
});

test('no scenario is made where all are used', async ({ signedIn: page, api }) => {
  const client = await recordOf(api, caseOf('margaret.json'));
  for (let count = 2; count < 6; count++) await client.copy(0);
  await openShares(page, client.recId, 0);
  const make = page.getByRole('button', { name: /^Make a scenario of/ });
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await expect(make).toHaveAccessibleDescription('5 of 5 scenarios are used. Delete one first.');
});

test('a supervisor may look at every share and makes no scenario', async ({ page, api, server }) => {
  const { recId } = await recordOf(api, caseOf('margaret.json'));
  await signInSupervisor(page, server, 'sue.shares');
  const slider = await openShares(page, recId, 1);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 percent, 0 dollars');
  const field = page.getByRole('textbox', { name: 'Share', exact: true });
  await field.fill('40');
  await field.press('Tab');
  await expect(slider).toHaveAttribute('aria-valuetext', '40 percent, 220,000 dollars');
  await expect(page.getByRole('button', { name: /^Make a scenario/ })).toHaveCount(0);
});

test('of a couple with two rooms each has shares of their own, reached from the price in the form', async ({
  signedIn: page,
  api,
}) => {
  const thomas = caseOf('thomas.json');
  const { recId } = await recordOf(api, thomas);
  await page.goto(`/record/${recId}/scenario=2`);
  await page.getByRole('button', { name: 'Compare shares' }).last().click();
  await expect(page).toHaveURL(/graphs\?view=rad&s=%222%22&c=%221%22$|graphs\?view=rad&s=2&c=1$/);
  await expect(page.getByRole('radio', { name: 'Joan' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Four aims, and the share of each' })).toBeVisible();
  const shown = async (percent: number) =>
    (await rowOf(page, `${percent}%`)).map((cell) => cell.split('First below')[0]?.trim());
  for (const percent of [0, 50, 100]) {
    expect(await shown(percent)).toEqual(textsOf(sweepPoint(subjectOf(thomas, 2, 1), percent / 100)));
  }
  await page.getByRole('radio', { name: 'Thomas' }).click({ force: true });
  await expect(page).toHaveURL(/c=(?:%22)?0/);
  await expect.poll(() => shown(50)).toEqual(textsOf(sweepPoint(subjectOf(thomas, 2, 0), 0.5)));
});

test('where there is no price, or no such scenario, the page says so and leads to the field', async ({
  signedIn: page,
  api,
}) => {
  const margaret = caseOf('margaret.json');
  const client = await recordOf(api, margaret);
  const sCare = [{ marketPriceRad: null }];
  await client.save({ scenarios: { 1: { sCare } } });
  await page.goto(`/record/${client.recId}/graphs?view=rad&s=1&c=0`);
  await page.getByRole('button', { name: 'Needs Market Price RAD' }).click();
  await expect(page.getByRole('textbox', { name: 'Facility Market Price RAD or RAC' })).toBeFocused();
  await page.goto(`/record/${client.recId}/graphs?view=rad&s=4&c=0`);
  await expect(page.getByText('Scenario 4 is not in this record.')).toBeVisible();
});

test('the page stands at 1440 and 390 px, light and dark, without a violation', async ({ signedIn: page, api }) => {
  const client = await recordOf(api, caseOf('single-2025-fees.json'));
  const slider = await openShares(page, client.recId, 2);
  await slider.focus();
  await page.keyboard.press('PageDown');
  await inspectEverywhere(page, 'shares');
  await page.setViewportSize({ width: 390, height: 844 });
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(room).toBeLessThanOrEqual(0);
});
