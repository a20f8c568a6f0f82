import { newEntry } from '@advice-builder/casework';
import {
  ENTRY,
  type Letter,
  type LetterKind,
  type LoadAnswer,
  NOTES_MAX,
  RELATIONSHIP,
  type Scenario,
} from '@advice-builder/contract';
import { type CivilDate, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type Cause, compareLetter, type LetterExplanations } from '@advice-builder/results';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signedIn } from '../../../../app/testing/page-at.tsx';
import { useToasts } from '../../../../design-system/feedback/toast-store.ts';
import { the, visibleText, visibleTexts } from '../../../../design-system/testing/drawn.tsx';
import { answerWith } from '../../../../platform/testing/browser.ts';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { useDownloads } from '../../base/downloads.ts';
import { margaret } from '../../testing/margaret.ts';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { WhatWasFound } from './explanations.tsx';
import { LettersPage } from './letters-page.tsx';

type Change = (scenario: Scenario) => Scenario;

const letter = (kind: LetterKind, from: string, more: Partial<Letter> = {}): Letter => ({
  id: 'letter-1',
  kind,
  sender: 'services-australia',
  person: 0,
  from,
  to: null,
  days: null,
  note: '',
  amounts: {},
  ...more,
});

const MEANS = ['assets', 'income', 'meansTestedAmount', 'basicDailyFee', 'hotelling', 'careFee'] as const;

const bank =
  (quickTotal: number): Change =>
  (scenario) => ({ ...scenario, sInvest: { ...scenario.sInvest, quickTotal } });

/** The letter that Margaret would get after a change to her scenario. */
function written(change: Change = (scenario) => scenario, lines: readonly (keyof Letter['amounts'])[] = MEANS): Letter {
  const { record, scenario } = margaret();
  const current = change(scenario);
  const blank = letter('means', '2026-11-01', { amounts: Object.fromEntries(lines.map((line) => [line, 0])) });
  const context = { record, scenario: current, current, sid: 0, today: TODAY as CivilDate, book: shippedRateBook };
  const made = compareLetter(context, blank);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const amounts = made.value.lines.map(({ line, figure }) => [line, nearestCent(figure)]);
  return { ...blank, amounts: Object.fromEntries(amounts) };
}

interface Given {
  readonly sid?: number;
  readonly change?: (answer: LoadAnswer) => LoadAnswer;
}

interface Shown {
  readonly host: HTMLElement;
  readonly opened: OpenRecord;
  readonly panel: () => string;
}

function shown(of: Letter, { sid = 0, change = (answer) => answer }: Given = {}): Shown {
  const { record, scenario } = margaret();
  const opened = openRecord((answer) =>
    change({ ...answer, record: { ...answer.record, ...record, letters: [of] }, scenarios: { 0: scenario } }),
  );
  const host = opened.part(<LettersPage look={{ letter: of.id, sid }} />);
  return { host, opened, panel: () => visibleText(the(host, '[data-compared]')) };
}

const rows = (host: HTMLElement) => visibleTexts(host, '[data-compared] tr[data-line]');
const use = () => page.getByRole('button', { name: /^Use this value/ });

it('compares each line with the figure on the day of the letter', () => {
  const { host, panel } = shown(written());
  expect(panel()).toMatch(/^Means test letter of 1 November 2026/);
  expect(panel()).toContain('All lines agree');
  expect(panel()).toContain(
    'Our figures are those of Current Situation on 1 November 2026, with the rates of that day.',
  );
  expect(rows(host)).toHaveLength(6);
  expect(rows(host)[0]).toMatch(/^Assessable assets Aged Care Act 2024 s330 (\$[\d,]+ \.\d\d) Why\? \1 Agrees$/);
  expect(panel()).not.toContain('Why it differs');
});

it('opens the working of a figure, and closes it when the figure is replaced', async () => {
  const { opened } = shown(written());
  await userEvent.click(page.getByRole('button', { name: /^Basic daily fee, .*explain$/ }));
  const why = () => opened.ui.getState().why;
  expect(why().at(-1)).toMatchObject({ cell: { figure: 'basicDailyFee', person: 0 }, source: { sid: 0 } });
  opened.session.store.set('scenario.sInvest.quickTotal', 400_000);
  await expect.poll(() => why()).toEqual([]);
});

