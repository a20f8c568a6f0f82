import { messageOf, type RatesReview, type RatesReviewRow, tooManyRequests } from '@advice-builder/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../../app/testing/page-at.tsx';
import { all, has, the, visibleText, visibleTexts, within } from '../../../design-system/testing/drawn.tsx';
import { answerWith, json, pathOf } from '../../../platform/testing/browser.ts';
import { reviewOf, rowsOf } from '../testing.ts';

const LIST = 'practice/rates/2027-03-20';

/** The responses to each client page in turn; the last response repeats. */
type Letters = readonly (() => Response)[];

const pdf = (): Response => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

function serve(reviews: readonly RatesReview[], answer: unknown = {}, letters: Letters = [pdf]) {
  let [reads, made] = [0, 0];
  return answerWith((request) => {
    const path = pathOf(request);
    if (path === LIST) return json(200, reviews[Math.min(reads++, reviews.length - 1)]);
    if (path === `${LIST}/accept`) return json(200, answer);
    if (/^report\/\d+\/client\/\d$/.test(path)) return letters[Math.min(made++, letters.length - 1)]?.() ?? pdf();
    return json(404, {});
  });
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

async function review(client = newClient()): Promise<HTMLElement> {
  const host = await pageAt('/practice/rates/2027-03-20', client);
  await expect.element(within(host).getByRole('heading', { level: 1 })).toHaveTextContent('Rates of 20 March 2027');
  return host;
}

const row = ({ recId }: RatesReviewRow): string => `[data-record="${recId}"]`;
const tick = (host: HTMLElement, name: string) =>
  userEvent.click(within(host).getByRole('checkbox', { name, exact: true }));
const press = (host: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(host).getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+11:00') });
  signedIn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows each record before and with the new rates, with a word that judges the difference', async () => {
  serve([reviewOf()]);
  const host = await review();
  await expect.element(within(host).getByRole('heading', { name: 'Records' })).toBeVisible();
  const { margaret, reid, okafor, petrakis, vale } = rowsOf;
  expect(visibleText(the(host, row(margaret)))).toBe(
    'Margaret Hale HAL-2026-031 Sell the home, pay the full RAD was $200 .53 will be $203 .41 +$2.88 , worse was $942 .10 will be $957 .80 +$15.70 , better beyond 2041 no change See why',
  );
  expect(visibleText(the(host, row(reid)))).toContain(
    '+$209.49 , worse from June 2027 was $942 .10 will be Nil −$942.10 , worse was March 2034 will be November 2033 4 months sooner , worse',
  );
  expect(visibleText(the(host, row(okafor)))).toContain('Record 33');
  expect(visibleText(the(host, row(okafor)))).toContain('Accepted 9:12 am by Demo Adviser');
  expect(visibleText(the(host, row(petrakis)))).toContain('Enter the date of entry.');
  expect(visibleText(the(host, row(vale)))).toContain('L. Marsh');
  expect(visibleText(the(host, row(vale)))).toContain('Not calculated before');
  await expect.element(within(host).getByRole('checkbox', { name: 'Select George Petrakis' })).toBeDisabled();
  await expect.element(within(host).getByRole('progressbar', { name: 'Records recalculated' })).toBeVisible();
});

it('labels a record that was only recalculated, and lets it be accepted', async () => {
  const updated = { ...rowsOf.margaret, updatedAt: '2026-11-20T22:12:00.000Z' };
  const stale = { ...updated, recId: 36, client: 'Stale', isStale: true };
  serve([reviewOf({ rows: [updated, stale] })]);
  const host = await review();
  await tick(host, 'Select Margaret Hale');
  expect(visibleText(the(host, row(updated)))).toContain('Updated 9:12 am');
  expect(visibleText(the(host, row(updated)))).not.toContain('Accepted');
  expect(visibleText(the(host, row(stale)))).toContain('Changed since');
  await expect.element(within(host).getByRole('button', { name: 'Accept selected' })).toBeEnabled();
});

