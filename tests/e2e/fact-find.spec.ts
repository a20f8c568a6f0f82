/** A fact-find as CSV: its columns are mapped, checked and turned into a record; nothing is stored before. */
import { readFile } from 'node:fs/promises';
import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { deleteAllRecords, expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen, typeMargaret } from './record-screen.ts';

const MARGARET = [
  'Section,Field,Value',
  'Client 1,Given name,Margaret',
  ',Maiden name,Hale',
  ',Sex,F',
  ',DOB,3/3/1942',
  'Aged care,Care needed,Nursing home',
  ',Entry date,1/11/2026',
  ',RAD,"$550,000"',
  ',RAD paid,300k',
  'Assets,Principal residence,"$900,000"',
  ',Contents,"10,000"',
  ',Cash at bank,420000',
  ',Interest rate,3%',
  'Expenses,Living expenses,"$12,000 a year"',
  'Investment 1,Name,Managed fund',
  ',Value,"$80,000.00"',
  ',Income,about nothing',
].join('\r\n');

async function chooseFile(page: Page, text: string | Buffer, name = 'fact-find.csv'): Promise<void> {
  await page.goto('/records/import');
  await page.getByRole('radio', { name: 'Fact-find (.csv)' }).check();
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await page.getByLabel('Choose a fact-find').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

const importButton = (page: Page) => page.getByRole('button', { name: 'Import this fact-find' });

async function currentOf(
  api: ApiClient,
  page: Page,
): Promise<Partial<Scenario> & Pick<LoadAnswer['record'], 'clients'>> {
  const recId = /record\/(\d+)/.exec(page.url())?.[1] ?? '';
  const { record, scenarios } = await api.must<LoadAnswer>('POST', `/record/${recId}/load`);
  const { sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sFentries } = scenarios[0] as Scenario;
  const entries = sFentries.map((entry) => ({ ...entry, id: '' }));
  return { clients: record.clients, sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sFentries: entries };
}

test('a fact-find is mapped by keyboard, corrected by leaving out a row, and becomes the same record as a typed one', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  await deleteAllRecords(api);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await chooseFile(page, MARGARET);
  const counts = page.getByRole('status').filter({ hasText: 'taken' });
  await expect(counts).toHaveText('14 values taken, 0 left out by you, 1 not recognised, 1 with an error');
  await expect(importButton(page)).toBeDisabled();
  await inspectEverywhere(page, 'fact-find');

  // The column "Maiden name" is mapped to Last name, by keyboard.
  const name = page.getByRole('combobox', { name: 'Client 1: Maiden name, Row 3' });
  await name.focus();
  await expect(name.getByRole('option')).not.toHaveCount(1);
  await page.keyboard.type('Client 1: Last');
  await expect(name).toHaveValue('client.0.last_name');
  await expect(page.getByRole('row', { name: 'Client 1: Maiden name' }).first()).toContainText('Chosen');
  await expect(counts).toHaveText('15 values taken, 0 left out by you, 0 not recognised, 1 with an error');

  const faulty = page.getByRole('row', { name: 'about nothing' }).last();
  await expect(faulty).toContainText('"about nothing" is not an amount.');
  const leave = page.getByRole('checkbox', { name: 'Leave out Row 17, column Value' });
  await leave.focus();
  await page.keyboard.press('Space');
  await expect(leave).toBeFocused();
  await expect(leave).toBeChecked();
  await expect(counts).toHaveText('15 values taken, 1 left out by you, 0 not recognised');
  await expect(page.getByRole('table', { name: 'Figures as they are today' })).toContainText('$251.58 a day');
  await inspectEverywhere(page, 'fact-find-ready');

  // So far no data of the file have been sent to the server.
  expect(sent.filter((call) => call.startsWith('POST') && !call.endsWith('/auth-check'))).toEqual([]);
  expect(await api.must<readonly unknown[]>('GET', '/records')).toEqual([]);
  expect(page.url()).not.toMatch(/margaret|hale/i);
  await importButton(page).click();
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const screen = new RecordScreen(page);
  await expect(screen.section('Client Details').getByLabel('Last name')).toHaveValue('Hale');
  await expect(page.getByText('$251.58', { exact: false }).first()).toBeVisible();
  expect(await api.must<readonly unknown[]>('GET', '/records')).toHaveLength(1);
  const imported = await currentOf(api, page);

  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await expect(screen.section('Client Details')).toBeVisible();
  await typeMargaret(screen);
  await screen.updateReport();
  expect(await currentOf(api, page)).toEqual(imported);
});

test('a fact-find with an item in each row asks for types and owners, and leaves out whole rows', async ({
  signedIn: page,
  api,
}) => {
  await deleteAllRecords(api);
  const rows = [
    'Type;Description;Owner;Value;Income;Frequency',
    'Bank;CBA;Joint;$120,000;;',
    'Zeppelin;LZ 127;Thomas;5;;',
    'Managed fund;Vanguard;Thomas;80000;450;fortnightly',
    'Shares;BHP;Margaret;lots;;',
  ];
  const wide = Buffer.from(`\ufeff${rows.join('\r\n')}`, 'utf16le');
  await chooseFile(page, wide);
  await expect(page.getByRole('radio', { name: 'An item in each row' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Zeppelin, once' }).focus();
  await page.getByRole('combobox', { name: 'Zeppelin, once' }).selectOption('Personal asset');
  for (const [owner, whose] of [
    ['Thomas, 2 times', 'Client 2'],
    ['Margaret, once', 'Client 1'],
  ] as const) {
    const select = page.getByRole('combobox', { name: owner });
    await select.focus();
    await select.selectOption(whose);
  }
  await page.getByRole('radio', { name: /^All/ }).check();
  await page.getByRole('checkbox', { name: 'Leave out all of row 5' }).check();
  await expect(importButton(page)).toBeEnabled();
  await importButton(page).click();
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const { sInvest, sFentries = [], clients } = await currentOf(api, page);
  expect(clients).toHaveLength(2);
  expect(sInvest?.quickTotal).toBe(120_000);
  expect(sFentries.filter(({ auto }) => !auto)).toMatchObject([
    { eid: 0, name: 'LZ 127', clientId: 1, assetValue: 5 },
    { eid: 2, name: 'Vanguard', clientId: 1, assetValue: 80_000, assetIncome: 11_700 },
  ]);
});

test('a fact-find that is not a CSV file is rejected with a message; the template is valid', async ({
  signedIn: page,
  api,
}) => {
  await deleteAllRecords(api);
  await chooseFile(page, 'Field,Value\nFirst name,"Margaret\n');
  await expect(page.getByRole('alert')).toContainText(
    'Row 2, column B: a quotation mark is opened and never closed. Nothing is stored.',
  );
  await expect(importButton(page)).toBeHidden();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fact-find-template.csv');
  const template = await readFile(await download.path(), 'utf8');
  const filled = template.replace('\r\nClient 1,First name,,', '\r\nClient 1,First name,Margaret,');
  await chooseFile(page, filled, 'filled.csv');
  await expect(page.getByRole('status').filter({ hasText: 'taken' })).toHaveText(
    '1 value taken, 0 left out by you, 0 not recognised',
  );
  await expect(importButton(page)).toBeEnabled();
  expect(await api.must<readonly unknown[]>('GET', '/records')).toEqual([]);
});