it('names the value that could explain the letter, and uses it in one step with a note on the field', async () => {
  const { opened, panel } = shown(written(bank(371_000)));
  expect(panel()).toMatch(/\d lines differ/);
  await expect.poll(panel, { timeout: 20_000 }).toContain('could explain every line of the letter');
  expect(panel()).toContain('$371,000.00');
  expect(panel()).toContain('less than entered ($420,000.00)');
  await userEvent.click(use().first());
  const documents = () => opened.session.store.getState().documents;
  expect(documents().scenarios[0]?.sInvest.quickTotal).toBe(371_000);
  expect(documents().record.notes).toMatchObject([
    { body: 'From the means test letter of 1 November 2026', on: { sid: 0, path: 'scenario.sInvest.quickTotal' } },
  ]);
  await expect.poll(panel).toContain('All lines agree');
  useToasts.getState().toasts.at(-1)?.action?.onPress();
  expect(documents().scenarios[0]?.sInvest.quickTotal).toBe(420_000);
  expect(documents().record.notes).toEqual([]);
  await expect.poll(panel).toMatch(/\d lines differ/);
});

const used = async (panel: () => string) => {
  await expect.poll(panel, { timeout: 20_000 }).toContain('could explain every line of the letter');
  await userEvent.click(use().first());
};
const lastToast = () => useToasts.getState().toasts.at(-1)?.title;

it('uses a value without losing a fee entered after the letter was explained', async () => {
  const { opened, panel } = shown(written(bank(371_000)));
  await expect.poll(panel, { timeout: 20_000 }).toContain('could explain every line of the letter');
  const fee = { id: '0-2026-11', person: 0 as const, month: '2026-11-01', careFee: 310, days: null };
  opened.session.store.change('record.paidFees', ({ record, ...all }) => ({
    ...all,
    record: { ...record, paidFees: [fee] },
  }));
  await userEvent.click(use().first());
  const { record, scenarios } = opened.session.store.getState().documents;
  expect(scenarios[0]?.sInvest.quickTotal).toBe(371_000);
  expect(record.paidFees).toEqual([fee]);
  expect(lastToast()).toBe('The value was used. A note says why.');
});

it('says that a value of a scenario is changed in the Current Situation that it follows', async () => {
  const { opened, panel } = shown(written(bank(371_000)), {
    sid: 1,
    change: (answer) => ({ ...answer, scenarios: { ...answer.scenarios, 1: margaret().scenario } }),
  });
  await used(panel);
  const { scenarios } = opened.session.store.getState().documents;
  expect([scenarios[0], scenarios[1]].map((each) => each?.sInvest.quickTotal)).toEqual([371_000, 420_000]);
  expect(panel()).toContain('All lines agree');
  expect(lastToast()).toBe(
    'The value was used in the Current Situation, which other scenarios follow. A note says why.',
  );
});

it('claims no note in a record that has no room for one', async () => {
  const notes = Array.from({ length: NOTES_MAX }, (_, index) => ({
    id: index + 1,
    datetime: '2026-11-01T00:00:00.000Z',
    body: 'Said',
  }));
  const { opened, panel } = shown(written(bank(371_000)), {
    change: (answer) => ({ ...answer, record: { ...answer.record, notes } }),
  });
  await used(panel);
  expect(opened.session.store.getState().documents.record.notes).toEqual(notes);
  expect(lastToast()).toBe('The value was used. No note was added, because the record has 500 notes.');
});

