import { RateBook, shippedRateBook } from '@advice-builder/rates';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pageAt, signedIn } from '../../app/testing/page-at.tsx';
import { all, has, the, visibleText, visibleTexts, within } from '../../design-system/testing/drawn.tsx';
import { answerWith, json, pathOf } from '../../platform/testing/browser.ts';

const happened = { at: '2026-12-18T01:00:00.000Z', by: 'olga' };
const pack = {
  hash: '0'.repeat(64),
  name: 'rates-2027-01',
  made: '2026-12-17',
  signedBy: null,
  imported: happened,
  values: [{ series: 'mpir.rate', from: '2027-01-01', value: 8.62, status: 'published' }],
};
const released = shippedRateBook.hash;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00+11:00') });
  signedIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ratesAt(address: string): Promise<HTMLElement> {
  const host = await pageAt(address, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await expect.element(within(host).getByRole('heading', { level: 1 })).toHaveTextContent('Rates');
  return host;
}

const opener = (host: HTMLElement, series: string): HTMLElement => the(host, `[data-series="${series}"] button`);
const isOpen = (host: HTMLElement, series: string): string | null => opener(host, series).getAttribute('aria-expanded');

it('lists every series by area, with the value of the day', async () => {
  const host = await ratesAt('/rates');
  expect(all(host, '[data-series]')).toHaveLength(shippedRateBook.listSeries().length);
  expect(visibleTexts(host, 'th[scope="rowgroup"]')[0]).toMatch(/^Residential care \d+ series$/);
  const fee = visibleText(the(host, '[data-series="residential-2014.basic-daily-fee"]'));
  expect(fee).toContain('$68.93 a day');
  expect(fee).toContain('20 September 2026 20 March 2027 Published copy, to be confirmed');
  expect(visibleTexts(host, 'label')).toContain('Due soon 0');
});

it('opens a series in place by keyboard, one at a time', async () => {
  const host = await ratesAt('/rates');
  opener(host, 'mpir.rate').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isOpen(host, 'mpir.rate')).toBe('true');
  expect(document.activeElement).toBe(opener(host, 'mpir.rate'));
  expect(the(host, 'svg[role="img"]').getAttribute('aria-label')).toContain('8.51% a year from 1 October 2026');
  await userEvent.click(within(host).getByRole('button', { name: /^Show all \d+ values$/ }));
  expect(
    within(host)
      .getByRole('row', { name: /^1 July 2014/ })
      .query(),
  ).not.toBeNull();
  await userEvent.click(opener(host, 'deeming.lower-rate'));
  await expect.poll(() => isOpen(host, 'deeming.lower-rate')).toBe('true');
  expect(isOpen(host, 'mpir.rate')).toBe('false');
  await userEvent.click(opener(host, 'deeming.lower-rate'));
  await expect.poll(() => has(host, 'svg[role="img"]')).toBe(false);
});

it('opens and focuses the series in the address; a table shows its rows', async () => {
  const host = await ratesAt('/rates/pension.qualifying-age');
  await expect.poll(() => document.activeElement).toBe(opener(host, 'pension.qualifying-age'));
  const edition = within(host).getByRole('table', { name: /^In force from/ });
  await expect.element(edition.getByRole('columnheader', { name: 'Born to' })).toBeVisible();

  // When the search hides the opened series and shows it again, the focus stays in the search field.
  const search = within(host).getByRole('searchbox');
  await userEvent.fill(search, 'deeming');
  await expect.poll(() => has(host, '[data-series="pension.qualifying-age"]')).toBe(false);
  await userEvent.clear(search);
  await expect.poll(() => has(host, '[data-series="pension.qualifying-age"]')).toBe(true);
  expect(document.activeElement).toBe(search.element());
});

it('filters by words and by status, and says when nothing matches', async () => {
  const host = await ratesAt('/rates');
  const page = within(host);
  await userEvent.fill(page.getByRole('searchbox'), 'permissible interest');
  await expect.poll(() => all(host, '[data-series]')).toHaveLength(1);
  await userEvent.click(page.getByRole('radio', { name: 'Added here 0' }));
  await expect.element(page.getByText('No rates found.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all' }));
  await expect.poll(() => all(host, '[data-series]').length).toBeGreaterThan(100);
  await userEvent.click(page.getByRole('radio', { name: 'Due soon 0' }));
  await expect.element(page.getByText('Nothing is due within 30 days.')).toBeVisible();
});

