/** The rates behind the figures of a scenario, opened from the pill that names their day. */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import type { Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

const RECORD: RecordPatch = { relationship: 1, clients: [{ first_name: 'Margaret', last_name: 'Hale' }] };
const SCENARIO: ScenarioPatch = {
  sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 250_000 }],
  sHome: { netHomeValue: 900_000 },
  sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
};

const MPIR = 'Maximum permissible interest rate for turning a deposit into a daily payment';
const pill = (page: Page) => page.getByRole('button', { name: 'Rates at 1 October 2026' });
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Rates behind the figures' });
const rate = (page: Page, name: string | RegExp) =>
  drawer(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('the pill opens the rates that the figures of the month read, by keyboard', async ({ signedIn: page, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: RECORD, scenarios: { 0: SCENARIO } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const results = page.getByRole('complementary', { name: 'Live results' });
  await expect(results.getByText('Live', { exact: true })).toBeVisible();

  await test.step('opened, it takes the focus; each area has its rates, with value, day, standing and next day', async () => {
    await pill(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('heading', { name: 'Rates', exact: true, level: 2 })).toBeFocused();
    await expect(pill(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(drawer(page)).toContainText('Rates known to 1 October 2026, flat after that.');
    for (const area of ['Residential care', 'Accommodation and MPIR', 'Pension', 'Deeming']) {
      await expect(drawer(page).getByRole('table', { name: new RegExp(`^${area} \\d+ rates?$`) })).toBeVisible();
    }
    await expect(rate(page, new RegExp(`^${MPIR}`))).toHaveText(
      /Second-hand Public data file.*8\.51% a yearSince 1 October 2026Next due 1 January 2027$/,
    );
    // Nobody is at home with services, nobody is a veteran.
    await expect(drawer(page).getByRole('table', { name: /^(?:Home care|Veterans)/ })).toHaveCount(0);
  });

  await test.step('a search and the estimates alone', async () => {
    const search = drawer(page).getByRole('searchbox', { name: 'Search rates' });
    await search.pressSequentially('permissible');
    await expect(
      drawer(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') }),
    ).toHaveCount(1);
    await expect(drawer(page).getByRole('status')).toHaveText(/^1 of \d+ rates$/);
    await drawer(page)
      .getByRole('radio', { name: /^Estimates only/ })
      .check();
    await expect(drawer(page).getByRole('status')).toHaveText('No rates found.');
    await drawer(page).getByRole('radio', { name: /^All/ }).check();
    await search.fill('');
  });

  await test.step('the month As at moves the rates too', async () => {
    for (let month = 0; month < 5; month++) await drawer(page).getByRole('button', { name: 'Next month' }).click();
    await expect(drawer(page)).toContainText('April 2027');
    await expect(rate(page, /^Basic daily fee/)).toContainText('Held flat from 20 March 2027');
  });

  await test.step('copied as CSV: what is listed', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await drawer(page).getByRole('button', { name: 'Copy as CSV' }).click();
    await expect(page.getByText('Rates copied')).toBeVisible();
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/);
    expect(copied[0]).toBe('Area,Rate,Value,Unit,In force since,Status,Next,Source,Law');
    const rows = await drawer(page).getByRole('rowheader').count();
    expect(copied).toHaveLength(rows + 1);
  });

  await test.step('it looks as it should everywhere', async () => {
    await inspectEverywhere(page, 'rates-drawer');
  });

  await test.step('Escape closes it, and the pill has the focus again', async () => {
    await drawer(page).getByRole('searchbox', { name: 'Search rates' }).focus();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(pill(page)).toBeFocused();
    await expect(results).toBeVisible();
  });
});

test('the rates lie over a working and give it back; an edit moves them; a figure opens its working instead', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: RECORD, scenarios: { 0: SCENARIO } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const why = page.getByRole('complementary', { name: 'Working of a figure' });
  const figure = page.getByRole('button', { name: /^Non Clinical Care Contribution, / }).first();
  await figure.click();
  await expect(why.getByRole('button', { name: 'Copy working' })).toBeVisible();
  await pill(page).click();
  await expect(why).toBeHidden();
  await drawer(page).getByRole('button', { name: 'Back' }).click();
  await expect(why.getByRole('button', { name: 'Copy working' })).toBeVisible();
  await pill(page).click();

  const before = await drawer(page).getByRole('rowheader').count();
  await page.getByRole('combobox', { name: 'Type of Care', exact: true }).selectOption('2');
  await expect.poll(() => drawer(page).getByRole('rowheader').count()).toBeLessThan(before);
  await expect(rate(page, new RegExp(`^${MPIR}`))).toHaveCount(0);

  await page.getByRole('table', { name: 'Yearly Cash Flow' }).getByRole('button').first().click();
  await expect(drawer(page)).toBeHidden();
  await expect(why).toBeVisible();
});

test('before there are figures it says so; on a phone it is a sheet over the page', async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const options = page.getByRole('button', { name: 'Record options' });
  // The name of the scenario has the room of the pill there.
  const openOnPhone = async (): Promise<void> => {
    await options.click();
    await page.getByRole('menuitem', { name: 'Rates behind the figures' }).click();
  };
  const record = await RecordClient.create(api);
  await page.goto(`/record/${record.recId}/scenario=0`);
  await openOnPhone();
  await expect(drawer(page)).toContainText('There are no rates to list until the results are ready.');
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();

  await record.save({ record: RECORD, scenarios: { 0: SCENARIO } });
  await page.reload();
  await openOnPhone();
  await expect(rate(page, new RegExp(`^${MPIR}`))).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(await drawer(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 844 });
  expect(await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await drawer(page).getByRole('button', { name: 'Close the rates' }).click();
  await expect(options).toBeFocused();
});

test('a supervisor reads the rates of a record', async ({ page, server, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: RECORD, scenarios: { 0: SCENARIO } });
  await signInSupervisor(page, server, 'rates-reader');
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect(page.getByText('Read only')).toBeVisible();
  await pill(page).click();
  await expect(rate(page, new RegExp(`^${MPIR}`))).toBeVisible();
  await drawer(page).getByRole('searchbox', { name: 'Search rates' }).pressSequentially('deeming');
  await expect(drawer(page).getByRole('table')).toHaveAccessibleName(/^Deeming/);
});

test('rates after the last known day: asked by keyboard, told before it is applied, saved, and undone', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  await record.save({ record: RECORD, scenarios: { 0: SCENARIO } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const options = page.getByRole('button', { name: 'Record options' });
  const dialog = page.getByRole('dialog', { name: 'Rates after the last known day' });
  const results = page.getByRole('complementary', { name: 'Live results' });
  await expect(results.getByText('Live', { exact: true })).toBeVisible();

  await test.step('it says what it moves before anything is changed', async () => {
    await options.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Rates after the last known day' }).press('Enter');
    await expect(dialog.getByRole('radio', { name: 'Held flat' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Held flat' }).press('ArrowRight');
    await dialog.getByRole('textbox', { name: 'Wages' }).fill('3');
    await dialog.getByRole('textbox', { name: 'Pensions' }).fill('2.8');
    await expect(dialog.getByRole('row', { name: /^Current Situation .*worse.*better/ })).toBeVisible();
    await inspectEverywhere(page, 'rates-ahead');
  });

  await test.step('applied, figures that rest on it are marked, and the record has it when it is opened again', async () => {
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(options).toBeFocused();
    await expect(results.getByText('Rates after the last known day')).toBeVisible();
    const known = 'Rates known to 1 October 2026, indexed after that at prices 2.50%, wages 3.00%, pensions 2.80%.';
    await pill(page).click();
    await expect(drawer(page)).toContainText(known);
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await record.load()).record.rateIndexation)
      .toEqual({ cpiPercent: 2.5, wagesPercent: 3, pensionPercent: 2.8 });
    await inspectEverywhere(page, 'rates-indexed');
  });

  await test.step('one undo takes it back', async () => {
    await results.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await record.load()).record.rateIndexation).toBeNull();
  });
});