it('removes an entry that the letter leaves out, releases its loan, and notes which entry it was', async () => {
  const { scenario } = margaret();
  const fund = scenario.sFentries.find(({ eid }) => eid === ENTRY.investment);
  const loan = {
    ...newEntry(ENTRY.loan, { sid: 0, existing: scenario.sFentries, today: TODAY }),
    securedEntry: fund?.id ?? '',
  };
  const withoutFund: Change = (all) => ({
    ...all,
    sFentries: all.sFentries.filter((entry) => entry !== fund && entry.id !== fund?.id),
  });
  const { opened, panel } = shown(written(withoutFund), {
    change: (answer) => ({ ...answer, scenarios: { 0: { ...scenario, sFentries: [...scenario.sFentries, loan] } } }),
  });
  await expect.poll(panel, { timeout: 20_000 }).toContain('could explain every line of the letter');
  await userEvent.click(page.getByRole('button', { name: /^Use this value: Not counted/ }));
  const { record, scenarios } = opened.session.store.getState().documents;
  const kept = scenarios[0]?.sFentries ?? [];
  expect(kept.map(({ id }) => id)).not.toContain(fund?.id);
  expect(kept.find(({ eid }) => eid === ENTRY.loan)).toMatchObject({ securedEntry: null });
  expect(record.notes).toMatchObject([
    { body: expect.stringMatching(/^From the means test letter of 1 November 2026: ./) },
  ]);
});

it('says that nothing explains a letter, and names the rule of the line', async () => {
  const { panel } = shown(letter('means', '2026-11-01', { amounts: { basicDailyFee: 41.17 } }));
  await expect
    .poll(panel, { timeout: 20_000 })
    .toContain('No single value and no pair of values explains this letter.');
  expect(panel()).toContain('Basic daily fee: Aged Care Act 2024 s277');
});

it('says that the letter is before the start of the record', () => {
  const of = letter('pension', '2026-09-01', { amounts: { pension: 1000 } });
  expect(shown(of).panel()).toContain('The letter is dated before the start of this record.');
});

it('says that an invoice states other days, and looks for no cause if its lines agree', () => {
  const of = letter('invoice', '2026-11-01', { to: '2026-11-30', days: 31, amounts: { basicDailyFee: 30 * 68.93 } });
  const text = shown(of).panel();
  expect(text).toContain('The days differ');
  expect(text).toContain('It states 31 days. Its dates and the day of entry give 30 days.');
  expect(text).not.toContain('Why it differs');
});

it('says why a letter cannot be compared', () => {
  const early = letter('means', '2026-10-01', { amounts: { basicDailyFee: 60 } });
  const { host, panel } = shown(early);
  expect(panel()).toContain('This letter cannot be compared.');
  expect(visibleText(the(host, 'tr[data-letter]'))).toContain('Not compared');
});

it('says that the letter, or the scenario, is not in the record', () => {
  const { host } = shown(written(), { sid: 3 });
  expect(visibleText(host)).toContain('Scenario 3 is not in this record.');
  const gone = openRecord().part(<LettersPage look={{ letter: 'letter-9', sid: 0 }} />);
  expect(visibleText(gone)).toContain('This letter is not in the record.');
});

it('shows a reader of the record the explanations without buttons that change it', async () => {
  const { panel } = shown(written(bank(371_000)), { change: (answer) => ({ ...answer, readOnly: true }) });
  await expect.poll(panel, { timeout: 20_000 }).toContain('$371,000.00');
  expect(use().elements()).toEqual([]);
});

const chooseFirst = () => userEvent.click(page.getByRole('button', { name: /^Ask about it: / }).first());

