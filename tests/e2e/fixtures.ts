import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogInAnswer } from '@advice-builder/contract';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ACCESS_LEFT_OUT, ACCESS_TAGS } from '../../apps/web/src/design-system/testing/access-rules.ts';
import { ApiClient, DEMO } from '../support/api-client.ts';
import { addPerson } from '../support/operator.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';

interface WorkerFixtures {
  /** One server for all tests of a worker, with a new data directory. */
  readonly server: RunningServer;
}

interface TestFixtures {
  /** The demo adviser as an API client of the same server. */
  readonly api: ApiClient;
  /** A page at the records list, with the demo adviser signed in. */
  readonly signedIn: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const dataDir = temporaryFolder();
      const server = await startServer({ dataDir });
      await welcomed(server.url);
      await use(server);
      await server.stop();
      removeFolder(dataDir);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ server }, use) => {
    const api = new ApiClient(server.url);
    await api.signIn();
    await use(api);
  },
  signedIn: async ({ page, server }, use) => {
    await openSignedIn(page, server.url);
    await use(page);
  },
});

export { expect };

/**
 * Marks the welcome as seen by the demo adviser. The welcome has its own test, and would otherwise change the layout of
 * the page of a first record.
 */
export async function welcomed(url: string): Promise<void> {
  const api = new ApiClient(url);
  await api.signIn();
  await api.must('PUT', '/preferences', { json: { welcomed: true } });
}

/**
 * Opens the records list as the demo adviser, as after a log-in in another tab. The log-in screen has its own tests.
 */
export async function openSignedIn(page: Page, url: string): Promise<void> {
  const { jwt, user, auth } = await new ApiClient(url).must<LogInAnswer>('POST', '/log-in', { form: DEMO });
  const stored = {
    authUser: JSON.stringify(user),
    jwt,
    cat: user.cat,
    mustChange: 'false',
    authConsts: String(auth.maxIdle),
    lastAuth: String(Date.now()),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/records/i);
}

/**
 * Ends the session that the pages share, as the server does after the idle time. It waits until no page has a pending
 * request, because a refused request would send its page to log-in.
 */
export async function endSessionOnServer(page: Page, url: string): Promise<void> {
  for (const each of page.context().pages()) await each.waitForLoadState('networkidle');
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'));
  await new ApiClient(url, jwt ?? '').must('GET', '/log-out');
}

/** Signs the demo adviser in, from any page that led to the log-in screen. */
export async function signIn(page: Page, heading: RegExp = /records/i): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
}

/**
 * Adds a supervisor to the demo adviser's practice and signs in as that person. `name` must be unique on the server.
 */
export async function signInSupervisor(page: Page, server: RunningServer, name: string): Promise<void> {
  const account = { email: `${name}@demo.example`, password: 'Quartz-Lantern-58!' };
  const facts = ['--first', 'Sue', '--last', 'Senior', '--practice', 'Demonstration practice', '--role', 'supervisor'];
  await addPerson(server, account, ...facts);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Deletes all records of the demo adviser left by earlier tests. */
export async function deleteAllRecords(api: ApiClient): Promise<void> {
  const rows = await api.must<readonly { readonly recId: number }[]>('GET', '/records');
  if (rows.length === 0) return;
  await api.must('POST', '/records/deleteRecs', { json: { recordIds: rows.map(({ recId }) => recId) } });
}

/**
 * Runs axe in the page itself. By default axe opens a second page for the result, which takes the focus from the first.
 */
const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/**
 * Renders content that is out of view. Otherwise axe would check that content with the colours of its last rendering.
 */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * Violations are looked for again one frame later, because measurements by the page itself, such as whether a table
 * scrolls, settle one frame after layout.
 */
async function violations(page: Page): Promise<readonly string[]> {
  const first = await violationsNow(page);
  if (first.length === 0) return first;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return violationsNow(page);
}

async function violationsNow(page: Page): Promise<readonly string[]> {
  await renderAll(page);
  const builder = axe(page).options({ resultTypes: ['violations'], rules: ACCESS_LEFT_OUT });
  const { violations: found } = await builder.withTags(ACCESS_TAGS).analyze();
  const all = found.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(' ') })));
  const standing: string[] = [];
  for (const { id, target } of all) {
    if (id !== 'target-size' || (await isSmall(page, target))) standing.push(`${id}: ${target}`);
  }
  return standing;
}

/**
 * Whether a target is too small when scrolled to the middle. Elsewhere a sticky bar may cover part of it, so that it
 * only seems too small.
 */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const again = await axe(page).include(target).withRules(['target-size']).analyze();
  return again.violations.length > 0;
}

/** Expects no violation of WCAG 2.2 A and AA, including contrast, on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

const pictures = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/**
 * The combinations of width and colours. `isSeenElsewhere`: another combination covers the same width, and a third one
 * the same colours.
 */
const LOOKS = [
  { size: DESK, colorScheme: 'light', isSeenElsewhere: false },
  { size: DESK, colorScheme: 'dark', isSeenElsewhere: true },
  { size: PHONE, colorScheme: 'light', isSeenElsewhere: true },
  { size: PHONE, colorScheme: 'dark', isSeenElsewhere: false },
] as const;

/** With `LONG_RUN=1` or `PICTURES=1`, takes a picture of the current screen for a person to check. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.LONG_RUN !== '1' && process.env.PICTURES !== '1') return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`), animations: 'disabled' });
}

/**
 * Checks the screen at desktop width in light colours and at phone width in dark colours; with `LONG_RUN=1` both widths
 * in both. Expects no violations, and takes pictures if requested.
 */
export async function inspectEverywhere(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const found: Record<string, readonly string[]> = {};
  for (const { size, colorScheme, isSeenElsewhere } of LOOKS) {
    if (isSeenElsewhere && process.env.LONG_RUN !== '1') continue;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const shown = `${name}-${size.width}-${colorScheme}`;
    await takePicture(page, shown);
    found[shown] = await violations(page);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
}
