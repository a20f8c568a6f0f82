/** Every kind of entry as a person uses it: added, filled in, incomplete, complete, duplicated, moved, deleted. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { visibleText } from '../../../../design-system/testing/drawn.tsx';
import {
  DESK,
  field,
  fill,
  fillIn,
  PHONE,
  press,
  region,
  screenOf,
  type Typed,
} from '../../../../design-system/testing/hands.ts';

const TODAY_ENTRY = '01/11/2026';

interface Kind {
  readonly section: string;
  readonly add: string;
  /** The missing inputs a new entry names. */
  readonly waits: RegExp;
  /** Labels with the text to type. */
  readonly typed: Typed;
  /** The text of the row once the entry is complete. */
  readonly value: string;
}

const KINDS: readonly Kind[] = [
  {
    section: 'Personal Assets',
    add: 'Personal asset',
    waits: /^Enter a value\.$/,
    typed: { Value: '12*450' },
    value: '$5,400.00',
  },
  {
    section: 'Personal Assets',
    add: 'Gift',
    waits: /^Enter an amount and a date\.$/,
    typed: { Amount: '25k', Date: '1/6/26' },
    value: '$25,000.00',
  },
  {
    section: 'Investments',
    add: 'Investment asset',
    waits: /^Enter a value\.$/,
    typed: { Value: '$165,473.70' },
    value: '$165,473.70',
  },
  {
    section: 'Investments',
    add: 'Investment property',
    waits: /^Enter a property value\.$/,
    typed: { 'Property value': '1.2m', 'Rental income': '400' },
    value: '$1,200,000.00',
  },
  {
    section: 'Investments',
    add: 'Future inheritance',
    waits: /^Enter a value\.$/,
    typed: { Value: '80000' },
    value: '$80,000.00',
  },
  { section: 'Income', add: 'Income', waits: /^Enter an amount\.$/, typed: { Amount: '450' }, value: '$450.00' },
  {
    section: 'Income',
    add: 'Account based pension',
    waits: /^Enter a balance and a payment\.$/,
    typed: { Balance: '100000' },
    value: '$100,000.00',
  },
  {
    section: 'Income',
    add: 'Term based pension',
    waits: /^Enter a purchase price, a payment and a term\.$/,
    typed: { 'Purchase price': '90000', Payment: '900', Term: '10' },
    value: '$90,000.00',
  },
  {
    section: 'Income',
    add: 'Defined benefit superannuation',
    waits: /^Enter a payment\.$/,
    typed: { Payment: '700' },
    value: '$700.00',
  },
  {
    section: 'Income',
    add: 'Annuity',
    waits: /^Enter a date of purchase, a purchase price and a payment\.$/,
    typed: { 'Date of purchase': '01/03/2020', 'Purchase price': '130000', Payment: '1500', Term: '10' },
    value: '$130,000.00',
  },
  {
    section: 'Income',
    add: 'Careplus',
    waits: /^Enter a date of purchase, an investment amount and a purchase price\.$/,
    typed: {
      'Date of purchase': '01/02/2027',
      'Investment amount': '200000',
      'Purchase price': '150000',
      Payment: '1000',
    },
    value: '$150,000.00',
  },
  {
    section: 'Expenses',
    add: 'Additional expense',
    waits: /^Enter an amount\.$/,
    typed: { Amount: '1200' },
    value: '$1,200.00',
  },
];

const openForm = (section: Locator): Locator =>
  section.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) });
const button = (name: string | RegExp, part: Pick<Locator, 'getByRole'> = page): Locator =>
  part.getByRole('button', { name });