/** Downloads the letter to the sender, and returns what was sent. */
async function asked(panel: () => string, before: () => Promise<void>) {
  signedIn();
  const seen = answerWith(() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect.poll(panel, { timeout: 20_000 }).toContain('could explain every line of the letter');
  await before();
  const { arrived } = useDownloads.getState();
  await userEvent.click(page.getByRole('button', { name: 'Ask about it, PDF' }));
  await expect.poll(() => useDownloads.getState().arrived).toBeGreaterThan(arrived);
  const call = seen.find(({ url }) => url.includes('/question/'));
  const body = new URLSearchParams(await call?.text());
  // An empty list is sent as an empty field.
  const questions = [...body]
    .filter(([key, text]) => key.startsWith('questions') && text !== '')
    .map(([, text]) => text);
  return { url: call?.url, body, questions };
}

it('asks the sender about the lines that differ, with the questions that the adviser chose', async () => {
  const { panel } = shown(written(bank(371_000)));
  const { url, body, questions } = await asked(panel, chooseFirst);
  expect(url).toMatch(/\/report\/\d+\/question\/0$/);
  expect([body.get('letter'), body.get('format')]).toEqual(['letter-1', 'pdf']);
  expect(questions).toEqual([expect.stringMatching(/^Which amount was used for “.*”\?$/)]);
});

it('tells a home nothing of the means of a person, and asks which assessment it used', async () => {
  const { panel } = shown({ ...written(bank(371_000)), sender: 'home' });
  const { questions } = await asked(panel, chooseFirst);
  expect(questions).toEqual(['Which assessment of Services Australia did you use?']);
});

it('asks nothing about explanations of figures that have changed', async () => {
  const { opened, panel } = shown(written(bank(371_000)));
  const { questions } = await asked(panel, async () => {
    await chooseFirst();
    expect(panel()).toContain('and the question that you chose');
    opened.session.store.set('scenario.sInvest.quickTotal', 420_500);
    await expect.poll(panel, { timeout: 20_000 }).toContain('less than entered ($420,500.00)');
    expect(panel()).not.toContain('that you chose');
  });
  expect(questions).toEqual([]);
});

describe('what was found', () => {
  const amount = (id: string, section: string, value: number): Cause => ({
    id,
    kind: 'amount',
    subject: id,
    entered: 1,
    value,
    changes: [{ sid: 0, path: [section, 'quickTotal'], value }],
  });
  const [bankCause, fund, other] = [
    amount('Bank', 'sExpenses', 11),
    amount('Fund', 'sAssets', 12),
    amount('Other', 'sExpenses', 13),
  ];

  function drawn(found: LetterExplanations) {
    const { record, scenario } = margaret();
    const opened = openRecord((answer) => ({ ...answer, scenarios: { 0: scenario } }));
    const context = { record, scenario, current: scenario, sid: 0, today: TODAY as CivilDate, book: shippedRateBook };
    const of = letter('means', '2026-11-01', { amounts: { basicDailyFee: 41.17 } });
    const host = opened.part(
      <WhatWasFound found={found} context={context} letter={of} asked={new Set()} onAsk={() => undefined} />,
    );
    return { host, now: () => opened.session.store.getState().documents.scenarios[0] };
  }

  it('names the one of two causes that another can replace, and replaces only that', async () => {
    const alike = [{ ...other, at: 0 }];
    const { host, now } = drawn({
      explanations: [{ causes: [bankCause, fund], alike }],
      broken: [],
      isComplete: true,
    });
    expect(visibleText(host)).toContain('In place of: Another amount: Bank');
    await userEvent.click(page.getByRole('button', { name: 'Use this value: Another amount: Other' }));
    expect(now()).toMatchObject({ sExpenses: { quickTotal: 13 }, sAssets: { quickTotal: 12 } });
  });

  it('says that a value of the record is changed for all scenarios', async () => {
    const separated: Cause = {
      id: 'fact:relationship',
      kind: 'fact',
      subject: 'Separated by illness',
      assumed: 'Yes',
      changes: [{ sid: undefined, path: ['relationship'], value: RELATIONSHIP.illnessSeparated }],
    };
    const { host } = drawn({ explanations: [{ causes: [separated], alike: [] }], broken: [], isComplete: true });
    expect(visibleText(host)).toContain('The value is changed in the record, for all scenarios.');
    await userEvent.click(use());
    expect(lastToast()).toBe('The value was used in the record, for all scenarios. A note says why.');
  });

  it('does not claim that nothing explains a letter if pairs were left out', () => {
    const { host } = drawn({ explanations: [], broken: ['basicDailyFee'], isComplete: false });
    expect(visibleText(host)).toContain('Not every pair of causes could be tried.');
    expect(visibleText(host)).not.toContain('No single value');
    expect(visibleText(host)).not.toContain('do not follow');
  });
});
