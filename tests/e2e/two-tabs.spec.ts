/** One record in two tabs: compatible changes are merged, conflicts are shown, and no input is lost. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { wholeChromium } from '../support/chromium.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen, typeMargaret } from './record-screen.ts';

// The full browser hides the tabs in the background, as for people; in the headless shell all tabs are visible.
test.use({ launchOptions: wholeChromium() });

const isSave = (url: string) => /\/record\/\d+\/save$/.test(url);
const recordOf = (page: Page): string => /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';

interface Loaded {
  readonly record: {
    readonly reference: string;
    readonly clients: readonly { readonly last_name: string; readonly dob: string | null }[];
    readonly notes: readonly { readonly body: string }[];
  };
  readonly scenarios: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly sHome: { readonly netHomeValue: number | null };
        readonly sInvest: { readonly quickTotal: number | null };
        readonly sExpenses: { readonly quickTotal: number | null };
      }
    >
  >;
}

/** The documents stored on the server. */
const stored = (api: ApiClient, page: Page): Promise<Loaded> => api.must('POST', `/record/${recordOf(page)}/load`);

async function saving(page: Page, work: () => Promise<void>, status = 200): Promise<void> {
  const answered = page.waitForResponse((response) => isSave(response.url()) && response.status() === status);
  await work();
  await answered;
}

interface Tabs {
  readonly page: Page;
  readonly one: RecordScreen;
  readonly second: Page;
  readonly two: RecordScreen;
}

async function newRecord(page: Page): Promise<RecordScreen> {
  await page.goto('/record=new');
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  const one = new RecordScreen(page);
  await expect(one.section('Client Details')).toBeVisible();
  return one;
}

async function openBeside(page: Page, context: BrowserContext): Promise<Pick<Tabs, 'second' | 'two'>> {
  const second = await context.newPage();
  await second.goto(page.url());
  const two = new RecordScreen(second);
  await expect(two.section(/Scenario 1 Details|Client Details/)).toBeVisible();
  return { second, two };
}

/** Opens one record in two tabs. */
async function twoTabs(page: Page, context: BrowserContext): Promise<Tabs> {
  const one = await newRecord(page);
  await one.choose('Type of Care', 'Residential Aged Care');
  await saving(page, () => page.keyboard.press('ControlOrMeta+s'));
  return { page, one, ...(await openBeside(page, context)) };
}

async function addNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notes/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await dialog.getByRole('textbox', { name: 'New note' }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

const question = (page: Page): Locator => page.getByRole('alertdialog');
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

test('F1 the notes of both tabs are kept', async ({ signedIn, context, api }) => {
  const { page, second } = await twoTabs(signedIn, context);
  await saving(page, () => addNote(page, 'client agreed on 20 Nov'));
  await saving(second, () => addNote(second, 'Note of the other tab'));
  await expect(question(second)).toHaveCount(0);
  await expect(second.getByText('A note was added there.')).toBeVisible();
  const { notes } = (await stored(api, page)).record;
  expect(notes.map(({ body }) => body)).toEqual(['client agreed on 20 Nov', 'Note of the other tab']);
});

test('F2 two fields of one person are merged, and undoing one leaves the other', async ({ signedIn, context, api }) => {
  const { page, one, second, two } = await twoTabs(signedIn, context);
  await saving(page, () => one.type('Date of birth', '05/05/1950'));
  await saving(second, () => two.type('Last name', 'Hale'));
  await expect(second.getByText('1 field changed there: Date of birth.')).toBeVisible();
  expect((await stored(api, page)).record.clients[0]).toMatchObject({ last_name: 'Hale', dob: '05/05/1950' });
  await expect(field(second, 'Date of birth')).toHaveValue('05/05/1950');
  await saving(second, () => second.keyboard.press('ControlOrMeta+z'));
  expect((await stored(api, page)).record.clients[0]).toMatchObject({ last_name: '', dob: '05/05/1950' });
});

test('F3 fields that follow the Current Situation are merged into it', async ({ signedIn, context, api }) => {
  const { page, one, second, two } = await twoTabs(signedIn, context);
  await saving(page, () => one.type('Net Home Value', '700000'));
  await saving(second, () => two.type('Bank accounts', '555555'));
  await expect(question(second)).toHaveCount(0);
  const current = (await stored(api, page)).scenarios['0'];
  expect(current).toMatchObject({ sHome: { netHomeValue: 700_000 }, sInvest: { quickTotal: 555_555 } });
  await expect(field(second, 'Net Home Value')).toHaveValue('700,000.00');
});

test('a conflict is shown field by field, and Esc decides nothing', async ({ signedIn, context, api }) => {
  const { page, one, second, two } = await twoTabs(signedIn, context);
  await saving(page, async () => {
    await one.type('Net Home Value', '700000');
    await one.type('Bank accounts', '300000');
    await one.type('Living expenses', '9600');
  });
  await two.type('Net Home Value', '800000');
  await two.type('Bank accounts', '555555');
  await saving(second, () => two.type('Last name', 'Hale'), 409);
  const asked = question(second);
  await expect(asked).toContainText('You and another tab changed 2 fields');
  await expect(asked).toContainText('was not entered');
  await asked.getByText('2 more changes are merged').click();
  await expect(asked).toContainText('Other tab: Living expenses $9,600.00');
  await second.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  expect((await stored(api, page)).scenarios['0']?.sHome.netHomeValue).toBe(700_000);

  const radio = (label: string, side: string) => asked.getByRole('radio', { name: new RegExp(`^${label}: ${side}`) });
  await radio('Net Home Value', 'Other tab').focus();
  await second.keyboard.press('ArrowLeft');
  await expect(radio('Net Home Value', 'Mine')).toBeChecked();
  await second.keyboard.press('Tab');
  await second.keyboard.press('ArrowRight');
  await expect(radio('Bank accounts', 'Other tab')).toBeChecked();
  await inspectEverywhere(second, 'conflict');
  await saving(second, () => second.keyboard.press('Enter'));
  await expect(asked).toHaveCount(0);
  const loaded = await stored(api, page);
  expect(loaded.scenarios['0']).toMatchObject({
    sHome: { netHomeValue: 800_000 },
    sInvest: { quickTotal: 300_000 },
    sExpenses: { quickTotal: 9600 },
  });
  expect(loaded.record.clients[0]?.last_name).toBe('Hale');
});

test('F4a another scenario opens with the changes saved elsewhere', async ({ signedIn, context }) => {
  const { page, one } = await twoTabs(signedIn, context);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/scenario=1/);
  const { second } = await openBeside(page, context);
  await page.getByRole('button', { name: 'Current Situation' }).first().click();
  await expect(page).toHaveURL(/scenario=0/);
  await saving(page, () => one.type('Date of birth', '04/03/1971'));
  await second.getByRole('button', { name: 'Current Situation' }).first().click();
  await expect(field(second, 'Date of birth')).toHaveValue('04/03/1971');
});

