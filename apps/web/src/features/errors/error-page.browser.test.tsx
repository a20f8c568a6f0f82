import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { draw, visibleText, within } from '../../design-system/testing/drawn.tsx';
import { SupportContacts } from './error-page.tsx';

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

const DENIED = 'You do not have permission to access the requested page.';

it.each([
  ['ER-013 RO-008', 'accessDenied', 'Access Denied', DENIED],
  ['ER-014', 'pageLoad', 'Error Loading Page', ''],
  ['ER-015', 'recordLoad', 'Error Loading Record', ''],
  ['ER-016', 'combinedError', 'Error - Could Not Load Page', ''],
  ['ER-017', 'commsError', 'Server Communication Error', ''],
  ['ER-018 RT-029', 'invalidRecord&id=12x', 'Invalid Record ID', 'ID in question ( 12x )'],
  [
    'ER-019 RO-007',
    'record404',
    'Could Not Load Record',
    "The requested record either doesn't exist or you do not have permission to access it.",
  ],
  ['ER-020', '404', 'Page Not Found', ''],
  ['ER-021', 'nothingKnown', 'Access Denied', DENIED],
  ['ER-021', 'toString', 'Access Denied', DENIED],
])('%s code %s says "%s"', async (_row, code, title, subtitle) => {
  const drawn = await pageAt(`/error?code=${code}`);
  await expect.element(within(drawn).getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(visibleText(drawn)).toContain(subtitle);
});

it('ER-021 RT-009 shows access denied without a code', async () => {
  await expect.element(within(await pageAt('/error')).getByText(DENIED)).toBeVisible();
});

it('ER-022 shows the tips, a link home and the contact', async () => {
  const page = within(await pageAt('/error?code=recordLoad'));
  await expect.element(page.getByRole('link', { name: 'go to home' })).toHaveAttribute('href', '/home');
  for (const words of [
    'Check that you are connected to the internet.',
    'Refreshing this page does not help',
    'If the problem persists',
    'The administrator of your practice.',
  ])
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});

it('ER-022 shows the contacts of the site', () => {
  const contacts = [{ about: 'The program', contact: 'help@advicebuilder.example' }];
  const drawn = draw(<SupportContacts contacts={contacts} />);
  expect(visibleText(drawn)).toContain('The program help@advicebuilder.example');
  expect(visibleText(drawn)).not.toContain('administrator');
});
