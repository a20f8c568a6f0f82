import { letterOf, paidFeeOf } from '@advice-builder/casework/testing';
import type { HistoryAnswer, LoadAnswer, VersionAnswer } from '@advice-builder/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { signedIn } from '../../../../app/testing/page-at.tsx';
import { all, has, the, visibleText, visibleTexts, within } from '../../../../design-system/testing/drawn.tsx';
import type { HistoryLook } from '../../../../platform/record-view.ts';
import { answerWith, json } from '../../../../platform/testing/browser.ts';
import { useDownloads } from '../../base/downloads.ts';
import { asItIsNow, field, historyOf, now, presented, versionAnswer } from '../../testing/history.ts';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { HistoryPage } from './history-page.tsx';

beforeEach(() => signedIn());
afterEach(() => vi.unstubAllGlobals());

interface Served {
  readonly history?: (url: URL) => HistoryAnswer | Response;
  readonly version?: VersionAnswer | Response | (() => Promise<Response>);
  readonly rates?: () => Response;
  readonly file?: () => Promise<Response>;
  readonly name?: () => Response;
  readonly change?: (answer: LoadAnswer) => LoadAnswer;
}

interface Shown {
  readonly host: HTMLElement;
  readonly seen: readonly Request[];
  readonly opened: OpenRecord;
}

const answerOf = (body: object | Response): Response => (body instanceof Response ? body : json(200, body));

function shown(
  look: HistoryLook,
  { history = () => historyOf(), version, name, change, rates, file }: Served = {},
): Shown {
  const seen = answerWith((request) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith('/history')) return answerOf(history(url));
    if (url.pathname.endsWith('/history/name')) return name?.() ?? json(200, { version: now });
    if (url.pathname.includes('/rates/book/')) return rates?.() ?? json(404, {});
    if (url.pathname.includes('/progress/')) return json(404, {});
    if (request.method === 'POST' && file !== undefined) return file();
    return typeof version === 'function' ? version() : answerOf(version ?? versionAnswer());
  });
  const opened = openRecord((answer) => asItIsNow(change?.(answer) ?? answer));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const host = opened.part(
    <QueryClientProvider client={client}>
      <HistoryPage look={look} />
    </QueryClientProvider>,
  );
  return { host, seen, opened };
}

/** An answer that arrives when the test says so. */
function promised() {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve: (response: Response) => resolve(response) };
}

const says = (host: HTMLElement, text: string | RegExp) => expect.poll(() => visibleText(host)).toMatch(text);

it('lists versions by day, with the changes, name and downloads of each', async () => {
  const { host } = shown({});
  await says(host, '2 versions since 3 November 2026, by 1 person. The history is kept as long as the record.');
  expect(visibleTexts(host, 'h4')).toEqual(['Today', '3 November 2026']);
  const [first, second] = visibleTexts(host, 'li[data-version]');
  expect(first).toMatch(
    /^10:00 am Demo Adviser .*Now Current Situation: Living expenses \$12,000\.00 → to \$24,000\.00/,
  );
  expect(second).toMatch(/as presented 3 Nov Detailed report downloaded: Current Situation Record made/);
  expect(visibleTexts(host, 'label')).toContain('Versions 1');
});

