/** The list of somebody who has an example and nothing else. */
import { noPreferences } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { application } from '../../app/testing/record-application.tsx';
import { recordServer } from '../../app/testing/record-server.ts';
import { json, logInAnswer } from '../../platform/testing/browser.ts';
import { row } from './testing.ts';

async function listOf(role: 'adviser' | 'supervisor', rows = [row(1, { example: true })]): Promise<void> {
  const { user } = logInAnswer('x.y.z');
  const who = logInAnswer('x.y.z', { preferences: { ...noPreferences, welcomed: true }, user: { ...user, role } });
  const app = await application(recordServer(), who);
  app.server.instead(/^GET records$/, ({ url }) => json(200, new URL(url).search === '' ? rows : []));
  await app.goTo('/home');
}

test('an example is told beside the number of results, which counts clients alone', async () => {
  await listOf('adviser');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Records0 results and an example');
});

test('whoever may only read the defaults of the practice is not asked to set them', async () => {
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
