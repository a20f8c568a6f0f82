/** The report page: choosing the content of a document, creating the document, and what happens if something fails. */
import { readFileSync } from 'node:fs';
import { type DownloadRequest, type DownloadsAnswer, downloadRequestSchema, readForm } from '@advice-builder/contract';
import type { Download, Page, Request } from '@playwright/test';
import { wholeChromium } from '../support/chromium.ts';
import { addPerson } from '../support/operator.ts';
import { readCase, saveCase } from '../support/saved-case.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

// Only the full browser can show PDFs.
test.use({ launchOptions: wholeChromium() });

const CASE = readCase('single-2025-fees');
const PDF = '%PDF-';
/** The first document of a server waits for the document workers to start. */
const MADE = { timeout: 60_000 };
const ZIP = 'PK\u0003\u0004';

const include = (page: Page, name: string) => page.getByRole('checkbox', { name: `Include ${name}` });
const chart = (page: Page, name: string) => page.getByRole('checkbox', { name: `Chart of ${name}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const detailed = (page: Page) => page.locator('#download-detailed');
const announcement = (page: Page) => page.locator('[data-channel="status"]');
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const downloaded = (page: Page) => page.getByRole('region', { name: 'Downloaded' }).getByRole('listitem');

const REPORTS = /\/(?:report|reportSimple)\/\d+\/download\/\d+$/;
const isReport = (request: Request): boolean => REPORTS.test(request.url());

function sent(request: Request): DownloadRequest {
  const read = readForm(request.postData() ?? '', downloadRequestSchema);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

test.beforeEach(() => test.slow());

async function openReport(page: Page, recId: number): Promise<void> {
  await page.goto(`/record/${recId}/report`);
  await expect(page.getByRole('heading', { level: 2, name: 'Generate Report' })).toBeVisible();
}

/** Presses a button that downloads; resolves to the name of the file, its first characters and its bytes. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; start: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download') as Promise<Download>, press()]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 5).toString('latin1'), bytes };
}

test('RT-019 RP-006 RPT-001 RPT-003 RPT-004 RPT-005 RPT-008 RPT-009 RPT-012 a report by keyboard, from its choices to the file', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await page.goto(`/record/${recId}/scenario=0`);
  await page
    .getByRole('navigation', { name: 'Scenarios and sections' })
    .getByRole('button', { name: 'Reports' })
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`/record/${recId}/report$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report');
  await expect(page.getByRole('heading', { level: 2, name: 'Generate Report' })).toBeVisible();
  await expect(page.getByText(/^Cash runs out \w{3} 20\d\d$/).first()).toBeVisible();

  await expect(include(page, 'Current Situation')).toBeDisabled();
  await expect(include(page, 'Current Situation')).toBeChecked();
  await include(page, 'Rent the home').press('Space');
  await expect(include(page, 'Rent the home')).not.toBeChecked();
  await expect(chart(page, 'Rent the home')).toBeDisabled();
  await expect(announcement(page)).toHaveText('Rent the home is not included.');
  await chart(page, 'Sell the home').press('Space');
  await page.getByRole('checkbox', { name: 'extend projections to 10 & 15 years', exact: true }).press('Space');
  await page.getByRole('textbox', { name: 'Covering text' }).fill('Dear Iris,\nhere is what we found.');

  // The preview shows the document of the same request.
  const frame = page.locator('iframe[title="Preview of the Detailed report"]');
  await expect(frame).toHaveAttribute('src', /^blob:/, MADE);
  await expect(page.locator('[aria-labelledby="preview-title"] [role="status"]')).toHaveText(/^\d+ pages?$/, MADE);

  const asked = page.waitForRequest(isReport);
  const file = await fileOf(page, () => detailed(page).press('Enter'));
  expect((await asked).url()).toMatch(new RegExp(`/report/${recId}/download/0$`));
  expect(sent(await asked)).toEqual({
    scenarios: [0, 2, 3],
    charts: [0, 3],
    extendYears: true,
    covering: 'Dear Iris,\nhere is what we found.',
    format: 'pdf',
  });
  expect(file.start).toBe(PDF);
  const answered = await (await asked).response();
  expect(answered?.headers()['content-disposition']).toContain(`filename="${file.name}"`);
  expect(file.name).toMatch(/^Orde ORD-1 .*\.pdf$/);
  await expect(announcement(page)).toHaveText(/^Detailed report downloaded, \d+ pages?$/);
  await expect(detailed(page)).toBeFocused();
  await expect(downloaded(page)).toHaveCount(1);

  // A second download is identical, byte for byte.
  const again = await fileOf(page, () => downloaded(page).first().getByRole('button').press('Enter'));
  expect(again.bytes.equals(file.bytes)).toBe(true);

  // Leaving the page saves the choices.
  const saved = page.waitForResponse((response) => response.url().endsWith(`/${recId}/save`));
  await include(page, 'DAP from the deposit').press('Space');
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter');
  expect((await saved).status()).toBe(200);
  const loaded = await api.must<{ record: { reportSetting: object } }>('POST', `/record/${recId}/load`, { form: {} });
  expect(loaded.record.reportSetting).toEqual({
    0: { include: true, graph: true, preferred: true },
    1: { include: false, graph: false, preferred: false },
    2: { include: true, graph: false, preferred: false },
    3: { include: false, graph: false, preferred: false },
  });
  await openReport(page, recId);
  await expect(include(page, 'Rent the home')).not.toBeChecked();
  await expect(chart(page, 'Sell the home')).not.toBeChecked();
  // The covering text and the first scenario are saved too.
  await expect(page.getByRole('textbox', { name: 'Covering text' })).toHaveValue('Dear Iris,\nhere is what we found.');
  await page.getByRole('combobox', { name: 'Put first' }).selectOption('2');
  await page.getByRole('radio', { name: 'Advice parts' }).check({ force: true });
  const parts = await fileOf(page, () => button(page, 'Download Advice parts').click());
  expect(parts.start.slice(0, 4)).toBe(ZIP);
  await page.getByRole('radio', { name: 'File note' }).check({ force: true });
  const note = page.waitForRequest((request) => request.url().endsWith(`/report/${recId}/note/2`));
  const noted = await fileOf(page, () => button(page, 'Download File note').click());
  expect(noted.start).toBe(PDF);
  await note;
});

