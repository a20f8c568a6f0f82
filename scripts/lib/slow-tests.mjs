/**
 * Tests that may take more than five seconds on a quiet machine, and why. `file` is a file, or a folder if it ends with
 * a slash. `title` is a part of the title. Without it the entry covers every test of the file.
 * @type {readonly { file: string, title?: string, why: string }[]}
 */
export const SLOW_TESTS = [
  { file: 'tests/e2e/', why: 'a person types and reads in a browser, with a real server' },
  { file: 'tests/faults/', why: 'servers start, fail, and start again' },
  {
    file: 'tests/nonsense/editing.test.ts',
    why: '2,000 random edits with a fixed seed, each compared with the server',
  },
  {
    file: 'tests/golden/sweep.test.ts',
    title: 'occur often in the cases',
    why: 'a search over 101 shares in 30 cases',
  },
  {
    file: 'tests/golden/identity.test.ts',
    title: 'random pairs of households',
    why: 'calculates 2,000 households',
  },
  { file: 'tests/documents/pictures.test.ts', why: 'lays out and draws up to 20 pages' },
  { file: 'tests/documents/layout.test.ts', why: 'makes the longest possible documents' },
  {
    file: 'apps/server/src/http/history/any-edits.test.ts',
    why: '100 random edits with a fixed seed, and reads every version',
  },
  {
    file: 'apps/server/src/http/guest.test.ts',
    title: 'ASVS 1.3.12',
    why: 'sends every text a guest may send, at its maximum length',
  },
  {
    file: 'packages/engine/src/figures/registry.test.ts',
    title: 'every cell',
    why: 'calculates every cell of random households again',
  },
  {
    file: 'apps/server/src/http/rates/proposals.test.ts',
    why: 'calculates the effect of a pack on records in two ways',
  },
  {
    file: 'packages/reports/src/words/words.test.ts',
    title: 'prose of',
    why: 'reads every sentence of a detailed report',
  },
];
