import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.{ts,tsx}', 'tests/{worked-examples,parity,faults,structure}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
