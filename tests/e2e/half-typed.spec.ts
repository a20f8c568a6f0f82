/**
 * Unsaved text in fields that have a Save button, when the browser's own buttons are used or another tab ends the
 * session.
 */
import type { BrowserContext, Dialog, Page } from '@playwright/test';
import { ApiClient, DEMO } from '../support/api-client.ts';
import { addPerson, operator } from '../support/operator.ts';
import { RecordClient } from '../support/record-client.ts';
import { endSessionOnServer, expect, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const NOTE = 'Client agreed on 20 November';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again to keep your changes' });
const notes = (page: Page) => page.getByRole('dialog', { name: /^Notes/ });
const newNote = (page: Page) => notes(page).getByRole('textbox', { name: 'New note' });

async function openRecord(page: Page, api: ApiClient): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  await page.goto(`/record/${record.recId}/scenario=0`);
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeVisible();
  return record;
}

async function typeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notes/ }).click();
  await notes(page).getByRole('button', { name: 'Add Note' }).click();
  await newNote(page).pressSequentially(NOTE);
}

async function signInAgain(page: Page): Promise<void> {
  await question(page).getByLabel('Password', { exact: true }).fill(DEMO.password);
  await question(page).getByRole('button', { name: 'Log in' }).click();
  await expect(question(page)).toBeHidden();
}

/** Answers the browser's question before a page is closed or reloaded, and returns the questions. */
async function answering(page: Page, answer: 'accept' | 'dismiss', act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const listen = (dialog: Dialog): void => {
    asked.push(dialog.type());
    void dialog[answer]();
  };
  page.on('dialog', listen);
  await act();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  page.off('dialog', listen);
  return asked;
}

test('a note being typed survives the end of the session, in this tab and in another', async ({
  signedIn: page,
  context,
  server,
  api,
}) => {
  test.slow();
  const record = await openRecord(page, api);
  await typeNote(page);
  await endSessionOnServer(page, server.url);
  const elsewhere = await context.newPage();
  // The other tab redirects to log-in, perhaps before the page has loaded.
  await elsewhere.goto('/home', { waitUntil: 'commit' });
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(question(page)).toBeVisible();
  // Without a session no client data is on screen.
  await expect(page.getByText(NOTE)).toBeHidden();
  await signInAgain(page);
  await expect(newNote(page)).toHaveValue(NOTE);

  // The other tab uses the same log-in automatically, and logs out.
  await expect(elsewhere).toHaveURL(/\/home$/);
  await elsewhere.getByRole('button', { name: /^Account of/ }).click();
  await elsewhere.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(question(page)).toContainText('You have been logged out in another tab.');
  await signInAgain(page);
  await expect(newNote(page)).toHaveValue(NOTE);
  await notes(page).getByRole('button', { name: 'Save' }).click();
  await expect(notes(page).getByRole('listitem')).toContainText(NOTE);
  await expect
    .poll(async () => (await record.load()).record.notes.map(({ id, body }) => [id, body]))
    .toEqual([[1, NOTE]]);
});

test('the page asks before leaving a note being typed, and Esc keeps it', async ({ signedIn: page, api }) => {
  test.slow();
  const { recId } = await RecordClient.create(api);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: `Record ${recId}` }).click();
  await typeNote(page);
  await page.keyboard.press('Escape');
  await expect(notes(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Notes.*not saved/ })).toBeVisible();

  expect(await answering(page, 'dismiss', () => page.evaluate(() => window.location.reload()))).toEqual([
    'beforeunload',
  ]);
  await page.getByRole('button', { name: /^Notes/ }).click();
  await expect(newNote(page)).toHaveValue(NOTE);

  await page.evaluate(() => window.history.back());
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(leave).toContainText('A note is not saved yet. It is lost when you leave.');
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(newNote(page)).toHaveValue(NOTE);
  await expect(page).toHaveURL(/\/scenario=0$/);

  await page.evaluate(() => window.history.back());
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe('another person in another tab', () => {
  const other = { email: 'olga@other.example', password: 'Quartz-Lantern-58!' };

  test.beforeAll(async ({ server }) => {
    operator(server, 'practice', 'Other practice');
    const names = ['--first', 'Olga', '--last', 'Other', '--practice', 'Other practice', '--role', 'adviser'];
    await addPerson(server, other, ...names);
  });

  /** Logs another person in as another tab would: writes the token, which sends events to the other tabs. */
  async function logInElsewhere(context: BrowserContext, url: string): Promise<void> {
    const answer = await new ApiClient(url).must<{ jwt: string; user: { cat: string } }>('POST', '/log-in', {
      form: other,
    });
    const tab = await context.newPage();
    await tab.goto('/theme.js');
    await tab.evaluate(({ jwt, user }) => {
      localStorage.setItem('authUser', JSON.stringify(user));
      localStorage.setItem('jwt', jwt);
    }, answer);
    await tab.close();
  }

  test('ends a page without unsaved changes, which reloads for that person', async ({
    signedIn: page,
    context,
    server,
    api,
  }) => {
    await openRecord(page, api);
    const sent: string[] = [];
    await logInElsewhere(context, server.url);
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('button', { name: 'Account of Olga Other' })).toBeVisible();
    await expect(page.getByText('No records found.')).toBeVisible();
    expect(sent.filter((path) => path.includes('/record/'))).toEqual([]);
  });

  test('keeps a page with unsaved changes for its own person, whose log-in ends the other page', async ({
    signedIn: page,
    context,
    server,
    api,
  }) => {
    test.slow();
    const record = await openRecord(page, api);
    await page.route('**/save', (route) => route.abort());
    await new RecordScreen(page).type('First name', 'Margaret');
    await expect(page.getByText('Not saved. Your changes are kept here')).toBeVisible();
    await page.unroute('**/save');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (/\/save$|\/load|\/summary/.test(request.url())) foreign.push(request.headers().authorization ?? '');
    });
    const own = await page.evaluate(() => localStorage.getItem('jwt'));
    await logInElsewhere(context, server.url);
    await expect(question(page)).toContainText('Another person has logged in in another tab.');
    await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeHidden();
    const olga = await context.newPage();
    await olga.goto('/home');
    await expect(olga.getByRole('button', { name: 'Account of Olga Other' })).toBeVisible();

    await signInAgain(page);
    await expect.poll(async () => (await record.load()).record.clients[0]?.first_name).toBe('Margaret');
    await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Margaret');
    await expect(olga.getByRole('button', { name: 'Account of Demo Adviser' })).toBeVisible();
    const again = await page.evaluate(() => localStorage.getItem('jwt'));
    expect(foreign.filter((sent) => sent !== `Bearer ${own}` && sent !== `Bearer ${again}`)).toEqual([]);
  });
});
