/**
 * New rates, from their pack to the letter: the result of a re-run, its review, accepting it and writing to clients.
 */
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { addPerson } from '../support/operator.ts';
import { MPIR_PACK, type PublishedPack, publishPack, withdrawPack } from '../support/published-pack.ts';
import { RecordClient } from '../support/record-client.ts';
import { deleteAllRecords, expect, expectAccessible, inspectEverywhere, signInSupervisor, test } from './fixtures.ts';

const DAY = '/practice/rates/2026-10-01';
/** The page shows an automatic re-run within half a minute; the timeout allows for slow machines. */
const A_LOOK = { timeout: 60_000 };

/** A record whose daily payment depends on the interest rate for the unpaid part of its deposit. */
async function addRecord(
  api: ApiClient,
  [first, last]: readonly [string, string],
  paid: number,
): Promise<RecordClient> {
  const record = await RecordClient.create(api);
  await record.save({
    record: { relationship: 1, reference: last, clients: [{ first_name: first, last_name: last, dob: '03/03/1942' }] },
    scenarios: {
      0: {
        sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: paid }],
        sHome: { netHomeValue: 900_000 },
        sInvest: { quick: false, quickTotal: 300_000, cashGrowth: 3 },
      },
    },
  });
  await record.summary(0);
  return record;
}

let ruth: RecordClient;
let pack: PublishedPack;

test.beforeAll(async ({ server }) => {
  const api = new ApiClient(server.url);
  await api.signIn();
  await deleteAllRecords(api);
  await addRecord(api, ['Margaret', 'Hale'], 250_000);
  ruth = await addRecord(api, ['Ruth', 'Okafor'], 300_000);
  await addRecord(api, ['Peter', 'Lindqvist'], 550_000);
  // Without a type of care nothing is calculated.
  const george = await RecordClient.create(api);
  await george.save({ record: { relationship: 1, clients: [{ first_name: 'George', last_name: 'Petrakis' }] } });

  pack = publishPack(server, MPIR_PACK);
});
test.afterAll(({ server }) => withdrawPack(server, pack));

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

/** Opens the dashboard and waits until the automatic re-run after new rates has ended. */
async function afterRun(page: Page): Promise<void> {
  await page.goto('/practice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice');
  await expect(page.getByText(/^Done, (\d+) of \1,/)).toBeVisible(A_LOOK);
}

test('an adviser sees the effect of new rates and the reasons, accepts it and creates the letter', async ({
  signedIn: page,
  api,
}) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Practice', exact: true }).click();
  await expect(page.getByText(/^Your own 4 records\. Saturday, 21 November 2026\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Advisers' })).toHaveCount(0);
  await afterRun(page);
  // Until its next poll the page may show an earlier re-run, which has ended too.
  await expect(page.getByText('4 records with the rates of 1 October 2026')).toBeVisible(A_LOOK);
  await expect(page.getByText(/^Started automatically at .*, because the rates changed\.$/)).toBeVisible();
  await inspectEverywhere(page, 'practice');

  await page.getByRole('button', { name: 'Re-run with today’s rates' }).click();
  await expect(page.getByText(/^Started by Demo Adviser at/)).toBeVisible();
  await expect(page.getByText(/^Done, 4 of 4,/)).toBeVisible(A_LOOK);
  await page.getByRole('button', { name: 'Review the 2' }).click();
  await expect(page).toHaveURL(new RegExp(`${DAY}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates of 1 October 2026');
  await expect(page.getByText(/^\d+ rates? changed\. 4 of 4 records are recalculated with them/)).toBeVisible();
  await expect(rowOf(page, 'Margaret Hale')).toContainText(/was \$\d+\.\d\dwill be \$\d+\.\d\d\+\$\d\.\d\d, ?worse/);
  await expect(rowOf(page, 'Peter Lindqvist')).toContainText('no change');
  await expect(rowOf(page, 'George Petrakis')).not.toContainText('will be');

  await page.getByRole('button', { name: 'See why, Margaret Hale' }).press('Enter');
  await expect(page.getByText(/Maximum permissible interest rate/i).first()).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: /^Net worth of/ })
      .getByRole('row')
      .last(),
  ).toContainText(/^Together−\$/);
  await inspectEverywhere(page, 'rates-review');

  await page.getByRole('radio', { name: 'Worse off 2' }).check();
  await expect(rowOf(page, 'Peter Lindqvist')).toHaveCount(0);
  // Another person has saved the record since the list was loaded, so nothing of it is accepted.
  await page.getByRole('checkbox', { name: 'Select all records shown' }).check();
  await expect(page.getByText('2 records selected.')).toBeVisible();
  await ruth.load();
  await ruth.save({ record: { reference: 'Changed' } });
  await page.getByRole('button', { name: 'Accept selected' }).click();
  await expect(page.getByRole('main').getByText('1 accepted. 1 changed meanwhile: look at it again.')).toBeVisible();
  await expect(rowOf(page, 'Margaret Hale')).toContainText(/Accepted .* by Demo Adviser/);
  await expect(rowOf(page, 'Ruth Okafor')).not.toContainText('Accepted');

  await page.getByRole('checkbox', { name: 'Select Ruth Okafor' }).uncheck();
  await page.getByRole('checkbox', { name: 'Select Margaret Hale' }).check();
  await expect(page.getByRole('button', { name: 'Accept selected' })).toBeDisabled();
  await page.getByRole('button', { name: 'Letters' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make 1 letter' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByRole('main').getByText('1 letter made', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Changed rates' }).click();
  await expect(page).toHaveURL(/\/rates$/);
  const { upToDate } = await api.must<{ upToDate: number }>('GET', '/practice/overview');
  expect(upToDate).toBeGreaterThan(0);
});

test('a supervisor sees the practice but cannot accept for others; another adviser sees none of it', async ({
  page,
  server,
}) => {
  await signInSupervisor(page, server, 'sue.practice');
  await afterRun(page);
  await expect(page.getByText(/^Demonstration practice, \d+ advisers?, \d+ records\./)).toBeVisible();
  await expect(rowOf(page, 'Demo Adviser')).toBeVisible();
  await inspectEverywhere(page, 'practice-supervisor');
  await page.goto(DAY);
  await expect(rowOf(page, 'Peter Lindqvist')).toContainText('Demo Adviser');
  await page.getByRole('checkbox', { name: 'Select Peter Lindqvist' }).check();
  await expect(page.getByText(/^1 record selected\. None can be accepted\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept selected' })).toBeDisabled();

  const other = { email: 'nina.practice@demo.example', password: 'Quartz-Lantern-58!' };
  await addPerson(server, other, '--first', 'Nina', '--last', 'New', '--practice', 'Demonstration practice');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.goto('/login');
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/practice');
  await expect(page.getByText('You have no records of your own yet.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.goto(DAY);
  await expect(page.getByText('Start a re-run on the Practice page.', { exact: false })).toBeVisible();
  await expect(page.getByText('Hale')).toHaveCount(0);
});