test('FE-008 FE-009 FE-010 FE-011 FE-012 FE-014 FE-015 FE-018 FE-019 FE-020 FE-021 FE-022 FE-023 FE-024 FE-041 IN-021 IN-022 ER-057 ER-058 entries of every template can be added, filled in, duplicated, moved and deleted', async () => {
  const legacy = [5, 8, 9] as const;
  await openRecordAt('scenario=0', {
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
  // Opens two sections on a phone, where they are folded, and continues on a wide screen.
  await screenOf(PHONE);
  for (const name of ['Investments', 'Income']) await press(region(name).getByRole('button').first());
  await screenOf(DESK);

  for (const kind of KINDS) {
    const section = region(kind.section);
    await press(button(new RegExp(`^${kind.add}( \\d of \\d)?$`), section));
    const form = openForm(section);
    await expect.element(field('Name', form)).toHaveFocus();
    await userEvent.keyboard(`My ${kind.add}`.slice(0, 40));
    await expect.element(form.getByText(kind.waits).first()).toBeVisible();
    await fillIn(form, kind.typed);
    if (kind.add === 'Account based pension') {
      await press(button('Use minimum 7.00%', form));
      // The field is focused, so it shows the number as typed.
      const payment = field('Payment', form);
      await expect.element(payment).toHaveFocus();
      await expect.element(payment).toHaveValue('7');
      await userEvent.tab();
      await expect.element(payment).toHaveValue('7.00');
      await expect
        .element(form.getByText(/Minimum at 84 on 1 July 2026, in force from 1 July 2023, Australian Taxation Office/))
        .toBeVisible();
    }
    await expect.element(form.getByText(/Not counted/)).not.toBeInTheDocument();
    await expect.element(form.getByText(kind.value, { exact: true }).first()).toBeVisible();
  }

  const investments = region('Investments');
  const rows = investments.getByRole('list').getByRole('button', { name: /^(?:My|Copy of)/ });
  const NAME = /^(?:Copy of )?My (?:Investment asset|Investment property|Future inheritance)/;
  const titles = () => expect.poll(() => rows.elements().map((each) => NAME.exec(visibleText(each))?.[0]));
  await titles().toEqual(['My Investment asset', 'My Investment property', 'My Future inheritance']);

  const copy = 'Copy of My Investment asset';
  await press(button('Duplicate My Investment asset', investments));
  await titles().toEqual(['My Investment asset', copy, 'My Investment property', 'My Future inheritance']);
  await press(button('Move down', investments));
  await titles().toEqual(['My Investment asset', 'My Investment property', copy, 'My Future inheritance']);
  (rows.nth(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await titles().toEqual(['My Investment asset', copy, 'My Investment property', 'My Future inheritance']);
  await expect.element(rows.nth(1)).toHaveFocus();

  await press(button(`Delete ${copy}`, investments));
  await press(button('Delete', page.getByRole('alertdialog')));
  await titles().toEqual(['My Investment asset', 'My Investment property', 'My Future inheritance']);
  await press(button('Undo', region('Notifications')));
  await titles().toEqual(['My Investment asset', copy, 'My Investment property', 'My Future inheritance']);

  // Rows of a spreadsheet: valid rows are added, the rest stays to be corrected.
  const paste = page.getByRole('dialog', { name: 'Paste rows' });
  const pasted = field('Rows', paste);
  (rows.first().element() as HTMLElement).focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Bonds\t1\nShares\t2');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(pasted).toHaveValue('Bonds\t1\nShares\t2');
  await userEvent.keyboard('{Escape}');
  await press(button('Paste rows', investments));
  await pasted.fill('Bonds\t50k\t4%\nCash fund\t12,500\nOdd\t1e9');
  await expect.element(paste.getByText('Name Bonds. Value $50,000.00. Growth 4.00%')).toBeVisible();
  await inspectEverywhere('entry-paste');
  await press(button('Add 2 entries', paste));
  await expect.element(pasted).toHaveValue('Odd\t1e9');
  await press(button('Cancel', paste));
  await expect.element(button(/^Cash fund/, investments)).toBeVisible();

  // Old kinds of entries can be read and edited, but not added.
  const income = region('Income');
  for (const eid of legacy) await expect.element(button(new RegExp(`^Old ${eid}`), income)).toBeVisible();
  await expect.element(button(/^Careplus 1 of 2$/, income)).toBeEnabled();

  const protectedRow = page.getByRole('listitem').filter({ hasText: 'Client - Residential Care' });
  const refused = 'This entry is protected and cannot be deleted.';
  await press(button(refused, protectedRow));
  await expect.element(region('Notifications').getByText(refused, { exact: true })).toBeVisible();
  await expect.element(button(/^(?:Delete|Duplicate)/, protectedRow)).not.toBeInTheDocument();
  await press(button(/^Client - Residential Care/, protectedRow));
  await fill(field('Amount', protectedRow), '600');
  await expect.element(protectedRow.getByText('$600.00', { exact: true })).toBeVisible();

  // The help about annuities closes by its button and by Escape.
  await press(button(/^My Annuity/, income));
  await expect.element(income.getByText('Deductible =')).toBeVisible();
  const help = page.getByRole('dialog', { name: 'About annuities' });
  for (const close of [() => button('Close', help).click(), () => userEvent.keyboard('{Escape}')]) {
    await press(button('About annuities', income));
    await expect.element(help).toMatchTextContent('$500,000.00');
    await close();
    await expect.element(help).not.toBeInTheDocument();
  }
  button('About annuities', income).element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await inspectEverywhere('entry-annuity');

  const topUps = region(/^Care/);
  await press(button('Add top-up', topUps));
  await fill(field('Amount', openForm(topUps)), '50000');
  await expect.element(topUps.getByText('$50,000.00', { exact: true }).first()).toBeVisible();
  await expect.element(button('Income 3 not counted')).toBeVisible();

  // This kind allows two entries, so neither the button nor Duplicate adds a third.
  const another = button('Duplicate My Careplus', income);
  await press(another);
  await expect.element(income.getByText(/This person already has an entry of this kind\./).first()).toBeVisible();
  await expect.element(button('Careplus 2 of 2', income)).toBeDisabled();
  await expect.element(another).toBeDisabled();
  await expect.element(another).toHaveAttribute('title', 'Maximum Careplus entries reached for this Scenario.');
  // The focus is on the new entry.
  await expect.element(income.getByRole('listitem').getByRole('button', { expanded: true })).toHaveFocus();
  await expect.element(button('Income 4 not counted')).toBeVisible();
});
