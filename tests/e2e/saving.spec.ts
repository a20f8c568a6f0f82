/** No input is lost: it is saved automatically, kept through failures, and a person decides when two tabs conflict. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

async function newRecord(page: Page): Promise<RecordScreen> {
  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const screen = new RecordScreen(page);
  await expect(screen.section('Client Details')).toBeVisible();
  return screen;
}

const isSave = (url: string) => /\/record\/\d+\/save$/.test(url);

test('input is saved automatically and is there after a reload', async ({ signedIn: page }) => {
  const screen = await newRecord(page);
  const saved = page.waitForResponse((response) => isSave(response.url()));
  await screen.type('First name', 'Margaret');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Margaret');
});

test('a date still being typed is saved by Save, by going back and by closing the page', async ({ signedIn: page }) => {
  const screen = await newRecord(page);
  const birth = page.getByRole('textbox', { name: 'Date of birth', exact: true });
  const typeWithoutLeaving = async (text: string) => {
    await birth.click();
    await birth.press('ControlOrMeta+a');
    await birth.pressSequentially(text);
  };
  const reopen = async (url: string) => {
    await page.goto(url);
    await expect(screen.section('Client Details')).toBeVisible();
  };
  const url = page.url();

  await typeWithoutLeaving('5/1/42');
  const saved = page.waitForResponse((response) => isSave(response.url()));
  await page.keyboard.press('ControlOrMeta+s');
  expect((await saved).status()).toBe(200);
  await reopen(url);
  await expect(birth).toHaveValue('05/01/1942');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: `Record ${/\d+/.exec(new URL(url).pathname)}` }).click();
  await expect(screen.section('Client Details')).toBeVisible();
  await typeWithoutLeaving('6/1/42');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Records');
  await reopen(url);
  await expect(birth).toHaveValue('06/01/1942');

  await typeWithoutLeaving('7/1/42');
  const asked = page.waitForEvent('dialog');
  const closing = page.reload();
  await (await asked).accept();
  await closing;
});

test('a failed save loses nothing and is tried again', async ({ signedIn: page }) => {
  const screen = await newRecord(page);
  await page.route('**/save', (route) => route.abort());
  await screen.type('First name', 'Margaret');
  await expect(page.getByText(/not saved/i).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Margaret');
  await page.unroute('**/save');
  const saved = page.waitForResponse((response) => isSave(response.url()));
  await screen.type('Last name', 'Hale');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Margaret');
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Hale');
});

test('a save whose answer is lost causes no conflict with later input', async ({ signedIn: page }) => {
  const screen = await newRecord(page);
  // The server stores the first save, but its answer is lost.
  await page.route(
    /\/save$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => isSave(request.url()));
  await screen.type('First name', 'Margaret');
  await lost;
  const next = page.waitForResponse(
    (response) => isSave(response.url()) && decodeURIComponent(response.request().postData() ?? '').includes('Hale'),
  );
  await screen.type('Last name', 'Hale');
  expect((await next).status()).toBe(200);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Margaret');
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Hale');
});

test('VL-020 a number after an ignored key has a notice, also after the field is left', async ({ signedIn: page }) => {
  const screen = await newRecord(page);
  const used = page.getByRole('textbox', { name: 'Lifetime cap used', exact: true });
  await screen.type('Lifetime cap used', '1o9');
  await expect(used).toHaveValue('19.00');
  await expect(used).toHaveAccessibleDescription(/Check the number/);
  await screen.type('Lifetime cap used', '190');
  await expect(used).toHaveAccessibleDescription('Care fees paid so far');
});
