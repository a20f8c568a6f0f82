import { newClient } from '@advice-builder/casework';
import {
  LETTERS_MAX,
  type Letter,
  type LoadAnswer,
  letterSenderNames,
  PAID_FEES_MAX,
  type PaidFee,
  paidFeeId,
  RELATIONSHIP,
} from '@advice-builder/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signedIn } from '../../../../app/testing/page-at.tsx';
import { useToasts } from '../../../../design-system/feedback/toast-store.ts';
import { all, the, visibleText, visibleTexts } from '../../../../design-system/testing/drawn.tsx';
import { field, fillIn, pick } from '../../../../design-system/testing/hands.ts';
import { answerWith, json } from '../../../../platform/testing/browser.ts';
import { asItIsNow } from '../../testing/history.ts';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { LettersPage } from './letters-page.tsx';

const means: Letter = {
  id: 'letter-march',
  kind: 'means',
  sender: 'services-australia',
  person: 0,
  from: '2026-11-01',
  to: null,
  days: null,
  note: 'From the daughter',
  amounts: { basicDailyFee: 66.93 },
};
const invoice: Letter = {
  ...means,
  id: 'letter-invoice',
  kind: 'invoice',
  sender: 'home',
  from: '2026-10-01',
  to: '2026-10-31',
  note: '',
  amounts: { total: 2000 },
};

interface Shown {
  readonly host: HTMLElement;
  readonly opened: OpenRecord;
  readonly stored: () => readonly Letter[];
}

function shown(letters: Letter[] = [], change: (answer: LoadAnswer) => LoadAnswer = (answer) => answer): Shown {
  const opened = openRecord((answer) => {
    const now = asItIsNow(answer);
    return change({ ...now, record: { ...now.record, letters } });
  });
  const host = opened.part(<LettersPage look={{ letter: undefined, sid: 0 }} />);
  return { host, opened, stored: () => opened.session.store.getState().documents.record.letters };
}

const dialog = () => page.getByRole('dialog');
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const rows = (host: HTMLElement) => visibleTexts(host, 'tr[data-letter]');

it('says that there is no letter yet', () => {
  const { host } = shown();
  expect(visibleText(host)).toContain('No letter yet.');
});

