/** Rows pasted from a spreadsheet: how they are read, and which of them are added. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { fill, region } from '../../../../design-system/testing/hands.ts';

test('a total row is not ticked, and each pasted row can be unticked', async () => {
  await openRecordAt('scenario=0', { scenarios: { 0: { sCare: [{ typeOfCare: 2 }], sInvest: { quick: false } } } });
  const investments = region('Investments');
  await investments.getByRole('button', { name: 'Paste rows' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste rows' });
  const rows = 'Asset\tValue\tIncome\nCBA shares\t$12,450.00\t4.1%\nBHP shares\t8,300\t5%\nTotal\t$20,750.00';
  await fill(paste.getByRole('textbox', { name: 'Rows' }), rows);
  const box = (name: string) => paste.getByRole('checkbox', { name: new RegExp(`^Take Name ${name}`) });
  await expect.element(box('CBA shares. Value .12,450.00. Income .510.45$')).toBeChecked();
  await expect.element(box('Total')).not.toBeChecked();
  await expect.element(paste.getByText('Name Total. Value $20,750.00 (a total, left out)')).toBeVisible();
  await expect.element(paste.getByRole('button', { name: 'Add 2 entries' })).toBeEnabled();

  await box('BHP shares').click();
  await paste.getByRole('button', { name: 'Add 1 entry' }).click();
  await expect.element(paste).not.toBeInTheDocument();
  await expect.element(investments.getByRole('button', { name: /^CBA shares/ })).toBeVisible();
  await expect.element(investments.getByRole('button', { name: /^(?:BHP|Total)/ })).not.toBeInTheDocument();
});
