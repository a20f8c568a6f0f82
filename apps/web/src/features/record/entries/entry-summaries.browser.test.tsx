/** A new entry waits calmly; what is missing is said once; the income total is led to in its row. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../app/testing/record-application.tsx';
import { the, within } from '../../../design-system/testing/drawn.tsx';
import { field, fill, press, region } from '../../../design-system/testing/hands.ts';

/** Two people in care from March 2027, every list in full mode: at a scenario of theirs. */
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
/** Adds an entry and waits for the cursor in its name: keys pressed earlier would press the button again. */
async function add(section: Locator, name: string): Promise<void> {
  await press(button(name, section));
  await expect.element(field('Name', openForm(section))).toHaveFocus();
}

const close = (section: Locator): Promise<void> => press(openForm(section).getByRole('button', { expanded: true }));
/** The results that stand beside the form. */
const results = () => within(the(document, '#results'));

test('a new entry waits until it is left; then what it lacks is said once, at its field', async () => {
  await openCouple();
  const investments = region('Investments');
  const missed = button('Investments 1 not counted');
  const left = results().getByText('1 entry is not counted', { exact: false });

  await add(investments, 'Investment property');
  const form = openForm(investments);
  await expect.element(form.getByText('Type a name and a property value.')).toBeVisible();
  const border = () => getComputedStyle(form.element()).borderColor;
  const rest = border();
  await userEvent.keyboard('Unit at the coast{Tab}');
  await expect.element(form.getByText('Type a property value.')).toBeVisible();
  await expect.element(form.getByText(/Needs a property value|Not counted/)).not.toBeInTheDocument();
  await expect.element(missed).not.toBeInTheDocument();
  await expect.element(left).not.toBeInTheDocument();

  const topOf = (of: Locator): number => of.element().getBoundingClientRect().y;
  const placeOf = (): number => topOf(field('Rental income', form)) - topOf(form);
  const before = placeOf();
  (field('Living expenses', region('Expenses')).element() as HTMLElement).focus();
  await expect.element(form.getByText('Needs a property value.')).toBeVisible();
  expect(border()).toBe(rest);
  // The line of the warning was kept free.
  expect(placeOf()).toBe(before);
  await expect.element(missed).toBeVisible();
  await expect.element(left).toBeVisible();

  // Closed, its row has the one warning; the pointer over it fills the whole row, what stands at its end too.
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

test('from a proposed scenario the income total is led to in its row of the Current Situation', async () => {
  const { address } = await openCouple(1);
  const income = region('Income');
  const total = field('Other income', income);
  await press(button(/^Other income \(total\)/, income));
  await total.click();
  await press(button('Open in Current Situation', income));
  await expect.poll(address).toMatch(/scenario=0$/);
  await expect.element(page.getByRole('heading', { name: 'Client Details' })).toBeVisible();
  await expect.element(total).toHaveFocus();
});
