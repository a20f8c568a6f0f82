/** Components in a real Chromium: what markup alone cannot show, events, focus, the keyboard, layers. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumShell } from '../support/chromium.ts';

// The React that people have: the one for development takes three times as long, and only warns.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isLong = process.env.LONG_RUN === '1';

export default defineConfig({
  root,
  plugins: [react()],
  cacheDir: path.join('node_modules', '.vite-components'),
  // Found at the start: one that is found late would load the page again.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'zod',
      'axe-core',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'decimal.js',
      'papaparse',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    include: ['apps/web/src/**/*.browser.test.tsx'],
    // One page for all files: most of a file's time would go into loading the application again.
    isolate: false,
    setupFiles: ['tests/components/setup.ts'],
    // As of end-to-end tests: a test that hangs is found all the same; a slow machine is no fault of the product.
    testTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    provide: {
      looks: {
        isLong,
        pictures: isLong || process.env.PICTURES === '1' ? path.join(root, 'test-results/screens') : '',
      },
      keystrokes: { first: Number(process.env.KEYSTROKES_FIRST ?? 0), last: Number(process.env.KEYSTROKES_LAST ?? 99) },
    },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromiumShell(),
        contextOptions: {
          locale: 'en-AU',
          timezoneId: 'Australia/Sydney',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1000, height: 800 } }],
    },
  },
});
