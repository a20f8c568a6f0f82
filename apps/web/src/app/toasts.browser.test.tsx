/** How long each toast stays, measured with a clock that only the test moves. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, field, prefer, press, region, stopClock, tap, tick, type } from '../design-system/testing/hands.ts';
import { row } from '../features/records/testing.ts';
import { json } from '../platform/testing/browser.ts';
import { application, openRecordAt } from './testing/record-application.tsx';

const STEP_MS = 5;
/**
 * The most time that may have passed since a toast appeared when the test first sees it. The test uses keys and taps,
 * which do not move the clock.
 */
const SEEN_MS = 2 * STEP_MS;
const MOST_MS = 10_000;

const shown = (words: string) => region('Notifications').getByText(words);

/** Does something that causes a toast, checks the toast, and lets its time pass. */
async function staysFor(ms: number, words: string, act: () => Promise<unknown>, look = () => {}): Promise<void> {
  await act();
  for (let passed = 0; shown(words).query() === null; passed += STEP_MS) {
    if (passed > MOST_MS) throw new Error(`${words} does not come`);
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  // The time of a toast begins once its rendering is complete.
  await vi.advanceTimersByTimeAsync(0);
  look();
  await vi.advanceTimersByTimeAsync(ms - SEEN_MS);
  expect(shown(words).query(), `${words} is there just before its ${ms} ms are over`).not.toBeNull();
  await vi.advanceTimersByTimeAsync(SEEN_MS);
  expect(shown(words).query(), `${words} is gone after ${ms} ms`).toBeNull();
}

const fails = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => prefer({ 'prefers-reduced-motion': 'reduce' }));

test('BC-022 ER-039 the toasts of the records and of the header stay as long as specified', async () => {
  const app = await application();
  let rows = [1, 2, 3, 4].map((id) => row(id));
  const isArchived = ({ url }: Request): boolean => new URL(url).searchParams.has('archived');
  app.server.instead(/^GET records$/, (request) => json(200, isArchived(request) ? [] : rows));
  app.server.instead(/^POST record\/\d+\/delete$/, ({ url }) => {
    rows = rows.filter(({ recId }) => !url.includes(`/${recId}/`));
    return json(200, { recId: 1, status: { success: true, updated: {} } });
  });
  app.server.instead(/^POST records\/deleteRecs$/, async (request) => {
    const form = new URLSearchParams(await request.text());
    const deleted = [...form].flatMap(([key, id]) => (key.startsWith('recordIds') ? [Number(id)] : []));
    rows = rows.filter(({ recId }) => !deleted.includes(recId));
    return json(200, { deleted, status: { success: true, updated: {} } });
  });
  app.server.instead(/^POST feedback\/send$/, () => json(200, { status: { success: true } }));
  await app.goTo('/home');
  const lines = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Delete / });
  await expect.element(lines).toHaveLength(5);
  stopClock();

  // No record is selected: 5 s.
  const none = 'You must select some of the records first before you can multi-delete.';
  await staysFor(5_000, none, () => press(page.getByRole('button', { name: 'Delete selected' })));
  // One record is deleted: 2 s.
  await page
    .getByRole('button', { name: /^Delete Record / })
    .first()
    .click();
  await staysFor(2_000, 'Record Deleted', () => press(confirm));
  // Several records are deleted: 3 s.
  for (const at of [1, 2]) await tick(lines.nth(at).getByRole('checkbox'), true);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await staysFor(3_000, 'The selected records were multi-deleted.', () => press(confirm));
  // Feedback fails: 20 s. Feedback is sent: 1.95 s.
  await page.getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('textbox').fill('Fine.');
  const mend = app.server.instead(/^POST feedback\/send$/, fails);
  const send = dialog.getByRole('button', { name: 'Send' });
  await staysFor(20_000, 'Server Communication Error', () => press(send));
  mend();
  await staysFor(1_950, 'Thank you for your feedback', () => press(send));
});