it('adds a letter by its kind, and undo removes it', async () => {
  const { host, opened, stored } = shown();
  await press('Add letter');
  await pick(dialog(), 'Pension letter');
  await fillIn(dialog(), {
    'Sent by': `= ${letterSenderNames.dva}`,
    'Date of effect': '01/11/2026',
    Pension: '1,014.26',
    Note: 'Sent on',
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(stored()).toEqual([
    {
      id: expect.stringMatching(/^letter-[a-z0-9]+$/),
      kind: 'pension',
      sender: 'dva',
      person: 0,
      from: '2026-11-01',
      to: null,
      days: null,
      note: 'Sent on',
      amounts: { pension: 1014.26 },
    },
  ]);
  await expect
    .poll(() => rows(host))
    .toEqual([
      expect.stringMatching(
        /^Pension letter Sent on Department of Veterans’ Affairs Margaret 01\/11\/2026 1 line differs$/,
      ),
    ]);
  opened.session.store.undo();
  expect(stored()).toEqual([]);
});

it('refuses a letter in words at its fields, and focuses the first one', async () => {
  const { stored } = shown();
  await press('Add letter');
  await pick(dialog(), 'Invoice');
  await fillIn(dialog(), { 'First day': '31/10/2026' });
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await expect.poll(() => visibleText(dialog().element())).toContain('Enter the last day.');
  expect(visibleText(dialog().element())).toContain('Enter at least one amount of the letter.');
  await expect.element(field('Last day', dialog())).toHaveFocus();
  await fillIn(dialog(), { 'Last day': '01/10/2026', Total: '2000' });
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await expect.poll(() => visibleText(dialog().element())).toContain('The last day must not be before the first day.');
  await fillIn(dialog(), { Total: '999999999' });
  expect(visibleText(dialog().element())).toContain('The maximum is $99,999,999.99.');
  expect(stored()).toEqual([]);
});

it('reads the pasted text of a letter into the fields, and stores only the figures', async () => {
  const { stored } = shown();
  await press('Add letter');
  await userEvent.click(dialog().getByRole('button', { name: 'Paste the text of the letter' }));
  const text = 'Date of effect: 20/09/2026\nBasic daily fee $65.55 per day\nHotelling contribution $12.17 $12.50';
  await userEvent.fill(field('Text of the letter', dialog()), text);
  await userEvent.click(dialog().getByRole('button', { name: 'Read into the fields' }));
  await expect.element(field('Basic daily fee', dialog())).toHaveValue('65.55');
  await expect.element(field('Text of the letter', dialog())).toHaveValue('');
  const words = visibleText(dialog().element());
  expect(words).toContain('Read into the fields: 20/09/2026, Basic daily fee. Check each one against the letter');
  expect(words).toContain('Left blank, because the text is not clear: Hotelling contribution.');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(stored()).toMatchObject([{ from: '2026-09-20', amounts: { basicDailyFee: 65.55 }, note: '' }]);
  expect(JSON.stringify(stored())).not.toContain('per day');
});

it('keeps the amounts of each kind of letter while the dialog is open', async () => {
  const { stored } = shown();
  await press('Add letter');
  await fillIn(dialog(), { 'Date of effect': '01/11/2026', 'Basic daily fee': '66.93' });
  await pick(dialog(), 'Invoice');
  await expect.element(field('Basic daily fee', dialog())).toHaveValue('');
  await fillIn(dialog(), { 'Last day': '30/11/2026', Total: '2000' });
  await pick(dialog(), 'Means test letter');
  await expect.element(field('Basic daily fee', dialog())).toHaveValue('66.93');
  await pick(dialog(), 'Invoice');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(stored()).toMatchObject([
    { kind: 'invoice', sender: 'home', from: '2026-11-01', to: '2026-11-30', amounts: { total: 2000 } },
  ]);
});

it('keeps a pasted text of which nothing was read, and reads it as another kind of letter', async () => {
  shown();
  await press('Add letter');
  await userEvent.click(dialog().getByRole('button', { name: 'Paste the text of the letter' }));
  const read = () => userEvent.click(dialog().getByRole('button', { name: 'Read into the fields' }));
  await userEvent.fill(field('Text of the letter', dialog()), 'Total fortnightly payment $1,014.26 a fortnight');
  await read();
  await expect.poll(() => visibleText(dialog().element())).toContain('No amount and no date was read.');
  await pick(dialog(), 'Pension letter');
  expect(visibleText(dialog().element())).not.toContain('No amount and no date was read.');
  await read();
  await expect.element(field('Pension', dialog())).toHaveValue('1,014.26');
});

it('says that a record has no room for another letter, or another fee paid', () => {
  const fees = Array.from({ length: PAID_FEES_MAX }, (_, index): PaidFee => {
    const month = `${1980 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
    return { id: paidFeeId(1, month), person: 1, month, careFee: 10, days: null };
  });
  const letters = Array.from({ length: LETTERS_MAX }, (_, index) => ({ ...invoice, id: `letter-${index}` }));
  const { host } = shown(letters, (answer) => ({ ...answer, record: { ...answer.record, paidFees: fees } }));
  expect(visibleText(host)).toContain('A record has room for 100 letters. Delete one before you add another.');
  expect(visibleText(host)).toContain('A record has room for 480 fees paid. Clear one month before you enter another.');
});

it('says how far the day on which a cap is met was looked for', async () => {
  const { host } = shown([], (answer) => {
    const scenario = answer.scenarios[0];
    if (scenario === undefined) throw new Error('the record has no Current Situation');
    const [first, second] = scenario.sCare;
    const before = { ...first, dateOfEntry: '01/02/2025' };
    return {
      ...answer,
      scenarios: {
        0: { ...scenario, sCare: [before, second], sInvest: { ...scenario.sInvest, quickTotal: 0 }, sFentries: [] },
      },
    };
  });
  await userEvent.fill(field('Fee paid for November 2026'), '10');
  const cap = (name: string) => visibleText(the(host, `tr[data-cap="${name}"]`));
  expect([cap('annual'), cap('lifetime')]).toEqual([
    expect.stringContaining('Not in this cap year'),
    expect.stringMatching(/Not within 15 years of 1 \w+ 2026$/),
  ]);
});

it('lists letters from the newest, changes one, and deletes one with an undo', async () => {
  const { host, stored } = shown([invoice, means]);
  expect(rows(host)).toEqual([
    'Means test letter From the daughter Services Australia Margaret 01/11/2026 1 line differs',
    'Invoice Aged care home Margaret 01/10/2026 to 31/10/2026 Not compared',
  ]);
  await press('Change Means test letter of 01/11/2026');
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }));
  await fillIn(dialog(), { 'Basic daily fee': '', 'Hotelling contribution': '22.15' });
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(stored()[1]).toEqual({ ...means, amounts: { hotelling: 22.15 } });

  await press('Change Invoice of 01/10/2026');
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  expect(stored().map(({ id }) => id)).toEqual(['letter-march']);
  const toast = useToasts.getState().toasts.at(-1);
  expect(toast?.title).toBe('Invoice deleted');
  toast?.action?.onPress();
  expect(stored().map(({ id }) => id)).toEqual(['letter-invoice', 'letter-march']);
});

it('offers no changes in a read-only record', () => {
  const { host } = shown([means], (answer) => ({ ...answer, readOnly: true }));
  expect(rows(host)).toHaveLength(1);
  expect(all(host, 'button').map((button) => button.textContent)).toEqual(['Back to the record']);
});

it('counts the caps from the fees paid, and sets the day a cap is met as the next review', async () => {
  signedIn();
  const seen = answerWith(() => json(200, { marked: [7], status: { success: true } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { host, opened } = shown();
  await userEvent.fill(field('Fee paid for November 2026'), '4500');
  await userEvent.fill(field('Days charged in November 2026'), '30');
  const { store } = opened.session;
  expect(store.getState().documents.record.paidFees).toEqual([
    { id: '0-2026-11', person: 0, month: '2026-11-01', careFee: 4500, days: 30 },
  ]);
  const lifetime = () => visibleText(the(host, 'tr[data-cap="lifetime"]'));
  await expect.poll(lifetime).toMatch(/^Lifetime cap \$4,500\.00 \$[\d,.]+ \$[\d,.]+ /);
  await expect.poll(lifetime).toContain('if $150.00 a day continues');
  const [day = ''] = /\d+ \w+ 20\d\d/.exec(lifetime()) ?? [];
  await userEvent.click(page.getByRole('button', { name: `Set as next review: Lifetime cap, ${day}` }));
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.title).toBe(`Next review set for ${day}`);
  const call = seen.find(({ url }) => url.endsWith('/records/mark'));
  expect(await call?.text()).toMatch(/nextReview=20\d\d-\d\d-\d\d$/);
});

it('shows the fees paid of a record to its reader without a way to change them', async () => {
  const { host } = shown([], (answer) => ({ ...answer, readOnly: true }));
  await expect.element(field('Fee paid for November 2026')).toHaveAttribute('readonly');
  expect(host.querySelector('[data-cap="lifetime"]')).not.toBeNull();
  expect(page.getByRole('button', { name: /^Set as next review/ }).elements()).toEqual([]);
});

it('asks which of two people a letter is about, and who paid the fees', async () => {
  const { stored, opened } = shown([], (answer) => ({
    ...answer,
    record: {
      ...answer.record,
      relationship: RELATIONSHIP.couple,
      clients: [...answer.record.clients.slice(0, 1), { ...newClient(1), first_name: 'Frank' }],
    },
  }));
  await press('Add letter');
  await pick(dialog(), 'Pension letter');
  await fillIn(dialog(), { About: '= Frank', 'Date of effect': '01/11/2026', 'Pension, Frank': '900' });
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(stored()).toMatchObject([{ person: 1, amounts: { pension: 900 } }]);
  await pick(page.getByRole('radiogroup', { name: 'Fees paid by' }), 'Frank');
  await userEvent.fill(field('Fee paid for November 2026'), '10');
  expect(opened.session.store.getState().documents.record.paidFees).toMatchObject([{ id: '1-2026-11', person: 1 }]);
});
