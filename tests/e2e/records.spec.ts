/** The list of records: searching, ticking, deleting, and ten thousand records. */
import type { LogInAnswer, RecordRow } from '@advice-builder/contract';
import type { Page } from '@playwright/test';
import { ApiClient, DEMO } from '../support/api-client.ts';
import { RecordClient } from '../support/record-client.ts';
import { deleteAllRecords, expect, expectAccessible, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const client = (first_name: string, last_name: string) => ({ first_name, last_name });

test('RL-001 RL-002 RL-003 RL-004 RL-005 RL-008 RL-012 RL-018 RL-019 RC-014 ER-038 ER-041 finds, ticks and deletes records', async ({
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

  // First one record is deleted: the dialog names its client and reference, and Cancel keeps it.
  const remove = page.getByRole('button', { name: `Delete Record June Ashgrove, ${made[0]}` });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete June Ashgrove, ASH-1?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  // A failed delete shows no message, and the record stays.
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

  // Then several records are deleted.
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
  // The address changes before the page is shown.
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

test('ten thousand records are shown fifty at a time, sorted, searched and navigated by keyboard', async ({
  signedIn: page,
}) => {
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
      lastCare: { amount: 218.18, day: '2026-11-21', needs: 0, ratesChanged: false },
      example: false,
      description: '',
    }),
  );
  await page.route('**/api/v1/records', (route) => route.fulfill({ json: rows }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Records10000 results');
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  const drawn = table.locator('tbody tr');
  await expect(drawn).toHaveCount(50);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(drawn).toHaveCount(100);
  await expect(page.getByText('1 to 100 of 10,000')).toBeVisible();
  // Tab moves from row to row beyond the rows rendered at first.
  await page.getByRole('link', { name: 'Person 9951', exact: true }).focus();
  const steps = [
    page.getByRole('button', { name: 'Options of Person 9951, 9951' }),
    page.getByRole('button', { name: 'Delete Record Person 9951, 9951' }),
    page.getByRole('checkbox', { name: 'Select Person 9950, 9950' }),
  ];
  for (const next of steps) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  const head = page.getByRole('columnheader', { name: '#' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(drawn.first().getByRole('link', { name: 'Person 1', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search records' }).fill('person 77');
  await expect(page.getByText('Found 111 filtered results', { exact: true })).toBeVisible();
  await page.getByLabel('Select all records shown').check();
  await expect(page.getByText('50 selected')).toBeVisible();
});

test('RL-006 sorts, marks, archives and duplicates records', async ({ signedIn: page, api }) => {
  await deleteAllRecords(api);
  const ids: number[] = [];
  for (const [last, reference] of [
    ['Ashgrove', 'B-2'],
    ['Millbrook', 'A-1'],
  ] as const) {
    const record = await RecordClient.create(api);
    await record.save({ record: { reference, description: `About ${last}`, clients: [client('June', last)] } });
    ids.push(record.recId);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  const lines = page.getByRole('table', { name: 'Records' }).locator('tbody tr');
  await expect(lines).toHaveText([/Millbrook/, /Ashgrove/]);
  const head = (name: string) => page.getByRole('columnheader', { name });
  const byReference = head('Reference/Description').getByRole('button');
  const orders: readonly (readonly [string, readonly RegExp[]])[] = [
    ['ascending', [/A-1/, /B-2/]],
    ['descending', [/B-2/, /A-1/]],
  ];
  for (const [order, found] of orders) {
    await byReference.click();
    await expect(head('Reference/Description')).toHaveAttribute('aria-sort', order);
    await expect(lines).toHaveText([...found]);
  }
  await byReference.click();
  await expect(head('Updated')).toHaveAttribute('aria-sort', 'descending');

  const options = page.getByRole('button', { name: `Options of June Millbrook, ${ids[1]}` });
  await options.click();
  await page.getByRole('menuitemradio', { name: 'Presented' }).click();
  await expect(lines.first()).toContainText('Presented');
  await options.click();
  await page.getByRole('menuitem', { name: 'Next review…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Next review of June Millbrook, A-1' });
  await dialog.getByRole('button', { name: '3 months' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Review on' })).not.toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(lines.first()).not.toContainText('Not set');
  await expect(options).toBeFocused();

  await page.getByLabel(`Select June Millbrook, ${ids[1]}`).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(toastOf(page, 'Record Archived')).toBeVisible();
  await expect(lines).toHaveText([/Ashgrove/]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Records1 result');
  // Refresh reloads the archive too: a record that another tab removed from it is in the list again.
  const mark = (archived: boolean) => api.must('POST', '/records/mark', { json: { recordIds: [ids[1]], archived } });
  for (const archived of [false, true]) {
    await mark(archived);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(archived ? 'Archived 1' : 'Archived 0', { exact: true })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Search records' }).fill('about mill');
  await expect(page.getByText('No record here contains “about mill”. One archived record does.')).toBeVisible();
  await page.getByRole('button', { name: 'Search archived' }).click();
  await expect(lines).toHaveText([/Millbrook/]);
  await expectAccessible(page);

  await options.click();
  await page.getByRole('menuitem', { name: 'Duplicate record' }).click();
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toHaveValue('Copy of A-1');
});

test('RL-008 an empty list offers the example and the first steps, which can be hidden and shown again', async ({
  signedIn: page,
  server,
  api,
}) => {
  await deleteAllRecords(api);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'No records found.' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('1 of 4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the example' }).click();
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toHaveValue('EXAMPLE');

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('row', { name: /Margaret Ellis & Thomas Ellis Example/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Records1 result, an example');
  await expect(steps).toContainText('2 of 4');
  await steps.getByRole('button', { name: 'Another example: single, home sold' }).click();
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toHaveValue('EXAMPLE 2');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('row', { name: /Ruth Calder Example/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Records2 results, all examples');
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name: /Margaret Ellis/ })).toBeVisible();
  await expect(steps).toBeHidden();
  // The preference belongs to the account and is not stored in the browser.
  const again = await new ApiClient(server.url).must<LogInAnswer>('POST', '/log-in', { form: DEMO });
  expect(again.preferences.firstSteps).toBe('hidden');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /step/i.test(key)))).toEqual([]);
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Show the first steps' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(steps).toBeVisible();
  await api.must('PUT', '/preferences', { json: { firstSteps: 'while-empty' } });
});

test('a record is duplicated from its own options, in its current state', async ({ signedIn: page, api }) => {
  const record = await RecordClient.create(api);
  await record.save({ record: { reference: 'ORI-1', clients: [client('June', 'Ashgrove')] } });
  await page.goto(`/record/${record.recId}/scenario=0`);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Millbrook');
  await page.getByRole('button', { name: 'Record options' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate record' }).click();
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toHaveValue('Copy of ORI-1');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Millbrook');
  await expect(toastOf(page, 'Record Duplicated')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toHaveValue('ORI-1');
});

test('a supervisor filters the records of the practice, but cannot change them', async ({ page, server, api }) => {
  await deleteAllRecords(api);
  const ids: number[] = [];
  for (const last of ['Ashgrove', 'Millbrook', 'Fairhollow']) {
    const record = await RecordClient.create(api);
    await record.save({ record: { clients: [client('June', last)] } });
    ids.push(record.recId);
  }
  const mark = (recId: number | undefined, marks: object) =>
    api.must('POST', '/records/mark', { json: { recordIds: [recId], ...marks } });
  await mark(ids[0], { workStatus: 'done' });
  await mark(ids[1], { nextReview: '2026-11-25' });
  await mark(ids[2], { archived: true });

  await signInSupervisor(page, server, 'sue.filters');
  await page.getByRole('radio', { name: 'Practice' }).check({ force: true });
  // Other people in the practice may have left records.
  const lines = page.getByRole('table', { name: 'Records' }).locator('tbody tr').filter({ hasText: 'June' });
  await expect(lines).toHaveText([/Millbrook/, /Ashgrove/]);
  await page.getByRole('radio', { name: /^Due/ }).check({ force: true });
  await expect(lines).toHaveText([/Millbrook/]);
  await page.getByRole('radio', { name: 'Archived' }).check({ force: true });
  // Earlier tests may have left more records in the archive.
  await expect(lines.filter({ hasText: 'Fairhollow' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Ashgrove' })).toHaveCount(0);
  await expect(page.getByText(/^Archived \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Options of|^Delete/ })).toHaveCount(0);
  await inspectEverywhere(page, 'records-practice');
  await page.getByRole('radio', { name: /^Open/ }).check({ force: true });
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Done' });
  await expect(lines).toHaveText([/Ashgrove/]);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Presented' });
  await page.getByRole('button', { name: 'Show all open records' }).click();
  await expect(lines).toHaveCount(2);
});