test('ER-001 a list of records that cannot be loaded shows a toast for 20 s, and a note on the page stays', async () => {
  const app = await application();
  const note = page.getByRole('main').getByRole('alert').filter({ hasText: 'Server Communication Error' });
  app.server.instead(/^GET records$/, () => json(500, {}));
  stopClock();
  await staysFor(20_000, 'Server Communication Error', () => app.goTo('/home'));
  await expect.element(note).toBeVisible();
});

test('BC-022 the toasts about a record stay as long as specified', async () => {
  const app = await application();
  const { recId } = app.server;
  app.server.instead(/^GET records$/, () => json(200, []));
  stopClock();

  // Toasts of a failed and of a successful clone: 5 s each.
  const mend = app.server.instead(/^POST record\/\d+\/clone$/, () => json(200, { newId: 0 }));
  await staysFor(5_000, 'Error : Unable to Clone Record', () => app.goTo('/record=copy/5'));
  mend();
  app.server.instead(/^POST record\/\d+\/clone$/, () => json(200, { newId: recId }));
  await staysFor(5_000, 'Record Cloned', () => app.goTo('/record=copy/5'));
  // A record is deleted from its menu: 2 s.
  await app.goTo('scenario=0');
  await page.getByRole('button', { name: 'Record options' }).click();
  await page.getByRole('menuitem', { name: 'Delete Record' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Delete / });
  await staysFor(2_000, 'Record Deleted', () => press(confirm));
});

test('BC-022 ER-055 the toasts of a scenario stay as long as specified', async () => {
  const app = await openRecordAt();
  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  const current = sidebar.getByRole('button', { name: 'Current Situation' });
  const first = region('Investments').getByText('Choose a type of care first', { exact: false });
  stopClock();

  // No type of care is chosen yet: 10 s.
  await expect.element(first).toBeVisible();
  await staysFor(10_000, 'Please select the Type of Care first.', () => press(first));
  const invalid = 'You cannot add a scenario without a valid current state. Please select the Type of Care first.';
  await staysFor(10_000, invalid, () => press(current));

  // An early date of entry: 10 s.
  await choose('Type of Care', 'Residential Aged Care');
  await field('Date of Entry').fill('01/01/2014');
  const early = 'Residential Aged Care entry must be after 1 July 2015. Date has been reset to today.';
  await staysFor(10_000, early, () => userEvent.tab());

  // A deposit above the price: 10 s.
  await type('Facility Market Price RAD or RAC', '550000');
  await type('RAD or RAC Paid', '700000');
  const above = "Based on the clients means, Rad + Rac Paid exceeds the client's liability.";
  await staysFor(10_000, above, () => press(page.getByRole('button', { name: 'Update Report' }).first()));

  // Added entries keep a section in full mode: 6.666 s, for investments 66.666 s.
  for (const [title, button, ms, words] of [
    ['Income', 'Income', 6_666, 'You have manually added income streams in use.'],
    ['Investments', 'Investment asset', 66_666, 'You have manually added investment assets in use.'],
  ] as const) {
    const section = region(title);
    await section.getByRole('button', { name: /^QUICK MODE: Expand for Full/ }).click();
    await section.getByRole('button', { name: button }).click();
    const collapse = section.getByRole('button', { name: /^FULL MODE: Collapse for Quick/ });
    await staysFor(ms, words, () => press(collapse));
  }

  // The sale value is edited: information for 30 s.
  const home = region(/^Home/);
  const sale = 'Sale Value is set from Net Home Value.';
  await type('Net Home Value', '900000', home);
  await tick(home.getByRole('checkbox', { name: 'Sell Home' }), true);
  await staysFor(
    30_000,
    sale,
    () => tap(field('Sale value', home)),
    () => expect(page.getByRole('status').filter({ hasText: sale }).element()).toMatchTextContent('Use Asset Growth'),
  );

  // A scenario is added: 4 s.
  await staysFor(4_000, 'Scenario Created (1/5)', () => press(page.getByRole('button', { name: 'Add' })));

  // A scenario that cannot be opened: 5 s.
  app.server.instead(/^POST record\/\d+\/load/, fails);
  await staysFor(5_000, 'Unable to Load Scenario', () => press(current));
});
