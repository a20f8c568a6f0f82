/** Keys that went nowhere. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../app/testing/record-application.tsx';
import { savedCase } from '../../../app/testing/saved-case.ts';
import { field, region } from '../../../design-system/testing/hands.ts';
import { LOST_KEY } from './use-lost-keys.ts';

const openCouple = async () => openRecordAt('scenario=0', await savedCase('couple-stages'));
const told = page.getByRole('status').filter({ hasText: LOST_KEY.title });
const group = (role: string) => region('Client Details').getByRole('group', { name: new RegExp(`^${role}`) });

test('a letter that no field takes is said to be lost, and one that a field takes is not', async () => {
  await openCouple();
  const report = page.getByRole('button', { name: 'Update Report' }).first();
  (await report.findElement()).focus();
  await userEvent.keyboard('7');
  await expect.element(told).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
  (await field('First name', group('Client')).findElement()).focus();
  await userEvent.keyboard('H');
  await expect.element(field('First name', group('Client'))).toHaveValue('HaroldH');
  await expect.element(told).not.toBeInTheDocument();
});

test('the focus stays beside a button that its own press takes away', async () => {
  await openRecordAt();
  for (const name of ['Collapse results', 'Show results']) {
    (await page.getByRole('button', { name }).findElement()).focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => document.activeElement?.id).toBe('results');
  }
});
