/**
 * Measures the pages that compare scenarios in Chromium, in the production build: opening, toggling, and calculating
 * shares of a price.
 */
import { chromium, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { wholeChromium } from '../support/chromium.ts';
import { RecordClient } from '../support/record-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { buildClient } from './build-client.ts';
import { print, summary } from './statistics.ts';
import { CASES, type TypingCase } from './typing.ts';

const RUNS = 5;
const SCENARIOS = 6;
/** Milliseconds between two measurements, long enough for all effects of the first to end. */
const REST_MS = 1_500;
/** Milliseconds within which a change of the page belongs to a click. */
const REACH_MS = 600;
const OPENED_TARGET_MS = 300;
const TOGGLED_TARGET_MS = 50;
const TASK_TARGET_MS = 50;

export async function openRecord(
  page: Page,
  server: RunningServer,
  { record: patch, scenario }: TypingCase,
): Promise<string> {
  const api = new ApiClient(server.url);
  await api.signIn();
  const record = await RecordClient.create(api);
  await record.save({ record: patch, scenarios: { 0: scenario } });
  for (let sid = 1; sid < SCENARIOS; sid += 1) {
    await record.copy(0);
    // Different expenses in each scenario, so that no two lines overlap.
    await record.save({ scenarios: { [sid]: { sExpenses: { quickTotal: 12_000 + sid * 3_000 } } } });
  }
  await page.goto(`${server.url}/login`);
  await page.evaluate((token) => window.localStorage.setItem('jwt', token), api.token ?? '');
  return `${server.url}/record/${record.recId}`;
}

interface Click {
  /** CSS selector of the element to click. */
  readonly target: string;
  /** The caption of a table that must be shown at the end. */
  readonly caption: string;
}

/** Milliseconds from a click to the end of the last frame in which the page changed because of it. */
function timeOfClick(page: Page, click: Click): Promise<number> {
  return page.evaluate(
    async ({ target, caption, reach }) => {
      const pressed = document.querySelector<HTMLElement>(target);
      if (pressed === null) throw new Error(`no ${target}`);
      const start = performance.now();
      let end = start;
      const watch = new MutationObserver(() => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            end = performance.now();
          };
          port2.postMessage(null);
        });
      });
      // Only `main` is watched, because text for screen readers is outside of it and may change later.
      const main = document.querySelector('main') ?? document.body;
      watch.observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
      pressed.click();
      await new Promise((resolve) => setTimeout(resolve, reach));
      watch.disconnect();
      const captions = [...document.querySelectorAll('main caption')].map((each) => each.textContent);
      if (!captions.includes(caption)) throw new Error(`no ${caption} among ${captions.join(', ')}`);
      return end - start;
    },
    { ...click, reach: REACH_MS },
  );
}

const COMPARISON = '5 Year Scenario Comparison';

/**
 * Milliseconds from the press of "Graphs and Data" on a scenario to the complete page. The code of the comparison is
 * already loaded.
 */
export async function openingTimes(page: Page, record: string): Promise<number[]> {
  const times: number[] = [];
  await page.goto(`${record}/graphs`);
  await page.getByRole('table', { name: COMPARISON }).waitFor();
  for (let run = 0; run < RUNS; run += 1) {
    await page
      .getByRole('button', { name: /^(?:0 )?Current Situation/ })
      .first()
      .click();
    await page.getByRole('table', { name: 'Yearly Cash Flow' }).waitFor();
    await page.waitForTimeout(REST_MS);
    const button = page.getByRole('button', { name: 'Graphs and Data' });
    await button.evaluate((element) => element.setAttribute('data-bench', 'graphs'));
    // The style sheet animates the lines for seconds, which changes nothing in the page itself.
    times.push(await timeOfClick(page, { target: '[data-bench="graphs"]', caption: COMPARISON }));
  }
  return times;
}

async function togglingTimes(page: Page): Promise<number[]> {
  await page.waitForTimeout(3 * REST_MS);
  const times: number[] = [];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const target = 'main input[type="checkbox"]:not([disabled])';
    times.push(await timeOfClick(page, { target, caption: COMPARISON }));
    await page.waitForTimeout(REST_MS / 3);
  }
  return times;
}

interface Tasks {
  /** Milliseconds from opening the URL to the last change of the page. */
  readonly settled: number;
  /** Milliseconds of the longest main-thread task after the record's page was shown; 0 if none is long. */
  readonly longest: number;
}

/** Opens a page of the record by its link, and waits until it has calculated what it shows. */
async function longestTask(page: Page, link: string): Promise<Tasks> {
  return page.evaluate(async (name) => {
    const found = [...document.querySelectorAll<HTMLElement>('main nav a')].find((each) => each.textContent === name);
    if (found === undefined) throw new Error(`no ${name}`);
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ type: 'longtask' });
    const start = performance.now();
    let last = start;
    const watch = new MutationObserver(() => {
      last = performance.now();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    found.click();
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    watch.disconnect();
    tasks.disconnect();
    return { settled: last - start, longest };
  }, link);
}

async function lookTimes(page: Page, record: string, link: string): Promise<readonly Tasks[]> {
  const runs: Tasks[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${record}/graphs`);
    await page.getByRole('table', { name: COMPARISON }).waitFor();
    await page.waitForTimeout(3 * REST_MS);
    runs.push(await longestTask(page, link));
  }
  return runs;
}

export async function benchPages(): Promise<void> {
  buildClient();
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir });
  const browser = await chromium.launch(wholeChromium());
  try {
    for (const [name, chosen] of Object.entries(CASES)) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const record = await openRecord(page, server, chosen);
      const of = `${name}, ${SCENARIOS} scenarios`;
      const unit = 'milliseconds';
      const opened = await openingTimes(page, record);
      print({ bench: 'graphs page opened', of, unit, target: OPENED_TARGET_MS, times: summary(opened) });
      const toggled = await togglingTimes(page);
      print({ bench: 'toggle to painted', of, unit, target: TOGGLED_TARGET_MS, times: summary(toggled) });
      for (const link of ['RAD and DAP', 'How long it lasts']) {
        const runs = await lookTimes(page, record, link);
        print({
          bench: link,
          of,
          unit,
          target: { longestTask: TASK_TARGET_MS },
          settled: summary(runs.map(({ settled }) => settled)),
          longestTask: summary(runs.map(({ longest }) => longest)),
        });
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(dataDir);
  }
}
