/** The care and home sections as they are laid out: one row of means, cards beside each other, and nothing that moves. */
import type { ScenarioPatch } from '@advice-builder/contract';
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';
import { Steady } from './steady.ts';

/** Margaret Hale enters on 1 December 2026; what is sold is hers. */
const HALE: ScenarioPatch = {
  sCare: [
    {
      typeOfCare: 1,
      dateOfEntry: '01/12/2026',
      postJuly2025Rules: true,
      marketPriceRad: 650_000,
      radRacPaid: 250_000,
      agedCareFacility: 'Banksia Lodge',
    },
  ],
  sHome: { netHomeValue: 950_000, growthRate: 2 },
  sInvest: { quickTotal: 145_000, cashGrowth: 3 },
};
const SOLD: ScenarioPatch = {
  ...HALE,
  sCare: [{ ...HALE.sCare?.[0], sellRadRacPaid: 400_000 }],
  sHome: { ...HALE.sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 },
};

interface Hale {
  readonly proposed?: ScenarioPatch;
  readonly projectFrom?: string;
}

/** Her record, with a proposed scenario where one is given. */
async function hale(
  api: ApiClient,
  current: ScenarioPatch,
  { proposed, projectFrom = '2026-12-01' }: Hale = {},
): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  const client = { first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942', gender: 2 } as const;
  await record.save({ record: { projectFrom, clients: [client] }, scenarios: { 0: current } });
  if (proposed !== undefined) await record.save({ scenarios: { [await record.copy(0)]: proposed } });
  return record;
}

const box = async (of: Locator) => {
  const found = await of.boundingBox();
  if (found === null) throw new Error('not on the screen');
  return found;
};
const boxes = async (all: Locator) => Promise.all((await all.all()).map(box));

/** What was said last in the polite region. */
const said = (page: Page): Locator => page.locator('[data-channel="status"]');

test('means are one row, of which one at most is ticked: the other goes off in the same step and is said', async ({
  signedIn: page,
  api,
}) => {
  const entered = { ...HALE, sCare: [{ ...HALE.sCare?.[0], dateOfEntry: '01/11/2026' }] };
  const { recId } = await hale(api, entered, { projectFrom: '2026-11-01' });
  const steady = await Steady.on(page);
  await page.goto(`/record/${recId}/scenario=0`);
  const means = page.getByRole('group', { name: 'Means', exact: true });
  const [low, payer, none] = ['Low Means Resident', 'Market Payer', 'Means not disclosed'].map((name) =>
    means.getByRole('checkbox', { name, exact: true }),
  ) as [Locator, Locator, Locator];
  await expect(means.getByRole('checkbox')).toHaveCount(3);
  await expect(means).toHaveAccessibleDescription('Her means on the entry day decide.');
  const rows = async (): Promise<number> => new Set((await boxes(means.locator('label'))).map(({ y }) => y)).size;
  expect(await rows()).toBe(1);

  await steady.during('tick Market Payer', payer, () => payer.press('Space'));
  await expect(means).toHaveAccessibleDescription('Pays the agreed accommodation price');
  await steady.during('tick Low Means Resident', low, () => low.press('Space'));
  await expect(payer).not.toBeChecked();
  await expect(said(page)).toHaveText('Market Payer off');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(low).not.toBeChecked();
  await expect(payer).toBeChecked();
  await steady.during('tick Means not disclosed', none, () => none.press('Space'));
  await expect(payer).not.toBeChecked();
  await expect(said(page)).toHaveText('Market Payer off');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(payer).toBeChecked();

  const date = page.getByRole('textbox', { name: 'Date of Entry', exact: true });
  await steady.during('Date of Entry', date, async () => {
    await date.press('ControlOrMeta+a');
    await date.pressSequentially('02112026');
    await date.press('Tab');
  });
  expect(steady.found).toEqual([]);
  const screen = new RecordScreen(page);
  await screen.type('Date of Entry', '01/12/2026');
  await expect(means.getByRole('checkbox')).toHaveCount(1);
  await screen.type('Date of Entry', '01/11/2026');
  await expect(means.getByRole('checkbox')).toHaveCount(3);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await rows()).toBe(3);
});

