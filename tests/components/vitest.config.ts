/**
 * Component tests in a real Chromium. They test events, focus, the keyboard and layers, which markup alone cannot show.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumShell } from '../support/chromium.ts';

// The production build of React: the development build takes three times as long and only adds warnings.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isLong = process.env.LONG_RUN === '1';

export default defineConfig({
  root,
  plugins: [react()],
  cacheDir: path.join('node_modules', '.vite-components'),
  // Lists packages at the start, because one that Vite finds later would reload the page.
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
    // One page for all files: otherwise most of the time of a file would go into loading the application again.
    isolate: false,
    setupFiles: ['tests/components/setup.ts'],
    // As in the end-to-end tests: long enough for a slow machine, and a test that hangs still fails.
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
