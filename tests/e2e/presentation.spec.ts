/** A scenario over the whole screen for a meeting: its keys, what is tried and kept, and that nothing else is touched. */
import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { wholeChromium } from '../support/chromium.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, signInSupervisor, takePicture, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

// The shell has no window that comes back from the whole screen.
test.use({ launchOptions: wholeChromium() });

/** Margaret: kept, and the home sold in May 2027 with 250,000 dollars of it paid into the RAD. */
async function saveMargaret(api: ApiClient): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  const { 0: current, 1: sells } = margaretCase.scenarios;
  await record.save({ record: margaretCase.record, scenarios: { 0: current } });
  await record.copy(0);
  // Seen already: opening it changes nothing.
  await record.save({ scenarios: { 1: { ...sells, meta: { seen: true } } } });
  return record;
}

async function openMargaret(page: Page, record: RecordClient): Promise<void> {
  await page.goto(`/record/${record.recId}/scenario=1`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sell the home');
  await expect(headline(page)).toContainText('Cash lasts');
}

const headline = (page: Page): Locator => page.getByRole('region', { name: 'Headline' });
const presentation = (page: Page): Locator => page.getByRole('dialog', { name: 'Margaret Hale' });
const menuOf = (page: Page, sid: number): Locator =>
  page.getByRole('button', { name: `Menu of scenario ${sid}`, exact: true });
const slider = (page: Page): Locator => presentation(page).getByRole('slider', { name: 'Paid into the RAD' });
const amount = (page: Page): Locator => presentation(page).getByRole('textbox', { name: /^Paid into the RAD/ });
const sale = (page: Page): Locator => presentation(page).getByRole('textbox', { name: 'When is the home sold?' });
const chosen = (page: Page): Locator => presentation(page).getByRole('radio', { checked: true });
const isWhole = (page: Page): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);

/** The four figures, as they are read. */
async function cells(page: Page): Promise<readonly string[]> {
  const texts = await presentation(page).locator('dl > div').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' '));
}

async function start(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('p');
  await expect(presentation(page)).toContainText('Cash lasts');
}

