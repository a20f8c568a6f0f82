import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/{citations,documents,golden,nonsense,review-cases,sign-on,oracle,worked-examples,method,parity,rate-update,stored,structure}/**/*.test.ts',
    ],
    // These run in Chromium, with their own configuration.
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    isolate: false,
    // On two cores the default would be one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Long enough for a slow machine, and a test that hangs still fails.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