test('RPT-002 RPT-006 RPT-007 summary as Word, the client page, the workbook; a file arrives after the page is left', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await openReport(page, recId);
  await inspectEverywhere(page, 'report');
  await page.getByRole('radio', { name: 'Summary report' }).check({ force: true });
  await page.getByRole('radio', { name: 'Word' }).check({ force: true });
  // There is one button for the chosen document. The controls of the page stay usable while the document is created.
  await expect(button(page, 'Download Summary Report')).toBeEnabled();
  await expect(button(page, 'Download Detailed Report')).toHaveCount(0);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(REPORTS, async (route) => {
    await held;
    await route.continue();
  });
  const summary = page.locator('#download-summary');
  const width = await summary.evaluate((element) => element.clientWidth);
  const arriving = page.waitForEvent('download');
  await summary.click();
  await expect(summary).toHaveText(/Please wait\.\.\./);
  await expect(summary).toHaveAttribute('aria-disabled', 'true');
  expect(await summary.evaluate((element) => element.clientWidth)).toBe(width);
  await page.getByRole('checkbox', { name: 'extend projections to 10 & 15 years' }).check();
  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  await sidebar.getByRole('button', { name: 'Graphs and Data' }).click();
  await expect(page.getByRole('table', { name: '5 Year Scenario Comparison' })).toBeVisible();
  go();
  const word = await arriving;
  expect(word.suggestedFilename()).toMatch(/\.docx$/);
  expect(
    readFileSync(await word.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe(ZIP);
  await expect(toasts(page).getByText(/^Summary report downloaded/)).toBeVisible();
  await page.unroute(REPORTS);
  await sidebar.getByRole('button', { name: 'Current Situation' }).click();
  const outputs = page.locator('[data-summary]').getByRole('button');
  await expect(outputs.filter({ hasText: 'Update Report' })).toBeVisible();
  await expect(outputs.filter({ hasText: 'Snapshot' })).toBeVisible();

  await openReport(page, recId);
  await page.getByRole('radio', { name: 'Client summary' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Beside Current Situation' }).selectOption({ label: 'Sell the home' });
  await page.getByRole('textbox', { name: 'Name for the client: Sell the home' }).fill('If Oak Street is sold');
  const asked = page.waitForRequest((request) => request.url().endsWith(`/report/${recId}/client/0`));
  const client = await fileOf(page, () => button(page, 'Client page, large print').click());
  expect(Object.fromEntries(new URLSearchParams((await asked).postData() ?? ''))).toEqual({
    beside: '2',
    large: 'true',
    format: 'pdf',
  });
  expect(client.start).toBe(PDF);
  expect(client.name).toMatch(/ client summary large print .*\.pdf$/);
  // By keyboard, because the bar of the page may cover it.
  await page.getByRole('radio', { name: 'Excel workbook' }).press('Space');
  const workbook = await fileOf(page, () => button(page, 'Download Excel workbook').click());
  expect(workbook.start.slice(0, 4)).toBe(ZIP);
  expect(workbook.name).toMatch(/\.xlsx$/);
  const { downloads } = await api.must<DownloadsAnswer>('GET', `/report/${recId}/downloads`);
  expect(downloads.map(({ document, format }) => `${document} ${format}`)).toEqual([
    'workbook xlsx',
    'client pdf',
    'summary docx',
  ]);
});

test('ER-006 ER-061 every failure shows its specified text, ends the waiting and gives the reason', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await openReport(page, recId);
  const error = { code: 'documents-busy', msg: '20 documents are already waiting. Try again in a moment.', fields: [] };
  const pdf = { 'content-type': 'application/pdf' };
  const failures = [
    [{ status: 503, json: { error, requestId: 'req-77' } }, /20 documents are already waiting\..*req-77/],
    [{ status: 200, headers: pdf, body: '' }, /did not send a document/],
    [{ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello' }, /did not send a document/],
    [{ status: 502, headers: { 'content-type': 'text/html' }, body: '<p>Bad gateway' }, /The server has a problem/],
    [undefined, /The server did not answer/],
  ] as const;
  for (const [answer, cause] of failures) {
    await page.route(REPORTS, (route) => (answer === undefined ? route.abort() : route.fulfill(answer)));
    await detailed(page).click();
    const toast = toasts(page).getByRole('alert');
    await expect(toast).toContainText('Unable to Download Report');
    await expect(toast).toContainText('The server encountered a problem generating your report.');
    await expect(page.getByRole('region', { name: 'Document' }).getByText(cause)).toBeVisible();
    await expect(detailed(page)).not.toHaveAttribute('aria-disabled', 'true');
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
    await page.unroute(REPORTS);
  }
  // A failed preview shows a quiet message.
  await page.route(/preview=1/, (route) => route.fulfill({ status: 503, json: { error, requestId: 'req-78' } }));
  await include(page, 'Rent the home').press('Space');
  await expect(page.getByText('No preview: 20 documents are already waiting.')).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  // A record that cannot be saved is not printed.
  await page.route('**/save', (route) => route.abort());
  await include(page, 'Rent the home').press('Space');
  await detailed(page).click();
  await expect(toasts(page).getByText('Unable to Download Report')).toBeVisible();
  await expect(page.getByText('The record could not be saved, so no document was made.')).toBeVisible();
  await page.unroute('**/save');
  const file = await fileOf(page, () => detailed(page).click());
  expect(file.start).toBe(PDF);
  await expect(page.getByText('The record could not be saved, so no document was made.')).toHaveCount(0);
});

test('a scenario that cannot be calculated links to its field; the preview opens if there is room', async ({
  signedIn: page,
  api,
}) => {
  const undated = { ...CASE.scenarios[1], sCare: [{ ...CASE.scenarios[1]?.sCare?.[0], dateOfEntry: null }] };
  const changed = { ...CASE, scenarios: { 0: CASE.scenarios[0], 1: undated } } as typeof CASE;
  const recId = await saveCase(api, changed);
  await page.setViewportSize({ width: 390, height: 844 });
  await openReport(page, recId);
  await expect(include(page, 'Rent the home')).toBeDisabled();
  await expect(include(page, 'Rent the home')).not.toBeChecked();
  await expect(page.locator('iframe')).toHaveCount(0);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wider)).toBe(0);
  const [opened] = await Promise.all([page.waitForEvent('popup', MADE), button(page, 'Open preview').click()]);
  expect(opened.url()).toMatch(/^blob:/);
  await opened.close();
  await expect(page.locator('[aria-labelledby="preview-title"] [role="status"]')).toHaveText(/^\d+ pages?$/);
  await page.getByRole('button', { name: /Date of Entry/ }).click();
  await expect(page).toHaveURL(/scenario=1$/);
  await expect(page.getByRole('textbox', { name: 'Date of Entry' })).toBeFocused();
});

test("a supervisor's choices change only the view, and downloads carry the supervisor's name; another adviser sees nothing", async ({
  page,
  server,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await signInSupervisor(page, server, 'sue.report');
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await openReport(page, recId);
  await include(page, 'Sell the home').press('Space');
  await expect(include(page, 'Sell the home')).not.toBeChecked();
  const asked = page.waitForRequest(isReport);
  const file = await fileOf(page, () => detailed(page).click());
  expect(file.start).toBe(PDF);
  expect(sent(await asked).scenarios).toEqual([0, 1, 3]);
  await expect(downloaded(page)).toContainText('Sue Senior');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await openReport(page, recId);
  await expect(include(page, 'Sell the home')).toBeChecked();
  expect(puts).toEqual([]);

  const other = { email: 'ola.other@demo.example', password: 'Quartz-Lantern-58!' };
  await addPerson(server, other, '--first', 'Ola', '--last', 'Other', '--practice', 'Demonstration practice');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`/record/${recId}/report`);
  await expect(page).toHaveURL(/\/error\?code=record404/);
});
