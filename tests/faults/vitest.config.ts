import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // Each file starts servers of its own; one at a time keeps the machine for the server that is hurt.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 240_000,
  },
});