test('the cards of the home stand in one row; what one asks for opens below, needs its month, and moves nothing', async ({
  signedIn: page,
  api,
}) => {
  // At home: a sale gives residents one more field in the section above.
  const { recId } = await hale(api, { ...HALE, sCare: [{ typeOfCare: 2 }] });
  const steady = await Steady.on(page);
  await page.goto(`/record/${recId}/scenario=0`);
  const screen = new RecordScreen(page);
  const home = screen.section(/^Home/);
  const sell = home.getByRole('checkbox', { name: 'Sell Home' });
  const rent = home.getByRole('checkbox', { name: 'Rent Home' });
  const cards = home.locator('label:has(input[type="checkbox"])').locator('..');
  const heights = async () => (await boxes(cards)).map(({ height }) => Math.round(height));
  await expect(cards).toHaveCount(3);
  expect(new Set((await boxes(cards)).map(({ y }) => y)).size).toBe(1);
  expect(await heights()).toEqual([62, 62, 62]);

  await steady.during('tick Sell Home', sell, () => sell.press('Space'));
  const sale = home.getByRole('group', { name: 'Sell Home', exact: true });
  await expect(sale).toBeVisible();
  await steady.during('tick Rent Home', rent, () => rent.press('Space'));
  await expect(home.getByRole('group', { name: 'Rent Home', exact: true })).toBeVisible();
  await steady.during('untick Rent Home', rent, () => rent.press('Space'));
  expect(await heights()).toEqual([62, 62, 62]);

  await test.step('what is missing is one amber', async () => {
    const chip = home.getByText('Needs Settlement date');
    const words = sale.getByText('Settlement date required for proceeds to be realised.');
    const colour = () => words.evaluate((element) => getComputedStyle(element).color);
    await expect(chip).toBeVisible();
    const calm = await colour();
    const month = sale.getByRole('textbox', { name: 'Settlement date', exact: true });
    const before = await box(sale);
    await steady.during('Settlement date left blank', month, () => month.press('Tab'));
    await expect(chip).toBeHidden();
    expect(await colour()).not.toBe(calm);
    expect(await box(sale)).toMatchObject({ height: before.height });
    const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
    await expect(sidebar.getByRole('button', { name: /^Home 1 to fill in/ })).toBeVisible();
    await steady.during('Settlement date', month, async () => {
      await month.pressSequentially('6/27');
      await month.press('Tab');
    });
    await expect(words).toBeHidden();
    await expect(sidebar.getByRole('button', { name: 'Home', exact: true })).toBeVisible();
    await expect(sale.getByText(/^\+ .*959,500\.00.* as of June 2027 for Sale of Home$/)).toBeVisible();
  });
  expect(steady.found).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set((await boxes(cards)).map(({ x }) => x)).size).toBe(1);
  expect(new Set((await boxes(cards)).map(({ y }) => y)).size).toBe(3);
});

test('a card that differs carries one mark for all of its fields, and takes the current ones back in one step', async ({
  signedIn: page,
  api,
}) => {
  const { recId } = await hale(api, HALE, { proposed: SOLD });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/record/${recId}/scenario=1`);
  const home = new RecordScreen(page).section(/^Home/);
  const sell = home.getByRole('checkbox', { name: 'Sell Home' });
  await expect(home.getByText(/^Current: /)).toHaveText(['Current: No']);
  await expect(
    home.getByText(
      '$959,500.00 less $28,000.00 expenses = $931,500.00 to Cash at Bank in June 2027, then $400,000.00 to the RAD.',
    ),
  ).toBeVisible();
  const heightOf = (name: RegExp) => new RecordScreen(page).section(name).evaluate((section) => section.clientHeight);
  expect(await heightOf(/^Home/)).toBeLessThanOrEqual(499);
  await inspectEverywhere(page, 'sections');
  await home.getByRole('button', { name: 'Use Current' }).click();
  await expect(sell).not.toBeChecked();
  await expect(home.getByText(/^Current: /)).toHaveCount(0);
  await sell.check();
  await expect(home.getByRole('textbox', { name: 'Settlement date', exact: true })).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(home.getByRole('textbox', { name: 'Settlement date', exact: true })).toHaveValue('June 2027');
  await expect(home.getByRole('textbox', { name: 'Sale expenses', exact: true })).toHaveValue('28,000.00');
});
