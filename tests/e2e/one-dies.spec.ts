/** If one of a couple dies: made as a set, edited beneath the name of the scenario, by keyboard; both are undone in one step. */
import { RecordClient } from '../support/record-client.ts';
import { readCase } from '../support/saved-case.ts';
import { expect, inspectEverywhere, test } from './fixtures.ts';

test('a death of one of a couple is made from the menu, changed on the page, and taken away again', async ({
  signedIn: page,
  api,
}) => {
  const { record: couple, scenarios } = readCase('couple-one-in-care');
  const record = await RecordClient.create(api);
  await record.save({ record: couple, scenarios: { 0: scenarios[0] } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  const names = async () => Object.values((await record.load()).scenarios).map(({ name }) => name);

  await test.step('from the menu: figures first, then both in one request', async () => {
    await page.getByRole('button', { name: 'Scenario', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: /^If one of them dies/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'If one of them dies' });
    await expect(dialog.getByRole('button', { name: 'Make scenarios' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Month of death' }).fill('3/28');
    await page.keyboard.press('Tab');
    await expect(dialog).toContainText(/if Arthur dies\s*\$/);
    await expect(dialog).toContainText('Bereavement payments are not modelled. Not a forecast: a what-if.');
    await inspectEverywhere(page, 'one-dies-set');
    await dialog.getByRole('button', { name: 'Make 2 scenarios' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await names()).toEqual([
      'Current Situation',
      'Current Situation: if Arthur dies',
      'Current Situation: if Rose dies',
    ]);
  });

  await test.step('on the page of one: who, when and how much, with what comes of it', async () => {
    await page.goto(`/record/${record.recId}/scenario=1`);
    const results = page.getByRole('complementary', { name: 'Live results' });
    await expect(results).toContainText('Care ends with the death.');
    await expect(results).toContainText('After the death of Arthur no bereavement payments');
    await page.getByRole('combobox', { name: 'Who dies' }).selectOption('Rose');
    await expect(results).toContainText('After the death of Rose no bereavement payments');
    await inspectEverywhere(page, 'one-dies-block');
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'If one of them dies...' })).toBeFocused();
    await expect(results).not.toContainText('bereavement');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('combobox', { name: 'Who dies' })).toHaveValue('1');
  });
});
