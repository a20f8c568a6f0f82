import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/{citations,documents,golden,nonsense,review-cases,sign-on,oracle,worked-examples,method,parity,rate-update,stored,structure}/**/*.test.ts',
    ],
    // Those run in Chromium, by a configuration of their own.
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    isolate: false,
    // On two cores the usual number would be one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test that hangs is found all the same; a slow machine is no fault of the product.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
