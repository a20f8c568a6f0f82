import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // Each file starts its own servers. One file at a time leaves the machine to the server under test.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 240_000,
  },
});