test("F4b after Update Report the figures are those of the server's answer", async ({ signedIn, context }) => {
  const one = await newRecord(signedIn);
  await typeMargaret(one);
  await saving(signedIn, () => signedIn.keyboard.press('ControlOrMeta+s'));
  const { second, two } = await openBeside(signedIn, context);
  await saving(signedIn, () => one.type('Bank accounts', '111111'));
  await two.updateReport().catch(() => undefined);
  await expect(field(second, 'Bank accounts')).toHaveValue('111,111.00');
  await expect(second.getByText('Last updated').first()).toBeVisible();
  await expect(second.getByText('differ from these')).toHaveCount(0);
});

test('F5 a decision that cannot be saved stays open, with all input', async ({ signedIn, context, api }) => {
  const { page, one, second, two } = await twoTabs(signedIn, context);
  await saving(page, () => one.type('Living expenses', '20000'));
  await saving(second, () => two.type('Living expenses', '31337'), 409);
  await second.route('**/copy/**', (route) => route.abort());
  await question(second).getByRole('button', { name: 'Keep mine as a scenario' }).click();
  await expect(question(second).getByRole('alert')).toContainText('Everything you typed is still here.');
  await second.unroute('**/copy/**');
  await question(second).getByRole('button', { name: 'Keep mine as a scenario' }).click();
  await expect(second).toHaveURL(/scenario=1/);
  await expect(question(second)).toHaveCount(0);
  await expect(field(second, 'Living expenses')).toHaveValue('31,337.00');
  await expect.poll(async () => (await stored(api, page)).scenarios['1']?.sExpenses.quickTotal).toBe(31_337);
  expect((await stored(api, page)).scenarios['0']?.sExpenses.quickTotal).toBe(20_000);
});

test('F7 a scenario deleted elsewhere returns with the input typed here', async ({ signedIn, context, api }) => {
  const { page } = await twoTabs(signedIn, context);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/scenario=1/);
  const { second, two } = await openBeside(page, context);
  await api.must('POST', `/record/${recordOf(page)}/deleteScen/1`, { form: {} });
  await two.type('Net Home Value', '640000');
  const asked = question(second);
  await expect(asked).toContainText('Scenario 1 was deleted in another tab');
  await expect(asked).toContainText('Net Home Value, scenario 1 $640,000.00');
  await inspectEverywhere(second, 'scenario-gone');
  await asked.getByRole('button', { name: 'Restore it with my changes' }).click();
  await expect(asked).toHaveCount(0);
  await expect.poll(async () => (await stored(api, page)).scenarios['1']?.sHome.netHomeValue).toBe(640_000);
  await expect(field(second, 'Net Home Value')).toHaveValue('640,000.00');
});

test('F7 a record deleted elsewhere is saved as a new one', async ({ signedIn, context, api }) => {
  const { page, second, two } = await twoTabs(signedIn, context);
  await api.must('POST', `/record/${recordOf(page)}/delete`, { form: {} });
  await two.type('Net Home Value', '640000');
  const asked = question(second);
  await expect(asked).toContainText('This record was deleted in another tab');
  const before = second.url();
  await asked.getByRole('button', { name: 'Save as a new record' }).click();
  await expect(second).not.toHaveURL(before);
  await expect(field(second, 'Net Home Value')).toHaveValue('640,000.00');
  expect((await stored(api, second)).scenarios['0']?.sHome.netHomeValue).toBe(640_000);
});

test('F8 a scenario changed elsewhere is not deleted without a message', async ({ signedIn, context, api }) => {
  const { page, one } = await twoTabs(signedIn, context);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/scenario=1/);
  const { second } = await openBeside(page, context);
  await one.type('Scenario Name', 'Sell the home');
  // Waits for the name, because the page also saves automatically that a scenario was seen.
  await expect.poll(async () => (await stored(api, page)).scenarios['1']?.name).toBe('Sell the home');
  await second.getByRole('button', { name: 'Delete Scenario' }).click();
  await second
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const asked = question(second);
  await expect(asked).toContainText('Scenario 1 was changed in another tab');
  await expect(asked).toContainText('Sell the home');
  await asked.getByRole('button', { name: 'Keep it' }).click();
  expect((await stored(api, page)).scenarios['1']?.name).toBe('Sell the home');
});
