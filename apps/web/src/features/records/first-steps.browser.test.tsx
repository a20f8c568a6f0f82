/** The list of a user who has only an example. */
import { noPreferences } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { application } from '../../app/testing/record-application.tsx';
import { recordServer } from '../../app/testing/record-server.ts';
import { PHONE, screenOf } from '../../design-system/testing/hands.ts';
import { json, logInAnswer } from '../../platform/testing/browser.ts';
import { row } from './testing.ts';

async function listOf(role: 'adviser' | 'supervisor', rows = [row(1, { example: true })]): Promise<void> {
  const { user } = logInAnswer('x.y.z');
  const who = logInAnswer('x.y.z', { preferences: { ...noPreferences, welcomed: true }, user: { ...user, role } });
  const app = await application(recordServer(), who);
  app.server.instead(/^GET records$/, ({ url }) => json(200, new URL(url).search === '' ? rows : []));
  await app.goTo('/home');
}

test('the heading counts the rows and mentions the example', async () => {
  await listOf('adviser');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Records1 result, an example');
  await expect.element(page.getByText('Open 1', { exact: true })).toBeVisible();
});

test.each([
  [[row(1, { example: true }), row(2)], 'Records2 results, one an example'],
  [[row(1, { example: true }), row(2, { example: true }), row(3)], 'Records3 results, 2 of them examples'],
  [[row(1, { example: true }), row(2, { example: true })], 'Records2 results, all examples'],
])('the heading gives the number of examples among records of clients: %#', async (rows, words) => {
  await listOf('adviser', rows);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words);
});

test('a search without results offers nothing to delete', async () => {
  await listOf('adviser');
  await expect.element(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  await page.getByRole('textbox', { name: /search/i }).fill('nobody');
  await expect.element(page.getByText('Found 0 filtered results')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete selected' })).not.toBeInTheDocument();
});

test('on a phone the three buttons of the page are side by side', async () => {
  await listOf('adviser');
  await screenOf(PHONE);
  await expect.element(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  const tops = ['Import', 'Refresh', 'New Record'].map((name) =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
  );
  expect(new Set(tops.map(({ top }) => top)).size).toBe(1);
  expect(Math.max(...tops.map(({ right }) => right))).toBeLessThanOrEqual(PHONE[0]);
});

test('a user who can only read the practice defaults is not asked to set them', async () => {
  await listOf('adviser');
  await expect.element(page.getByRole('link', { name: 'See your practice defaults' })).toBeVisible();
  await expect
    .element(page.getByText('Interest, growth and indexation for new records: a supervisor sets them.'))
    .toBeVisible();
});

test('a supervisor is asked to set them', async () => {
  await listOf('supervisor');
  await expect.element(page.getByRole('link', { name: 'Set your practice defaults' })).toBeVisible();
});
