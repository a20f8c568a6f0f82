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

/** No violation of WCAG 2.2 A and AA, contrast included. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }));
  expect(told).toEqual([]);
}

const pictures = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));

/** The screen at 1440 and 390 px, light and dark, kept beside the mockups for a person to look at. */
export async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const before = page.viewportSize();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: path.join(pictures, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  if (before !== null) await page.setViewportSize(before);
}
