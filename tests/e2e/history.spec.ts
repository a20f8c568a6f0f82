/** History: the changes of each save, named versions, comparing a version with now, viewing it, and restoring it. */
import { readFileSync } from 'node:fs';
import type { HistoryAnswer } from '@advice-builder/contract';
import type { Download, Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { readCase, saveCase } from '../support/saved-case.ts';
import { expect, inspectEverywhere, signInSupervisor, takePicture, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const CASE = readCase('single-2025-fees');
/** The first document of a server waits for the document workers to start. */
const MADE = { timeout: 60_000 };

test.beforeEach(() => test.slow());

const versions = (page: Page): Locator => page.locator('li[data-version]');
const panel = (page: Page): Locator => page.locator('section[data-compared]');
const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Scenarios and sections' });
const listOf = (api: ApiClient, recId: number): Promise<HistoryAnswer> =>
  api.must<HistoryAnswer>('GET', `/record/${recId}/history`);

async function openHistory(page: Page, recId: number): Promise<void> {
  await page.goto(`/record/${recId}/history`);
  await expect(page.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
  await expect(versions(page).first()).toBeVisible();
}

/** Changes an amount in the Current Situation, and saves it. */
async function spend(page: Page, recId: number, amount: string): Promise<void> {
  await page.goto(`/record/${recId}/scenario=0`);
  const saved = page.waitForResponse((response) => response.url().endsWith('/save') && response.ok());
  await new RecordScreen(page).type('Living expenses', amount);
  await saved;
}

/** Creates a named version, and changes living expenses after it. */
async function presented(page: Page, api: ApiClient): Promise<number> {
  const recId = await saveCase(api, CASE);
  await api.must('POST', `/record/${recId}/history/name`, { json: { name: 'as presented' } });
  await spend(page, recId, '31000');
  return recId;
}

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(panel(page).getByText(/^Everything else is the same: \d+ fields, \d+ entr(?:y|ies)\.$/)).toBeVisible();
}

test('a new record has its first version; two edits by one person make one more version, described by the labels of the form', async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/record=new');
  await page.getByRole('combobox', { name: 'Type of Care' }).selectOption({ label: 'Residential Aged Care' });
  const recId = Number(/record\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole('button', { name: 'Record options' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page).toHaveURL(new RegExp(`/record/${recId}/history$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(versions(page)).toHaveCount(2);
  await expect(versions(page).last()).toContainText('Record made');

  await spend(page, recId, '12000');
  await spend(page, recId, '13000');
  await sidebar(page).getByRole('button', { name: 'History' }).press('Enter');
  await expect(versions(page)).toHaveCount(2);
  await expect(versions(page).first()).toContainText('Demo Adviser');
  await expect(versions(page).first()).toContainText('Now');
  await expect(versions(page).first()).toContainText(/Living expenses not entered →\s+to \$13,000\.00/);
  const { total, people } = await listOf(api, recId);
  expect([total, people]).toEqual([2, 1]);
  await inspectEverywhere(page, 'history-new');
});

test('a version is named by keyboard, and by a download; each name starts a new version', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await openHistory(page, recId);
  const before = await versions(page).count();
  await page.getByRole('button', { name: 'Name this version' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Name the version as it is now' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('first talk');
  await inspectEverywhere(page, 'history-name');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(versions(page).first()).toContainText('first talk');
  await expect(page.getByRole('radio', { name: 'Versions 1' })).toBeVisible();

  await spend(page, recId, '30000');
  const [download] = await Promise.all([
    page.waitForEvent('download', MADE) as Promise<Download>,
    (async () => {
      await page.goto(`/record/${recId}/report`);
      await page.getByRole('radio', { name: 'Summary report' }).check({ force: true });
      await page.locator('#download-summary').click();
    })(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await openHistory(page, recId);
  await expect(versions(page)).toHaveCount(before + 1);
  await expect(versions(page).first()).toContainText('as presented 21 Nov');
  await expect(versions(page).first()).toContainText(/Summary report downloaded: (?:Current Situation|all scenarios)/);
  await page.getByRole('radio', { name: 'Versions 2' }).check({ force: true });
  await expect(versions(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: '2 Sell the home' });
  await expect(versions(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Mine' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: 'All' });
  await expect(versions(page)).toHaveCount(before + 1);
});

test('comparing a version with the current state shows who changed what, and the figures of both', async ({
  signedIn: page,
  api,
}) => {
  const recId = await presented(page, api);
  await openHistory(page, recId);
  await choose(page, /as presented, compare with now/);
  await expect(page).toHaveURL(/\/history\?v=\d+$/);
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText('as presented, compared with now');
  const row = panel(page).getByRole('row', { name: /^Living expenses/ });
  await expect(row).toContainText('$31,000.00');
  await expect(row).toContainText('Demo Adviser, today');
  await expect(panel(page).getByRole('row', { name: /^Rates/ })).toContainText('the same');
  await expect(panel(page).getByRole('row', { name: /^Cash at Bank, after 5 years/ })).toHaveText(
    /(?:better|worse) against as presented$/,
  );
  await inspectEverywhere(page, 'history-compared');
  await panel(page).getByRole('radio', { name: 'Figures' }).check({ force: true });
  await expect(panel(page).locator('table[data-figures]')).toHaveCount(4);
  await inspectEverywhere(page, 'history-figures');
  // After a reload the address shows the same view.
  await page.reload();
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText('as presented, compared with now');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/record/${recId}/history`);
  await choose(page, /as presented, compare with now/);
  await expect(panel(page).getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(panel(page).getByRole('heading', { level: 3 })).toBeFocused();
  await takePicture(page, 'history-compared-390');
});

test('a version can be viewed and printed, and its scenario restored and undone', async ({ signedIn: page, api }) => {
  const recId = await presented(page, api);
  await openHistory(page, recId);
  await choose(page, /as presented, compare with now/);
  await panel(page).getByRole('button', { name: 'Open this version' }).click();
  await expect(page).toHaveURL(new RegExp(`/record/${recId}/history/\\d+$`));
  await expect(page.getByText('This is the record as Demo Adviser left it')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current Situation' })).toContainText('Care a day');
  await expect(page.getByRole('main')).not.toContainText('$31,000.00');
  await inspectEverywhere(page, 'history-opened');
  await page.getByRole('link', { name: 'Back to History' }).click();
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText('as presented, compared with now');

  await panel(page).getByRole('button', { name: 'Make a document' }).click();
  const asked = page.getByRole('dialog', { name: 'Make a document: as presented' });
  await asked.getByRole('combobox', { name: 'Document' }).selectOption({ label: 'Summary report' });
  const [download] = await Promise.all([
    page.waitForEvent('download', MADE) as Promise<Download>,
    asked.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');
  await expect(asked).toBeHidden();

  await panel(page).getByRole('button', { name: 'Put back as a scenario' }).click();
  const back = page.getByRole('dialog', { name: 'Put back as a scenario: as presented' });
  await back.getByRole('combobox', { name: 'Scenario in this version' }).selectOption({ label: 'Current Situation' });
  await back.getByRole('button', { name: 'Put back' }).click();
  await expect(page).toHaveURL(/\/scenario=4$/);
  await expect(page.getByRole('textbox', { name: 'Living expenses' })).not.toHaveValue('31,000.00');
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText('Scenario Created (4/5)')).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/\/scenario=4$/);
  await expect(sidebar(page).getByRole('button', { name: /^4 / })).toHaveCount(0);
});

test('if there is no room for a scenario, the page says so and restores nothing', async ({ signedIn: page, api }) => {
  const recId = await presented(page, api);
  const make = (name: string) => ({ source: 0, name, patch: {} });
  await api.must('POST', `/record/${recId}/scenarios`, { json: { make: [make('Fourth'), make('Fifth')] } });
  await openHistory(page, recId);
  await choose(page, /as presented, compare with now/);
  await panel(page).getByRole('button', { name: 'Put back as a scenario' }).click();
  const back = page.getByRole('dialog', { name: 'Put back as a scenario: as presented' });
  await expect(back.getByText('5 of 5 scenarios are used. Delete one first.')).toBeVisible();
  await expect(back.getByRole('button', { name: 'Put back' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(back).toBeHidden();
  await expect(panel(page).getByRole('button', { name: 'Put back as a scenario' })).toBeFocused();
});

test('a supervisor reads the history and a version, but cannot name or restore any version', async ({
  page,
  server,
  api,
}) => {
  const recId = await saveCase(api, CASE);
  await api.must('POST', `/record/${recId}/history/name`, { json: { name: 'as presented' } });
  await signInSupervisor(page, server, 'sue.history');
  await openHistory(page, recId);
  await expect(page.getByRole('button', { name: 'Name this version' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Options of the version of as presented/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open this version', 'Make a document']);
  await page.getByRole('menuitem', { name: 'Open this version' }).click();
  await expect(page.getByText('This is the record as Demo Adviser left it')).toBeVisible();
  await page.getByRole('link', { name: 'Back to History' }).click();
  await expect(panel(page).getByRole('button', { name: 'Open this version' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Put back as a scenario' })).toHaveCount(0);
  await inspectEverywhere(page, 'history-supervisor');
});

test('reports a missing version and a server that does not answer', async ({ signedIn: page, api }) => {
  const recId = await saveCase(api, CASE);
  await page.goto(`/record/${recId}/history/999`);
  await expect(
    page
      .getByRole('main')
      .getByText(/version/i)
      .first(),
  ).toBeVisible();
  await page.goto(`/record/${recId}/history/12x`);
  await expect(page).toHaveURL(/\/error\?code=404$/);
  let isDown = true;
  await page.route(`**/api/v1/record/${recId}/history`, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`/record/${recId}/history`);
  await expect(page.getByText('The history could not be read.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(versions(page).first()).toBeVisible();
});
