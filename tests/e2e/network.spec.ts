/** With a slow or failing network, typed input stays, and the texts that the specification prints name the failure. */
import type { Page } from '@playwright/test';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Scenarios and sections' });

/** Delays requests to a path until the returned function is called. */
async function hold(page: Page, place: string): Promise<() => void> {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(place, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('RP-010 on a slow network, typing continues during a save, and later input is saved too', async ({
  signedIn: page,
}) => {
  await page.goto('/record=new');
  const screen = new RecordScreen(page);
  await expect(screen.section('Client Details')).toBeVisible();
  const letGo = await hold(page, '**/save');
  await screen.type('First name', 'Margaret');
  const asked = page.waitForRequest(/\/save$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked;
  await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeVisible();
  await screen.type('Last name', 'Hale');
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Hale');
  const next = page.waitForResponse(async (response) => {
    const body = response.request().postData() ?? '';
    return response.url().endsWith('/save') && decodeURIComponent(body).includes('Hale');
  });
  letGo();
  expect((await next).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Margaret');
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Hale');
});

test('ER-002 ER-003 ER-004 ER-007 on a failing network, each failed request shows its specified text, and works the next time', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const add = sidebarOf(page).getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeEnabled();

  await page.route('**/copy/*', (route) => route.abort());
  await add.click();
  await expect(toastOf(page, 'There was a problem processing your add scenario request.')).toBeVisible();
  await expect(page).toHaveURL(/scenario=0$/);
  await page.unroute('**/copy/*');
  await add.click();
  await expect(page).toHaveURL(/scenario=1\b/);

  await page.route('**/summary/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Report', exact: true }).first().click();
  await expect(toastOf(page, 'There was a problem with communicating with the server.')).toBeVisible();
  await page.unroute('**/summary/*');
  await new RecordScreen(page).updateReport();

  await page.route('**/load/*', (route) => route.abort());
  const current = sidebarOf(page).getByRole('button', { name: 'Current Situation' });
  await current.click();
  await expect(toastOf(page, 'There was a problem saving and loading your scenario.')).toBeVisible();
  await expect(page).toHaveURL(/scenario=1\b/);
  await page.unroute('**/load/*');
  await current.click();
  await expect(page).toHaveURL(/scenario=0\b/);

  await page.route('**/save', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Report Ref#' }).fill('T-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page, 'There was a problem with saving this record.')).toBeVisible();
  await page.unroute('**/save');
  const saved = page.waitForResponse(/\/save$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
});

test('RC-013 while the next page is loading, the record being left is not loaded again', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await page.goto(`/record/${record.recId}/scenario=0`);
  const screen = new RecordScreen(page);
  await expect(screen.section('Client Details')).toBeVisible();
  const letGo = await hold(page, '**/assets/records-page-*.js');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/load')) loads.push(request.url());
  });
  const options = page.getByRole('button', { name: 'Record options' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Delete Record' }).click();
  const asked = page.waitForRequest(/records-page-.*\.js$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Record' }).click();
  await asked;
  await expect(toastOf(page, 'Record Deleted')).toBeVisible();
  await expect(screen.section('Client Details')).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Records');
  expect(loads).toEqual([]);
});