it('says what the record and its scenarios were made from', async () => {
  const ofScenario = { sid: 1, version: { number: 1, day: '2026-11-03', name: null } };
  const back = { ...field, sid: 2, path: [], section: '', label: 'Sell', origin: ofScenario };
  const made = { ...presented, origin: { kind: 'duplicated', recId: 12, reference: 'HAL-1' } } as const;
  const history = () => historyOf({ versions: [{ ...now, changes: [{ ...back, kind: 'scenario-made' }] }, made] });
  const { host } = shown({}, { history });
  await says(host, 'Scenario 2: Made, Sell, put back from Scenario 1 of the version of 3 November 2026');
  expect(visibleTexts(host, 'li[data-version]')[1]).toMatch(/Duplicated from Record #12, HAL-1/);
});

it('filters the list by named versions, by one’s own, and by a scenario', async () => {
  const { host, seen } = shown(
    {},
    { history: ({ searchParams }) => (searchParams.has('only') ? historyOf({ versions: [] }) : historyOf()) },
  );
  await says(host, 'Demo Adviser');
  await userEvent.selectOptions(within(host).getByRole('combobox', { name: 'Scenario' }), 'Client details and notes');
  await expect.poll(() => seen.at(-1)?.url).toMatch(/history\?part=record$/);
  await userEvent.selectOptions(within(host).getByRole('combobox', { name: 'Scenario' }), 'All');
  await userEvent.click(within(host).getByRole('radio', { name: 'Mine' }));
  await says(host, 'You have not saved a version.');
  expect(seen.at(-1)?.url).toMatch(/history\?only=mine$/);
  await userEvent.click(within(host).getByRole('button', { name: 'Show all versions' }));
  await says(host, 'Living expenses');
});

it('collapses long lists of changes, and loads older versions', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...field, label: `Field ${at + 1}` }));
  const { host } = shown(
    {},
    {
      history: ({ searchParams }) =>
        searchParams.has('before')
          ? historyOf({ versions: [presented] })
          : historyOf({ versions: [{ ...now, changes: many, more: 3 }], next: 2 }),
    },
  );
  await says(host, 'Field 4');
  expect(visibleText(host)).not.toContain('Field 5');
  await userEvent.click(within(host).getByRole('button', { name: 'Show 8 more' }));
  expect(visibleText(host)).toContain('Field 9');
  expect(visibleText(host)).toContain('and 3 more, too many to list here.');
  await userEvent.click(within(host).getByRole('button', { name: 'Show older' }));
  await says(host, 'Record made');
  expect(within(host).getByRole('button', { name: 'Show older' }).query()).toBeNull();
});

it('compares a version with the current record: entries with their authors, and figures with the rates of its time', async () => {
  const { host } = shown({ chosen: 1 });
  await says(host, 'as presented 3 Nov, compared with now');
  await says(host, 'Everything else is the same: 61 fields, 4 entries.');
  expect(visibleText(host)).toContain('Living expenses, Current Situation $12,000.00 $24,000.00 Demo Adviser, today');
  expect(visibleText(host)).toContain('Rates 1 October 2026 the same');
  await says(host, /Net cash flow, year 1 .* −\$11,369 , worse/);
  expect(visibleText(host)).toMatch(/Cash at Bank, after 5 years .* −\$55,948 , worse/);
  expect(visibleText(host)).toMatch(/Cash lasts until November 2032 until December 2031 11 months sooner, worse/);
  expect(visibleText(host)).not.toContain('calculation has changed since');
  expect(visibleText(host)).toContain('Effect of the changes and the later day on the figures');
  await userEvent.click(within(host).getByRole('radio', { name: 'Figures' }));
  expect(all(host, 'table[data-figures]')).toHaveLength(1);
  expect(the(host, 'li[data-chosen]').dataset.version).toBe('1');
});

it('says that the calculation has changed since, and that a scenario no longer exists', async () => {
  const answer = versionAnswer({ engineVersion: '1.9.0' });
  const scenarios = { ...answer.scenarios, 2: { ...Object.values(answer.scenarios)[0], name: 'Rent the home' } };
  const { host } = shown({ chosen: 1 }, { version: { ...answer, scenarios } as VersionAnswer });
  await says(host, 'Advice Builder’s calculation has changed since this version.');
  await says(host, 'It was version 1.9.0 and is now 2.0.0.');
  await userEvent.click(within(host).getByRole('radio', { name: 'Figures' }));
  await says(host, /Scenario 2, Rent the home .* Calculated Not present/);
});

