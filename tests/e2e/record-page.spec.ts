/** The page of one record: its bars, its settings, and the actions for the whole record. */
import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../support/api-client.ts';
import { addPerson, operator } from '../support/operator.ts';
import { RecordClient } from '../support/record-client.ts';
import { readCase } from '../support/saved-case.ts';
import { deleteAllRecords, expect, expectAccessible, inspectEverywhere, signIn, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const MOST_TABS = 120;

const toastOf = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Scenarios and sections' });
const optionsOf = (page: Page) => page.getByRole('button', { name: 'Record options' });

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached in ${MOST_TABS} tabs`);
}

test('RC-005 RC-010 RC-013 ER-038 by keyboard only: sign in, new record, scenario, delete', async ({
  page,
  context,
  api,
}) => {
  test.slow();
  await deleteAllRecords(api);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(DEMO.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  const opened = context.waitForEvent('page');
  await tabTo(page, page.getByRole('link', { name: /^New Record/ }));
  await page.keyboard.press('Enter');
  const record = await opened;
  await expect(record).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await tabTo(record, record.getByRole('combobox', { name: 'Type of Care', exact: true }));
  await record.keyboard.type('Res');
  await tabTo(record, sidebarOf(record).getByRole('button', { name: 'Add', exact: true }));
  await record.keyboard.press('Enter');
  await expect(record).toHaveURL(/\/scenario=1/);
  await expect(record.getByRole('textbox', { name: 'Scenario Name' })).toBeFocused();
  await record.keyboard.type('Sell the home');
  await expect(record.getByRole('heading', { level: 1 })).toHaveText('Scenario 1 - Sell the home');
  await tabTo(record, optionsOf(record));
  await record.keyboard.press('Enter');
  await expect(record.getByRole('menuitem', { name: 'Rates after the last known day' })).toBeFocused();
  await record.keyboard.press('End');
  await expect(record.getByRole('menuitem', { name: 'Purge for good…' })).toBeFocused();
  await record.keyboard.press('ArrowUp');
  await expect(record.getByRole('menuitem', { name: 'Delete Record' })).toBeFocused();
  // Only administrators can clone.
  await expect(record.getByRole('menuitem', { name: 'Clone Record' })).toHaveCount(0);
  await expect(record.getByRole('button', { name: 'Redraw this page' })).toHaveCount(0);
  await expectAccessible(record);
  await record.keyboard.press('Enter');
  const dialog = record.getByRole('alertdialog', { name: 'Delete Client?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(record);
  await tabTo(record, dialog.getByRole('button', { name: /^Delete/ }));
  await record.keyboard.press('Enter');
  await expect(toastOf(record, 'Record Deleted')).toBeVisible();
  await expect(record).toHaveURL(/\/home$/);
  await expect(record.getByText('No records found.')).toBeVisible();
});

test('RP-018 RP-019 RP-020 RP-021 RP-025 RP-033 ER-010 ER-035 ER-036 sections wait for care, then the sidebar leads to them', async ({
  signedIn: page,
  api,
}) => {
  const { recId } = await RecordClient.create(api);
  await page.goto(`/record/${recId}`);
  const section = (name: string) => sidebarOf(page).getByRole('button', { name, exact: true });
  // The link is disabled, but still answers a press.
  await section('Home').click({ force: true });
  await expect(
    toastOf(page, 'You cannot add a scenario without a valid current state. Please select the Type of Care first.'),
  ).toBeVisible();
  await page.getByRole('region', { name: 'Income' }).getByRole('button').click();
  await expect(toastOf(page, 'Oops')).toBeVisible();
  await expect(toastOf(page, 'Please select the Type of Care first.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Type of Care', exact: true })).toBeFocused();
  await inspectEverywhere(page, 'record-without-care');

  await new RecordScreen(page).choose('Type of Care', 'Residential Aged Care');
  // On a page without sections, the section links are disabled: a press leaves the list open, and opens no row of the
  // form.
  await page.setViewportSize({ width: 390, height: 844 });
  const list = page.getByRole('button', { name: 'Scenarios and sections', exact: true });
  await list.click();
  await section('Reports').click();
  await expect(section('Investments')).toBeHidden();
  await list.click();
  await section('Investments').click({ force: true });
  await expect(section('Investments')).toBeVisible();
  await section('Current Situation').click();
  const row = page.getByRole('region', { name: 'Investments', exact: true });
  await expect(row.getByRole('button', { expanded: false })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await section('Income').click();
  const income = page.getByRole('region', { name: 'Income', exact: true });
  await expect.poll(async () => Math.round((await income.boundingBox())?.y ?? 0)).toBe(111);
  await expect(section('Income')).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(section('Income')).not.toHaveAttribute('aria-current', 'true');

  const screen = new RecordScreen(page);
  await screen.type('Date of Entry', '01/11/2026');
  await screen.type('Facility Market Price RAD or RAC', '300000');
  await screen.type('RAD or RAC Paid', '400000');
  await screen.updateReport();
  await expect(toastOf(page, 'Negative Rad/Rac Remaining.')).toBeVisible();
  await expect(page.getByRole('table', { name: /^Residential Care Analysis/ })).toBeInViewport();
});

test('RS-003 RS-007 RS-010 RS-012 RS-016 VL-007 VL-010 VL-012 VL-013 VL-016 VL-037 VL-038 ER-043 ER-060 the settings of a record are checked and saved', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  const { recId } = await RecordClient.create(api);
  await page.goto(`/record/${recId}`);
  const screen = new RecordScreen(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await screen.type('First name', '  Margaret ');
  await expect(field('First name')).toHaveValue('Margaret');
  await screen.type('Report Ref#', ` ${'R'.repeat(80)}`);
  await expect(field('Report Ref#')).toHaveValue('R'.repeat(66));

  // An invalid date is reported with a shake and asked for again. A date of birth is cleared; the start of the
  // projection keeps its value.
  await screen.type('Date of birth', '31/02/1942');
  await expect(page.getByText('Invalid Date').first()).toBeVisible();
  await expect(field('Date of birth')).toBeFocused();
  await expect(field('Date of birth')).toHaveValue('');
  await screen.type('Date of birth', '3/3/42');
  await expect(field('Date of birth')).toHaveValue('03/03/1942');
  for (const [typed, kept] of [
    ['October 2026', 'November 2026'],
    ['January 2027', 'November 2026'],
    ['nonsense', 'November 2026'],
    ['December 2026', 'December 2026'],
  ] as const) {
    await screen.type('Project from', typed);
    await expect(field('Project from')).toHaveValue(kept);
  }

  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
  await choose('Couple');
  const partner = page.getByRole('group', { name: /^Partner/ });
  await screen.type('First name', 'Thomas', page.getByRole('group', { name: 'Partner' }).first());
  await page.getByRole('radio', { name: 'Single', exact: true }).click({ force: true });
  const question = page.getByRole('alertdialog', { name: 'Remove the partner?' });
  await expect(question).toContainText('Partner details will be permenantly removed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(partner.first()).toBeVisible();
  await page.getByRole('radio', { name: 'Single', exact: true }).click({ force: true });
  await question.getByRole('button', { name: 'Remove partner' }).click();
  await expect(partner).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(partner.first()).toContainText('Thomas');

  await page.getByRole('button', { name: /^Notes/ }).click();
  const notes = page.getByRole('dialog', { name: /^Notes/ });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await notes.getByRole('textbox', { name: 'New note' }).fill('Not this');
  await notes.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toContainText('No notes yet.');
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await notes.getByRole('textbox', { name: 'New note' }).fill('   ');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes).toContainText('No notes yet.');
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await notes.getByRole('textbox', { name: 'New note' }).fill('Call the daughter');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes.getByRole('listitem')).toContainText(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [ap]mCall the daughterPin$/);
  await inspectEverywhere(page, 'record-notes');
  await notes.getByRole('button', { name: /^Delete note/ }).click();
  await expect(notes).toContainText('No notes yet.');
  await notes.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Welcome' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toContainText('future date');
  await expectAccessible(page);
});

test('a note about the focused field is written, found and pinned, and links back to its field', async ({
  signedIn: page,
  api,
}) => {
  const record = await RecordClient.create(api);
  const { record: settings, scenarios } = readCase('margaret');
  await record.save({
    record: { ...settings, notes: [{ body: 'Call the daughter' }] },
    scenarios: { 0: scenarios[0] },
  });
  const sid = await record.copy(0);
  await page.goto(`/record/${record.recId}/scenario=${sid}`);
  const home = page.getByRole('textbox', { name: 'Net Home Value' });
  await home.click();
  await page.keyboard.press('Alt+n');
  const notes = page.getByRole('dialog', { name: /^Notes/ });
  await expect(notes.getByRole('radio', { name: 'Net Home Value' })).toBeChecked();
  await notes.getByRole('textbox', { name: 'New note' }).fill('Valuer comes in May');
  await notes.getByRole('button', { name: 'Save' }).click();
  await notes
    .getByRole('button', { name: /^Pin note/ })
    .last()
    .click();
  await expect(notes.getByRole('listitem').first()).toContainText(/^Pinned.*Valuer comes in May/s);
  await notes.getByRole('searchbox', { name: 'Search notes' }).fill('home');
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByText('1 of 2 notes')).toBeVisible();
  await inspectEverywhere(page, 'notes');
  await notes.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(async () => (await record.load()).record.notes[1])
    .toMatchObject({
      body: 'Valuer comes in May',
      pinned: true,
      on: { sid, path: 'scenario.sHome.netHomeValue', label: 'Net Home Value' },
    });
  await page.keyboard.press('Alt+0');
  await page.getByRole('button', { name: /^Notes 2/ }).click();
  await notes.getByRole('button', { name: /^Net Home Value, Scenario/ }).click();
  await expect(page).toHaveURL(new RegExp(`scenario=${sid}$`));
  await expect(home).toBeFocused();
  await page.getByRole('button', { name: '1 note: Net Home Value' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
});

test('RC-011 RC-012 RC-014 ER-005 ER-040 RO-007 admins clone a record; a supervisor reads it', async ({
  page,
  server,
  api,
}) => {
  test.slow();
  const source = await RecordClient.create(api);
  await source.save({ record: { reference: 'ELL-1', clients: [{ first_name: 'Margaret', last_name: 'Ellis' }] } });
  operator(server, 'tag', DEMO.email, '--add', '255');
  const sue = { email: 'sue@demo.example', password: 'Quartz-Lantern-58!' };
  const facts = ['--first', 'Sue', '--last', 'Senior', '--practice', 'Demonstration practice', '--role', 'supervisor'];
  await addPerson(server, sue, ...facts);

  await signIn(page);
  await page.goto(`/record/${source.recId}`);
  const clone = async () => {
    await optionsOf(page).click();
    await page.getByRole('menuitem', { name: 'Clone Record' }).click();
  };
  await page.route('**/clone', (route) => route.fulfill({ json: { newId: 0 } }));
  await clone();
  await expect(toastOf(page, 'Error : Unable to Clone Record')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/record/${source.recId}/scenario=0$`));
  await page.unroute('**/clone');
  await page.route('**/delete', (route) => route.abort());
  await optionsOf(page).click();
  await page.getByRole('menuitem', { name: 'Delete Record' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Margaret Ellis, ELL-1?' });
  await question.getByRole('button', { name: 'Delete Record' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/delete/i)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/record/${source.recId}/scenario=0$`));
  await clone();
  await expect(toastOf(page, 'Record Cloned')).toBeVisible();
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await expect(page.getByText(`Cloned from Record #${source.recId}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).toHaveValue('ELL-1');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(sue.email);
  await page.getByLabel('Password', { exact: true }).fill(sue.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/home');
  await expect(page.getByText('No records found.')).toBeVisible();
  await page.getByRole('radio', { name: 'Practice' }).check({ force: true });
  const row = page.getByRole('row', { name: new RegExp(`^${source.recId} Margaret Ellis Demo Adviser`) });
  await expect(row).toBeVisible();
  await inspectEverywhere(page, 'records-practice');
  await row.getByRole('link').click();
  await expect(page.getByText('You can read this record, not change it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Report Ref#' })).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await optionsOf(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Stored calculations',
    'History',
    'Letters',
    'Save as case file',
    'Who has seen this record',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notes/ }).click();
  const notes = page.getByRole('dialog', { name: /^Notes/ });
  await expect(notes.getByText('No notes yet.')).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Add Note' })).toHaveCount(0);
  await notes.getByRole('button', { name: 'Close' }).last().click();
  await inspectEverywhere(page, 'record-read-only');
  await page.goto('/record/987654/scenario=0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Could Not Load Record');
  operator(server, 'tag', DEMO.email, '--remove', '255');
});
