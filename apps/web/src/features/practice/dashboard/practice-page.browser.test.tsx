import { type PracticeOverview, RATES_HEADER, RERUN_LOOK_MS, type Rerun } from '@advice-builder/contract';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../../app/testing/page-at.tsx';
import { useAnnouncements } from '../../../design-system/feedback/live-region.tsx';
import { has, visibleText, visibleTexts, within } from '../../../design-system/testing/drawn.tsx';
import { followRates } from '../../../platform/rate-book.ts';
import { answerWith, isAuthAnswer, json, pathOf } from '../../../platform/testing/browser.ts';
import { overviewOf, rerunOf } from '../testing.ts';

const refused = json(409, {
  error: { code: 'rerun-under-way', msg: 'A re-run of this practice is under way.' },
  requestId: 'r',
});

/** Serves these answers. A call that starts, pauses or cancels a re-run changes the later answers. */
function serve(
  overview: PracticeOverview,
  rerun: Rerun | null,
  turns: Readonly<Record<string, Rerun | Response>> = {},
) {
  let now = rerun;
  return answerWith((request) => {
    const path = pathOf(request);
    if (path === 'practice/overview') return json(200, overview);
    if (request.method === 'GET' && path === 'practice/rerun') return json(200, { rerun: now });
    const turn = turns[path];
    if (turn === undefined) return json(404, {});
    if (turn instanceof Response) return turn;
    now = turn;
    return json(200, { rerun: now });
  });
}

const countOf = (seen: readonly Request[], method: string, path: string): number =>
  seen.filter((request) => request.method === method && pathOf(request) === path).length;

