import type { LoadAnswer } from '@advice-builder/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { within } from '../../../../design-system/testing/drawn.tsx';
import { registeredLabel as fieldWordsOf } from '../../form/binding/labels.ts';
import { CareFees, Level } from '../../form/sections/home-care-fields.tsx';
import { openRecord } from '../../testing/record-page.tsx';
import { RecordOptions } from './record-options.tsx';

/** Margaret on level 4 of Support at Home, with services of $20,000 a year. */
const atHome = (answer: LoadAnswer): LoadAnswer => {
  const current = answer.scenarios['0'];
  if (current === undefined) return answer;
  const [client, partner] = current.sCare;
  const services = { independenceServiceCosts: 20_000, supportAtHomeLevel: 4 as const };
  const care = { ...client, typeOfCare: 2 as const, homeCarePackage: true, dateOfEntry: '01/11/2026', ...services };
  return { ...answer, scenarios: { 0: { ...current, sCare: [care, partner] } } };
};

it('the record options switch a record between the rounded and the official budgets, in one step each', async () => {
  const opened = openRecord(atHome);
  const host = opened.part(
    <>
      <RecordOptions />
      <Level person={0} />
      <CareFees person={0} />
    </>,
  );
  const form = within(host);
  const level = form.getByRole('combobox', { name: 'Support at Home level' });
  const choose = async (name: string) => {
    await form.getByRole('button', { name: 'Record options' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect.element(level).toHaveDisplayValue('Level 4: $30,528.15 a year');
  await expect.element(form.getByText('$10,528.15 a year')).toBeVisible();
  await choose('Use rounded Support at Home budgets');
  await expect.element(level).toHaveDisplayValue('Level 4: $30,000.00 a year');
  await expect.element(level).toHaveAccessibleDescription('Rounded amounts, not the official ones');
  await expect.element(form.getByText('$10,000.00 a year')).toBeVisible();
  expect(fieldWordsOf('record.supportAtHomeBudgets')?.format('rounded')).toBe('Rounded amounts');
  await choose('Use official Support at Home budgets');
  await expect.element(level).toHaveDisplayValue('Level 4: $30,528.15 a year');
  opened.session.store.undo();
  await expect.element(level).toHaveDisplayValue('Level 4: $30,000.00 a year');
});