it('shows the reasons below a record, with the parts in dollars', async () => {
  serve([reviewOf()]);
  const host = await review();
  await press(host, 'See why, Margaret Hale');
  const why = within(host).getByRole('button', { name: 'See why, Margaret Hale' });
  await expect.element(why).toHaveAttribute('aria-expanded', 'true');
  await expect.element(within(host).getByText('The basic daily fee rises from $68.93 to $71.81 a day.')).toBeVisible();
  expect(visibleTexts(host, '[data-figure-row]')).toEqual([
    'Cost of care −$1,500 , worse',
    'Pension +$300 , better',
    'Together −$1,200 , worse',
  ]);
  await expect.element(within(host).getByRole('button', { name: 'Open the record, Margaret Hale' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(why).toHaveAttribute('aria-expanded', 'false');
});

it('requests the rows of a filter, and says if there are none', async () => {
  const seen = serve([reviewOf(), reviewOf({ rows: [] })]);
  const host = await review();
  await userEvent.click(within(host).getByRole('radio', { name: 'Worse off 4' }));
  await expect.element(within(host).getByText('Nobody is worse off with these rates.')).toBeVisible();
  expect(new URL(seen.at(-1)?.url ?? '').search).toBe('?filter=worse&offset=0');
  await press(host, 'Show');
  await expect.element(within(host).getByText(/^Those that could not be calculated\./)).toBeVisible();
  expect(new URL(seen.at(-1)?.url ?? '').search).toBe('?filter=cannot&offset=0');
});

it('loads further rows if there are more', async () => {
  const { margaret, reid } = rowsOf;
  const seen = serve([reviewOf({ rows: [margaret], nextOffset: 50 }), reviewOf({ rows: [reid] })]);
  const host = await review();
  await press(host, 'Show more');
  await expect.poll(() => all(host, '[data-record]')).toHaveLength(2);
  expect(new URL(seen.at(-1)?.url ?? '').search).toBe('?filter=all&offset=50');
  expect(within(host).getByRole('button', { name: 'Show more' }).query()).toBeNull();
});

it('accepts the ticked records, and shows the result of each', async () => {
  const { margaret, reid, okafor, vale } = rowsOf;
  const accepted = { at: '2026-11-20T23:00:00.000Z', by: 'A B' };
  const seen = serve(
    [
      reviewOf(),
      reviewOf({ rows: [{ ...margaret, accepted }, reid, okafor, vale] }),
      reviewOf({ rows: [{ ...margaret, accepted }, { ...reid, revision: 9 }, okafor, vale] }),
    ],
    {
      results: [
        { recId: margaret.recId, result: 'accepted', words: null },
        { recId: reid.recId, result: 'changed-meanwhile', words: 'It was changed meanwhile.' },
      ],
      status: { success: true },
    },
  );
  const host = await review();
  const accept = within(host).getByRole('button', { name: 'Accept selected' });
  await expect.element(accept).toBeDisabled();
  await tick(host, 'Select all records shown');
  await expect.element(within(host).getByText('4 records selected. 2 of them cannot be accepted.')).toBeVisible();
  await userEvent.click(accept);
  await expect
    .element(within(host).getByText('1 accepted. 1 changed meanwhile: look at it again.').first())
    .toBeVisible();
  await expect.poll(() => visibleText(the(host, row(margaret)))).toContain('Accepted 10:00 am by A B');
  expect(visibleText(the(host, row(reid)))).toContain('It was changed meanwhile.');
  const sent = seen.find((request) => request.method === 'POST');
  const body = new URLSearchParams(await sent?.text());
  expect([...body]).toEqual([
    ['records[0][recId]', '31'],
    ['records[0][revision]', '4'],
    ['records[1][recId]', '32'],
    ['records[1][revision]', '4'],
  ]);
  // A recalculated row has a new revision, so the result of the earlier revision is not shown.
  await expect.element(accept).not.toHaveAttribute('aria-busy');
  await userEvent.click(accept);
  await expect.poll(() => visibleText(the(host, row(reid)))).not.toContain('It was changed meanwhile.');
  // Rows that stay ticked are sent in their current state.
  await expect.element(accept).not.toHaveAttribute('aria-busy');
  await userEvent.click(accept);
  await expect.poll(() => seen.filter((request) => request.method === 'POST')).toHaveLength(3);
  const again = new URLSearchParams(await seen.findLast((request) => request.method === 'POST')?.text());
  expect([...again]).toEqual([
    ['records[0][recId]', '32'],
    ['records[0][revision]', '9'],
  ]);
});

it('accepts no further batch after the page is left', async () => {
  const { margaret } = rowsOf;
  const many = Array.from({ length: 60 }, (_, at) => ({ ...margaret, recId: 1_000 + at, client: `Client ${at}` }));
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const seen: Request[] = [];
  let reads = 0;
  answerWith((request) => {
    if (pathOf(request) === LIST) {
      reads += 1;
      return json(200, reviewOf({ rows: many }));
    }
    if (pathOf(request) !== `${LIST}/accept`) return json(404, {});
    seen.push(request);
    return held.then(() => json(200, { results: [], status: { success: true } }));
  });
  const client = newClient();
  const host = await review(client);
  await tick(host, 'Select all records shown');
  await press(host, 'Accept selected');
  await expect.poll(() => seen).toHaveLength(1);
  await press(host, 'Changed rates');
  await expect.element(within(host).getByRole('heading', { level: 1 })).toHaveTextContent('Rates');
  await expect.element(within(host).getByText(/could not be read/)).toBeVisible();
  // The person leaves and returns before the server has answered. The list still shows the result when it arrives.
  const back = await review(client);
  await expect.element(within(back).getByText('Client 59')).toBeVisible();
  const before = reads;
  release();
  await expect.poll(() => reads).toBe(before + 1);
  expect(seen[0]?.signal.aborted).toBe(false);
  expect(seen).toHaveLength(1);
});

it('offers nothing to accept if the rates are no longer in force, and says so', async () => {
  serve([reviewOf({ ratesHash: 'b'.repeat(64) })]);
  const host = await review();
  await expect.element(within(host).getByText('These rates are no longer in force.')).toBeVisible();
  await tick(host, 'Select Margaret Hale');
  await expect.element(within(host).getByText('1 record selected.', { exact: true })).toBeVisible();
  await expect.element(within(host).getByRole('button', { name: 'Accept selected' })).toBeDisabled();
  await expect.element(within(host).getByRole('button', { name: 'Letters' })).toBeEnabled();
});

it('another adviser’s record is shown and cannot be accepted', async () => {
  serve([reviewOf()]);
  const host = await review();
  await tick(host, 'Select Dorothy Vale');
  await expect.element(within(host).getByText(/^1 record selected\. None can be accepted\./)).toBeVisible();
  await expect.element(within(host).getByRole('button', { name: 'Accept selected' })).toBeDisabled();
  await expect.element(within(host).getByRole('button', { name: 'Letters' })).toBeEnabled();
});

it('creates letters one after another, and names those that failed', async () => {
  const gone = () =>
    json(404, { error: { code: 'record-not-found', msg: 'There is no such record.' }, requestId: 'r' });
  const seen = serve([reviewOf()], {}, [pdf, gone]);
  const host = await review();
  await tick(host, 'Select Margaret Hale');
  await tick(host, 'Select Record 33');
  await press(host, 'Letters');
  await expect.element(within(host).getByText('1 of them is not accepted.')).toBeVisible();
  expect(seen.some(({ url }) => url.includes('/client/'))).toBe(false);
  await press(host, 'Make 2 letters');
  await expect.element(within(host).getByText('1 of 2 letters made')).toBeVisible();
  await expect.element(within(host).getByText('Record 33: There is no such record.')).toBeVisible();
  expect(seen.filter(({ url }) => url.includes('/client/')).map(pathOf)).toEqual([
    'report/31/client/1',
    'report/33/client/1',
  ]);
  expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledTimes(1);
  await press(host, 'Close');
  await expect.poll(() => has(host, 'ul')).toBe(false);
});

it('letters that mention a death are counted, and created only if the box for them is ticked', async () => {
  const rowWithDeath = { ...rowsOf.reid, hasDeath: true };
  const seen = serve([reviewOf({ rows: [rowsOf.margaret, rowWithDeath] })]);
  const letters = () => seen.filter(({ url }) => url.includes('/client/')).map(pathOf);
  const host = await review();
  await tick(host, 'Select all records shown');
  await press(host, 'Letters');
  await expect.element(within(host).getByText('1 letter mentions a death.')).toBeVisible();
  await press(host, 'Make 1 letter');
  await expect.element(within(host).getByText('1 letter made', { exact: true })).toBeVisible();
  expect(letters()).toEqual(['report/31/client/1']);

  await press(host, 'Letters');
  await tick(host, 'Make this letter too');
  await press(host, 'Make 2 letters');
  await expect.element(within(host).getByText('2 letters made', { exact: true })).toBeVisible();
  expect(letters()).toEqual(['report/31/client/1', 'report/31/client/1', 'report/32/client/0']);
});

it('no letter is created if every letter mentions a death and the box for them is not ticked', async () => {
  serve([reviewOf({ rows: [{ ...rowsOf.reid, hasDeath: true }] })]);
  const host = await review();
  await tick(host, 'Select all records shown');
  await press(host, 'Letters');
  await expect.element(within(host).getByRole('button', { name: 'Make 0 letters' })).toBeDisabled();
  await tick(host, 'Make this letter too');
  await expect.element(within(host).getByRole('button', { name: 'Make 1 letter' })).toBeEnabled();
});

it("letters wait for the server's limit with a message, and stop on request", async () => {
  const limit = () =>
    json(429, {
      error: { code: 'too-many-requests', msg: messageOf(tooManyRequests(37)) },
      requestId: 'r',
    });
  const seen = serve([reviewOf()], {}, [pdf, limit]);
  const host = await review();
  await tick(host, 'Select all records shown');
  await press(host, 'Letters');
  await press(host, 'Make 4 letters');
  await expect
    .element(within(host).getByText(/for one person\. The next letter starts in 37 seconds\.$/))
    .toBeVisible();
  await press(host, 'Stop');
  await expect.element(within(host).getByText('Stopped: 1 of 4 letters made')).toBeVisible();
  expect(seen.filter(({ url }) => url.includes('/client/'))).toHaveLength(2);
});

it('explains what appears here before a re-run, and if the list cannot be loaded', async () => {
  const counts = { all: 0, worse: 0, threshold: 0, 'not-reviewed': 0, cannot: 0 };
  serve([reviewOf({ rows: [], counts, rerunAt: null, done: { records: 0, of: 41 } })]);
  const empty = await review();
  await expect.element(within(empty).getByText(/Start a re-run on the Practice page\.$/)).toBeVisible();
  expect(within(empty).getByRole('button', { name: 'Accept selected' }).query()).toBeNull();

  answerWith(() => json(503, {}));
  const host = await review();
  await expect.element(within(host).getByRole('alert')).toBeVisible();
  serve([reviewOf()]);
  await press(host, 'Try again');
  await expect.element(within(host).getByRole('heading', { name: 'Records' })).toBeVisible();
});