test('p presents; arrows change the scenario, but not in a field or slider; Esc gives back the page as it was', async ({
  signedIn: page,
  api,
}) => {
  const record = await saveMargaret(api);
  await openMargaret(page, record);
  const before = await record.load();
  await page.getByRole('textbox', { name: 'Scenario Name' }).press('p');
  await expect(presentation(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');

  const opener = menuOf(page, 0);
  await opener.focus();
  await page.keyboard.press('p');
  await expect(presentation(page).getByRole('heading', { name: 'Margaret Hale' })).toBeFocused();
  await expect.poll(() => isWhole(page)).toBe(true);
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');
  await expect(presentation(page)).toContainText(
    'The sale in May 2027 brings $900,000, of which $250,000 is paid as RAD',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toHaveAccessibleName('Current Situation');
  await expect(presentation(page)).not.toContainText('The sale in May 2027');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toHaveAccessibleName('Current Situation');
  await page.keyboard.press('ArrowRight');
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');
  await expect(presentation(page)).toContainText('The sale in May 2027');

  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(amount(page)).toHaveValue('544,500.00');
  await amount(page).focus();
  await page.keyboard.press('ArrowLeft');
  await presentation(page).getByRole('slider', { name: 'Month of the forecast' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');

  // The focus goes round in the presentation and the browser's own bars.
  const isWithin = (dialog: Element): boolean =>
    document.activeElement === document.body || dialog.contains(document.activeElement);
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await presentation(page).evaluate(isWithin)).toBe(true);
  }
  // After a press on bare ground the arrows are those of the presentation.
  await presentation(page).getByText('Cash lasts', { exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toHaveAccessibleName('Current Situation');
  await page.keyboard.press('Escape');
  await expect(presentation(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect.poll(() => isWhole(page)).toBe(false);
  await expect(page).toHaveURL(/scenario=1$/);
  await expect(page.getByRole('textbox', { name: 'Home Sale Contribution' })).toHaveValue('250,000.00');
  expect(await record.load()).toEqual(before);
});

test('Present stands in the menus and on the Summary; whoever leaves the whole screen ends it; it works without', async ({
  signedIn: page,
  api,
}) => {
  await openMargaret(page, await saveMargaret(api));
  await page.getByRole('button', { name: 'Scenario', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Present/ }).click();
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');
  await expect.poll(() => isWhole(page)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(presentation(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Scenario', exact: true })).toBeFocused();

  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  });
  await menuOf(page, 0).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Present/ }).click();
  await expect(chosen(page)).toHaveAccessibleName('Current Situation');
  expect(await isWhole(page)).toBe(false);
  await presentation(page).getByRole('button', { name: 'End presentation' }).click();
  await expect(menuOf(page, 0)).toBeFocused();

  const button = page.locator('[data-summary]').getByRole('button', { name: 'Present', exact: true });
  await button.click();
  await expect(chosen(page)).toHaveAccessibleName('Sell the home');
  const box = await presentation(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('what is tried has the figures that the page has of the same entry, and is sent nowhere', async ({
  signedIn: page,
  api,
}) => {
  const record = await saveMargaret(api);
  await openMargaret(page, record);
  const before = await record.load();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await start(page);
  const asEntered = await cells(page);
  await new RecordScreen(page).type('When is the home sold?', '9/2027', presentation(page));
  await expect(presentation(page)).toContainText('The sale in September 2027');
  await slider(page).focus();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('PageDown');
  await expect(amount(page)).toHaveValue('440,000.00');
  await expect(presentation(page)).toContainText('of which $140,000 is paid as RAD');
  const tried = await cells(page);
  expect(tried).not.toEqual(asEntered);
  // One scenario keeps what was tried while another is looked at.
  await presentation(page).getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page)).toHaveAccessibleName('Current Situation');
  await page.keyboard.press('ArrowRight');
  await expect(sale(page)).toHaveValue('September 2027');
  await expect.poll(() => cells(page)).toEqual(tried);
  await presentation(page).getByRole('button', { name: 'As entered' }).click();
  await expect.poll(() => cells(page)).toEqual(asEntered);
  await page.keyboard.press('Escape');
  await expect(presentation(page)).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await record.load()).toEqual(before);

  const screen = new RecordScreen(page);
  await screen.type('Settlement date', '9/2027');
  await screen.type('Home Sale Contribution', '140000');
  const [, care = ''] = /^Care a day, from September 2027 (\S+)/.exec(tried[0] ?? '') ?? [];
  expect(care).toMatch(/^\$/);
  await expect(headline(page)).toContainText('care, from September 2027');
  await expect(headline(page)).toContainText(care);
  await start(page);
  await expect.poll(() => cells(page)).toEqual(tried);
});

test('Keep makes a scenario of what was tried, with its figures and one Undo; at the limit it says why not', async ({
  signedIn: page,
  api,
}) => {
  const record = await saveMargaret(api);
  await openMargaret(page, record);
  await start(page);
  const keep = presentation(page).getByRole('button', { name: 'Keep as a scenario' });
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await amount(page).fill('440000');
  await amount(page).press('Tab');
  await expect(slider(page)).toHaveValue('80');
  await expect(presentation(page)).toContainText('of which $140,000 is paid as RAD');
  const tried = await cells(page);
  const made = page.waitForResponse((response) => response.url().endsWith('/scenarios'));
  await keep.click();
  expect((await made).status()).toBe(200);
  await expect(presentation(page).getByText('Kept as "Sell the home: RAD 80%".')).toBeVisible();
  await expect(chosen(page)).toHaveAccessibleName('Sell the home: RAD 80%');
  await expect.poll(() => cells(page)).toEqual(tried);
  await expect(page.getByText(/Created/)).toHaveCount(0);
  const { scenarios } = await record.load();
  expect(scenarios[1]).toMatchObject({ name: 'Sell the home', sCare: [{ sellRadRacPaid: 250_000 }, {}] });
  expect(scenarios[2]).toMatchObject({
    name: 'Sell the home: RAD 80%',
    sCare: [{ radRacPaid: 300_000, sellRadRacPaid: 140_000 }, {}],
    sHome: { sell: true, sellMonth: '2027-05-01' },
  });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/scenario=1$/);
  const told = page.getByRole('status').filter({ hasText: /Created \(2\/5\)/ });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: the scenario is gone again')).toBeVisible();
  expect(Object.keys((await record.load()).scenarios)).toEqual(['0', '1']);

  for (let copies = 0; copies < 4; copies += 1) await record.copy(0);
  await openMargaret(page, record);
  await start(page);
  await expect(presentation(page).getByRole('combobox', { name: 'Scenario' })).toHaveValue('1');
  await amount(page).fill('440000');
  await expect(presentation(page)).toContainText('of which $140,000 is paid as RAD');
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await expect(keep).toHaveAccessibleDescription('5 of 5 scenarios are used. Delete one first.');
});

test('what was typed before is saved meanwhile, without a word over the presentation', async ({
  signedIn: page,
  api,
}) => {
  const record = await saveMargaret(api);
  await openMargaret(page, record);
  await new RecordScreen(page).type('Home Sale Contribution', '200000');
  await start(page);
  await expect(presentation(page)).toContainText('of which $200,000 is paid as RAD');
  await amount(page).fill('400000');
  await expect(presentation(page)).toContainText('of which $100,000 is paid as RAD');
  await expect.poll(async () => (await record.load()).scenarios[1]?.sCare[0]?.sellRadRacPaid).toBe(200_000);
  await expect(presentation(page)).not.toContainText(/Saved/);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(presentation(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Home Sale Contribution' })).toHaveValue('200,000.00');
});

test('a supervisor presents and tries, and keeps nothing', async ({ page, server, api }) => {
  const record = await saveMargaret(api);
  const before = await record.load();
  await signInSupervisor(page, server, 'pat');
  await openMargaret(page, record);
  await page.locator('[data-summary]').getByRole('button', { name: 'Present', exact: true }).click();
  await expect(presentation(page)).toContainText('Cash lasts');
  await amount(page).fill('440000');
  await expect(presentation(page)).toContainText('of which $140,000 is paid as RAD');
  await expect(presentation(page)).toContainText('Estimates. Nothing here is saved.');
  await expect(presentation(page).getByRole('button', { name: 'Keep as a scenario' })).toHaveCount(0);
  await presentation(page).getByRole('button', { name: 'End presentation' }).click();
  await expect(presentation(page)).toHaveCount(0);
  expect(await record.load()).toEqual(before);
});

test('a scenario that cannot be calculated says what it needs', async ({ signedIn: page, api }) => {
  const record = await saveMargaret(api);
  await record.save({ scenarios: { 1: { sCare: [{ dateOfEntry: null }] } } as never });
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect(headline(page)).toContainText('Cash lasts');
  await start(page);
  await page.keyboard.press('ArrowRight');
  await expect(presentation(page)).toContainText('Not calculated: needs Date of Entry.');
  await page.keyboard.press('ArrowLeft');
  await expect(presentation(page)).toContainText('Cash lasts');
});

test('nothing scrolls sideways at any width; light and dark, with no fault of access', async ({
  signedIn: page,
  api,
}) => {
  await openMargaret(page, await saveMargaret(api));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await start(page);
  await slider(page).focus();
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('PageDown');
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => presentation(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await takePicture(page, `presentation-${width}`);
  }
  await inspectEverywhere(page, 'presentation');
});
