/**
 * "If one dies": the set is made by keyboard, edited below the name of the scenario, and one undo step reverts both.
 */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { inspectEverywhere } from '../../../../design-system/testing/access.ts';
import { choose, field, fill, press } from '../../../../design-system/testing/hands.ts';

test('a scenario with a death is made from the menu, edited on the page, and undone', async () => {
  const { record, scenarios } = await savedCase('couple-one-in-care');
  const app = await openRecordAt('scenario=0', { record, scenarios: { 0: scenarios[0] ?? {} } });
  const names = () => [...app.server.memory.scenarios.values()].map(({ name }) => name);

  // From the menu: the figures are shown first, then both scenarios are created in one request.
  await press(page.getByRole('button', { name: 'Scenario' }));
  await press(page.getByRole('menuitem', { name: /^If one of them dies/ }));
  const dialog = page.getByRole('dialog', { name: 'If one of them dies' });
  await expect.element(dialog.getByRole('button', { name: 'Make scenarios' })).toBeDisabled();
  await fill(field('Month of death', dialog), '3/28');
  await expect.element(dialog).toMatchTextContent(/if Arthur dies\s*\$/);
  await expect
    .element(dialog)
    .toMatchTextContent('Bereavement payments are not modelled. This is a what-if, not a forecast.');
  await inspectEverywhere('one-dies-set');
  const before = app.server.memory.calls.length;
  await press(dialog.getByRole('button', { name: 'Make 2 scenarios' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names()).toEqual([
    'Current Situation',
    'Current Situation: if Arthur dies',
    'Current Situation: if Rose dies',
  ]);
  expect(app.server.memory.calls.slice(before).map(({ name }) => name)).toEqual(['make']);

  // The page of one scenario shows who dies, when, the share of expenses, and the resulting lines.
  await app.goTo('scenario=1');
  const results = page.getByRole('complementary', { name: 'Live results' });
  await expect.element(results).toMatchTextContent('Care ends with the death.');
  await expect.element(results).toMatchTextContent('After Arthur dies, no bereavement payments');
  await choose('Who dies', 'Rose');
  await expect.element(results).toMatchTextContent('After Rose dies, no bereavement payments');
  await inspectEverywhere('one-dies-block');
  await press(page.getByRole('button', { name: 'Remove' }));
  await expect.element(page.getByRole('button', { name: 'If one of them dies...' })).toHaveFocus();
  await expect.element(results).not.toMatchTextContent('bereavement');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Who dies' })).toHaveValue('1');
});
