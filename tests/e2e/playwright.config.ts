import { defineConfig } from '@playwright/test';
import { chromiumShell } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './build-client.ts',
  // Each worker has a server of its own; two cores carry two.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A test that hangs is found all the same; a slow machine is no fault of the product.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    // A trace doubles the time of a test that types much: --trace on for the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumShell(),
  },
});
