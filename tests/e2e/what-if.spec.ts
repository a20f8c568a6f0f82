/**
 * Three tools, used by keyboard on every screen: choosing the scenario that differences are measured from, a death
 * within a scenario, and finding the value a field needs.
 */
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { readCase, saveCase } from '../support/saved-case.ts';
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';
import { tabTo } from './keys.ts';

const COUPLE = readCase('couple-one-in-care');
const SELLS = readCase('home-care-package');
const NAME = 'More of the price paid';
const IF_DIES = `${NAME}, if Arthur dies in March 2029`;
const DEATH = { clientIndex: 0, month: '2029-03-01', expensesPercent: 60 };

const measureFrom = (page: Page) => page.getByRole('combobox', { name: 'Measure from' });
const ifDies = (page: Page) => page.getByRole('button', { name: `If one dies in ${NAME}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'If one of them dies' });
const copyWithContents = (page: Page) =>
  page.getByRole('table', { name: 'Scenarios on this page' }).getByRole('rowheader', { name: IF_DIES });
const finding = (page: Page) => page.getByText(`If Arthur died in March 2029, cash in "${NAME}" would`);
const isShown = (page: Page) => expect(page.getByRole('table', { name: '5 Year Scenario Comparison' })).toBeVisible();

/** The settings of the record's pages as stored on the server. */
async function settingOf(api: ApiClient, recId: number) {
  const { record } = await api.must<{ record: { graphSetting: object } }>('POST', `/record/${recId}/load`);
  return record.graphSetting;
}

async function isNotWider(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBe(0);
}

async function layDeath(page: Page): Promise<void> {
  await tabTo(page, ifDies(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Who dies' }));
  await page.keyboard.type('Art');
  await tabTo(page, dialog(page).getByRole('textbox', { name: 'Month of death' }));
  await page.keyboard.type('3/29');
  await tabTo(page, dialog(page).getByRole('textbox', { name: 'Living expenses of the survivor' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('60');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Show it' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(ifDies(page)).toBeFocused();
  await expect(copyWithContents(page)).toBeVisible();
}

test('Measure from is chosen in the results by keyboard, is the same on Graphs, and is stored with the record', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, COUPLE);
  await page.goto(`/record/${recId}/scenario=2`);
  await page.getByRole('button', { name: 'Collapse results' }).focus();
  await tabTo(page, measureFrom(page));
  await page.keyboard.type('More');
  await expect(measureFrom(page)).toHaveValue('1');
  await expect(page.locator('#results')).toContainText(`against ${NAME}`);
  await expect.poll(() => settingOf(api, recId)).toMatchObject({ measuredFrom: 1 });
  await inspectEverywhere(page, 'measured-from');

  await page.goto(`/record/${recId}/graphs`);
  await isShown(page);
  await expect(measureFrom(page)).toHaveValue('1');
  await isNotWider(page);
});

test('a death is applied to a scenario by keyboard, shown under the chart, stored with the record and removed', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, COUPLE);
  await page.goto(`/record/${recId}/graphs`);
  await isShown(page);
  await layDeath(page);
  await expect(finding(page)).toBeVisible();
  await expect.poll(() => settingOf(api, recId)).toMatchObject({ deaths: { 1: DEATH } });
  await inspectEverywhere(page, 'death-laid-over');

  await page.reload();
  await expect(copyWithContents(page)).toBeVisible();
  await tabTo(page, ifDies(page));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Remove it' }));
  await page.keyboard.press('Enter');
  await expect(copyWithContents(page)).toHaveCount(0);
  await expect(finding(page)).toHaveCount(0);
  await expect.poll(() => settingOf(api, recId)).toMatchObject({ deaths: {} });
  await isNotWider(page);
});

test('the required price of the home is found from its field by keyboard, used and undone', async ({
  signedIn: page,
  api,
}) => {
  const recId = await saveCase(api, SELLS);
  await page.goto(`/record/${recId}/scenario=2`);
  const home = page.getByRole('textbox', { name: 'Net Home Value', exact: true });
  await home.focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'What price must the home fetch?' });
  const use = asked.getByRole('button', { name: /^Use \$/ });
  await expect(use).toBeVisible();
  await inspectEverywhere(page, 'goal-by-keyboard');
  const [dollars = ''] = /\$[\d,]+/.exec((await use.textContent()) ?? '') ?? [];
  await tabTo(page, use);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(home).toHaveValue(`${dollars.slice(1)}.00`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(home).toHaveValue(/^640,?000/);
  await isNotWider(page);
});

test("a supervisor's baseline and death change only their own view", async ({ page, server, api }) => {
  const recId = await saveCase(api, COUPLE);
  const before = await settingOf(api, recId);
  await signInSupervisor(page, server, `sue.what.if.${recId}`);
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  await page.goto(`/record/${recId}/graphs`);
  await isShown(page);
  await tabTo(page, measureFrom(page));
  await page.keyboard.type('More');
  await expect(measureFrom(page)).toHaveValue('1');
  await layDeath(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
  await page.goto(`/record/${recId}/graphs`);
  await isShown(page);
  await expect(measureFrom(page)).toHaveValue('0');
  await expect(copyWithContents(page)).toHaveCount(0);
  expect(puts).toEqual([]);
  expect(await settingOf(api, recId)).toEqual(before);
});
