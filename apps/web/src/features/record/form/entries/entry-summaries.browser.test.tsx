/** The summary and missing inputs of entries; notes follow their entry; the income total leads to its row. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { all, has, the, within } from '../../../../design-system/testing/drawn.tsx';
import { choose, field, fill, fillIn, press, region, screenOf } from '../../../../design-system/testing/hands.ts';
import { inInter } from '../../../../design-system/testing/inter.ts';

const GIFT = '$50,000.00 counted as still owned until 15 August 2030';
const DEPOSIT = 'Earns 4.00% = $5,200.00 a year. Matures June 2028';
const PENSION = 'Pays 9.00% = $18,900.00 a year';

/** Two people in care from March 2027 with every list in full mode, opened at one of their scenarios. */
function openCouple(sid: 0 | 1 = 0) {
  const care = { typeOfCare: 1, dateOfEntry: '01/03/2027', marketPriceRad: 550_000 } as const;
  return openRecordAt(`scenario=${sid}`, {
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
      ...(sid === 1 && { 1: {} }),
    },
  });
}

const button = (name: string | RegExp, part: Pick<Locator, 'getByRole'> = page): Locator =>
  part.getByRole('button', { name });
const rowOf = (section: Locator, name: string | RegExp): Locator =>
  section.getByRole('listitem').filter({ has: page.getByRole('button', { name, expanded: false }) });
const openForm = (section: Locator): Locator =>
  section.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) });
/** Adds an entry and waits until its name has the focus; keys sent earlier would press the button again. */
async function add(section: Locator, name: string): Promise<void> {
  await press(button(name, section));
  await expect.element(field('Name', openForm(section))).toHaveFocus();
}

const close = (section: Locator): Promise<void> => press(openForm(section).getByRole('button', { expanded: true }));
const undo = (): Promise<void> => userEvent.keyboard('{Control>}z{/Control}');
/** The results next to the form. */
const results = () => within(the(document, '#results'));

test('a new entry reports no missing inputs until it is left; then one, at its field', async () => {
  await openCouple();
  const investments = region('Investments');
  const missed = button('Investments 1 not counted');
  const left = results().getByText('1 entry is not counted', { exact: false });

  await add(investments, 'Investment property');
  const form = openForm(investments);
  await expect.element(form.getByText('Enter a name and a property value.')).toBeVisible();
  const border = () => getComputedStyle(form.element()).borderColor;
  const rest = border();
  await userEvent.keyboard('Unit at the coast{Tab}');
  await expect.element(form.getByText('Enter a property value.')).toBeVisible();
  await expect.element(form.getByText(/Needs a property value|Not counted/)).not.toBeInTheDocument();
  await expect.element(missed).not.toBeInTheDocument();
  await expect.element(left).not.toBeInTheDocument();

  const topOf = (of: Locator): number => of.element().getBoundingClientRect().y;
  const placeOf = (): number => topOf(field('Rental income', form)) - topOf(form);
  const before = placeOf();
  (field('Living expenses', region('Expenses')).element() as HTMLElement).focus();
  await expect.element(form.getByText('Needs a property value.')).toBeVisible();
  expect(border()).toBe(rest);
  // The room for the warning was reserved, so nothing has moved.
  expect(placeOf()).toBe(before);
  await expect.element(missed).toBeVisible();
  await expect.element(left).toBeVisible();

  // The closed row has the only warning, and hovering highlights the row to its end.
  await close(investments);
  const row = rowOf(investments, /^Unit at the coast/);
  await expect.element(row).toMatchTextContent('Not counted. Needs a property value.');
  await button(/^Delete/, row).hover();
  const item = row.element();
  const line = item.firstElementChild as HTMLElement;
  const { left: from, right: to } = line.getBoundingClientRect();
  const outer = item.getBoundingClientRect();
  const isClear = (element: Element) => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)';
  const patches = [...line.querySelectorAll('div, span')].filter(
    (each) => !isClear(each) && each.closest('[class*="chip"]') === null,
  );
  expect({
    line: !isClear(line),
    whole: from - outer.left <= 1 && outer.right - to <= 1,
    patched: patches.length > 0,
  }).toEqual({ line: true, whole: true, patched: false });

  await press(row.getByRole('button', { expanded: false }));
  await fill(field('Property value', form), '400000');
  await expect.element(missed).not.toBeInTheDocument();
  await expect.element(left).not.toBeInTheDocument();
  await expect.element(form.getByText('Both, half each.')).toBeVisible();
});

test("a link in a proposed scenario leads to the income total's row in the Current Situation", async () => {
  const { address } = await openCouple(1);
  const income = region('Income');
  const total = field('Other income', income);
  await press(page.getByRole('button', { name: /^Income .* As in the Current Situation/, expanded: false }));
  await press(button(/^Other income \(total\)/, income));
  await total.click();
  await press(button('Open in Current Situation', income));
  await expect.poll(address).toMatch(/scenario=0$/);
  await expect.element(page.getByRole('heading', { name: 'Client Details' })).toBeVisible();
  await expect.element(total).toHaveFocus();
});

