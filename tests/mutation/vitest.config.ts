import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that have to detect a mutant: those of the rules and the kernel, and the worked examples. */
export default defineConfig({
  resolve: {
    alias: {
      // Stryker works on a copy whose node_modules link back to the product. The worked examples must use the rules of
      // the copy.
      '@advice-builder/engine': fileURLToPath(new URL('../../packages/engine/src/index.ts', import.meta.url)),
    },
  },
  test: {
    include: ['packages/{kernel/src,engine/src/rules}/**/*.test.ts', 'tests/worked-examples/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
