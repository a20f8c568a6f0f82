import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ApiClient, DEMO } from '../support/api-client.ts';
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';

interface WorkerFixtures {
  /** One server for all tests of a worker, on a new data directory. */
  readonly server: RunningServer;
}

interface TestFixtures {
  /** The demo adviser, speaking to the same server beside the page. */
  readonly api: ApiClient;
  /** A page on which the demo adviser is signed in, at the records list. */
  readonly signedIn: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const dataDir = temporaryFolder();
      const server = await startServer({ dataDir });
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
  signedIn: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

export { expect };

/** Signs the demo adviser in, from wherever the login screen was reached. */
export async function signIn(page: Page, heading: RegExp = /records/i): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
}

async function violations(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** No violation of WCAG 2.2 A and AA, contrast included, on the screen as it is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

const pictures = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * The screen at 1440 and 390 px, light and dark: no violation in any of the four, and a picture of each, for a person
 * to look at beside the mockups.
 */
export async function inspectEverywhere(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const before = page.viewportSize();
  const found: Record<string, readonly string[]> = {};
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const shown = `${name}-${size.width}-${colorScheme}`;
      await page.screenshot({ path: path.join(pictures, `${shown}.png`) });
      found[shown] = await violations(page);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
}