test('entries describe their effect in dollars and days, and undo reverts each description', async () => {
  await inInter();
  await openCouple();
  const assets = region('Personal Assets');
  const investments = region('Investments');
  const income = region('Income');

  await add(assets, 'Gift');
  await userEvent.keyboard('To the children');
  await fillIn(openForm(assets), { Amount: '60k', Date: '15/8/2025' });
  await expect.element(openForm(assets).getByText(`${GIFT}. Both, half each.`)).toBeVisible();
  await close(assets);
  const gift = `To the children Gift ${GIFT}. Both, half each $60,000.00`;
  await expect.element(assets.getByRole('button', { name: gift, exact: false })).toBeVisible();

  await add(investments, 'Investment asset');
  await userEvent.keyboard('Term deposit');
  await fillIn(openForm(investments), { Value: '130000', Income: '5200', Sold: '6/28' });
  await close(investments);
  await expect.element(rowOf(investments, /^Term deposit/)).toMatchTextContent(`Deemed. ${DEPOSIT}. Both, half each`);

  await add(income, 'Account based pension');
  await userEvent.keyboard('Ellis pension');
  await fillIn(openForm(income), { Owner: '= Thomas', Balance: '210000', Payment: '9' });
  await expect.element(openForm(income).getByText('Yearly =')).toBeVisible();
  await expect.element(openForm(income).getByText('$18,900.00', { exact: true })).toBeVisible();
  await close(income);
  await expect.element(rowOf(income, /^Ellis pension/)).toMatchTextContent(`Thomas. Deemed. ${PENSION}`);

  // A top-up belongs to the month of entry; if its date is earlier, its row says when it is paid.
  const care = region('Care Arrangement');
  await press(button('Add top-up', care).last());
  await expect.element(field('Paid', openForm(care))).toHaveValue('March 2027');
  await fillIn(openForm(care), { Amount: '50000', Paid: '12/26' });
  await expect.element(openForm(care).getByText('Dated December 2026: paid at entry, March 2027.')).toBeVisible();
  await expect.element(results().getByText('Top-up, Paid')).toBeVisible();
  await press(results().getByRole('button', { name: 'Undo' }));
  await expect.element(openForm(care).getByText('Paid March 2027.')).toBeVisible();
  await close(care);

  // Other income is one row.
  await expect.element(income.getByText(/^Other income/)).toHaveLength(1);
  await press(button(/^Other income \(total\)/, income));
  await fill(field('Other income', openForm(income)), '500');
  await choose('Other income, how often', 'Fortnightly', openForm(income));
  await close(income);
  await expect.element(rowOf(income, /^Other income/)).toMatchTextContent('Pays $13,000.00 a year');
  await undo();
  // The link leads to the row and opens it.
  await close(income);
  await expect.element(rowOf(income, /^Other income/)).toMatchTextContent('Pays $500.00 a year');

  for (const width of [1440, 1024, 390]) {
    await screenOf([width, 900]);
    const rows = all(document, 'li').filter((each) => has(each, 'button[aria-expanded="false"]'));
    // On a phone most sections are folded.
    expect(rows.length).toBeGreaterThan(width < 768 ? 0 : 4);
    for (const row of rows) {
      const cut = all(row, '*').filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0);
      expect(cut, `${width} px: ${row.textContent}`).toEqual([]);
    }
  }
  await screenOf([1440, 900]);
  (await income.findElement()).scrollIntoView({ behavior: 'instant' });
  await inspectEverywhere('entry-summaries');
});

test('a note about a field of an entry follows it when it is moved, and stays when it is deleted', async () => {
  const { server } = await openCouple();
  const investments = region('Investments');
  for (const [name, value] of [
    ['Shares', '80000'],
    ['Term deposit', '130000'],
  ] as const) {
    await add(investments, 'Investment asset');
    await userEvent.keyboard(name);
    await fill(field('Value', openForm(investments)), value);
  }
  const value = field('Value', openForm(investments));
  await value.click();
  await userEvent.keyboard('{Alt>}n{/Alt}');
  const notes = page.getByRole('dialog', { name: /^Notes/ });
  await expect.element(notes.getByRole('radio', { name: 'Term deposit, Value', exact: false })).toBeChecked();
  await notes.getByRole('textbox', { name: 'New note' }).fill('At the credit union');
  await press(button('Save', notes));
  await press(button('Close', notes));
  await expect.element(button('1 note: Term deposit, Value')).toBeVisible();
  await expect.poll(() => server.memory.record().notes[0]?.on?.label).toBe('Term deposit, Value');

  // After the entry is moved, renamed and closed, the note still leads to its field.
  await press(button('Move up', openForm(investments)));
  await fill(field('Name', openForm(investments)), 'Deposit at the credit union');
  await close(investments);
  const open = (): Promise<void> => press(button(/^Notes 1/));
  const link = button('Deposit at the credit union, Value, Current Situation', notes);
  await open();
  await inspectEverywhere('entry-note');
  await press(link);
  await expect.element(value).toHaveFocus();
  await expect.element(value).toHaveValue('130000');

  // The note of a deleted entry stays and says so; after Undo it leads to the entry again.
  await press(button(/^Delete/, openForm(investments)));
  await press(button('Delete', page.getByRole('alertdialog')));
  await open();
  await expect
    .element(notes.getByRole('listitem'))
    .toMatchTextContent('Term deposit, Value, of an entry that was deleted');
  await press(button('Close', notes));
  await undo();
  await open();
  await expect.element(link).toBeVisible();
});
