/** Every kind of entry, worked as a person works it: added, filled, incomplete, complete, duplicated, moved, deleted. */
import type { Locator, Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const TODAY_ENTRY = '01/11/2026';

interface Kind {
  readonly section: string;
  readonly add: string;
  /** What a new one waits for. */
  readonly waits: RegExp;
  /** Labels with what is typed; of a list, chosen. */
  readonly typed: readonly (readonly [string, string])[];
  readonly chosen?: readonly (readonly [string, string])[];
  /** How the row reads when all is there. */
  readonly value: string;
}

const KINDS: readonly Kind[] = [
  {
    section: 'Personal Assets',
    add: 'Personal asset',
    waits: /^Type a value\.$/,
    typed: [['Value', '12*450']],
    value: '$5,400.00',
  },
  {
    section: 'Personal Assets',
    add: 'Gift',
    waits: /^Type an amount and a date\.$/,
    typed: [
      ['Amount', '25k'],
      ['Date', '1/6/26'],
    ],
    value: '$25,000.00',
  },
  {
    section: 'Investments',
    add: 'Investment asset',
    waits: /^Type a value\.$/,
    typed: [['Value', '$165,473.70']],
    value: '$165,473.70',
  },
  {
    section: 'Investments',
    add: 'Investment property',
    waits: /^Type a property value\.$/,
    typed: [
      ['Property value', '1.2m'],
      ['Rental income', '400'],
    ],
    value: '$1,200,000.00',
  },
  {
    section: 'Investments',
    add: 'Future inheritance',
    waits: /^Type a value\.$/,
    typed: [['Value', '80000']],
    value: '$80,000.00',
  },
  { section: 'Income', add: 'Income', waits: /^Type an amount\.$/, typed: [['Amount', '450']], value: '$450.00' },
  {
    section: 'Income',
    add: 'Account based pension',
    waits: /^Type a balance and a payment\.$/,
    typed: [['Balance', '100000']],
    value: '$100,000.00',
  },
  {
    section: 'Income',
    add: 'Term based pension',
    waits: /^Type a purchase price, a payment and a term\.$/,
    typed: [
      ['Purchase price', '90000'],
      ['Payment', '900'],
      ['Term', '10'],
    ],
    value: '$90,000.00',
  },
  {
    section: 'Income',
    add: 'Defined benefit superannuation',
    waits: /^Type a payment\.$/,
    typed: [['Payment', '700']],
    value: '$700.00',
  },
  {
    section: 'Income',
    add: 'Annuity',
    waits: /^Type a date of purchase, a purchase price and a payment\.$/,
    typed: [
      ['Date of purchase', '01/03/2020'],
      ['Purchase price', '130000'],
      ['Payment', '1500'],
      ['Term', '10'],
    ],
    value: '$130,000.00',
  },
  {
    section: 'Income',
    add: 'Careplus',
    waits: /^Type a date of purchase, an investment amount and a purchase price\.$/,
    typed: [
      ['Date of purchase', '01/02/2027'],
      ['Investment amount', '200000'],
      ['Purchase price', '150000'],
      ['Payment', '1000'],
    ],
    value: '$150,000.00',
  },
  {
    section: 'Expenses',
    add: 'Additional expense',
    waits: /^Type an amount\.$/,
    typed: [['Amount', '1200']],
    value: '$1,200.00',
  },
];

const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const openForm = (section: Locator): Locator =>
  section.getByRole('listitem').filter({ has: section.page().locator('button[aria-expanded="true"]') });

test('FE-008 FE-009 FE-010 FE-011 FE-012 FE-014 FE-015 FE-018 FE-019 FE-020 FE-021 FE-022 FE-023 FE-024 FE-041 IN-021 IN-022 ER-057 ER-058 entries of every template', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const client = await RecordClient.create(api);
  const legacy = [5, 8, 9] as const;
  await client.save({
    record: { clients: [{ first_name: 'Margaret', last_name: 'Hale', dob: '03/03/1942', gender: 2 }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: TODAY_ENTRY, marketPriceRad: 550_000, radRacPaid: 300_000 }],
        sInvest: { quick: false, quickTotal: 420_000 },
        sAssets: { quick: false },
        sExpenses: { quick: false },
        sIncome: { quick: false },
        sFentries: legacy.map((eid) => ({ eid, name: `Old ${eid}` })),
      },
    },
  });
  await page.goto(`/record/${client.recId}`);
  // What is out of view is not drawn in the other theme, and its colours would be read as they were before.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  // Opened once where sections are rows, they are open there in the pictures.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Investments', 'Income'])
    await page.getByRole('region', { name }).getByRole('button').first().click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const screen = new RecordScreen(page);

  for (const kind of KINDS) {
    const section = screen.section(kind.section);
    await section.getByRole('button', { name: new RegExp(`^${kind.add}( \\d of \\d)?$`) }).click();
    const form = openForm(section);
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.keyboard.type(`My ${kind.add}`.slice(0, 40));
    await expect(form.getByText(kind.waits).first()).toBeVisible();
    for (const [label, text] of kind.typed) await screen.type(label, text, form);
    if (kind.add === 'Account based pension') {
      await form.getByRole('button', { name: 'Use minimum 7.00%' }).click();
      // The focus is on the field, where the number stands as it is typed.
      const payment = form.getByRole('textbox', { name: 'Payment', exact: true });
      await expect(payment).toBeFocused();
      await expect(payment).toHaveValue('7');
      await payment.press('Tab');
      await expect(payment).toHaveValue('7.00');
      await expect(
        form.getByText(/Minimum at 84 on 1 July 2026, in force from 1 July 2023, Australian Taxation Office/),
      ).toBeVisible();
    }
    await expect(form.getByText(/Not counted/)).toHaveCount(0);
    await expect(form.getByText(kind.value, { exact: true }).first()).toBeVisible();
  }

  const investments = screen.section('Investments');
  const rows = () => investments.getByRole('list').getByRole('button', { name: /^(?:My|Copy of)/ });
  const titles = async () => (await rows().allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(await titles()).toEqual(['My Investment asset', 'My Investment property', 'My Future inheritance']);

  await investments.getByRole('button', { name: 'Duplicate My Investment asset' }).click();
  expect((await titles())[1]).toBe('Copy of My Investment asset');
  await investments.getByRole('button', { name: 'Move down' }).click();
  expect((await titles())[2]).toBe('Copy of My Investment asset');
  await rows().nth(2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect((await titles())[1]).toBe('Copy of My Investment asset');
  await expect(rows().nth(1)).toBeFocused();

  await investments.getByRole('button', { name: 'Delete Copy of My Investment asset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows()).toHaveCount(3);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  expect((await titles())[1]).toBe('Copy of My Investment asset');

  // Rows of a spreadsheet: what is understood is added, the rest stays to be mended.
  const paste = page.getByRole('dialog', { name: 'Paste rows' });
  await rows().first().focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Bonds\t1\nShares\t2');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(paste.getByRole('textbox', { name: 'Rows' })).toHaveValue('Bonds\t1\nShares\t2');
  await page.keyboard.press('Escape');
  await investments.getByRole('button', { name: 'Paste rows' }).click();
  await paste.getByRole('textbox', { name: 'Rows' }).fill('Bonds\t50k\t4%\nCash fund\t12,500\nOdd\t1e9');
  await expect(paste.getByText('Name Bonds. Value $50,000.00. Growth 4.00%')).toBeVisible();
  await inspectEverywhere(page, 'entry-paste');
  await paste.getByRole('button', { name: 'Add 2 entries' }).click();
  await expect(paste.getByRole('textbox', { name: 'Rows' })).toHaveValue('Odd\t1e9');
  await paste.getByRole('button', { name: 'Cancel' }).click();
  await expect(investments.getByRole('button', { name: /^Cash fund/ })).toBeVisible();

  // Old kinds are read and worked, and not added.
  const income = screen.section('Income');
  for (const eid of legacy) await expect(income.getByRole('button', { name: new RegExp(`^Old ${eid}`) })).toBeVisible();
  await expect(income.getByRole('button', { name: /^Careplus 1 of 2$/ })).toBeEnabled();

  const protectedRow = page.getByRole('listitem').filter({ hasText: 'Client - Residential Care' });
  await protectedRow.getByRole('button', { name: 'This entry is protected and cannot be deleted.' }).click();
  await expect(toastOf(page, 'This entry is protected and cannot be deleted.')).toBeVisible();
  await expect(protectedRow.getByRole('button', { name: /^(?:Delete|Duplicate)/ })).toHaveCount(0);
  await protectedRow.getByRole('button', { name: /^Client - Residential Care/ }).click();
  await screen.type('Amount', '600', protectedRow);
  await expect(protectedRow.getByText('$600.00', { exact: true })).toBeVisible();

  // The help about annuities closes by its button and by Escape.
  await income.getByRole('button', { name: /^My Annuity/ }).click();
  await expect(income.getByText('Deductible =')).toBeVisible();
  const help = page.getByRole('dialog', { name: 'About annuities' });
  for (const close of [
    () => help.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await income.getByRole('button', { name: 'About annuities' }).click();
    await expect(help).toContainText('$500,000.00');
    await close();
    await expect(help).toHaveCount(0);
  }
  await income.getByRole('button', { name: 'About annuities' }).scrollIntoViewIfNeeded();
  await inspectEverywhere(page, 'entry-annuity');

  const topUps = screen.section(/^Care/);
  await topUps.getByRole('button', { name: 'Add top-up' }).click();
  await screen.type('Amount', '50000', openForm(topUps));
  await expect(topUps.getByText('$50,000.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Income 3 not counted' })).toBeVisible();

  // Two of a kind that takes two: neither the button nor a duplicate makes a third.
  await income.getByRole('button', { name: 'Duplicate My Careplus' }).click();
  await expect(income.getByText('There is already an entry of this kind for this person.').first()).toBeVisible();
  await expect(income.getByRole('button', { name: 'Careplus 2 of 2' })).toBeDisabled();
  const another = income.getByRole('button', { name: 'Duplicate My Careplus' });
  await expect(another).toBeDisabled();
  await expect(another).toHaveAttribute('title', 'Maximum Careplus entries reached for this Scenario.');
  // The keyboard goes on from the new one.
  await expect(income.getByRole('listitem').getByRole('button', { expanded: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Income 4 not counted' })).toBeVisible();
});
