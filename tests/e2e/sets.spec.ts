/** Scenarios made from others in one action: duplicates and sets, and the one step of undo that takes them away again. */
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, signInSupervisor, takePicture, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

/** Margaret: kept, and the home sold. */
async function openMargaret(page: Page, api: ApiClient, proposed = 1): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  const { 0: current, 1: sells } = margaretCase.scenarios;
  await record.save({ record: margaretCase.record, scenarios: { 0: current } });
  for (let sid = 1; sid <= proposed; sid += 1) await record.copy(0);
  if (proposed > 0) await record.save({ scenarios: { 1: sells } });
  await page.goto(`/record/${record.recId}/scenario=${proposed === 0 ? 0 : 1}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    proposed === 0 ? 'Current Situation' : 'Sell the home',
  );
  return record;
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Scenarios and sections' });
const menuOf = (page: Page, sid: number) =>
  list(page).getByRole('button', { name: `Menu of scenario ${sid}`, exact: true });
const names = async (record: RecordClient): Promise<string[]> =>
  Object.values((await record.load()).scenarios).map(({ name }) => name);

test('a scenario is duplicated from its menu with the keyboard alone, and undone', async ({ signedIn: page, api }) => {
  const record = await openMargaret(page, api);
  const menu = menuOf(page, 1);
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await takePicture(page, 'scenario-menu');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Rename/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(items).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/scenario=2$/);
  const name = page.getByRole('textbox', { name: 'Scenario Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Sell the home (2)');
  expect(await name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([0, 17]);
  const told = page.getByRole('status').filter({ hasText: 'Scenario Created (2/5)' });
  await expect(told).toContainText('A copy of Sell the home. Record Saved.');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/scenario=1$/);
  expect(await names(record)).toEqual(['Current Situation', 'Sell the home']);
});

test('Shift+D duplicates, F2 renames, Ctrl+Z takes the copy away; typing in it is undone first', async ({
  signedIn: page,
  api,
}) => {
  const record = await openMargaret(page, api);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+D');
  await expect(page).toHaveURL(/scenario=2$/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('F2');
  const name = page.getByRole('textbox', { name: 'Scenario Name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Later');
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(name).toHaveValue('Sell the home (2)');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/scenario=1$/);
  await expect(page.getByText('Undone: the scenario is gone again')).toBeVisible();
  expect(await names(record)).toEqual(['Current Situation', 'Sell the home']);
});

test('RAD 0 / 50 / 100 %: figures first, then all of them in one request, and one undo', async ({
  signedIn: page,
  api,
}) => {
  const record = await openMargaret(page, api, 0);
  await menuOf(page, 0).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^RAD 0/ }).click();
  const dialog = page.getByRole('dialog', { name: /RAD\?$/ });
  await expect(dialog).toContainText('agreed price $550,000.00');
  const row = (label: RegExp) => dialog.getByRole('row', { name: label });
  await expect(row(/RAD 0 %/)).toContainText('$');
  await inspectEverywhere(page, 'set-shares');
  await dialog.getByRole('textbox', { name: 'Another share' }).fill('$137,500');
  await page.keyboard.press('Enter');
  await expect(row(/RAD 25 %, \$137,500\.00/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Make RAD 25 %' }).uncheck({ force: true });
  const made = page.waitForResponse((response) => response.url().endsWith('/scenarios'));
  await dialog.getByRole('button', { name: 'Make 3 scenarios' }).click();
  expect((await made).status()).toBe(200);
  await expect(dialog).toHaveCount(0);
  await expect(menuOf(page, 0)).toBeFocused();
  const told = page.getByRole('status').filter({ hasText: '3 Scenarios Created (3/5)' });
  await expect(told).toBeVisible();
  expect(await names(record)).toEqual([
    'Current Situation',
    'Current Situation: RAD 0 %',
    'Current Situation: RAD 50 %',
    'Current Situation: RAD 100 %',
  ]);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: 3 scenarios are gone again')).toBeVisible();
  expect(await names(record)).toEqual(['Current Situation']);
});

test('Keep, rent or sell: what is missing is asked for, and counts nothing until it is typed', async ({
  signedIn: page,
  api,
}) => {
  const record = await openMargaret(page, api);
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Keep, rent or sell/ }).click();
  const dialog = page.getByRole('dialog', { name: /home\?$/ });
  const row = (label: string) => dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  const rent = row('Rent');
  await expect(dialog.getByRole('checkbox', { name: 'Make Rent' })).toBeDisabled();
  await expect(rent).not.toContainText('$');
  await rent.getByRole('button', { name: 'Needs Rent' }).click();
  const screen = new RecordScreen(page);
  await expect(dialog.getByRole('textbox', { name: 'Rent', exact: true })).toBeFocused();
  await inspectEverywhere(page, 'set-home');
  await screen.type('Rent', '620', dialog);
  await expect(rent.getByRole('button', { name: 'Needs Rent from' })).toBeVisible();
  await screen.type('Rent from', '2/2027', dialog);
  await expect(rent).toContainText('$620.00 weekly from February 2027');
  await expect(dialog.getByRole('checkbox', { name: 'Make Rent' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Make 3 scenarios' }).click();
  await expect(dialog).toHaveCount(0);
  const { scenarios } = await record.load();
  expect(scenarios[2]).toMatchObject({ name: 'Sell the home: Keep', sHome: { rent: false, sell: false } });
  expect(scenarios[3]).toMatchObject({
    name: 'Sell the home: Rent',
    sHome: { rent: true, sell: false, rentValue: 620, rentFrequency: 52, rentAtMonth: '2027-02-01' },
  });
  expect(scenarios[4]).toMatchObject({ name: 'Sell the home: Sell', sHome: { rent: false, sell: true } });
  const told = page.getByRole('status').filter({ hasText: '3 Scenarios Created (4/5)' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 3 scenarios are gone again')).toBeVisible();
  expect(await names(record)).toEqual(['Current Situation', 'Sell the home']);
});

test('room for fewer ticks what fits; at the limit nothing is offered, and says why', async ({
  signedIn: page,
  api,
}) => {
  const record = await openMargaret(page, api, 3);
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await page.getByRole('menuitem', { name: /^RAD 0/ }).click();
  const dialog = page.getByRole('dialog', { name: /RAD\?$/ });
  await expect(dialog.getByText('Room for 2 of 3')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(dialog.getByRole('checkbox', { disabled: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await record.copy(0);
  await page.reload();
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^RAD 0/ })).toContainText('needs 2 free scenarios');
  await page.getByRole('menuitem', { name: /^Duplicate/ }).click();
  await expect(page.getByText('Scenario Created (5/5)')).toBeVisible();
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  const duplicate = page.getByRole('menuitem', { name: /^Duplicate/ });
  await expect(duplicate).toHaveAttribute('aria-disabled', 'true');
  await expect(duplicate).toContainText('5 of 5 scenarios are used. Delete one first.');
  await inspectEverywhere(page, 'scenario-menu-full');
});

test('the menu compares, and deletes as the button does', async ({ signedIn: page, api }) => {
  const record = await openMargaret(page, api);
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Compare/ }).click();
  await expect(page).toHaveURL(new RegExp(`/record/${record.recId}/graphs\\?a=1&b=0$`));
  // The address is there before the page: a menu opened until then would go with the page that is left.
  await expect(page.getByRole('heading', { name: 'Compare two scenarios' })).toBeVisible();
  await menuOf(page, 1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Delete Scenario/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete Sell the home?' });
  await asked.getByRole('button', { name: 'Delete Scenario' }).click();
  await expect(page).toHaveURL(/scenario=0$/);
  expect(await names(record)).toEqual(['Current Situation']);
});

test('a supervisor has no menu, and keys make nothing', async ({ page, server, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  await signInSupervisor(page, server, 'sam');
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect(page.getByText('You can read this record, not change it.')).toBeVisible();
  await expect(list(page).getByRole('button', { name: 'Current Situation' })).toBeVisible();
  await expect(menuOf(page, 0)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Scenario', exact: true })).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+D');
  // Whatever the key had begun would be there before the answer to this.
  await new RecordScreen(page).updateReport();
  expect(await names(record)).toEqual(['Current Situation']);
});

test('a couple chooses the resident, and what the bank cannot pay may go below zero', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  const resident = { typeOfCare: 1, dateOfEntry: '01/03/2027', marketPriceRad: 550_000 } as const;
  await record.save({
    record: { relationship: 2, clients: [{ first_name: 'Frank' }, { first_name: 'Joan' }] },
    scenarios: {
      0: {
        sCare: [resident, { ...resident, marketPriceRad: 400_000 }],
        sHome: { netHomeValue: 900_000 },
        sInvest: { quickTotal: 300_000 },
      },
    },
  });
  await page.goto(`/record/${record.recId}/scenario=0`);
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await page.getByRole('menuitem', { name: /^RAD 0/ }).click();
  const dialog = page.getByRole('dialog', { name: /RAD\?$/ });
  await expect(dialog.getByRole('heading')).toHaveText("Make scenarios of Frank's RAD?");
  await dialog.getByRole('radio', { name: 'Joan' }).check({ force: true });
  await expect(dialog.getByRole('heading')).toHaveText("Make scenarios of Joan's RAD?");
  await expect(dialog).toContainText('agreed price $400,000.00, care from March 2027');
  await expect(dialog).toContainText(/The bank can pay \$/);
  await dialog.getByRole('radio', { name: 'Goes below zero' }).check({ force: true });
  await expect(dialog).toContainText(/The bank is \$[\d,]+ short at entry/);
  await inspectEverywhere(page, 'set-couple');
  await dialog.getByRole('button', { name: 'Make 3 scenarios' }).click();
  await expect(dialog).toHaveCount(0);
  const { scenarios } = await record.load();
  const paid = scenarios[3]?.sFentries.filter(({ eid }) => eid === 20);
  expect(paid).toMatchObject([{ clientId: 1, assetValue: 400_000, assetDateStart: '2027-03-01' }]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the menu stands beside each scenario without hovering', async ({ signedIn: page, api }) => {
    await openMargaret(page, api);
    await page.getByRole('button', { name: 'Scenarios and sections', exact: true }).tap();
    await expect(menuOf(page, 1)).toHaveCSS('opacity', '1');
    await takePicture(page, 'scenario-menu-touch');
    await menuOf(page, 1).tap();
    await expect(page.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible();
    await takePicture(page, 'scenario-menu-touch-open');
    await page.getByRole('menuitem', { name: /^Keep, rent or sell/ }).tap();
    await expect(page.getByRole('dialog', { name: /home\?$/ })).toBeVisible();
  });
});
