/** A section of a proposed scenario that equals the Current Situation is folded to one line, and hides nothing new. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, openRecordAt } from '../../../../app/testing/record-application.tsx';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { field, PHONE, press, region, screenOf, type } from '../../../../design-system/testing/hands.ts';
import { inInter } from '../../../../design-system/testing/inter.ts';

const TITLES = ['Personal Assets', 'Investments', 'Income', 'Expenses'] as const;
type Title = (typeof TITLES)[number];

const row = (title: Title) =>
  page.getByRole('button', { name: new RegExp(`^${title} .* As in the Current Situation`), expanded: false });

const foldedTitles = () => TITLES.filter((title) => row(title).query() !== null);

/** Adds a scenario to a couple's record, copied from their Current Situation. */
async function addScenario(): Promise<Application> {
  const app = await openRecordAt('scenario=0', await savedCase('couple-stages'));
  const add = page.getByRole('button', { name: 'Add', exact: true });
  // The button is disabled until the record is ready.
  await expect.element(add).toHaveAttribute('aria-disabled', 'false');
  await press(add);
  await expect.element(page.getByRole('heading', { name: 'Scenario 3 Details' })).toBeVisible();
  return app;
}

test('a new scenario shows care and the home, and one line for each unchanged section', async () => {
  await addScenario();
  expect(foldedTitles()).toEqual(TITLES);
  await expect.element(row('Personal Assets')).toMatchTextContent(/As in the Current Situation: \$[\d,.]+/);
  await expect.element(field('Net Home Value')).toBeVisible();
  await expect
    .element(region('Care Arrangement').getByRole('combobox', { name: 'Type of Care' }).first())
    .toBeVisible();
});

test('folded sections have no accessibility violations', async () => {
  await addScenario();
  await inspectEverywhere('folded-sections');
});

test('the Current Situation shows every section open', async () => {
  await openRecordAt('scenario=0', await savedCase('couple-stages'));
  await expect.element(field('Net Home Value')).toBeVisible();
  expect(foldedTitles()).toEqual([]);
});

test.each(['{Enter}', ' '])(
  'the key "%s" opens a section, which stays open while the scenario is visited',
  async (key) => {
    await addScenario();
    (await row('Expenses').findElement()).focus();
    await userEvent.keyboard(key);
    await expect
      .element(region('Expenses').getByRole('heading', { name: 'Expenses (Proposed)', level: 2 }))
      .toHaveFocus();
    await press(page.getByRole('button', { name: /^Current Situation/ }).first());
    await expect.element(page.getByRole('heading', { name: 'Client Details' })).toBeVisible();
    await userEvent.keyboard('{Alt>}3{/Alt}');
    await expect.element(page.getByRole('heading', { name: 'Scenario 3 Details' })).toBeVisible();
    expect(foldedTitles()).toEqual(['Personal Assets', 'Investments', 'Income']);
    await press(region('Expenses').getByRole('button', { name: 'Close' }));
    await expect.element(row('Expenses')).toHaveFocus();
  },
);

test('a section stays open once it has changed, even if the old value is typed again', async () => {
  const app = await addScenario();
  await press(row('Personal Assets'));
  const total = field('Quick Total', region('Personal Assets'));
  const before = ((await total.findElement()) as HTMLInputElement).value;
  await type('Quick Total', '41000', region('Personal Assets'));
  await expect.element(region('Personal Assets').getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await type('Quick Total', before, region('Personal Assets'));
  await expect.element(total).toHaveValue(before);
  await type('Quick Total', '41000', region('Personal Assets'));
  // On the next visit this section is open from the start, the others are not.
  await app.goTo('scenario=3');
  await expect.element(field('Quick Total', region('Personal Assets'))).toHaveValue('41,000.00');
  expect(foldedTitles()).toEqual(['Investments', 'Income', 'Expenses']);
});

test('a stale value opens its section', async () => {
  const app = await addScenario();
  await app.goTo('scenario=0');
  await type('Living expenses', '99000');
  await app.goTo('scenario=3');
  await expect
    .element(
      region('Expenses')
        .getByRole('button', { name: /^Take over/ })
        .first(),
    )
    .toBeVisible();
  expect(foldedTitles()).toEqual(['Personal Assets', 'Investments', 'Income']);
});

test('the list of sections and the jump keys open a folded section', async () => {
  await addScenario();
  await press(page.getByRole('navigation').getByRole('button', { name: 'Income', exact: true }));
  await expect.element(region('Income').getByRole('heading', { name: 'Income (Proposed)', level: 2 })).toHaveFocus();
  expect(foldedTitles()).toEqual(['Personal Assets', 'Investments', 'Expenses']);
  (await field('Net Home Value').findElement()).focus();
  await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
  await expect.element(row('Personal Assets')).toHaveFocus();
  await userEvent.keyboard('{Alt>}a{/Alt}');
  await expect.element(page.getByRole('button', { name: 'Personal asset', exact: true })).toHaveFocus();
  expect(foldedTitles()).toEqual(['Investments', 'Expenses']);
});

test('next to the results the button that folds a section is on the line of its heading', async () => {
  await addScenario();
  await inInter();
  await press(row('Personal Assets'));
  const section = region('Personal Assets');
  const title = section.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
  const close = section.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(close.top).toBeLessThan(title.bottom);
  expect(close.bottom).toBeGreaterThan(title.top);
});

test('redo opens the folded section it changes', async () => {
  await addScenario();
  await press(row('Expenses'));
  await type('Living expenses', '1');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field('Living expenses')).toHaveFocus();
  await press(region('Expenses').getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(field('Living expenses')).toHaveFocus();
  await expect.element(field('Living expenses')).toHaveValue('1');
});

test('on a phone every section is a row, which says if it is unchanged', async () => {
  await addScenario();
  await screenOf(PHONE);
  expect(foldedTitles()).toEqual(TITLES);
});
