/** What an entry says it does, typed as a person types it; notes follow their entry. */
import type { Locator, Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const GIFT = '$50,000.00 counted as still owned until 15 August 2030';
const DEPOSIT = 'Earns 4.00% = $5,200.00 a year. Matures June 2028';
const PENSION = 'Pays 9.00% = $18,900.00 a year';

/** Two people in care from March 2027, every list in full mode. */
async function openCouple(page: Page, client: RecordClient): Promise<RecordScreen> {
  const care = { typeOfCare: 1, dateOfEntry: '01/03/2027', marketPriceRad: 550_000 } as const;
  await client.save({
    record: {
      relationship: 2,
      clients: [
        { first_name: 'Margaret', last_name: 'Ellis', dob: '03/03/1942', gender: 2 },
        { first_name: 'Thomas', last_name: 'Ellis', dob: '02/09/1939', gender: 1 },
      ],
    },
    scenarios: {
      0: {
        sCare: [care, care],
        sInvest: { quick: false, quickTotal: 420_000 },
        sAssets: { quick: false },
        sExpenses: { quick: false },
        sIncome: { quick: false },
      },
    },
  });
  await page.goto(`/record/${client.recId}`);
  await expect(page.getByRole('region', { name: 'Investments' })).toBeVisible();
  return new RecordScreen(page);
}

const rowOf = (section: Locator, name: string | RegExp): Locator =>
  section.getByRole('listitem').filter({ has: section.page().getByRole('button', { name, expanded: false }) });
const openForm = (section: Locator): Locator =>
  section.getByRole('listitem').filter({ has: section.page().locator('button[aria-expanded="true"]') });
/** Adds an entry and waits for the cursor in its name: keys pressed earlier would press the button again. */
async function add(section: Locator, name: string): Promise<void> {
  await section.getByRole('button', { name, exact: true }).click();
  await expect(openForm(section).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
}

const close = (section: Locator): Promise<void> => openForm(section).getByRole('button', { expanded: true }).click();

test('entries say what they do in dollars and days, and undo takes each word back', async ({ signedIn: page, api }) => {
  test.slow();
  const screen = await openCouple(page, await RecordClient.create(api));
  const assets = screen.section('Personal Assets');
  const investments = screen.section('Investments');
  const income = screen.section('Income');

  await add(assets, 'Gift');
  await page.keyboard.type('To the children');
  await screen.type('Amount', '60k', openForm(assets));
  await screen.type('Date', '15/8/2025', openForm(assets));
  await expect(openForm(assets).getByText(`${GIFT}. Both, half each.`)).toBeVisible();
  await close(assets);
  await expect(
    assets.getByRole('button', { name: `To the children Gift ${GIFT}. Both, half each $60,000.00` }),
  ).toBeVisible();

  await add(investments, 'Investment asset');
  await page.keyboard.type('Term deposit');
  await screen.type('Value', '130000', openForm(investments));
  await screen.type('Income', '5200', openForm(investments));
  await screen.type('Sold', '6/28', openForm(investments));
  await close(investments);
  await expect(rowOf(investments, /^Term deposit/)).toContainText(`Deemed. ${DEPOSIT}. Both, half each`);

  await add(income, 'Account based pension');
  await page.keyboard.type('Ellis pension');
  await screen.choose('Owner', 'Thomas', openForm(income));
  await screen.type('Balance', '210000', openForm(income));
  await screen.type('Payment', '9', openForm(income));
  await expect(openForm(income).getByText('Yearly =')).toBeVisible();
  await expect(openForm(income).getByText('$18,900.00', { exact: true })).toBeVisible();
  await close(income);
  await expect(rowOf(income, /^Ellis pension/)).toContainText(`Thomas. Deemed. ${PENSION}`);

  // A top-up is of the month of entry; dated before it, it says when it is paid.
  const care = screen.section('Care Arrangement');
  await care.getByRole('button', { name: 'Add top-up' }).last().click();
  await expect(openForm(care).getByRole('textbox', { name: 'Paid', exact: true })).toHaveValue('March 2027');
  await screen.type('Amount', '50000', openForm(care));
  await screen.type('Paid', '12/26', openForm(care));
  await expect(openForm(care).getByText('Dated December 2026: paid at entry, March 2027.')).toBeVisible();
  const strip = page.locator('#results').getByText('Top-up, Paid');
  await expect(strip).toBeVisible();
  await page.locator('#results').getByRole('button', { name: 'Undo' }).click();
  await expect(openForm(care).getByText('Paid March 2027.')).toBeVisible();
  await close(care);

  // The other income is one row.
  await expect(income.getByText(/^Other income/)).toHaveCount(1);
  await income.getByRole('button', { name: /^Other income \(total\)/ }).click();
  await screen.type('Other income', '500', openForm(income));
  await openForm(income)
    .getByRole('combobox', { name: 'Other income, how often' })
    .selectOption({ label: 'Fortnightly' });
  await close(income);
  await expect(rowOf(income, /^Other income/)).toContainText('Pays $13,000.00 a year');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rowOf(income, /^Other income/)).toContainText('Pays $500.00 a year');

  for (const size of [1440, 1024, 390]) {
    await page.setViewportSize({ width: size, height: 900 });
    for (const row of await page
      .getByRole('listitem')
      .filter({ has: page.locator('button[aria-expanded="false"]') })
      .all()) {
      const isWhole = await row.evaluate((each) =>
        [...each.querySelectorAll('*')].every((one) => one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0),
      );
      expect(isWhole, `${size} px: ${await row.textContent()}`).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // The wide page is drawn anew: a section that is waited for may be replaced meanwhile.
  await income.evaluate((section) => section.scrollIntoView());
  await inspectEverywhere(page, 'entry-summaries');
});

test('a note about a field of an entry follows it when it is moved, and stays when it is deleted', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  const screen = await openCouple(page, record);
  const investments = screen.section('Investments');
  for (const [name, value] of [
    ['Shares', '80000'],
    ['Term deposit', '130000'],
  ] as const) {
    await add(investments, 'Investment asset');
    await page.keyboard.type(name);
    await screen.type('Value', value, openForm(investments));
  }
  const value = openForm(investments).getByRole('textbox', { name: 'Value', exact: true });
  await value.click();
  await page.keyboard.press('Alt+n');
  const notes = page.getByRole('dialog', { name: /^Notes/ });
  await expect(notes.getByRole('radio', { name: 'Term deposit, Value' })).toBeChecked();
  await notes.getByRole('textbox', { name: 'New note' }).fill('At the credit union');
  await notes.getByRole('button', { name: 'Save' }).click();
  await notes.getByRole('button', { name: 'Close' }).click();
  const mark = page.getByRole('button', { name: '1 note: Term deposit, Value' });
  await expect(mark).toBeVisible();
  const stored = async () => (await record.load()).record.notes[0]?.on;
  await expect.poll(async () => (await stored())?.label).toBe('Term deposit, Value');

  // Moved, renamed and closed, it leads back to its field.
  await openForm(investments).getByRole('button', { name: 'Move up' }).click();
  await screen.type('Name', 'Deposit at the credit union', openForm(investments));
  await close(investments);
  const open = () => page.getByRole('button', { name: /^Notes 1/ }).click();
  await open();
  await inspectEverywhere(page, 'entry-note');
  await notes.getByRole('button', { name: 'Deposit at the credit union, Value, Current Situation' }).click();
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('130000');

  // Of an entry that is gone it stays, and says so; undone, it leads there again.
  await openForm(investments)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await open();
  await expect(notes.getByRole('listitem')).toContainText('Term deposit, Value, of an entry that was deleted');
  await notes.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await open();
  await expect(
    notes.getByRole('button', { name: 'Deposit at the credit union, Value, Current Situation' }),
  ).toBeVisible();
});
