/**
 * The long nets: test files of half a minute or more. A local run leaves out a net if no file it reads has changed
 * since it passed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { capture } from './run.mjs';
import { isBuilt, sourcesHash } from './sources.mjs';

const ENGINE = ['packages/kernel', 'packages/rates', 'packages/engine'];
const CASEWORK = [...ENGINE, 'packages/contract', 'packages/casework'];
const RESULTS = [...CASEWORK, 'packages/results'];
const DOCUMENTS = [...RESULTS, 'packages/charts', 'packages/reports'];

/**
 * `reads` lists the files and folders that the tests of a net use, except their own files, the locked packages and the
 * Vitest configuration. tests/structure/nets.test.ts compares it with the imports and paths in the files.
 * @type {Readonly<Record<string, { files: readonly string[], reads: readonly string[] }>>}
 */
export const NETS = {
  sweep: { files: ['tests/golden/sweep.test.ts'], reads: [...ENGINE, 'tests/golden'] },
  differences: { files: ['tests/golden/identity.test.ts'], reads: [...RESULTS, 'tests/golden'] },
  citations: {
    files: ['moved', 'read', 'words'].map((name) => `tests/citations/${name}.test.ts`),
    reads: [...ENGINE, 'tests/citations', 'tests/golden'],
  },
  'spoiled documents': {
    files: ['tests/nonsense/documents.test.ts'],
    reads: [...RESULTS, 'tests/nonsense'],
  },
  'three-way merge': {
    files: ['tests/nonsense/three-way.test.ts'],
    reads: [...CASEWORK, 'apps/web/src/state'],
  },
  editing: {
    files: ['tests/nonsense/editing.test.ts', 'tests/nonsense/two-tabs.test.ts'],
    reads: [
      ...DOCUMENTS,
      ...['apps/server/src', 'apps/web/src/design-system', 'apps/web/src/state'],
      ...['tests/golden/picker.ts', 'tests/nonsense/typed-edits.ts', 'tests/soak/leaves.ts', 'tests/soak/two-tabs.ts'],
    ],
  },
  documents: {
    files: ['two-way', 'pictures', 'layout'].map((name) => `tests/documents/${name}.test.ts`),
    reads: [...DOCUMENTS, 'apps/calc/src', 'tests/cases', 'tests/documents', 'tests/support'],
  },
};

const stampOf = (name) => path.join(root, '.cache/nets', `${name}.txt`);

/** A hash of all inputs of a net. With equal inputs the net gives the same result. */
function hashOf({ files, reads }) {
  const sources = sourcesHash([...reads, ...files, 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']);
  const poppler = capture('pdftoppm', ['-v']).out.split('\n')[0];
  return [sources, process.version, poppler, process.env.LONG_RUN].join(' ');
}

/** Returns each net with the hash of its current inputs, and whether it passed with them on this machine. */
export const netsNow = (list = NETS) =>
  Object.entries(list).map(([name, net]) => {
    const hash = hashOf(net);
    return { name, ...net, hash, hasPassed: isBuilt(stampOf(name), hash) };
  });

/** Whether each file of the net has tests, and none of them failed or was skipped. */
const hasPassedWhole = ({ files }, ran) =>
  files.every((name) => {
    const tests = ran.find(({ file }) => file === name)?.tests ?? [];
    return tests.length > 0 && tests.every(({ hasPassed }) => hasPassed);
  });

/**
 * Records which of the given nets passed. A net whose inputs changed during the run does not count as passed.
 * @param {ReturnType<typeof netsNow>} nets
 * @param {readonly import('./durations.mjs').FileTimes[]} ran
 */
export function noteNets(nets, ran) {
  for (const net of nets) {
    const stamp = stampOf(net.name);
    rmSync(stamp, { force: true });
    if (!hasPassedWhole(net, ran) || hashOf(net) !== net.hash) continue;
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, net.hash);
  }
}
