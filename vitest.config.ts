import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/{citations,documents,golden,nonsense,review-cases,oracle,worked-examples,method,parity,rate-update,structure}/**/*.test.ts',
    ],
    isolate: false,
    // On two cores the usual number would be one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
