import { type CalculatedWith, type CalculationsAnswer, RATES_HEADER } from '@advice-builder/contract';
import { RateBook, type RateData, shippedRateBook } from '@advice-builder/rates';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { visibleText, within } from '../../../../design-system/testing/drawn.tsx';
import { api } from '../../../../platform/api.ts';
import { followRates } from '../../../../platform/rate-book.ts';
import { answerWith, isAuthAnswer, json, pathOf } from '../../../../platform/testing/browser.ts';
import { margaret } from '../../testing/margaret.ts';
import { type OpenRecord, openRecord } from '../../testing/record-page.tsx';
import { RatesBanner } from './rates-banner.tsx';
import { StoredCalculations } from './stored-calculations.tsx';

/** The previous rates: the current ones with another value in one series. */
function thenWith(id: string, value: number): RateBook {
  const { sources, series } = shippedRateBook.data;
  const data: RateData = {
    sources,
    series: series.map((file) =>
      file.id === id ? { ...file, values: file.values.map((row) => ({ ...row, value })) } : file,
    ),
  };
  return new RateBook(data);
}
const used = thenWith('mpir.rate', 7.5);
const newest = thenWith('mpir.rate', 9.25);
/** Used by one test only, because rate books are cached. */
const late = thenWith('mpir.rate', 7.25);
const unused = thenWith('gifting.annual-free-area', 9_000);
const gone = 'f'.repeat(64);

const madeWith = (ratesHash: string): CalculatedWith => ({
  at: '2026-10-01T00:00:00.000Z',
  revision: 1,
  engineVersion: '2.0.0',
  ratesHash,
});

const STORED: CalculationsAnswer['calculations'][number] = {
  id: 4,
  sid: 0,
  recordRevision: 1,
  scenarioRevision: 1,
  at: '2026-10-01T00:00:00.000Z',
  by: 'Ann Person',
  engineVersion: '2.0.0',
  ratesHash: used.hash,
  inputsHash: 'i',
  figures: {
    careDay: 238,
    careOn: '2026-11-21',
    pensionFortnight: 976.7,
    lastsUntil: '2033-04',
    lookedTo: '2041-10',
    netWorth: 1_262_398.29,
  },
  acceptedAt: null,
  isNewest: true,
  again: 'possible',
};

