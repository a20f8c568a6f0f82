/** The list of records: found, checked, deleted; and ten thousand of them. */
import type { RecordRow } from '@advice-builder/contract';
import type { Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { deleteAllRecords, expect, expectAccessible, inspectEverywhere, test } from './fixtures.ts';

const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const client = (first_name: string, last_name: string) => ({ first_name, last_name });

test('RL-001 RL-002 RL-003 RL-004 RL-005 RL-008 RL-012 RL-018 RL-019 RC-014 ER-038 ER-041 finds, checks and deletes records', async ({
  signedIn: page,
  api,
}) => {
  await deleteAllRecords(api);
  const made: number[] = [];
  for (const [last, reference] of [
    ['Ashgrove', 'ASH-1'],
    ['Millbrook', 'MIL-2'],
    ['Fairhollow', 'FAI-3'],
    ['Wattleton', ''],
  ] as const) {
    const record = await RecordClient.create(api);
    await record.save({ record: { reference, clients: [client('June', last)] } });
    made.push(record.recId);
  }
  const title = page.getByRole('heading', { level: 1 });
  const row = (name: string) => page.getByRole('row', { name });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(title).toHaveText('Records4 results');
  await title.hover();
  await page.getByRole('button', { name: 'Refresh' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('The list refreshes automatically on every load.');

  const search = page.getByRole('textbox', { name: 'Search records' });
  await page.keyboard.press('/');
  await page.keyboard.type('mIL');
  await expect(page.getByText('Found 1 filtered results', { exact: true })).toBeVisible();
  await expect(row('Ashgrove')).toBeHidden();
  await search.fill('nobody');
  await expect(page.getByText('No records found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();
  await expect(page.getByText(/filtered results/)).toBeHidden();

  const deleteSelected = page.getByRole('button', { name: 'Delete selected' });
  await deleteSelected.click();
  await expect(toastOf(page, 'You must select some of the records first before you can multi-delete.')).toBeVisible();
  await expect(toastOf(page, 'Use the checkboxes on the left.')).toBeVisible();

  // One: asked for by its client and reference, and kept on Cancel.
  const remove = page.getByRole('button', { name: `Delete Record June Ashgrove, ${made[0]}` });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete June Ashgrove, ASH-1?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  // A delete that fails is silent, and the record stays.
  await page.route('**/delete', (route) => route.abort());
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Ashgrove')).toBeVisible();
  await expect(toastOf(page, 'Record Deleted')).toBeHidden();
  await page.unroute('**/delete');
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete Record' }).click();
  await expect(toastOf(page, 'Record Deleted')).toBeVisible();
  await expect(row('Ashgrove')).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await expect(title).toHaveText('Records3 results');

  // Several.
  for (const name of ['Millbrook', 'Wattleton']) await row(name).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await inspectEverywhere(page, 'records-selected');
  await deleteSelected.click();
  const all = page.getByRole('alertdialog', { name: 'Delete 2 records?' });
  await expectAccessible(page);
  await all.getByRole('button', { name: 'Delete 2 records' }).click();
  await expect(toastOf(page, 'Records Deleted')).toBeVisible();
  await expect(page.getByText(/multi-deleted/)).toBeVisible();
  await expect(title).toHaveText('Records1 result');
  await expect(page.getByRole('link', { name: 'June Fairhollow' })).toBeFocused();
});

test('RL-009 RL-015 leaving home clears the list; a row opens the Current Situation', async ({
  signedIn: page,
  api,
}) => {
  const { recId } = await RecordClient.create(api);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const link = page.getByRole('link', { name: `Record ${recId}` });
  await expect(link).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  // The address is there before the page is.
  await expect(page.getByRole('region', { name: 'Records list' })).toBeHidden();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/records', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Home' }).click();
  const list = page.getByRole('region', { name: 'Records list' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(link).toBeHidden();
  answer();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/record/${recId}/scenario=0$`));
});

test('ten thousand records are scrolled, searched and walked through by keyboard', async ({ signedIn: page }) => {
  const rows = Array.from(
    { length: 10_000 },
    (_, index): RecordRow => ({
      recId: 10_000 - index,
      client: `Person ${10_000 - index}`,
      reference: `REF-${10_000 - index}`,
      created: '21/05/2026',
      updated: '22/05/2026',
      createdAt: '2026-05-21T00:00:00Z',
      updatedAt: '2026-05-22T00:00:00Z',
      status: 1,
      clonedFrom: null,
      version: 1,
      workStatus: 'draft',
      nextReview: null,
      archivedAt: null,
      lastCare: null,
      example: false,
      description: '',
    }),
  );
  await page.route('**/api/v1/records', (route) => route.fulfill({ json: rows }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Records10000 results');
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  const drawn = () => table.locator('tr[aria-rowindex]').count();
  expect(await drawn()).toBeLessThan(300);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const person = (number: number) => page.getByRole('link', { name: `Person ${number}`, exact: true });
  await expect(person(1)).toBeInViewport();
  await expect.poll(drawn).toBeLessThan(300);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(person(10_000)).toBeInViewport();
  // Tab leads from row to row over the edge of what was drawn at first.
  await person(9976).focus();
  for (const next of ['Delete Record Person 9976, 9976', 'Select Person 9975, 9975']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(next)).toBeFocused();
  }
  await page.getByRole('textbox', { name: 'Search records' }).fill('person 77');
  await expect(page.getByText('Found 111 filtered results', { exact: true })).toBeVisible();
  await page.getByLabel('Select all records shown').check();
  await expect(page.getByText('111 selected')).toBeVisible();
});