it('names the current record, and shows why a name is refused', async () => {
  let isRefused = true;
  const refusal = json(422, { error: { code: 'required', msg: 'This name is taken.' }, requestId: 'r' });
  const { host, seen } = shown({}, { name: () => (isRefused ? refusal.clone() : json(200, { version: now })) });
  await says(host, 'Demo Adviser');
  const dialog = () => within(host).getByRole('dialog', { name: 'Name the version as it is now' });
  await userEvent.click(within(host).getByRole('button', { name: 'Name this version' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Name it' }));
  await says(host, 'Enter a name first.');
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Name' }), 'after the meeting');
  await userEvent.click(dialog().getByRole('button', { name: 'Name it' }));
  await says(host, 'This name is taken.');
  isRefused = false;
  await userEvent.click(dialog().getByRole('button', { name: 'Name it' }));
  await expect.poll(() => has(host, 'dialog')).toBe(false);
  const named = seen.filter(({ url }) => url.endsWith('/history/name'));
  expect(await named.at(-1)?.text()).toBe('name=after%20the%20meeting');
});

it('says that the rates of the version are no longer known, and that new rates move the figures', async () => {
  const gone = versionAnswer({ ratesHash: '0'.repeat(64) });
  const { host } = shown({ chosen: 1 }, { version: gone });
  await says(host, 'The rates of this version are no longer stored here.');
  expect(visibleText(host)).toContain('Effect of the changes and the new rates on the figures');
  expect(visibleText(host)).toContain('Rates No longer stored here 1 October 2026');
  expect(within(host).getByRole('button', { name: 'Try again' }).query()).toBeNull();
});

it('opens a version whose rates are gone with a note and its entries', async () => {
  const { host } = shown({ opened: 1 }, { version: versionAnswer({ ratesHash: '1'.repeat(64) }) });
  await says(host, 'The rates of this version are no longer stored here.');
  expect(visibleText(host)).not.toContain('Figures are calculated for');
  expect(visibleText(host)).toMatch(/Expenses Living expenses: \$12,000\.00/);
});

it('opens a version with its letters and fees paid', async () => {
  const answer = versionAnswer();
  const record = { ...answer.record, letters: [letterOf('a')], paidFees: [paidFeeOf('2026-10-01', 912.4)] };
  const { host } = shown({ opened: 1 }, { version: { ...answer, record } });
  const careFee = 'Means tested care fee or non-clinical care contribution $33.41';
  await says(host, `Letters Means test letter of 20 March 2026 ${careFee}`);
  expect(visibleText(host)).toContain('Care fee paid for October 2026 $912.40');
});

it('cannot name the chosen version while it is loading', async () => {
  const { promise, resolve } = promised();
  const { host } = shown({ chosen: 1 }, { version: () => promise });
  await says(host, 'Living expenses');
  const name = within(host).getByRole('button', { name: 'Name this version' });
  await expect.element(name).toBeDisabled();
  resolve(json(200, versionAnswer()));
  await expect.element(name).toBeEnabled();
  await userEvent.click(name);
  await expect
    .element(within(host).getByRole('dialog', { name: 'Name the version of 3 November 2026, 4:12 pm' }))
    .toBeVisible();
});

it('cannot name the chosen version if it cannot be read', async () => {
  const error = { code: 'version-not-found', msg: 'There is no such version.' };
  const { host } = shown({ chosen: 1 }, { version: async () => json(404, { error, requestId: 'r' }) });
  await says(host, 'There is no such version.');
  await expect.element(within(host).getByRole('button', { name: 'Name this version' })).toBeDisabled();
});

it('keeps the comparison on screen over a save until it is read again', async () => {
  const { promise, resolve } = promised();
  let savedCalls = 0;
  let isSaved = false;
  const version = async (): Promise<Response> => {
    if (!isSaved) return json(200, versionAnswer());
    savedCalls += 1;
    return (await promise).clone();
  };
  const { host, opened } = shown({ chosen: 1 }, { version });
  await says(host, 'Everything else is the same: 61 fields, 4 entries.');
  isSaved = true;
  opened.session.store.setState({ savedAt: '2026-11-20T23:05:00.000Z' });
  await expect.poll(() => savedCalls).toBeGreaterThan(0);
  expect(visibleText(host)).toContain('Everything else is the same: 61 fields, 4 entries.');
  resolve(json(200, versionAnswer({ same: { fields: 60, entries: 4 } })));
  await says(host, 'Everything else is the same: 60 fields, 4 entries.');
});

it('leaves another dialog open when a file arrives after its own dialog was closed', async () => {
  const file = promised();
  const { host, seen } = shown({ chosen: 1 }, { file: () => file.promise });
  await says(host, 'Everything else is the same');
  await userEvent.click(within(host).getByRole('button', { name: 'Make a document' }));
  await userEvent.click(within(host).getByRole('button', { name: 'Download' }));
  await userEvent.click(within(host).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(within(host).getByRole('button', { name: 'Name this version' }));
  await userEvent.fill(within(host).getByRole('textbox', { name: 'Name' }), 'typed meanwhile');
  const asked = seen.length;
  file.resolve(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  // The list is read again once the file has arrived.
  await expect.poll(() => seen.length).toBeGreaterThan(asked + 1);
  await expect.poll(() => useDownloads.getState().running).toEqual([]);
  await expect.element(within(host).getByRole('textbox', { name: 'Name' })).toHaveValue('typed meanwhile');
});

it('offers no changes in a read-only record', async () => {
  const { host } = shown({ chosen: 1 }, { history: () => historyOf({ mayChange: false }) });
  await says(host, 'Everything else is the same');
  const names = within(host)
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
  expect(names).toContain('Open this version');
  expect(names).not.toContain('Put back as a scenario');
  expect(names).not.toContain('Name this version');
  await userEvent.click(the(host, 'li[data-version="1"] button[aria-haspopup]'));
  await expect
    .poll(() => visibleTexts(document.body, '[role="menuitem"]'))
    .toEqual(['Open this version', 'Make a document']);
});

it('says that there is no room for a scenario, and restores nothing', async () => {
  const { host } = shown({ chosen: 1 }, { change: (answer) => ({ ...answer, maxScenarios: 1 }) });
  await says(host, 'Everything else is the same');
  await userEvent.click(within(host).getByRole('button', { name: 'Put back as a scenario' }));
  await says(host, /scenarios are used\. Delete one first\./);
  const dialog = within(host).getByRole('dialog', { name: 'Put back as a scenario: as presented 3 Nov' });
  await expect.element(dialog.getByRole('button', { name: 'Put back' })).toBeDisabled();
});

it('opens a version with its entries and figures', async () => {
  const { host } = shown({ opened: 1 });
  await says(host, 'This is the record as Demo Adviser left it: 3 November 2026 at 4:12 pm.');
  expect(visibleText(host)).toContain('First name Margaret');
  await says(host, /Care a day \$\d/);
  expect(visibleText(host)).toMatch(/Expenses Living expenses: \$12,000\.00/);
  expect(the(host, 'a[href^="/record/7/history?v="]').textContent).toBe('Back to History');
});

it('says for a new record that its history begins now', async () => {
  const { host } = shown(
    {},
    { history: () => historyOf({ versions: [], total: 0, named: 0, people: 0, since: null }) },
  );
  await says(host, 'From now on each save is listed here, with the person who made it.');
});

it('says that the history cannot be read, and offers to try again', async () => {
  let isDown = true;
  const { host } = shown({}, { history: () => (isDown ? json(500, {}) : historyOf()) });
  await says(host, 'The history could not be read.');
  isDown = false;
  await userEvent.click(within(host).getByRole('button', { name: 'Try again' }));
  await says(host, 'Living expenses');
});
