/** Compares the page of this checkout with another one, each with its own client and server, in turns. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { wholeChromium } from '../support/chromium.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { buildClient } from './build-client.ts';
import { openingTimes, openRecord } from './pages.ts';
import { print, summary } from './statistics.ts';
import { CASES, measureKeys, mountTimes, openCase, throttledKeys } from './typing.ts';

const TURNS = 3;
const OPENINGS = 3;

const here = fileURLToPath(new URL('../..', import.meta.url));

interface Times {
  readonly 'key to its first figure, median work': number;
  readonly 'key to its first figure, p95 work': number;
  readonly 'key to its last figure, median work': number;
  readonly 'key to its last figure, p95 work': number;
  readonly 'key to the next paint on a processor four times slower, p98': number;
  readonly 'opening the summary': number;
  readonly 'graphs page opened': number;
}

const at = (share: number, times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

async function summaryTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < OPENINGS; run += 1) times.push((await mountTimes(page)).summary ?? Number.NaN);
  return times;
}

async function onNewPage<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const answer = await act(page);
  await page.close();
  return answer;
}

async function measurePage(browser: Browser, server: RunningServer): Promise<Times> {
  const chosen = CASES.couple;
  const { first, all } = await onNewPage(browser, async (page) => {
    await openCase(page, server, chosen);
    return measureKeys(page);
  });
  const slow = await onNewPage(browser, async (page) => {
    await openCase(page, server, chosen);
    return throttledKeys(page);
  });
  const opened = await onNewPage(browser, async (page) => {
    await openCase(page, server, chosen);
    return summaryTimes(page);
  });
  const graphs = await onNewPage(browser, async (page) => openingTimes(page, await openRecord(page, server, chosen)));
  return {
    'key to its first figure, median work': at(0.5, first.work),
    'key to its first figure, p95 work': at(0.95, first.work),
    'key to its last figure, median work': at(0.5, all.work),
    'key to its last figure, p95 work': at(0.95, all.work),
    'key to the next paint on a processor four times slower, p98': at(0.98, slow),
    'opening the summary': at(0.5, opened),
    'graphs page opened': at(0.5, graphs),
  };
}

async function timesOf(checkout: string): Promise<Times> {
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir, checkout });
  const browser = await chromium.launch(wholeChromium());
  try {
    return await measurePage(browser, server);
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(dataDir);
  }
}

/** Prints the milliseconds of both pages and their ratios, for the couple with many entries. */
export async function benchBesidePage(checkout: string): Promise<void> {
  const other = path.resolve(checkout);
  buildClient();
  buildClient(other);
  const runs: { readonly own: Times; readonly other: Times }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) runs.push({ other: await timesOf(other), own: await timesOf(here) });
  for (const name of Object.keys(runs[0]?.own ?? {}) as (keyof Times)[]) {
    const ratios = runs.map((run) => run.own[name] / run.other[name]);
    print({
      bench: 'beside, page',
      measure: name,
      unit: 'milliseconds',
      own: summary(runs.map(({ own }) => own[name])).median,
      other: summary(runs.map((run) => run.other[name])).median,
      ratios: ratios.map((ratio) => Number(ratio.toPrecision(3))),
      ratio: summary(ratios).median,
    });
  }
}
