/** Downloads of the summary: the snapshot for everybody, the Excel file for administrators if the server offers it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ApiClient, DEMO } from '../support/api-client.ts';
import { operator } from '../support/operator.ts';
import { removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { readCase, saveCase } from '../support/saved-case.ts';
import { endSessionOnServer, expect, signIn, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const CASE = readCase('single-2025-fees');
const ADMIN_REPORT_FAILED =
  'Either you have insufficient access or a server error has occured, including being logged out due to inactivity, or lack of internet connectivity.';
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const snapshot = (page: Page) => page.getByRole('button', { name: 'Download snapshot' });
const excel = (page: Page) => page.getByRole('button', { name: 'Download Excel' });

test('RPT-010 SM-002 ER-008 ER-061 a snapshot saves the input first, and reports a failure', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await page.goto(`/record/${recId}/scenario=2`);
  const summary = page.locator('[data-summary]');
  await expect(summary.getByRole('button', { name: 'Update Report' })).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Download snapshot' })).toBeVisible();
  await new RecordScreen(page).type('Scenario Name', 'Sell it all');
  const order: string[] = [];
  page.on('request', (request) => {
    const call = /\/(save|snapshot)(?:\/|$)/.exec(request.url())?.[1];
    if (call !== undefined) order.push(call);
  });
  const [file] = await Promise.all([page.waitForEvent('download'), snapshot(page).click()]);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
  expect(file.suggestedFilename()).toMatch(/^Orde ORD-1 snapshot scenario 2 2026-11-21 \d{4}\.pdf$/);
  expect(order).toEqual(['save', 'snapshot']);
  await expect(toasts(page).getByText(/^Snapshot downloaded/)).toBeVisible();
  const { scenarios } = await api.must<{ scenarios: Record<string, { name: string }> }>(
    'POST',
    `/record/${recId}/load`,
    { form: {} },
  );
  expect(scenarios[2]?.name).toBe('Sell it all');
  await expect(excel(page)).toHaveCount(0);

  await page.route(/\/snapshot\//, (route) => route.abort());
  await snapshot(page).click();
  await expect(toasts(page).getByText('Unable to Download Snapshot')).toBeVisible();
  await expect(toasts(page).getByText('There was a problem with communicating with the server.')).toBeVisible();
  await expect(snapshot(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('RPT-011 RO-005 ER-009 ER-061 administrators have Excel if the server and its stage offer it', async ({
  page,
}) => {
  test.slow();
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir, env: { STAGE: 'development', ADMIN_EXCELIFY_DEV: '1' } });
  try {
    const api = new ApiClient(server.url);
    await api.signIn();
    const recId = await saveCase(api, CASE);
    const open = async (): Promise<void> => {
      await page.goto(`${server.url}/record/${recId}/scenario=0`);
      await new RecordScreen(page).updateReport();
    };
    await page.goto(`${server.url}/login`);
    await signIn(page);
    await open();
    await expect(snapshot(page)).toBeVisible();
    await expect(excel(page)).toHaveCount(0);
    operator(server, 'tag', DEMO.email, '--add', '255');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/login`);
    await signIn(page);
    await page.goto(`${server.url}/record/${recId}/scenario=0`);
    await expect(snapshot(page)).toBeVisible();
    await expect(excel(page)).toHaveCount(0);
    await new RecordScreen(page).updateReport();
    const [file] = await Promise.all([page.waitForEvent('download'), excel(page).click()]);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString('latin1'),
    ).toBe('PK');
    // The server refuses: the operator removes the tag while the page is open.
    operator(server, 'tag', DEMO.email, '--remove', '255');
    const refused = page.waitForResponse(/\/summaryExcel\//);
    await excel(page).click();
    expect((await refused).status()).toBe(403);
    const toast = toasts(page).getByRole('alert').filter({ hasText: 'Unable to Download Admin Report' });
    await expect(toast).toContainText(ADMIN_REPORT_FAILED);
    await expect(excel(page)).not.toHaveAttribute('aria-disabled', 'true');
    await toast.getByRole('button', { name: 'Close' }).click();
    // After the session has ended: log-in shows the reason, and the request for the file gets the same text.
    await endSessionOnServer(page, server.url);
    await excel(page).click();
    await expect(page).toHaveURL(/\/login\?note=expired$/);
    await expect(toast).toContainText(ADMIN_REPORT_FAILED);
  } finally {
    await server.stop();
    removeFolder(dataDir);
  }
});
