import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that have to notice a mutant: those beside the rules and the kernel, and the worked examples. */
export default defineConfig({
  resolve: {
    alias: {
      // Stryker works on a copy whose node_modules lead back to the product; the worked examples must run the copy's rules.
      '@advice-builder/engine': fileURLToPath(new URL('../../packages/engine/src/index.ts', import.meta.url)),
    },
  },
  test: {
    include: ['packages/{kernel/src,engine/src/rules}/**/*.test.ts', 'tests/worked-examples/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