it('shows the values of another day', async () => {
  const host = await ratesAt('/rates');
  const page = within(host);
  const day = page.getByRole('textbox', { name: 'On', exact: true });
  await userEvent.fill(day, '01/12/2025');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => visibleText(the(host, '[data-series="mpir.rate"]'))).toContain('Changed 1 January 2026');
});

it('lists overdue rates at the top and in the filter', async () => {
  vi.setSystemTime(Date.parse('2027-01-02T10:00:00+11:00'));
  const host = await ratesAt('/rates');
  const page = within(host);
  await expect
    .element(page.getByText(/^Maximum permissible interest rate .* is due since 1 January 2027\.$/))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show', exact: true }));
  await expect.poll(() => all(host, '[data-series]')).toHaveLength(1);
  expect(visibleText(the(host, '[data-series]'))).toContain('Due since 1 January 2027');
  expect(visibleText(the(host, '[data-series]'))).toContain('Held flat');
});

it('lists published and withdrawn packs, but not packs that wait to be accepted', async () => {
  answerWith((request) =>
    pathOf(request) === 'rates/packs'
      ? json(200, {
          released,
          isOperator: false,
          packs: [
            { ...pack, id: 1, title: 'January 2027', state: 'withdrawn', accepted: happened, withdrawn: happened },
            { ...pack, id: 2, title: 'Still proposed', state: 'proposed', accepted: null, withdrawn: null },
          ],
        })
      : json(404, {}),
  );
  const host = await ratesAt('/rates');
  const page = within(host);
  await expect
    .element(
      page.getByRole('row', {
        name: /^January 2027 1 value of January 2027 12:00 pm 18\/12\/2026 12:00 pm 18\/12\/2026$/,
      }),
    )
    .toBeVisible();
  expect(visibleText(host)).not.toContain('Still proposed');

  const values = page.getByRole('button', { name: '1 value of January 2027' });
  values.element().focus();
  await userEvent.keyboard('{Enter}');
  const row = page.getByRole('table', { name: 'Values of January 2027' }).getByRole('row', { name: /8\.62/ });
  await expect
    .poll(() => visibleText(row.element()))
    .toMatch(/^Maximum permissible interest rate.*1 January 2027.*8\.62%.*Published$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => values.element().getAttribute('aria-expanded')).toBe('false');
  expect(visibleText(host)).not.toContain('Values of January 2027');
});

it('finds values added after the release by comparing with the server’s release, not the page’s', async () => {
  const { sources, series } = shippedRateBook.data;
  const older = series.map((file) =>
    file.id === 'mpir.rate' ? { ...file, values: file.values.filter(({ from }) => from < '2026-10-01') } : file,
  );
  const book = new RateBook({ sources, series: older });
  answerWith((request) => {
    if (pathOf(request) === 'rates/packs') return json(200, { released: book.hash, isOperator: false, packs: [] });
    return pathOf(request) === `rates/book/${book.hash}` ? json(200, book.data) : json(404, {});
  });
  const host = await ratesAt('/rates');
  await expect.poll(() => visibleTexts(host, 'label'), { timeout: 20_000 }).toContain('Added here 1');
});

it('reports when the published packs cannot be read', async () => {
  answerWith(() => json(503, {}));
  const host = await ratesAt('/rates');
  await expect.element(within(host).getByText(/could not be read/)).toBeVisible();
});

it('lists the law that is announced and not in force, with its date, standing and source', async () => {
  const host = await ratesAt('/rates');
  const rows = visibleTexts(the(host, '[aria-labelledby="announced-law"]'), 'tbody tr');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^The Commonwealth Home Support Programme joins Support at Home .* Not before 1 July 2027 /);
  expect(rows[0]).toMatch(/Department page Aged Care Quality and Safety Commission$/);
  expect(rows[2]).toMatch(/By 2035 Announced, not confirmed Lynn & Brown Lawyers$/);
});

it('lists the village law of the States, with its contracts, first day, standing and source', async () => {
  const host = await ratesAt('/rates');
  const rows = visibleTexts(the(host, '[aria-labelledby="village-law"]'), 'tbody tr');
  expect(rows).toHaveLength(15);
  expect(rows.find((row) => row.startsWith('In Victoria the exit must be paid'))).toMatch(
    /\(Vic\)\. For contracts from 1 May 2026\. .* From 1 May 2026 Department page Consumer Affairs Victoria$/,
  );
  expect(rows.find((row) => row.startsWith('In South Australia the exit'))).toMatch(
    /From 2 February 2026 Second-hand, Act not read Legal Services Commission of South Australia$/,
  );
  expect(rows.find((row) => row.startsWith('In Western Australia the exit'))).toContain('First day not confirmed');
});
