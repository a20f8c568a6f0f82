/**
 * Publishing rates on the Rates page: one operator imports a pack, another checks and accepts it, and the rates then
 * apply.
 */
import { randomUUID } from 'node:crypto';
import type { LogInAnswer } from '@advice-builder/contract';
import { packHash } from '@advice-builder/rates';
import type { Browser, Page } from '@playwright/test';
import { codeAt } from '../../apps/server/src/auth/one-time-code.ts';
import { ApiClient } from '../support/api-client.ts';
import { type Account, addPerson } from '../support/operator.ts';
import { MPIR_PACK } from '../support/published-pack.ts';
import { NOW, type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { test as base, expect, inspectEverywhere } from './fixtures.ts';

const OLGA: Account = { email: 'olga@demo.example', password: 'Quartz-Lantern-58!' };
const OTTO: Account = { email: 'otto@demo.example', password: 'Walnut-Harbour-31!' };
const SUE: Account = { email: 'sue@demo.example', password: 'Copper-Meadow-74!' };

/** A server with two operators who have a second factor, and a supervisor who is not an operator. */
const test = base.extend<object, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const dataDir = temporaryFolder();
      const server = await startServer({ dataDir, env: { OPERATORS: `${OLGA.email},${OTTO.email}` } });
      for (const [account, role] of [
        [OLGA, 'adviser'],
        [OTTO, 'adviser'],
        [SUE, 'supervisor'],
      ] as const) {
        const first = account.email.split('@')[0] ?? '';
        const facts = ['--first', first, '--last', 'Oak', '--practice', 'Demonstration practice', '--role', role];
        await addPerson(server, account, ...facts);
      }
      await use(server);
      await server.stop();
      removeFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

/** The Rates page in a separate browser with a person signed in; an operator sets up the second factor first. */
async function ratesPageOf(
  browser: Browser,
  { url }: RunningServer,
  account: Account,
  isOperator: boolean,
): Promise<Page> {
  const client = new ApiClient(url);
  const { jwt, user, auth } = await client.must<LogInAnswer>('POST', '/log-in', { form: { ...account } });
  const own = new ApiClient(url, jwt);
  if (isOperator) {
    const currentPassword = account.password;
    const { secret } = await own.must<{ secret: string }>('POST', '/two-factor/begin', { form: { currentPassword } });
    await own.must('POST', '/two-factor/confirm', { form: { code: codeAt(secret, new Date(NOW)) } });
  }
  await own.must('PUT', '/preferences', { json: { welcomed: true } });
  const stored = {
    authUser: JSON.stringify(user),
    jwt,
    cat: user.cat,
    mustChange: 'false',
    authConsts: String(auth.maxIdle),
    lastAuth: String(Date.parse(NOW)),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  // A typed value is dated today, and must not be later than the server's date.
  await page.clock.setFixedTime(NOW);
  await page.goto('/rates');
  await expect(page.getByRole('heading', { name: 'Published after the release' })).toBeVisible();
  return page;
}

const mpir = (page: Page) => page.locator('[data-series="mpir.rate"]');

test('one operator imports a pack, another accepts it, and it is in force; other people see none of this', async ({
  browser,
  server,
}) => {
  const named = { ...MPIR_PACK, title: `Rates of October, ${randomUUID().slice(0, 8)}` };
  const text = JSON.stringify({ ...named, hash: packHash(named) });
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  const olga = await ratesPageOf(browser, server, OLGA, true);
  await expect(mpir(olga)).toContainText('8.51%');
  await olga.getByRole('button', { name: 'Import a pack' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Import a pack' });
  const input = dialog.getByLabel('Choose a pack of rates');
  await input.setInputFiles(file('damaged.json', text.replace('8.99', '9.99')));
  await expect(dialog.getByRole('alert')).toHaveText('The pack is damaged: its hash does not match its content.');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await inspectEverywhere(olga, 'rates-import-refused');
  await input.setInputFiles(file('pack.json', text));
  await expect(dialog.getByText('It passes every check.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Maximum permissible interest rate/ })).toContainText('8.99%');
  await expect(dialog.getByText('None of 0 records would change.')).toBeVisible();
  await inspectEverywhere(olga, 'rates-import');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  const waiting = olga.getByRole('region', { name: 'Waiting to be accepted' });
  await expect(waiting.getByText('You imported this pack, so another operator must accept it.')).toBeVisible();
  await waiting.scrollIntoViewIfNeeded();
  await inspectEverywhere(olga, 'rates-waiting');
  await expect(mpir(olga)).toContainText('8.51%');

  const sue = await ratesPageOf(browser, server, SUE, false);
  await expect(sue.getByText('No packs yet. The rates are those of the release.')).toBeVisible();
  await expect(sue.getByRole('button', { name: /^(Add|Import|Withdraw|Review)/ })).toHaveCount(0);
  await expect(sue.getByText(named.title)).toHaveCount(0);

  const otto = await ratesPageOf(browser, server, OTTO, true);
  await otto.getByRole('button', { name: `Review ${named.title}` }).click();
  const review = otto.getByRole('dialog', { name: new RegExp(`^Proposal \\d+: ${named.title}`) });
  await expect(review.getByText('None of 0 records would change.')).toBeVisible();
  await expect(review.getByRole('row', { name: /^Maximum permissible interest rate/ })).toContainText('8.99%');
  await inspectEverywhere(otto, 'rates-review-proposal');
  await review.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(review).toBeHidden();
  await expect(otto.getByText(`${named.title} is part of the rates.`, { exact: false })).toBeVisible();
  await expect(mpir(otto)).toContainText('8.99%');
  await expect(otto.getByText(/^No packs are waiting\./)).toBeVisible();
  // Other people see the new value without reloading.
  await expect(mpir(sue)).toContainText('8.99%', { timeout: 60_000 });

  await otto.getByRole('button', { name: `1 value of ${named.title}` }).click();
  await otto.getByRole('button', { name: `Withdraw ${named.title}` }).click();
  const question = otto.getByRole('alertdialog', { name: `Withdraw “${named.title}”?` });
  await inspectEverywhere(otto, 'rates-withdraw');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question).toBeHidden();
  await expect(mpir(otto)).toContainText('8.51%');

  await otto.getByRole('button', { name: 'Add a value' }).first().click();
  const form = otto.getByRole('dialog', { name: /^Add a value/ });
  await form.getByLabel('Series').selectOption('mpir.rate');
  await expect(form.getByRole('textbox', { name: 'In force from' })).toHaveValue('01/01/2027');
  await form.getByLabel('Value').fill('86.2');
  await form.getByLabel('Publisher').fill('Department of Health');
  await form.getByLabel('Page or document').fill('Maximum permissible interest rate');
  await form.getByLabel('Link').fill('https://www.health.gov.au/mpir');
  await form.getByLabel('Link').press('Enter');
  await expect(form.getByRole('alert')).toContainText('mpir.rate 2027-01-01');
  await expect(form.getByRole('button', { name: 'Add value' })).toBeDisabled();
  await form.getByLabel('Value').fill('8.62');
  await form.getByLabel('Value').press('Enter');
  await expect(form.getByText('None of 0 records would change.')).toBeVisible();
  await inspectEverywhere(otto, 'rates-add-value');
  await form.getByRole('button', { name: 'Add value' }).click();
  await expect(form).toBeHidden();
  await expect(otto.getByText('You imported this pack, so another operator must accept it.')).toBeVisible();
});
