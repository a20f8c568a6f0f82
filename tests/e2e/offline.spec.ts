/**
 * Unsent edits while the server is down or the session has ended. Typed input stays, and is sent once this is possible
 * again.
 */
import type { Page } from '@playwright/test';
import { DEMO } from '../support/api-client.ts';
import { removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { endSessionOnServer, expect, inspectEverywhere, signIn, test } from './fixtures.ts';
import { RecordScreen } from './record-screen.ts';

const KEPT = 'Not saved. Your changes are kept here and sent when the server answers.';
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name', exact: true });

async function newRecord(page: Page, url = ''): Promise<RecordScreen> {
  await page.goto(`${url}/record=new`);
  await expect(page).toHaveURL(/\/record\/\d+\/scenario=0$/);
  await expect(firstName(page)).toBeVisible();
  return new RecordScreen(page);
}

test('after a session ends during editing, the adviser signs in on the page and loses nothing', async ({
  signedIn: page,
  server,
}) => {
  const screen = await newRecord(page);
  const address = page.url();
  await endSessionOnServer(page, server.url);
  await screen.type('First name', 'Margaret');
  const question = page.getByRole('alertdialog', { name: 'Sign in again to keep your changes' });
  await expect(question).toContainText('You have been logged out as your session has expired due to inactivity.');
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  // Without a session no client data is on screen.
  await expect(firstName(page)).toBeHidden();
  await inspectEverywhere(page, 'sign-in-again');
  await question.getByLabel('Password', { exact: true }).fill('not the password');
  await question.getByRole('button', { name: 'Log in' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(DEMO.password);
  const saved = page.waitForResponse((response) => /\/save$/.test(response.url()) && response.status() === 200);
  await question.getByRole('button', { name: 'Log in' }).click();
  await saved;
  await expect(question).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(firstName(page)).toHaveValue('Margaret');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Margaret');
});

test('ER-003 when the server restarts during editing, the adviser sees it, and the edits are sent afterwards', async ({
  page,
}) => {
  const dataDir = temporaryFolder();
  let server = await startServer({ dataDir });
  await page.goto(`${server.url}/login`);
  await signIn(page);
  const screen = await newRecord(page, server.url);
  await server.kill();
  await screen.type('First name', 'Margaret');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unable to Save Record')).toBeVisible();
  await expect(page.getByText('There was a problem with saving this record.')).toBeVisible();
  server = await startServer({ dataDir, env: { PORT: new URL(server.url).port } });
  // The edits are sent automatically, without a press.
  await expect(page.getByText(KEPT)).toBeHidden({ timeout: 60_000 });
  await page.reload();
  await expect(firstName(page)).toHaveValue('Margaret');
  await server.stop();
  removeFolder(dataDir);
});
