import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { busyCoupleRecord, busyCoupleScenario, ENTRIES } from '../support/busy-couple.ts';
import { wholeChromium } from '../support/chromium.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { buildClient } from './build-client.ts';
import { print, summary } from './statistics.ts';

const KEYS = 60;
const WARM_UP = 15;
/**
 * Milliseconds between two keys: long enough for all effects of a key, and too short for the automatic save, which
 * comes two seconds after the last key.
 */
const GAP_MS = 250;
const FIGURE_CHANGED = 'figure-changed';
/** Target for the main-thread work of one key. */
const TARGET_MS = 16;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time, on platforms that report it. It excludes the time of other programs. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly data?: { readonly type?: string }; readonly name?: string };
}

/** A key press on the main thread of the page. The main thread is the one that dispatched the input events. */
interface Key {
  readonly start: number;
  readonly pid: number;
  readonly tid: number;
}

function keysOf(events: readonly TraceEvent[]): Key[] {
  return events
    .filter((event) => event.name === 'EventDispatch' && event.args.data?.type === 'keydown')
    .map(({ ts, pid, tid }) => ({ start: ts, pid, tid }))
    .sort((a, b) => a.start - b.start);
}

type Reach = 'first' | 'last';

interface Measured {
  readonly work: number[];
  readonly elapsed: number[];
}

/** The main-thread events that belong to a key, up to the next key. */
function ownEvents(events: readonly TraceEvent[], key: Key, next: Key | undefined): readonly TraceEvent[] {
  const until = next?.start ?? key.start + GAP_MS * 1000;
  return events.filter(({ pid, tid, ts }) => pid === key.pid && tid === key.tid && ts < until);
}

/**
 * End of the frame that shows the first, or the last, figure changed by the key. Undefined if no visible figure
 * changed.
 */
function endOfPaint(own: readonly TraceEvent[], key: Key, reach: Reach): number | undefined {
  const ends = own
    .filter(({ name, ts }) => name === FIGURE_CHANGED && ts > key.start)
    .map((change) => own.find(({ name, ph, ts }) => name === 'Commit' && ph === 'X' && ts >= change.ts))
    .flatMap((frame) => (frame === undefined ? [] : [frame.ts + (frame.dur ?? 0)]));
  if (ends.length === 0) return undefined;
  return reach === 'first' ? Math.min(...ends) : Math.max(...ends);
}

/** Microseconds of main-thread work between two moments. A task that reaches beyond them counts in proportion. */
function workBetween(own: readonly TraceEvent[], from: number, to: number): number {
  return own
    .filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts < to)
    .reduce((sum, { ts, dur = 0, tdur = dur }) => {
      const inside = Math.min(ts + dur, to) - Math.max(ts, from);
      return inside <= 0 ? sum : sum + tdur * (inside / dur);
    }, 0);
}

/**
 * Milliseconds for each key: the main-thread work from the key to the end of the paint that shows the figure (waiting
 * for the next frame does not count as work), and the elapsed time.
 */
function measure(events: readonly TraceEvent[], reach: Reach): Measured {
  const measured: Measured = { work: [], elapsed: [] };
  // The first key is left out, because it only moved to the end of the field.
  const keys = keysOf(events);
  for (const [index, key] of keys.entries()) {
    if (index <= WARM_UP) continue;
    const own = ownEvents(events, key, keys[index + 1]);
    const end = endOfPaint(own, key, reach);
    if (end === undefined) throw new Error(`key ${index} changed no figure on screen`);
    measured.work.push(workBetween(own, key.start, end) / 1000);
    measured.elapsed.push((end - key.start) / 1000);
  }
  return measured;
}

/** Marks the trace whenever the text of a figure on screen changes. */
async function watchFigures(page: Page): Promise<void> {
  // `evaluate` gets a script without named inner functions: for them the compiler adds a helper that the page does not
  // have.
  await page.evaluate((mark) => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest('[data-figure]')) {
          performance.mark(mark);
          return;
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, FIGURE_CHANGED);
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  });
  await act();
  const over = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await over;
  return events;
}

export interface TypingCase {
  readonly field: string;
  readonly record: RecordPatch | undefined;
  readonly scenario: ScenarioPatch | undefined;
}

export const CASES: Readonly<Record<'single' | 'couple', TypingCase>> = {
  single: {
    field: 'Bank accounts, single in residential care, 60 months, results and summary live',
    record: margaretCase.record,
    scenario: margaretCase.scenarios['0'],
  },
  couple: {
    field: `Bank accounts, couple in residential care, ${ENTRIES} entries, every section in full mode, all live`,
    record: busyCoupleRecord,
    scenario: busyCoupleScenario,
  },
};

