/** The form of care arrangements within its page. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { choose, field, fill, pick, region, typeOver } from '../../../../design-system/testing/hands.ts';

test('CA-056 ER-024 ER-025 ER-044 the care form reports its automatic changes, and help blocks the rest of the page', async () => {
  await openRecordAt();
  const care = region('Care Arrangement');
  await choose('Type of Care', 'Residential Aged Care', care);
  await fill(field('Date of Entry', care), '01/11/2026');

  // An invalid end date of the extra fee.
  await fill(field('Higher Every Day Living Fee', care), '12');
  const end = field('Fee ends', care);
  const advice = care.getByText('Delete it or click Unset for Ongoing.', { exact: false });
  const invalid = care.getByText('Invalid Date', { exact: false });
  await fill(end, 'next June');
  await expect.element(invalid).toBeVisible();
  await expect.element(advice).toMatchTextContent('While not mandatory, date must be in format DD/MM/YYYY if used.');
  await care.getByRole('button', { name: 'Unset' }).click();
  await expect.element(advice).not.toBeInTheDocument();
  await expect.element(invalid).not.toBeInTheDocument();
  await fill(end, '31/02/2027');
  await expect.element(advice).toBeVisible();
  await end.fill('x');
  await fill(end, '');
  await expect.element(advice).not.toBeInTheDocument();

  // Help in a layer over the form.
  await care.getByRole('button', { name: 'Add top-up' }).click();
  const remove = (await care.getByRole('button', { name: /^Delete Top-Up/i }).findElement()) as HTMLElement;
  const takesFocus = (): boolean => {
    remove.focus();
    return document.activeElement === remove;
  };
  expect(takesFocus()).toBe(true);
  await care.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'About care arrangements' });
  await expect.element(help).toBeVisible();
  expect(takesFocus()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  expect(takesFocus()).toBe(true);

  // A partner whose type of care is no longer valid.
  await pick(region('Client Details'), 'Couple');
  const client = care.getByRole('group', { name: /^Client/ });
  const partner = care.getByRole('group', { name: /^Partner/ });
  await choose('Type of Care', 'Stay at Home', partner);
  await choose('Type of Care', 'Retirement Village', client);
  const resetAlert = page.getByRole('alert').filter({ hasText: 'Invalid combination: Partner has been reset!' });
  await expect
    .element(resetAlert)
    .toMatchTextContent('Either both care types must be the same, or at least one must be Residential Aged Care.');
  await expect.element(partner.getByRole('combobox', { name: 'Type of Care' })).toHaveValue('0');
  await expect.element(care.getByRole('button', { name: /^Type of Care/ })).toBeVisible();
});

test('Tab from the date of a package goes to the level, which appears with the date', async () => {
  await openRecordAt('scenario=0', { scenarios: { 0: { sCare: [{ typeOfCare: 2, homeCarePackage: true }] } } });
  const care = region('Care Arrangement');
  await typeOver(field('Date Package Commenced', care), '10/3/26');
  expect(care.getByRole('combobox', { name: 'Support at Home level' }).query()).toBeNull();
  await userEvent.tab();
  await expect.element(care.getByRole('combobox', { name: 'Support at Home level' })).toHaveFocus();
});

test('F6 leads from a changed date past its help to Use Current, which returns the focus to the date', async () => {
  const care = (dateOfEntry: string) => ({ sCare: [{ typeOfCare: 1 as const, dateOfEntry }] });
  await openRecordAt('scenario=1', { scenarios: { 0: care('02/03/2026'), 1: care('01/03/2027') } });
  const date = field('Date of Entry');
  await typeOver(date, '');
  await userEvent.keyboard('{F6}');
  await expect.poll(() => document.activeElement?.textContent).toBe('When?');
  await userEvent.keyboard('{F6}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Use Current');
  await userEvent.keyboard('{Enter}');
  await expect.element(date).toHaveValue('02/03/2026');
  await expect.element(date).toHaveFocus();
});
