import { removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import {
  endSessionOnServer,
  expect,
  expectAccessible,
  inspectEverywhere,
  signIn,
  test as withServer,
} from './fixtures.ts';

const MEMBERS = 'https://members.example.com/';

/** A server whose operator has set a member site, a contact and a notice. */
const test = withServer.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const dataDir = temporaryFolder();
      const env = {
        MEMBERS_URL: MEMBERS,
        SUPPORT_PROGRAM: 'support@advicebuilder.example',
        NOTICE_TEXT: 'Closed on Sunday from 8 am.',
        NOTICE_UNTIL: '2026-11-22T08:00:00+11:00',
      };
      const server = await startServer({ dataDir, env });
      await use(server);
      await server.stop();
      removeFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

test('HP-001 HP-002 HP-004 HP-005 HP-006 HP-007 ER-037 header, notice, help, feedback and footer', async ({ page }) => {
  await signIn(page);
  const notice = page.getByRole('dialog', { name: 'Maintenance' });
  await expect(notice).toContainText('Closed on Sunday from 8 am.');
  await notice.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'New Record, opens in a new tab' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(header.getByRole('link', { name: 'Members' })).toHaveAttribute('href', MEMBERS);
  await expect(page.getByRole('contentinfo')).toHaveText(/Advice Builder.*calculator.*Version 2\.0/);

  await header.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByText('support@advicebuilder.example')).toBeVisible();
  await expect(page.getByText('The administrator of your practice', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('padlock');
  await expect(page.getByText('1 answer')).toBeVisible();
  await expect(page.getByText('What does Advice Builder calculate?')).toHaveCount(0);
  await inspectEverywhere(page, 'help');

  await header.getByRole('button', { name: 'Feedback' }).click();
  const feedback = page.getByRole('dialog', { name: 'Feedback' });
  await expect(feedback.getByRole('button', { name: 'Send' })).toBeDisabled();
  await feedback.getByRole('textbox').fill('The chart is good.');
  await expectAccessible(page);
  await feedback.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  await expect(feedback).toHaveCount(0);

  await header.getByRole('button', { name: /^Account of/ }).click();
  for (const name of ['Help', 'My Account', 'Rates', 'Logout']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await inspectEverywhere(page, 'account');
  await page.goto('/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
});

test('HP-007 feedback cannot be sent into a session that another tab has ended', async ({ page, server }) => {
  await signIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await endSessionOnServer(page, server.url);
  await page.getByRole('banner').getByRole('button', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('HP-012 HP-013 BC-002 BC-003 BC-004 the disclaimer is closed until opened', async ({ page, api }) => {
  const { recId } = await api.must<{ recId: number }>('POST', '/record/create', { form: {} });
  await signIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto(`/record/${recId}/scenario=0`);
  const disclaimer = page.locator('#disclaimer');
  await disclaimer.getByRole('button', { name: 'Read' }).click();
  await expect(disclaimer).toBeInViewport();
  for (const words of [
    'No tax is considered.',
    'Only certain pensions are supported',
    '1 January, 20 March, 1 July and 20 September',
    '1 January, 1 April, 1 July and 1 October',
    'Care forecasts can go up to 15 years',
  ]) {
    await expect(disclaimer.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  }
  await expect(disclaimer.getByText('They are not advice')).toBeVisible();
  await disclaimer.getByRole('button', { name: 'Close' }).click();
  await expect(disclaimer.getByText('Care forecasts can go up')).toBeHidden();
});
