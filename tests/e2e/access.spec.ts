/** A supervisor finds out who viewed whose data, by account and by record. */
import { expect, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

test('a supervisor finds who viewed a record, and what an account viewed', async ({ page, server, api }) => {
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', {});
  await api.must('POST', `/record/${recId}/load/0`, {});
  await signInSupervisor(page, server, 'sue.access');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Audit trail' }).click();
  await page.getByRole('button', { name: 'Who saw what' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who saw what');
  await expect(page.getByText('Choose a person or enter the number of a record.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeHidden();

  await page.getByRole('textbox', { name: 'Record #' }).fill('999999999');
  await expect(page.getByText('Nobody viewed any data.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Record #' }).fill(String(recId));
  const row = page.getByRole('row', { name: new RegExp(`^${recId}\\b`) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('viewed 1, changed 1');
  await inspectEverywhere(page, 'who-saw-what');

  // The test follows the other direction: everything that the person viewed. A record listed there has a menu that
  // leads back to the audit lines of that record.
  await row.getByRole('button', { name: 'Demo Adviser' }).click();
  await expect(page.getByRole('textbox', { name: 'Record #' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Who' })).toHaveValue(/[1-9]/);
  await page.getByRole('link', { name: new RegExp(`^${recId}\\b`) }).click();
  await page.getByRole('button', { name: 'Record options' }).click();
  await page.getByRole('menuitem', { name: 'Who has seen this record' }).click();
  await expect(page).toHaveURL(new RegExp(`/audit/access\\?record=${recId}$`));
  await expect(page.getByRole('textbox', { name: 'Record #' })).toHaveValue(String(recId));
  await expect(page.getByRole('row', { name: /Demo Adviser/ })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^access-.*\.csv$/);
});
