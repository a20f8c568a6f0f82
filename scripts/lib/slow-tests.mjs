/**
 * Tests that may take more than five seconds on a quiet machine, and why. `file` is a file, or with a slash at its end a
 * folder; `title` is a part of the title, and without it every test of the file may.
 * @type {readonly { file: string, title?: string, why: string }[]}
 */
export const SLOW_TESTS = [
  { file: 'tests/e2e/', why: 'somebody types and reads in a browser, before a server' },
  { file: 'tests/faults/', why: 'servers start, are hurt, and start again' },
  { file: 'tests/nonsense/editing.test.ts', why: 'two thousand edits of a seed, each held against the server' },
  { file: 'tests/golden/sweep.test.ts', title: 'have many of them', why: 'a search of 101 shares in thirty cases' },
  {
    file: 'tests/golden/identity.test.ts',
    title: '1,000 random pairs',
    why: 'two thousand households, each calculated',
  },
  { file: 'tests/documents/pictures.test.ts', why: 'up to twenty pages are set and drawn' },
  { file: 'tests/documents/layout.test.ts', why: 'the longest documents there are' },
  { file: 'apps/server/src/http/history/any-edits.test.ts', why: 'a hundred edits of a seed, and every version read' },
  {
    file: 'apps/server/src/http/guest.test.ts',
    title: 'ASVS 1.3.12',
    why: 'each text that anybody may send, at its longest',
  },
  {
    file: 'packages/engine/src/figures/registry.test.ts',
    title: 'every cell',
    why: 'each cell of random households again',
  },
  { file: 'apps/server/src/http/rates/proposals.test.ts', why: 'what a pack does to records, calculated by two ways' },
  { file: 'packages/reports/src/words/words.test.ts', title: 'prose of', why: 'every sentence of a detailed report' },
];