let asked: Request[] = [];
let refused = false;
let isOut = false;
let sendsNewRates = false;
beforeEach(() => {
  refused = false;
  isOut = false;
  asked = answerWith((request) => {
    const path = pathOf(request);
    if (isOut && path.startsWith('rates/book/')) return json(503, {});
    const book = [used, unused, newest, late].find(({ hash }) => path.endsWith(hash));
    if (book !== undefined) return json(200, book.data);
    if (path.startsWith('rates/book/'))
      return json(404, { error: { code: 'not-found', msg: 'None.' }, requestId: 'r' });
    if (path.endsWith('/again'))
      return json(200, { outcome: 'equal', words: 'Made again: the same.', stored: STORED.figures });
    if (path.endsWith('/accept')) {
      if (refused) {
        const answer = json(409, { error: { code: 'rates-changed', msg: 'Rates were updated.' }, requestId: 'r' });
        if (sendsNewRates) answer.headers.set(RATES_HEADER, `1 ${newest.hash}`);
        return answer;
      }
      return json(200, {
        accepted: {},
        at: '2026-11-21T00:00:00.000Z',
        engineVersion: '2.0.0',
        status: { success: true },
      });
    }
    if (path === 'isAuth') return json(200, isAuthAnswer());
    return json(200, { calculations: [STORED] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(ratesHash: string | undefined, readOnly = false): OpenRecord {
  const { record, scenario } = margaret();
  return openRecord((answer) => {
    const meta = answer.scenarios[0]?.meta;
    if (meta === undefined) throw new Error('no scenario');
    return {
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: { 0: { ...scenario, meta } },
      ...(ratesHash === undefined ? {} : { calculated: { 0: madeWith(ratesHash) } }),
      ...(readOnly ? { readOnly: true as const } : {}),
    };
  });
}

/** Waits for the text of the part to match. */
const says = (part: ReturnType<typeof within>, text: RegExp) =>
  expect.poll(() => visibleText(part.element())).toMatch(text);
const banner = (opened: OpenRecord): HTMLElement => opened.part(<RatesBanner />);
const fetched = () => expect.poll(() => asked.length).toBeGreaterThan(0);
const acceptCalls = () => asked.filter(({ url }) => url.endsWith('/accept'));

describe('rates that changed since a scenario was calculated', () => {
  it('are reported in a banner, and nothing else on the page moves', async () => {
    const host = banner(open(used.hash));
    await expect.poll(() => visibleText(host)).toBe('1 rate changed since this was calculated. See effect');
  });

  it('are not reported if the scenario does not use them, or nothing was calculated', async () => {
    const host = banner(open(unused.hash));
    await fetched();
    await expect.poll(() => visibleText(host)).toBe('');
    expect(visibleText(banner(open(undefined)))).toBe('');
    expect(visibleText(banner(open(shippedRateBook.hash)))).toBe('');
  });

  it('are reported as no longer stored if the installation does not have them', async () => {
    const host = banner(open(gone));
    await expect.poll(() => visibleText(host)).toContain('with rates this installation no longer has');
  });

  it('show their effect: results before and after, the parts, and each rate with its source', async () => {
    const opened = open(used.hash);
    const host = banner(opened);
    await userEvent.click(within(host).getByRole('button', { name: 'See effect' }));
    const dialog = within(host).getByRole('dialog', { name: 'Effect of the new rates' });
    await expect.element(dialog.getByRole('heading', { name: 'Why net worth differs' })).toBeVisible();
    const row = dialog.getByRole('row', { name: /^Care, Margaret/ });
    await says(row, /\+\$\d+\.\d\d.*worse/);
    const lasts = dialog.getByRole('row', { name: /^Cash lasts/ });
    await says(lasts, /(until|beyond) .*(no change|sooner.*worse)/);
    const rate = dialog.getByRole('row', { name: /^Maximum permissible interest rate/ });
    await says(rate, /7\.50%/);
    await says(dialog, /Net worth after five years −\$/);
  });

  it('are accepted: the calculation is stored, the banner goes, and a refusal is shown', async () => {
    const opened = open(used.hash);
    const host = banner(opened);
    await userEvent.click(within(host).getByRole('button', { name: 'See effect' }));
    const dialog = within(host).getByRole('dialog', { name: 'Effect of the new rates' });
    refused = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Rates were updated.');
    refused = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => visibleText(host)).toBe('');
    expect(opened.session.store.getState().calculated[0]?.ratesHash).toBe(shippedRateBook.hash);
    expect(opened.session.results.getState().baselines[0]?.updatedAt).toBe('2026-11-21T00:00:00.000Z');
    const sent = new URLSearchParams(await acceptCalls()[1]?.text());
    expect(sent.get('ratesHash')).toBe(shippedRateBook.hash);
  });

  it('are requested again once the server answers', async () => {
    isOut = true;
    const host = banner(open(late.hash));
    await fetched();
    isOut = false;
    await expect
      .poll(async () => {
        await api.call('isAuth');
        return visibleText(host);
      })
      .toContain('1 rate changed');
  });

  it('are checked again after each save: an incomplete scenario has no banner until it is complete', async () => {
    const opened = open(used.hash);
    const host = banner(opened);
    await expect.poll(() => visibleText(host)).toContain('1 rate changed');
    const { store, save } = opened.session;
    store.set('scenario.sCare.0.typeOfCare', 0);
    await save();
    await expect.poll(() => visibleText(host)).toBe('');
    store.set('scenario.sCare.0.typeOfCare', 1);
    await save();
    await expect.poll(() => visibleText(host)).toContain('1 rate changed');
  });

  it('are shown to a read-only user, who cannot accept them', async () => {
    const host = banner(open(used.hash, true));
    await userEvent.click(within(host).getByRole('button', { name: 'See effect' }));
    const dialog = within(host).getByRole('dialog', { name: 'Effect of the new rates' });
    await expect.element(dialog.getByRole('heading', { name: 'Results' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await says(dialog, /The adviser of this record can accept it\./);
  });
});

it('do not prevent a stored calculation from being listed and made again', async () => {
  const opened = open(used.hash);
  const host = opened.part(
    <QueryClientProvider client={new QueryClient()}>
      <StoredCalculations />
    </QueryClientProvider>,
  );
  opened.ui.setState({ isStoredOpen: true });
  const dialog = within(host).getByRole('dialog', { name: 'Stored calculations' });
  await says(dialog.getByRole('listitem'), /Ann Person.*Newest.*Care \$238\.00 a day/);
  await userEvent.click(dialog.getByRole('button', { name: /^Make again/ }));
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Made again: the same.');
  expect(asked.some(({ url }) => url.endsWith('/calculations?sid=0'))).toBe(true);
});

it('are loaded by the time a refusal is shown, and the dialog stays open', async () => {
  const stop = followRates();
  const host = banner(open(used.hash));
  await userEvent.click(within(host).getByRole('button', { name: 'See effect' }));
  const dialog = within(host).getByRole('dialog', { name: 'Effect of the new rates' });
  refused = true;
  sendsNewRates = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Rates were updated.');
  await says(dialog.getByRole('row', { name: /^Maximum permissible interest rate/ }), /7\.50%.*9\.25%/);
  refused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = new URLSearchParams(await acceptCalls()[1]?.text());
  expect(sent.get('ratesHash')).toBe(newest.hash);
  await expect.poll(() => visibleText(host)).toBe('');
  stop();
});
