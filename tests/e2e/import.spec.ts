/**
 * Saving a record as a case file, and creating a record from one: chosen, dropped and pasted. Errors in a file are
 * reported.
 */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { deleteAllRecords, expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

const text = JSON.stringify(margaretCase);

const spoiled = JSON.stringify({
  ...margaretCase,
  record: { ...margaretCase.record, shareCode: 'x' },
  scenarios: { ...margaretCase.scenarios, 0: { ...margaretCase.scenarios[0], sInvest: { quickTotal: 'much' } } },
});

const fileOf = (content: string, name = 'case.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});

const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const importButton = (page: Page) => page.getByRole('button', { name: 'Import this case' });
const chooser = (page: Page) => page.getByLabel('Choose a case file');

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a record');
}

async function keptText(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('a record is exported with its latest edits, and imported as another record with the same figures', async ({
  signedIn: page,
  api,
}) => {
  await deleteAllRecords(api);
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios[0] } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  await page.getByRole('textbox', { name: 'Report Ref#' }).fill('HAL-2026-099');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record options' }).click();
  await page.getByRole('menuitem', { name: 'Save as case file' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/ HAL-2026-099 case 2026-11-21\.json$/);
  const kept = await keptText(download);
  expect(JSON.parse(kept)).toMatchObject({ format: 'advice-builder-case', record: { reference: 'HAL-2026-099' } });

  await page.goto('/home');
  const row = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Options of/ }).click();
  await page.getByRole('menuitem', { name: 'Save as case file' }).click();
  expect(JSON.parse(await keptText(await row))).toEqual(JSON.parse(kept));

  await openImport(page);
  await chooser(page).setInputFiles(fileOf(kept, 'Margaret.json'));
  await expect(page.getByRole('heading', { name: 'Margaret.json' })).toBeFocused();
  const figures = page.getByRole('table', { name: 'Figures as they are today' }).locator('tbody tr');
  await expect(figures).toHaveCount(1);
  await expect(figures.first()).toHaveText(/^Current Situation\$[\d,.]+ a day\$[\d,.]+ a fortnight.*(until|beyond)/);
  await expect(page.getByText('21 November 2026, by version 2.0')).toBeVisible();
  await expect(page.getByText(/Left out: nothing in the file\./)).toBeVisible();
  await inspectEverywhere(page, 'import-preview');
  await importButton(page).click();
  await expect(toastOf(page, 'Record Imported')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toHaveValue('HAL-2026-099');
  await expect(page).not.toHaveURL(new RegExp(`/record/${record.recId}/`));
  // The record replaces the page in the history, so going back never imports again.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
  expect(await api.must<readonly unknown[]>('GET', '/records')).toHaveLength(2);
});

test('an error in a file is reported by path and value, nothing is sent, and the next file is accepted', async ({
  signedIn: page,
  api,
}) => {
  const before = await api.must<readonly unknown[]>('GET', '/records');
  await page.goto('/records/import');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/record/import')) sent.push(request.url());
  });
  await chooser(page).setInputFiles(fileOf(spoiled, 'spoiled.json'));
  await expect(page.getByRole('alert')).toContainText('This file cannot be imported.');
  const faults = page.getByRole('table', { name: '2 problems' }).locator('tbody tr');
  await expect(faults).toHaveText([
    'record.shareCode"x"There is no field "shareCode" here.',
    /^Current Situation, [\w ,]+scenarios\.0\.sInvest\.quickTotal"much"This must be a number\.$/,
  ]);
  await inspectEverywhere(page, 'import-faults');
  await expect(importButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooser(page).setInputFiles(fileOf('', 'empty.json'));
  await expect(page.getByRole('alert')).toHaveText('The file is empty.');
  await chooser(page).setInputFiles(fileOf('x'.repeat(2_000_001), 'large.json'));
  await expect(page.getByRole('alert')).toHaveText('The file is larger than 2 MB.');
  await inspectEverywhere(page, 'import-choose');
  await chooser(page).setInputFiles(fileOf('{"asAt": NaN}', 'broken.json'));
  await expect(page.getByRole('table')).toContainText('Line 1, column 10: this is not valid JSON.');
  expect([sent, await api.must('GET', '/records')]).toEqual([[], before]);
});

test('by keyboard only: a file is pasted, rejected by the server, and left after a confirmation', async ({
  signedIn: page,
}) => {
  await page.goto('/records/import');
  await page.getByRole('button', { name: 'Paste its text instead' }).press('Enter');
  const box = page.getByRole('textbox', { name: 'Text of a case file' });
  await box.fill(text);
  await box.press('Tab');
  await expect(page.getByRole('button', { name: 'Read this text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The text' })).toBeFocused();
  const refused = { error: { code: 'scenario-maximum', msg: 'A record has at most 2 scenarios.' }, requestId: 'r' };
  await page.route('**/record/import', (route) => route.fulfill({ status: 422, json: refused }));
  await importButton(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('A record has at most 2 scenarios.');
  await page.unroute('**/record/import');
  await page.getByRole('link', { name: 'Help' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave without importing?' });
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(question).toBeHidden();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/Margaret|quickTotal/);
  await importButton(page).press('Enter');
  await expect(toastOf(page, 'Record Imported')).toBeVisible();
});

test('a file can be dropped', async ({ signedIn: page }) => {
  await page.goto('/records/import');
  const zone = page.getByText('Drop a case file here, or').locator('..');
  await expect(zone).toBeVisible();
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'dropped.json', { type: 'application/json' }));
    return transfer;
  }, text);
  // A file dropped outside the zone is not read, and the browser does not open it instead of the page.
  const isStopped = await page.evaluate((dataTransfer) => {
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  }, data);
  expect(isStopped).toBe(true);
  await expect(page.getByRole('heading', { name: 'The file' })).toBeVisible();
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByRole('heading', { name: 'dropped.json' })).toBeFocused();
  await expect(importButton(page)).toBeVisible();
});

test('a supervisor saves a record of the practice as a case file, and owns the record imported from it', async ({
  page,
  server,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios[0] } });
  await signInSupervisor(page, server, 'sue.import');
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect(page.getByText('You can read this record, not change it.')).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record options' }).click();
  await page.getByRole('menuitem', { name: 'Save as case file' }).click();
  const kept = await keptText(await downloaded);
  await page.goto('/records/import');
  await chooser(page).setInputFiles(fileOf(kept));
  await importButton(page).click();
  await expect(toastOf(page, 'Record Imported')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toBeEditable();
});
