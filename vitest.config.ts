import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/{citations,golden,nonsense,review-cases,oracle,worked-examples,method,parity,rate-update,structure}/**/*.test.ts',
    ],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
