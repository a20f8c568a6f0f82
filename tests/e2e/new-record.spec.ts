/** The page of a new record: the initial focus, and offers that save typing. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name', exact: true }).first();
const group = (page: Page, name: RegExp) => page.getByRole('group', { name });

/** Presses Undo outside a field, where the browser has no text of its own to undo. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Welcome', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+z');
}

async function newRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Record' }).first().click();
  await expect(firstName(page)).toBeVisible();
}

test('a new record opens with the cursor in First name, and later visits do not move the focus', async ({
  signedIn: page,
}) => {
  await newRecord(page);
  await expect(firstName(page)).toBeFocused();
  await page.keyboard.type('Margaret');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ellis');
  await expect(firstName(page)).toHaveValue('Margaret');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(firstName(page)).toHaveValue('Margaret');
  await expect(firstName(page)).not.toBeFocused();
  // The field does not get the focus either when the browser's history leads back to the record.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
  await page.goBack();
  await expect(firstName(page)).toBeVisible();
  await expect(firstName(page)).not.toBeFocused();
});

test('a phone shows a new record without a keyboard over it', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New Record' }).first().click();
  await expect(page.getByRole('heading', { name: 'Client Details' })).toBeVisible();
  await expect(page.locator('main input:focus')).toHaveCount(0);
});

test('the last name of the client and their facility are offered, filled in by one press and undone by one', async ({
  signedIn: page,
}) => {
  await newRecord(page);
  const screen = new RecordScreen(page);
  await screen.type('First name', 'Margaret');
  await screen.type('Last name', 'Ellis');
  await page.getByRole('radio', { name: 'Couple', exact: true }).check({ force: true });
  const partner = group(page, /^Partner/).first();
  const last = partner.getByRole('textbox', { name: 'Last name' });
  await expect(last).toHaveValue('');
  const use = partner.getByRole('button', { name: "Use Ellis as the partner's last name" });
  await expectAccessible(page);
  const before = await last.boundingBox();
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(last).toHaveValue('Ellis');
  await expect(last).toBeFocused();
  await expect(use).toBeHidden();
  expect(await last.boundingBox()).toEqual(before);
  await undo(page);
  await expect(last).toHaveValue('');
  await expect(use).toBeVisible();

  const client = group(page, /^Client/).first();
  await client.getByRole('button', { name: 'More details' }).click();
  await client.getByRole('combobox', { name: 'Where they are now' }).selectOption({ label: 'Facility' });
  await screen.type('Facility name', 'Rosewood House', client);
  await page.getByRole('combobox', { name: 'Type of Care' }).first().selectOption({ label: 'Residential Aged Care' });
  const facility = page.getByRole('textbox', { name: 'Aged Care Facility Name' });
  const offered = page.getByRole('button', { name: 'Use Rosewood House as Aged Care Facility Name' });
  await expect(facility).toHaveValue('');
  await offered.click();
  await expect(facility).toHaveValue('Rosewood House');
  await expect(facility).toBeFocused();
  await expect(offered).toBeHidden();
  await undo(page);
  await expect(facility).toHaveValue('');
  await expect(offered).toBeVisible();
  await inspectEverywhere(page, 'new-record');
});

test('HP-003 the welcome appears only in the first record of an account, and leaves the cursor in place', async ({
  page,
  server,
}) => {
  await signInSupervisor(page, server, 'wendy.welcome');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
  await newRecord(page);
  await expect(firstName(page)).toBeFocused();
  const words = page.getByText('Build the Current Situation first', { exact: false });
  await expect(words).toBeVisible();
  await inspectEverywhere(page, 'welcome');
  await page.getByRole('button', { name: 'Close the welcome' }).click();
  await expect(words).toBeHidden();
  await expect(page.getByRole('button', { name: 'Welcome', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await newRecord(page);
  await expect(words).toBeHidden();
  await page.reload();
  await expect(firstName(page)).toBeVisible();
  await expect(words).toBeHidden();
});