export async function openCase(
  page: Page,
  server: RunningServer,
  { record: patch, scenario }: TypingCase,
): Promise<void> {
  const api = new ApiClient(server.url);
  await api.signIn();
  const record = await RecordClient.create(api);
  await record.save({ record: patch, scenarios: { 0: scenario } });
  await page.goto(`${server.url}/login`);
  await page.evaluate((token) => window.localStorage.setItem('jwt', token), api.token ?? '');
  await page.goto(`${server.url}/record/${record.recId}/scenario=0`);
  await page.getByRole('table', { name: 'Yearly Cash Flow' }).waitFor();
}

/** Types digits into the bank balance and deletes them again. Every key changes every figure. */
async function typeDigits(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Bank accounts', exact: true }).click();
  await page.keyboard.press('End');
  for (let key = 0; key < WARM_UP + KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    await page.waitForTimeout(GAP_MS);
  }
}

export interface Keys {
  /** Until the first figure that the key changed is painted. */
  readonly first: Measured;
  /** Until the last figure that the key changed is painted. */
  readonly all: Measured;
}

/** Types on the page of a case and measures each key. */
export async function measureKeys(page: Page): Promise<Keys> {
  const session = await page.context().newCDPSession(page);
  await watchFigures(page);
  const events = await traced(session, () => typeDigits(page));
  await session.detach();
  return { first: measure(events, 'first'), all: measure(events, 'last') };
}

/** The processor of the person is this many times slower. */
const THROTTLED = 4;
/** The shortest interaction that the browser reports. */
const SHORTEST_MS = 16;

/** Milliseconds from each key to the next paint, on a slow processor, as the browser reports its interactions. */
export async function throttledKeys(page: Page): Promise<readonly number[]> {
  await page.evaluate((shortest) => {
    const longest = new Map<number, number>();
    Object.assign(window, { benchInteractions: longest });
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[]) {
        if (event.interactionId === 0) continue;
        longest.set(event.interactionId, Math.max(longest.get(event.interactionId) ?? 0, event.duration));
      }
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
  }, SHORTEST_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLED });
  await typeDigits(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return page.evaluate(() => [
    ...(window as unknown as { readonly benchInteractions: ReadonlyMap<number, number> }).benchInteractions.values(),
  ]);
}

const SECTIONS = ['personal-assets', 'investments', 'income', 'expenses', 'summary'];
/** Target in milliseconds for opening a section. */
const MOUNT_TARGET_MS = 100;

/**
 * Milliseconds from the press that opens a section to the end of the frame that shows it. On a narrow screen a section
 * is only a row until it is opened, so nothing of it is mounted before.
 */
export async function mountTimes(page: Page): Promise<Record<string, number>> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const times: Record<string, number> = {};
  for (const name of SECTIONS) {
    const row = page.locator(`#${name} > button[aria-expanded="false"]`);
    await row.waitFor();
    await page.waitForTimeout(GAP_MS);
    times[name] = await row.evaluate(async (button: HTMLElement) => {
      const start = performance.now();
      button.click();
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
      return Math.round(performance.now() - start);
    });
  }
  return times;
}

/**
 * Measures the time from key to figure in Chromium, in the production build, with the summary on screen.
 * @param args `--case couple`: two people, many entries, and the time to open each section; otherwise Margaret
 */
export async function benchTyping(args: readonly string[] = []): Promise<void> {
  const name = args[0] === '--case' ? (args[1] ?? '') : 'single';
  const chosen = name in CASES ? CASES[name as keyof typeof CASES] : undefined;
  if (chosen === undefined) throw new Error(`--case is one of ${Object.keys(CASES).join(', ')}`);
  buildClient();
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir });
  const browser = await chromium.launch(wholeChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openCase(page, server, chosen);
    const { first, all } = await measureKeys(page);
    print({
      bench: 'typing',
      field: chosen.field,
      unit: 'milliseconds a key; work = processor time of the main thread',
      toFirstFigure: { work: summary(first.work), elapsed: summary(first.elapsed) },
      toEveryFigure: { work: summary(all.work), elapsed: summary(all.elapsed) },
      target: TARGET_MS,
      withinTarget: `${first.work.filter((ms) => ms <= TARGET_MS).length} of ${first.work.length}`,
    });
    if (name === 'couple') {
      print({
        bench: 'opening a section',
        unit: 'milliseconds',
        target: MOUNT_TARGET_MS,
        times: await mountTimes(page),
      });
    }
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(dataDir);
  }
}
