import { readPack } from '@advice-builder/rates';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../../app/testing/page-at.tsx';
import { useToasts } from '../../../design-system/feedback/toast-store.ts';
import { the, visibleText, within } from '../../../design-system/testing/drawn.tsx';
import { json, logInAnswer } from '../../../platform/testing/browser.ts';
import { EFFECT, MPIR, packServer, proposal, refusal } from './testing.ts';

const OLGA = 'olga@b.example';
const PACK = '{"format":"advice-builder-rates/1"}';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+11:00') });
  const answer = logInAnswer('x.y.z');
  signedIn({ ...answer, user: { ...answer.user, email: OLGA } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ratesPage(address = '/rates') {
  const host = await pageAt(address, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const page = within(host);
  await expect.element(page.getByRole('heading', { name: 'Published after the release' })).toBeVisible();
  return { host, page };
}

const fileOf = (text: string, name = 'pack.json'): File => new File([text], name, { type: 'application/json' });
const saidInToasts = () => useToasts.getState().toasts.map(({ title, body }) => `${title} ${body ?? ''}`);

it('is visible only to operators', async () => {
  packServer([proposal(1)], false);
  const { host, page } = await ratesPage('/rates/mpir.rate');
  await expect.element(page.getByText(/^No packs yet. The rates are those/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy as CSV' })).toBeVisible();
  expect(visibleText(host)).not.toContain('Waiting to be accepted');
  expect(visibleText(host)).not.toContain('Rates of 1 January 2027');
  expect(page.getByRole('button', { name: /^(Import|Add|Withdraw|Review)/ }).elements()).toEqual([]);
});

it('shows the checks of a file at once, then its effect, and stores it on request', async () => {
  const server = packServer();
  let sendEffect = (): void => undefined;
  server.effectComes = new Promise((done) => {
    sendEffect = done;
  });
  const { page } = await ratesPage();
  await expect.element(page.getByText(/^No packs are waiting\./)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Import a pack' }));
  const dialog = page.getByRole('dialog', { name: 'Import a pack' });
  const button = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect.element(button).toBeDisabled();
  await userEvent.upload(dialog.getByLabelText('Choose a pack of rates'), fileOf(PACK));

  await expect.element(dialog.getByText('It passes every check.')).toBeVisible();
  await expect.element(dialog.getByText(/It is not signed by a trusted key/)).toBeVisible();
  const row = dialog.getByRole('row', { name: new RegExp(`^${MPIR}`) });
  await expect
    .poll(() => visibleText(row.element()))
    .toMatch(
      /From 1 January 2027 8\.51% Published copy, to be confirmed, from 1 October 2026 8\.62% Published Health: MPIR New$/,
    );
  await expect.element(dialog.getByText(/^Every record is calculated with these rates/)).toBeVisible();
  await expect.element(button).toBeEnabled();
  await vi.waitFor(() => expect(server.calls).toHaveLength(2));
  sendEffect();
  await expect
    .element(dialog.getByText('38 of 41 records would change, 36 of them for the worse. 1 cannot be calculated yet.'))
    .toBeVisible();
  await expect
    .element(dialog.getByText('The largest changes: care more by $1.25 a day, the pension less by $29.70 a fortnight.'))
    .toBeVisible();

  server.packs = [proposal(1)];
  await userEvent.click(button);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.map(({ body }) => [body.pack, body.dryRun, body.effect])).toEqual([
    [PACK, true, false],
    [PACK, true, undefined],
    [PACK, undefined, undefined],
  ]);
  expect(saidInToasts()[0]).toContain('Another operator must accept it.');
  await expect.element(page.getByText(`1 value, imported by ${OLGA} at 12:00 pm 20/11/2026.`)).toBeVisible();
});

it('shows the errors of a file at the field, and stores nothing', async () => {
  const server = packServer();
  const { page } = await ratesPage();
  await userEvent.click(page.getByRole('button', { name: 'Import a pack' }));
  const dialog = page.getByRole('dialog', { name: 'Import a pack' });
  const input = dialog.getByLabelText('Choose a pack of rates');
  const button = dialog.getByRole('button', { name: 'Import', exact: true });
  const said = (): string => {
    const alert = dialog.getByRole('alert').query();
    return alert === null ? '' : visibleText(alert);
  };

  await userEvent.upload(input, fileOf('x'.repeat(1_000_001)));
  await expect.poll(said).toBe('The file is larger than 1 MB.');
  await userEvent.upload(input, fileOf(''));
  await expect.poll(said).toBe('The file is empty.');
  expect(server.calls).toEqual([]);

  for (const [words, text] of [
    ['This file is not a rates pack.', 'no JSON'],
    ['The signature is wrong.', PACK],
    ['no.such: this series does not exist.', PACK],
  ] as const) {
    server.answers = { 'rates/packs': () => refusal(words) };
    await userEvent.upload(input, fileOf(text));
    await expect.poll(said).toBe(words);
    await expect.element(button).toBeDisabled();
  }
  server.answers = { 'rates/packs': () => refusal('mpir.rate 2027-01-01: one.', 'mpir.rate 2027-04-01: two.') };
  await userEvent.upload(input, fileOf(PACK));
  await expect.poll(said).toBe('2 problems found in the file. mpir.rate 2027-01-01: one. mpir.rate 2027-04-01: two.');
  expect(server.calls.every(({ body }) => body.dryRun === true)).toBe(true);

  // After the invalid pack, a valid pack is dropped onto the page.
  server.answers = {};
  const dropped = new DataTransfer();
  dropped.items.add(fileOf(PACK, 'good.json'));
  const zone = the(dialog.element(), 'input[type="file"]').parentElement;
  zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
  await expect.element(dialog.getByText('good.json')).toBeVisible();
  await expect.element(button).toBeEnabled();
  expect(dialog.getByRole('alert').elements()).toEqual([]);
});

it('makes a pack of one typed value after it was checked, but not after a further edit', async () => {
  const server = packServer();
  const { page } = await ratesPage('/rates/mpir.rate');
  await userEvent.click(page.getByRole('region', { name: 'All rates' }).getByRole('button', { name: 'Add a value' }));
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Add a value: ${MPIR}`) });
  const add = dialog.getByRole('button', { name: 'Add value' });
  await expect.element(dialog.getByLabelText('In force from')).toHaveValue('01/01/2027');

  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await expect.element(dialog.getByText('Enter the address of the page: https://…')).toBeVisible();
  expect(dialog.getByText('Needed').elements()).toHaveLength(3);
  expect(server.calls).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Value'), '8,6x');
  await userEvent.fill(dialog.getByLabelText('Publisher'), 'Department of Health');
  await userEvent.fill(dialog.getByLabelText('Page or document'), 'MPIR');
  await userEvent.fill(dialog.getByLabelText('Link'), 'https://www.health.gov.au/mpir');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Enter a number, such as 8.62.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Value'), '8.62 %');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('It passes every check.')).toBeVisible();
  await expect.element(add).toBeEnabled();

  const sent = readPack(String(server.calls[0]?.body.pack));
  expect(sent).toMatchObject({
    ok: true,
    pack: {
      id: 'mpir-rate-2027-01-01',
      made: '2026-11-21',
      sources: {
        'by-hand': { publisher: 'Department of Health', url: 'https://www.health.gov.au/mpir', read: '2026-11-21' },
      },
      series: [{ id: 'mpir.rate', values: [{ from: '2027-01-01', value: 8.62, status: 'published' }] }],
    },
  });

  await userEvent.fill(dialog.getByLabelText('Value'), '8.63');
  await expect.element(add).toBeDisabled();
  server.answers = { 'rates/packs': () => refusal('Values that change on 2027-01-01 must come together in one pack.') };
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert').getByText(/must come together in one pack/)).toBeVisible();
  await expect.element(add).toBeDisabled();

  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Estimate');
  await userEvent.fill(dialog.getByLabelText('Note'), 'Not published yet');
  server.answers = {};
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toBeEnabled();
  await userEvent.click(add);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls.at(-1)?.body.dryRun).toBeUndefined();
  expect(String(server.calls.at(-1)?.body.pack)).toContain('"note":"Not published yet"');
});

it('makes a new pack of a value whose pack was withdrawn in the meantime', async () => {
  const server = packServer();
  const { page } = await ratesPage('/rates/mpir.rate');
  const sent = async () => {
    await userEvent.click(page.getByRole('region', { name: 'All rates' }).getByRole('button', { name: 'Add a value' }));
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Add a value: ${MPIR}`) });
    await userEvent.fill(dialog.getByLabelText('Value'), '8.62');
    await userEvent.fill(dialog.getByLabelText('Publisher'), 'Department of Health');
    await userEvent.fill(dialog.getByLabelText('Page or document'), 'MPIR');
    await userEvent.fill(dialog.getByLabelText('Link'), 'https://www.health.gov.au/mpir');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('It passes every check.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog).not.toBeInTheDocument();
    const reading = readPack(String(server.calls.at(-1)?.body.pack));
    if (!reading.ok) throw new Error(reading.faults[0]);
    return reading.pack;
  };
  const { id, hash } = await sent();
  // Another operator withdrew the pack. The form reads the list again when it opens.
  server.packs = [proposal(1, { hash, state: 'withdrawn' })];
  expect([id, (await sent()).id]).toEqual(['mpir-rate-2027-01-01', 'mpir-rate-2027-01-01-2']);
});

it('shows another operator the changes and the effect of a proposal before they accept it', async () => {
  const server = packServer([proposal(7, { imported: { at: '2026-11-20T01:00:00.000Z', by: 'otto@b.example' } })]);
  server.answers = {
    'rates/packs/7/effect': () => json(500, {}),
    'rates/packs/7/accept': () => refusal('mpir.rate 2027-01-01: the value of this day is published.'),
  };
  const { page } = await ratesPage();
  await userEvent.click(page.getByRole('button', { name: 'Review Rates of 1 January 2027' }));
  const dialog = page.getByRole('dialog', { name: 'Proposal 7: Rates of 1 January 2027' });
  await expect.element(dialog.getByRole('row', { name: new RegExp(`^${MPIR}`) })).toBeVisible();
  let sendEffect = (): void => undefined;
  server.effectComes = new Promise((done) => {
    sendEffect = done;
  });
  server.answers = { ...server.answers, 'rates/packs/7/effect': () => json(200, EFFECT) };
  await userEvent.click(dialog.getByRole('button', { name: 'Calculate it again' }));
  await expect.element(dialog.getByText(/^Every record is calculated with these rates/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  sendEffect();
  await expect.element(dialog.getByText(/^38 of 41 records would change/)).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await expect.element(dialog.getByRole('alert').getByText(/It was not accepted\./)).toBeVisible();
  await expect.element(dialog.getByRole('alert').getByText(/the value of this day is published\./)).toBeVisible();

  server.answers = {};
  server.packs = [proposal(7, { state: 'accepted', accepted: { at: '2026-11-21T01:00:00.000Z', by: OLGA } })];
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saidInToasts()).toContain(
    'Rates accepted Rates of 1 January 2027 is part of the rates. Every server uses it within 10 seconds.',
  );
  await expect.element(page.getByText(/^No packs are waiting\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: '1 value of Rates of 1 January 2027' })).toBeVisible();
});

it('tells the importer that another operator must accept the pack, unless a trusted key signed it', async () => {
  packServer([proposal(1), proposal(2, { title: 'Signed rates', signedBy: 'a1b2c3d4e5f6' })]);
  const { page } = await ratesPage();
  await expect.element(page.getByText('You imported this pack, so another operator must accept it.')).toBeVisible();
  await expect
    .element(page.getByText('It is signed by the trusted key a1b2c3d4, so any operator can accept it.'))
    .toBeVisible();
  const opened = async (name: string) => {
    await userEvent.click(page.getByRole('button', { name: `Review ${name}` }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/^38 of 41 records/)).toBeVisible();
    return dialog;
  };
  const own = await opened('Rates of 1 January 2027');
  await expect.element(own.getByText('Another operator must accept this pack.')).toBeVisible();
  await expect.element(own.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await userEvent.click(own.getByRole('button', { name: 'Close' }));
  const signed = await opened('Signed rates');
  await expect.element(signed.getByRole('button', { name: 'Accept' })).toBeEnabled();
  expect(signed.getByText('Another operator must accept this pack.').elements()).toEqual([]);
});

it('lists what an older pack reverts, and says that packs imported by console are accepted there', async () => {
  const takes = 'This pack is of 20 November 2026, and takes back 1 value of "Later" of 21 November 2026.';
  packServer([
    proposal(1, { title: 'Older rates', signedBy: 'a1b2c3d4e5f6', older: takes }),
    proposal(2, { title: 'From the console', imported: { at: '2026-11-20T01:00:00.000Z', by: 'otto' } }),
  ]);
  const { page } = await ratesPage();
  await expect
    .element(page.getByText(/^This pack was imported at the console, .* another operator must accept it there\.$/))
    .toBeVisible();
  for (const [name, words] of [
    ['Older rates', takes],
    ['From the console', 'It is not signed by a trusted key.'],
  ]) {
    await userEvent.click(page.getByRole('button', { name: `Review ${name}` }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/^38 of 41 records/)).toBeVisible();
    await expect.element(dialog.getByText(words ?? '')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  }
});

it('withdraws by keyboard, with a confirmation whose first button is Cancel', async () => {
  const server = packServer([proposal(1)]);
  server.answers = { 'rates/packs/1/withdraw': () => refusal('Pack 1 is withdrawn on 2026-11-20.') };
  const { host, page } = await ratesPage();
  const opener = page.getByRole('button', { name: 'Withdraw Rates of 1 January 2027' });
  await expect.element(opener).toBeVisible();
  the(host, '[aria-label="Withdraw Rates of 1 January 2027"]').focus();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog', { name: 'Withdraw “Rates of 1 January 2027”?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await expect.element(opener).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(question.getByRole('alert').getByText(/Pack 1 is withdrawn on 2026-11-20\./)).toBeVisible();
  server.answers = {};
  server.packs = [];
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText(/^No packs are waiting\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(server.calls.map(({ path }) => path)).toEqual(['rates/packs/1/withdraw', 'rates/packs/1/withdraw']);
});

it('opens from the note on due rates: one series as a form, several as a pack', async () => {
  vi.setSystemTime(Date.parse('2027-01-02T10:00:00+11:00'));
  packServer();
  const { page } = await ratesPage();
  await userEvent.click(page.getByRole('button', { name: 'Add it' }));
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Add a value: ${MPIR}`) });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
});
