/** Deleting records from the record page and from the list, including records that must not be deleted. */
import type { RecordRow } from '@advice-builder/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { application } from '../../app/testing/record-application.tsx';
import { refusal } from '../../app/testing/record-server.ts';
import { json } from '../../platform/testing/browser.ts';
import { row } from './testing.ts';

test('Back after deleting a record returns to the list', async () => {
  const app = await application();
  const { recId } = app.server;
  let rows = [row(recId, { client: '', reference: '' })];
  app.server.instead(/^GET records$/, ({ url }) => json(200, new URL(url).search === '' ? rows : []));
  app.server.instead(/^POST record\/\d+\/delete$/, (_request, usual) => {
    rows = [];
    return usual();
  });
  await app.goTo('/home');
  const link = page.getByRole('link', { name: `Record ${recId}` });
  await link.click();
  await page.getByRole('button', { name: 'Record options' }).click();
  await page.getByRole('menuitem', { name: 'Delete Record' }).click();
  expect(app.address()).toBe(`/record/${recId}/scenario=0`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Record' }).click();
  await expect.poll(app.address).toBe('/home');
  app.back();
  await expect.element(page.getByRole('heading', { level: 1, name: /records/i })).toBeVisible();
  await expect.poll(app.address).toBe('/home');
  await expect.element(page.getByText('No records found.')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('a record that changed since the list was loaded is not deleted; the list says so and shows the change', async () => {
  const app = await application();
  let rows: readonly RecordRow[] = [row(1, { reference: 'FIRST-1' }), row(2, { reference: 'SECOND-1' })];
  app.server.instead(/^GET records$/, ({ url }) => json(200, new URL(url).search === '' ? rows : []));
  app.server.instead(/^POST records\/deleteRecs$/, async (request) => {
    const form = new URLSearchParams(await request.text());
    const changed = rows.filter(({ recId, version }) => form.get(`versions[${recId}]`) !== String(version));
    if (changed.length === 0)
      return json(200, { deleted: rows.map(({ recId }) => recId), status: { success: true, updated: {} } });
    const fields = changed.map(({ recId }) => ({ path: `versions.${recId}`, code: 'revision-conflict', msg: '' }));
    return refusal(409, 'revision-conflict', 'A newer copy was saved.', fields);
  });
  await app.goTo('/home');
  const line = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  for (const name of ['FIRST-1', 'SECOND-1']) await line(name).getByRole('checkbox').click();
  rows = rows.map((each) => (each.recId === 2 ? { ...each, reference: 'SECOND-2', version: 2 } : each));
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('button', { name: 'Delete 2 records' }).click();
  await expect
    .element(page.getByText(/SECOND-1 has changed since this list was loaded\. Nothing was deleted/))
    .toBeVisible();
  await expect.element(line('SECOND-2')).toBeVisible();
  await expect.element(line('FIRST-1')).toBeVisible();
});
