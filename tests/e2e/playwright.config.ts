import { defineConfig } from '@playwright/test';
import { chromiumShell } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './build-client.ts',
  // Each worker starts its own server, and two cores can run two.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a slow machine; a test that hangs still fails.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    // A trace doubles the duration of a test with much typing. Use --trace on for a single test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumShell(),
  },
});
