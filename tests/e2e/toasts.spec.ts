/** How long each toast stays, on the page's own clock, which goes on only as it is told. */
import type { Locator, Page } from '@playwright/test';
import { RecordClient } from '../support/record-client.ts';
import { deleteAllRecords, expect, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

/** What may pass until the test has seen that the toast is there. */
const SEEN_MS = 45;
const STEP_MS = 5;

/** Does something that is answered by a toast, and lets its time pass. */
async function staysFor(page: Page, ms: number, words: string, act: () => Promise<unknown>): Promise<Locator> {
  const shown = page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await act();
  let passed = 0;
  while (!(await shown.isVisible()) && passed < 10_000) {
    await page.clock.runFor(STEP_MS);
    passed += STEP_MS;
  }
  await page.clock.runFor(ms - SEEN_MS);
  expect(await shown.count(), `${words} is there just before its ${ms} ms are over`).toBe(1);
  await page.clock.runFor(SEEN_MS);
  await expect(shown, `${words} is gone after ${ms} ms`).toHaveCount(0);
  await page.clock.resume();
  return shown;
}

test.use({ actionTimeout: 20_000 });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('BC-022 ER-039 the toasts of the records and of the header stay as long as is printed', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  await deleteAllRecords(api);
  for (let made = 0; made < 4; made += 1) await RecordClient.create(api);
  await page.clock.install();
  await page.goto('/home');
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Delete / });
  // The clock is stopped once the page is there.
  await expect(rows).toHaveCount(5);

  await test.step('nothing is selected: 5 s', async () => {
    const words = 'You must select some of the records first before you can multi-delete.';
    await staysFor(page, 5_000, words, () => page.getByRole('button', { name: 'Delete selected' }).click());
  });
  await test.step('one record deleted: 2 s', async () => {
    await page
      .getByRole('button', { name: /^Delete Record / })
      .first()
      .click();
    await staysFor(page, 2_000, 'Record Deleted', () => confirm.click());
  });
  await test.step('several deleted: 3 s', async () => {
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await staysFor(page, 3_000, 'The selected records were multi-deleted.', () => confirm.click());
  });
  await test.step('feedback that fails: 20 s, and that is sent: 1.95 s', async () => {
    await page.getByRole('button', { name: 'Feedback' }).click();
    const dialog = page.getByRole('dialog', { name: 'Feedback' });
    await dialog.getByRole('textbox').fill('Fine.');
    await page.route('**/feedback/send', (route) => route.abort(), { times: 1 });
    const send = dialog.getByRole('button', { name: 'Send' });
    await staysFor(page, 20_000, 'Server Communication Error', () => send.click());
    await staysFor(page, 1_950, 'Thank you for your feedback', () => send.click());
  });
});

test('BC-022 the toasts of a record as a whole stay as long as is printed', async ({ signedIn: page, api }) => {
  test.slow();
  const { recId } = await RecordClient.create(api);
  const other = await RecordClient.create(api);
  await page.clock.install();

  await test.step('cloning that fails and that succeeds: 5 s', async () => {
    await page.route('**/clone', (route) => route.fulfill({ json: { newId: 0 } }));
    await staysFor(page, 5_000, 'Error : Unable to Clone Record', () => page.goto(`/record=copy/${recId}`));
    await page.unroute('**/clone');
    await page.route('**/clone', (route) => route.fulfill({ json: { newId: other.recId } }));
    await staysFor(page, 5_000, 'Record Cloned', () => page.goto(`/record=copy/${recId}`));
  });
  await test.step('a record deleted from its menu: 2 s', async () => {
    await page.goto(`/record/${other.recId}/scenario=0`);
    await page.getByRole('button', { name: 'Record options' }).click();
    await page.getByRole('menuitem', { name: 'Delete Record' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: /^Delete / });
    await staysFor(page, 2_000, 'Record Deleted', () => confirm.click());
  });
});

test('BC-022 ER-055 the toasts of a scenario stay as long as is printed', async ({ signedIn: page, api }) => {
  test.slow();
  const { recId } = await RecordClient.create(api);
  await page.clock.install();
  await page.goto(`/record/${recId}/scenario=0`);
  const screen = new RecordScreen(page);
  const sidebar = page.getByRole('navigation', { name: 'Scenarios and sections' });
  const current = sidebar.getByRole('button', { name: 'Current Situation', exact: true });

  await test.step('no type of care yet: 10 s', async () => {
    await expect(screen.section('Investments').getByText('Choose a type of care first')).toBeVisible();
    await staysFor(page, 10_000, 'Please select the Type of Care first.', () =>
      screen.section('Investments').getByText('Choose a type of care first').click(),
    );
    const words = 'You cannot add a scenario without a valid current state. Please select the Type of Care first.';
    await staysFor(page, 10_000, words, () => current.click({ force: true }));
  });
  await test.step('an early date of entry: 10 s', async () => {
    await screen.choose('Type of Care', 'Residential Aged Care');
    const entry = page.getByRole('textbox', { name: 'Date of Entry', exact: true });
    await entry.fill('01/01/2014');
    const words = 'Residential Aged Care entry must be after 1 July 2015. Date has been reset to today.';
    await staysFor(page, 10_000, words, () => entry.press('Tab'));
  });
  await test.step('a deposit above the price: 10 s', async () => {
    await screen.type('Facility Market Price RAD or RAC', '550000');
    await screen.type('RAD or RAC Paid', '700000');
    const words = "Based on the clients means, Rad + Rac Paid exceeds the client's liability.";
    await staysFor(page, 10_000, words, () => page.getByRole('button', { name: 'Update Report' }).first().click());
  });
  await test.step('added entries keep a section in full mode: 6.666 s, of investments 66.666 s', async () => {
    for (const [title, button, ms, words] of [
      ['Income', '[data-add="4"]', 6_666, 'You have manually added income streams in use.'],
      ['Investments', '[data-add="2"]', 66_666, 'You have manually added investment assets in use.'],
    ] as const) {
      const section = screen.section(title);
      await section.getByRole('button', { name: 'QUICK MODE: Expand for Full' }).click();
      await section.locator(button).click();
      const collapse = section.getByRole('button', { name: 'FULL MODE: Collapse for Quick' });
      await staysFor(page, ms, words, () => collapse.click());
    }
  });
  await test.step('the sale value is touched: words of information for 30 s', async () => {
    const home = screen.section(/^Home/);
    await screen.type('Net Home Value', '900000', home);
    await home.getByRole('checkbox', { name: 'Sell Home' }).check();
    await staysFor(page, 30_000, 'Sale Value is set from Net Home Value.', async () => {
      await home.getByRole('textbox', { name: 'Sale value' }).click();
      const toast = page.getByRole('status').filter({ hasText: 'Sale Value is set from Net Home Value.' });
      await expect(toast).toContainText('Use Asset Growth');
    });
  });
  await test.step('a scenario is added: 4 s', async () => {
    await staysFor(page, 4_000, 'Scenario Created (1/5)', () =>
      page.getByRole('button', { name: 'Add', exact: true }).click(),
    );
  });
  await test.step('a scenario that cannot be opened: 5 s', async () => {
    await page.route(/\/record\/\d+\/load/, (route) => route.abort());
    await staysFor(page, 5_000, 'Unable to Load Scenario', () => current.click({ force: true }));
  });
});
