import type { OwnDetails } from '@advice-builder/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { inspectEverywhere } from '../../design-system/testing/access.ts';
import { field, type } from '../../design-system/testing/hands.ts';
import { useSession } from '../../platform/session.ts';
import { answerWith, json, pathOf } from '../../platform/testing/browser.ts';

const SAVED: OwnDetails = {
  firstName: 'Demo',
  lastName: 'Adviser',
  phone: '02 5550 1234',
  representativeNumber: '',
  signature: null,
};
const NEVER = new Promise<Response>(() => undefined);

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

/** Serves the details; `put` answers a save. */
const answered = (put: () => Response) =>
  answerWith((request) => {
    if (pathOf(request) !== 'user/details') return NEVER;
    return request.method === 'PUT' ? put() : json(200, SAVED);
  });

const sheet = page.getByRole('form', { name: 'Your details' });
const save = sheet.getByRole('button', { name: 'Save' });

it('saves the details and shows the new name at once', async () => {
  const asked = answered(() => json(200, { ...SAVED, firstName: 'Dee', representativeNumber: '001234567' }));
  await pageAt('/account');
  await expect.element(field('Phone')).toHaveValue('02 5550 1234');
  await expect.element(save).toBeDisabled();
  await type('First name', 'Dee', sheet);
  await type('Representative number', '001234567', sheet);
  await save.click();
  await expect.element(sheet.getByText('Saved', { exact: true })).toBeVisible();
  const sent = decodeURIComponent((await asked.find(({ method }) => method === 'PUT')?.text()) ?? '');
  expect(sent).toContain('firstName=Dee');
  expect(sent).toContain('representativeNumber=001234567');
  expect(useSession.getState().user?.firstName).toBe('Dee');
  expect(JSON.parse(localStorage.getItem('authUser') ?? '{}')).toMatchObject({ firstName: 'Dee' });
});

it('shows at the field why the server refuses a value', async () => {
  const fields = [{ path: 'phone', code: 'phone-invalid', msg: 'A phone number has digits.' }];
  answered(() => json(422, { error: { code: 'phone-invalid', msg: 'A phone number has digits.', fields } }));
  await pageAt('/account');
  await type('Phone', 'ask', sheet);
  await save.click();
  await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(sheet.getByText('A phone number has digits.')).toBeVisible();
  await expect.element(field('Phone')).toHaveValue('ask');
});

it('previews a signature before it is saved, and rejects a file that is not an image', async () => {
  answered(() => NEVER as never);
  await pageAt('/account');
  const file = sheet.getByLabelText('File for the signature');
  await userEvent.upload(file, new File(['x'], 'me.gif', { type: 'image/gif' }));
  await expect.element(sheet.getByText('The signature must be a PNG or JPEG picture.')).toBeVisible();
  await userEvent.upload(file, new File(['x'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByRole('img', { name: 'Your signature' })).toBeInTheDocument();
  await expect.element(save).toBeEnabled();
  await inspectEverywhere('own-details');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(save).toBeDisabled();
});
