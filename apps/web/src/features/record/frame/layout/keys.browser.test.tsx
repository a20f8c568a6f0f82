/** Keys that find a field, keys that jump far, and keys without effect. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRecordAt } from '../../../../app/testing/record-application.tsx';
import { savedCase } from '../../../../app/testing/saved-case.ts';
import { field, region } from '../../../../design-system/testing/hands.ts';
import { useOpenRecord } from '../../../../state/open-record.ts';
import { LOST_KEY } from './use-lost-keys.ts';

const openCouple = async () => openRecordAt('scenario=0', await savedCase('couple-stages'));
const lostKeyToast = page.getByRole('status').filter({ hasText: LOST_KEY.title });
const group = (role: string) => region('Client Details').getByRole('group', { name: new RegExp(`^${role}`) });

test('reports a letter that no field takes, and stays silent otherwise', async () => {
  await openCouple();
  const report = page.getByRole('button', { name: 'Update Report' }).first();
  (await report.findElement()).focus();
  await userEvent.keyboard('7');
  await expect.element(lostKeyToast).toBeVisible();
  await lostKeyToast.getByRole('button', { name: 'Close' }).click();
  await expect.element(lostKeyToast).not.toBeInTheDocument();
  (await field('First name', group('Client')).findElement()).focus();
  await userEvent.keyboard('H');
  await expect.element(field('First name', group('Client'))).toHaveValue('HaroldH');
  await expect.element(lostKeyToast).not.toBeInTheDocument();
});

test('the focus stays near a button that its own press removes', async () => {
  await openRecordAt();
  for (const name of ['Collapse results', 'Show results']) {
    (await page.getByRole('button', { name }).findElement()).focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => document.activeElement?.id).toBe('results');
  }
});

test('Alt and Page Down moves between groups of fields, Page Up moves back', async () => {
  await openCouple();
  (await field('Report Ref#').findElement()).focus();
  const next = () => userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
  const back = () => userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
  await next();
  await expect.element(field('First name', group('Client'))).toHaveFocus();
  await next();
  await expect.element(field('First name', group('Partner'))).toHaveFocus();
  for (let times = 0; times < 3; times += 1) await next();
  await expect.element(field('Net Home Value')).toHaveFocus();
  for (let times = 0; times < 4; times += 1) await back();
  await expect.element(field('First name', group('Client'))).toHaveFocus();
});

test('Alt+A opens the entries of a section and cycles through its Add buttons', async () => {
  await openCouple();
  (await field('Quick Total', region('Personal Assets')).findElement()).focus();
  const add = () => userEvent.keyboard('{Alt>}a{/Alt}');
  await add();
  await expect.element(page.getByRole('button', { name: 'Personal asset', exact: true })).toHaveFocus();
  await add();
  await expect.element(page.getByRole('button', { name: 'Gift', exact: true })).toHaveFocus();
  await add();
  await expect.element(page.getByRole('button', { name: 'Loan', exact: true })).toHaveFocus();
  await add();
  await expect.element(page.getByRole('button', { name: 'Personal asset', exact: true })).toHaveFocus();
});

test('Alt+C copies the scenario from within a field and selects its name; Alt+R goes to Reports', async () => {
  const { server, address } = await openRecordAt('scenario=1', await savedCase('couple-stages'));
  const name = field('Scenario Name');
  await expect.element(name).toHaveFocus();
  const before = server.memory.scenarios.size;
  await userEvent.keyboard('{Alt>}c{/Alt}');
  await expect.poll(() => server.memory.scenarios.size).toBe(before + 1);
  await expect.poll(() => (name.element() as HTMLInputElement).value).toMatch(/\(2\)$/);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Rent');
  await expect.element(name).toHaveValue('Rent');
  await userEvent.keyboard('{Alt>}r{/Alt}');
  await expect.poll(address).toMatch(/\/report$/);
});

test('undoing a change of an entry names the change and leads to its field', async () => {
  await openCouple();
  useOpenRecord.getState().session?.store.setEntry('u-0-2-0', 'assetValue', 120_000);
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => document.activeElement?.id).toBe('entry-u-0-2-0-assetValue');
  await expect.element(page.getByText('Managed fund: Value undone')).toBeInTheDocument();
});
