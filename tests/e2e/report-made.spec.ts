/**
 * A document on the report page: while it is being created, when it is created again, and when the browser cannot show
 * it.
 */
import { readFileSync } from 'node:fs';
import { type DownloadsAnswer, messageOf, type ProgressAnswer, problem, statusOf } from '@advice-builder/contract';
import type { Page } from '@playwright/test';
import { wholeChromium } from '../support/chromium.ts';
import { readCase, saveCase } from '../support/saved-case.ts';
import { expect, test } from './fixtures.ts';

// Only the full browser can show PDFs.
test.use({ launchOptions: wholeChromium() });

const CASE = readCase('single-2025-fees');
const REPORTS = /\/report\/\d+\/download\/\d+$/;
/** The first document of a server waits for the document workers to start. */
const MADE = { timeout: 60_000 };

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const announcement = (page: Page) => page.locator('[data-channel="status"]');
const downloadDetailed = (page: Page) => page.locator('#download-detailed');

test.beforeEach(() => test.slow());

async function openReport(page: Page, recId: number): Promise<void> {
  await page.goto(`/record/${recId}/report`);
  await expect(page.getByRole('heading', { level: 2, name: 'Generate Report' })).toBeVisible();
}

test('RPT-007 a slow document shows its place in the queue and its stages, and announces each', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  // At this size there is no room for a preview, so the server creates no other document meanwhile.
  await page.setViewportSize({ width: 1000, height: 900 });
  let progress: ProgressAnswer = { stage: 'waiting', place: 2, seconds: {} };
  await page.route(/\/progress\//, (route) => route.fulfill({ json: progress }));
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(REPORTS, async (route) => {
    await held;
    await route.continue();
  });
  await openReport(page, recId);
  const button = downloadDetailed(page);
  const document = part(page, 'Document');
  const asked = page.waitForRequest(/\/progress\//);
  const posted = page.waitForRequest(REPORTS);
  await button.press('Enter');
  // The text is inside the button, whose width has not changed.
  const [around, words] = await Promise.all([button.boundingBox(), button.getByText('Please wait...').boundingBox()]);
  if (around === null || words === null) throw new Error('nothing to be seen');
  expect(words.width).toBeGreaterThan(40);
  expect(words.x).toBeGreaterThan(around.x);
  expect(words.x + words.width).toBeLessThan(around.x + around.width);

  await expect(document.getByText('Waiting: 2 documents are ahead of it.')).toBeVisible();
  await expect(announcement(page)).toHaveText('Waiting: 2 documents are ahead of it.');
  expect((await asked).url()).toContain(`/progress/${(await posted).headers()['x-progress-key']}`);
  progress = { stage: 'charts', seconds: { waiting: 1.2, figures: 0.041 } };
  const stages = document.getByRole('listitem');
  await expect(stages).toHaveText(['Figures, done41 ms', 'Charts and working, under way', 'Setting the pages']);
  await expect(announcement(page)).toHaveText('Charts and working');
  const arriving = page.waitForEvent('download');
  go();
  await arriving;
  await expect(announcement(page)).toHaveText(/^Detailed report downloaded, \d+ pages$/);
  await expect(stages).toHaveCount(0);
  await expect(button).toHaveText('Download Detailed Report');
});

test('changes made after a document was created are named before it is created again, and only today’s version is created then', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await api.must('POST', `/report/${recId}/client/0`, { form: { beside: 2 } });
  await page.setViewportSize({ width: 1000, height: 900 });
  await openReport(page, recId);
  const line = part(page, 'Downloaded').getByRole('listitem');
  const again = line.last().getByRole('button', { name: /^Again: Client summary, PDF of/ });
  await expect(line).toHaveText([/10:00 am today/]);

  // The server's calculation has changed since the page was opened.
  const changed = problem('document-changed', [], { changed: 'engine, rates' });
  const error = { code: changed.code, msg: messageOf(changed), fields: [] };
  await page.route(/\/downloads\/\d+$/, (route) =>
    route.fulfill({ status: statusOf([changed]), json: { error, requestId: 'req-9' } }),
  );
  await page.route(/\/downloads$/, async (route) => {
    const response = await route.fetch();
    const { downloads }: DownloadsAnswer = await response.json();
    const older = downloads.map((each, at) =>
      at === downloads.length - 1 ? { ...each, changed: ['engine', 'rates'] } : each,
    );
    await route.fulfill({ response, json: { downloads: older } });
  });
  await again.press('Enter');
  await expect(part(page, 'Document').getByText(/Changed since then: engine, rates/)).toBeVisible();
  await expect(line.last()).toContainText(
    'The calculation has changed since, and it was made with rates this installation no longer has',
  );
  await page.unroute(/\/downloads\/\d+$/);

  await again.press('Enter');
  const question = page.getByRole('alertdialog', {
    name: 'The calculation has changed since, and it was made with rates this installation no longer has. Make today’s version?',
  });
  await expect(question).toContainText('Its figures may differ from those in your document');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(again).toBeFocused();
  await again.press('Enter');
  const asked = page.waitForRequest(/\/downloads\/\d+$/);
  const read = page.waitForResponse(/\/downloads$/);
  const arriving = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Make today’s' }).press('Enter');
  expect((await asked).postData()).toBe('today=true');
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('Orde ORD-1 client summary 2026-11-21.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
  await expect(announcement(page)).toHaveText(/^Client summary downloaded/);
  await expect(again).toBeFocused();
  await read;
  await page.unrouteAll({ behavior: 'wait' });
});

test('a browser without a PDF viewer opens the preview on request only', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }));
  const previews: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('preview=1')) previews.push(request.url());
  });
  await openReport(page, recId);
  await page.getByRole('radio', { name: 'Client summary' }).check({ force: true });
  const [opened] = await Promise.all([
    page.waitForEvent('popup', MADE),
    page.getByRole('button', { name: 'Open preview' }).press('Enter'),
  ]);
  expect(opened.url()).toMatch(/^blob:/);
  await opened.close();
  await expect(page.locator('[aria-labelledby="preview-title"] [role="status"]')).toHaveText('2 pages');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(previews).toEqual([expect.stringMatching(/\/client\/0\?preview=1$/)]);
});