async function practice(): Promise<HTMLElement> {
  const host = await pageAt('/practice', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await expect.element(within(host).getByRole('heading', { level: 1 })).toHaveTextContent('Practice');
  return host;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  signedIn();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the counts, the dates, the progress of the re-run, and the advisers', async () => {
  serve(overviewOf(), rerunOf());
  const host = await practice();
  const page = within(host);
  await expect.element(page.getByRole('heading', { name: 'Advisers' })).toBeVisible();
  expect(visibleTexts(host, '[aria-label="Counts"] dl > div')).toEqual([
    'Up to date 122 75% of records',
    'Rates changed since 38 since 1 October 2026',
    'Cash runs out within 2 years 9 earliest March 2027',
    'Entries not counted 14 in 11 records',
    'Dates in the next 90 days 17 see below',
  ]);
  expect(visibleTexts(host, 'li')).toEqual([
    '10 Dec 2026 Ruth Okafor Last of the 28 days to choose how to pay for the room Open',
    '1 Jan 2027 23 records MPIR changes: new entries only Show',
  ]);
  for (const name of [
    'Open Ruth Okafor, Last of the 28 days to choose how to pay for the room, 10 Dec 2026',
    'Show the records, MPIR changes: new entries only, 1 Jan 2027',
  ]) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('15 dates more, later than these.')).toBeVisible();
  await expect.element(page.getByText('24 of 38, about 2 seconds left. You can go on working.')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Records calculated' });
  expect(bar.element().getAttribute('aria-valuetext')).toBe('24 of 38');
  await expect.element(page.getByRole('button', { name: 'Review the 14' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Re-run with today’s rates' })).toBeDisabled();
  expect(visibleTexts(host, 'tbody tr')).toEqual([
    'Demo Adviser 61 47 12 18 3 Oct 2026',
    'P. Soto 19 12 6 2 21 Mar 2026 , more than half a year ago',
    'New Person 1 0 0 0 None yet',
  ]);
});

it('lists the records affected by a day of new rates page by page, and retries a failed request', async () => {
  const asked: string[] = [];
  let isDown = false;
  answerWith((request) => {
    const path = pathOf(request);
    if (path === 'practice/overview') return json(200, overviewOf());
    if (path !== 'practice/dates/2027-01-01') return json(200, { rerun: null });
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get('words')} from ${searchParams.get('offset')}`);
    if (isDown) return json(500, { error: { code: 'server-error', msg: 'No answer.' }, requestId: 'r' });
    return searchParams.get('offset') === '0'
      ? json(200, { records: [{ recId: 7, sid: 2, client: 'Ruth Okafor', adviser: 'P. Soto' }], nextOffset: 50 })
      : json(200, { records: [{ recId: 9, sid: 0, client: '', adviser: null }], nextOffset: null });
  });
  const host = await practice();
  const page = within(host);
  await userEvent.click(page.getByRole('button', { name: /^Show the records, MPIR changes/ }));
  const link = page.getByRole('link', { name: 'Ruth Okafor' });
  await expect.element(link).toHaveAttribute('href', '/record/7/scenario=2');
  expect(visibleTexts(host, 'li li')).toEqual(['Ruth Okafor , P. Soto']);
  isDown = true;
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.element(page.getByText('No answer.')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.element(page.getByRole('link', { name: 'Record 9' })).toHaveAttribute('href', '/record/9/scenario=0');
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull();
  expect(new Set(asked)).toEqual(
    new Set(['MPIR changes: new entries only from 0', 'MPIR changes: new entries only from 50']),
  );
  await userEvent.click(page.getByRole('button', { name: /^Hide the records, MPIR changes/ }));
  expect(page.getByRole('link', { name: 'Ruth Okafor' }).query()).toBeNull();
});

it('an adviser sees only their own records, and the texts say so', async () => {
  serve(overviewOf({ scope: 'own', advisers: 1, records: 12 }), rerunOf({ mayControl: false }));
  const host = await practice();
  await expect
    .element(within(host).getByText(/^Your own 12 records\. Saturday, 21 November 2026\. Supervisors/))
    .toBeVisible();
  expect(has(host, 'table')).toBe(false);
  await expect.element(within(host).getByRole('progressbar')).toBeVisible();
  expect(within(host).getByRole('button', { name: 'Pause' }).query()).toBeNull();
  expect(within(host).getByRole('button', { name: 'Cancel' }).query()).toBeNull();
});

it('explains what appears here if there are no records, and if nothing was re-run', async () => {
  serve(overviewOf({ records: 0 }), null);
  const empty = await practice();
  await expect.element(within(empty).getByText(/has no records yet/)).toBeVisible();
  expect(
    within(empty)
      .getByRole('button', { name: /^Re-run/ })
      .query(),
  ).toBeNull();

  serve(overviewOf({ told: { records: 0, of: 163 }, dates: { list: [], count: 0 } }), null);
  const host = await practice();
  await expect.element(within(host).getByText(/^No re-run was made in the last 30 days\./)).toBeVisible();
  await expect.element(within(host).getByText('A re-run finds the dates of the next 90 days.')).toBeVisible();
  await expect.element(within(host).getByText(/no re-run has been made yet\.$/)).toBeVisible();
});

it('reports a failed request, and retries it', async () => {
  let isDown = true;
  answerWith((request) =>
    isDown ? json(503, {}) : json(200, pathOf(request) === 'practice/rerun' ? { rerun: null } : overviewOf()),
  );
  const host = await practice();
  await expect.element(within(host).getByRole('alert')).toBeVisible();
  isDown = false;
  await userEvent.click(within(host).getByRole('button', { name: 'Try again' }));
  await expect.element(within(host).getByRole('heading', { name: 'Advisers' })).toBeVisible();
  expect(has(host, '[role="alert"]')).toBe(false);
});

it('starts, pauses, resumes and cancels a re-run', async () => {
  const cancelled = rerunOf({
    state: 'cancelled',
    cancelled: 'Cancelled by Demo Adviser.',
    finishedAt: '2026-11-21T00:00:00Z',
  });
  const seen = serve(overviewOf(), null, {
    'practice/rerun': rerunOf({ done: 0, changed: 0, secondsLeft: null }),
    'practice/rerun/5/pause': rerunOf({ state: 'paused', secondsLeft: null }),
    'practice/rerun/5/resume': rerunOf(),
    'practice/rerun/5/cancel': cancelled,
  });
  const host = await practice();
  const page = within(host);
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
  await press('Re-run with today’s rates');
  await expect.element(page.getByText('0 of 38. You can go on working.')).toBeVisible();
  await press('Pause');
  await expect.element(page.getByText('Paused at 24 of 38.')).toBeVisible();
  await press('Resume');
  await expect.element(page.getByText(/^24 of 38, about/)).toBeVisible();
  await press('Cancel');
  await expect.element(page.getByText('Cancelled at 24 of 38. Cancelled by Demo Adviser.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Pause' }).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Re-run with today’s rates' })).toBeEnabled();
  // The overview is loaded a second time when the re-run ends.
  await expect.poll(() => countOf(seen, 'GET', 'practice/overview')).toBe(2);
});

it('a refusal is shown at the button that was pressed', async () => {
  serve(overviewOf(), null, { 'practice/rerun': refused });
  const host = await practice();
  await userEvent.click(within(host).getByRole('button', { name: 'Re-run with today’s rates' }));
  await expect.element(within(host).getByRole('alert')).toHaveTextContent('A re-run of this practice is under way.');
});

it('polls while the re-run is running, not while the page is hidden or after it has ended', async () => {
  let done = 0;
  const seen = answerWith((request) => {
    if (pathOf(request) === 'practice/overview') return json(200, overviewOf());
    const rerun = done < 38 ? rerunOf({ done }) : rerunOf({ done, state: 'done', secondsLeft: null });
    return json(200, { rerun });
  });
  const looks = (): number => countOf(seen, 'GET', 'practice/rerun');
  const host = await practice();
  await expect.element(within(host).getByText(/^0 of 38/)).toBeVisible();
  const turn = useAnnouncements.getState().status.turn;
  done = 10;
  vi.advanceTimersByTime(RERUN_LOOK_MS);
  await expect.element(within(host).getByText(/^10 of 38/)).toBeVisible();
  // Progress within a running re-run is shown, but not announced.
  expect(useAnnouncements.getState().status.turn).toBe(turn);

  focusManager.setFocused(false);
  done = 20;
  const before = looks();
  vi.advanceTimersByTime(10 * RERUN_LOOK_MS);
  expect(looks()).toBe(before);
  focusManager.setFocused(true);
  await expect.element(within(host).getByText(/^20 of 38/)).toBeVisible();
  await expect.poll(() => useAnnouncements.getState().status.text).toBe('Half of the records are done.');

  done = 38;
  vi.advanceTimersByTime(RERUN_LOOK_MS);
  await expect.element(within(host).getByText(/^Done, 38 of 38/)).toBeVisible();
  await expect.poll(() => useAnnouncements.getState().status.text).toBe('Re-run done. 14 records changed.');
  const atEnd = looks();
  vi.advanceTimersByTime(10 * RERUN_LOOK_MS);
  expect(looks()).toBe(atEnd);
  expect(visibleText(host)).toContain('Could not be calculated');
});

it.each([
  ['old rates', { ratesHash: 'b'.repeat(64) }],
  ['rates without a list', { ratesDay: null }],
])('has no link to the review list after a re-run with %s', async (_, change) => {
  serve(overviewOf(), rerunOf({ state: 'done', ...change }));
  const host = await practice();
  await expect.element(within(host).getByText(/^Done, 24 of 38/)).toBeVisible();
  expect(visibleText(host)).not.toMatch(/Review the|Open the review list/);
});

it('links to the review list of the day whose rates the re-run used', async () => {
  const seen = serve(overviewOf(), rerunOf({ ratesDay: '2027-03-20' }));
  const host = await practice();
  await userEvent.click(within(host).getByRole('button', { name: 'Review the 14' }));
  await expect.poll(() => countOf(seen, 'GET', 'practice/rates/2027-03-20')).toBe(1);
});

it('reloads the counts with each new rate book', async () => {
  const { sources, series } = shippedRateBook.data;
  const book = new RateBook({ sources, series: series.slice(1) });
  const seen = answerWith((request) => {
    const path = pathOf(request);
    if (path === `rates/book/${book.hash}`) return json(200, book.data);
    if (path === 'practice/rerun') return json(200, { rerun: null });
    if (path === 'isAuth') return json(200, isAuthAnswer());
    return new Response(JSON.stringify(overviewOf()), { headers: { [RATES_HEADER]: `1 ${book.hash}` } });
  });
  const stop = followRates();
  const host = await practice();
  await expect.poll(() => countOf(seen, 'GET', 'practice/overview')).toBe(2);
  await expect.element(within(host).getByRole('heading', { name: 'Advisers' })).toBeVisible();
  stop();
});
