/** The long nets: files of half a minute and more, which a local run leaves out when nothing they read has changed since they passed. */
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
 * `reads` are the files and folders that the tests of a net are made of, their own files, the locked packages and the
 * configuration of Vitest apart. tests/structure/nets.test.ts holds them against what the files import and name.
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

/** What a net is made of: all that is the same, it has no reason to end otherwise. */
function hashOf({ files, reads }) {
  const sources = sourcesHash([...reads, ...files, 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']);
  const poppler = capture('pdftoppm', ['-v']).out.split('\n')[0];
  return [sources, process.version, poppler, process.env.LONG_RUN].join(' ');
}

/** Each net, what it is made of now, and whether it passed so on this machine. */
export const netsNow = (list = NETS) =>
  Object.entries(list).map(([name, net]) => {
    const hash = hashOf(net);
    return { name, ...net, hash, hasPassed: isBuilt(stampOf(name), hash) };
  });

/** Each file of the net has tests, and none of them failed or was skipped. */
const hasPassedWhole = ({ files }, ran) =>
  files.every((name) => {
    const tests = ran.find(({ file }) => file === name)?.tests ?? [];
    return tests.length > 0 && tests.every(({ hasPassed }) => hasPassed);
  });

/**
 * Notes of the nets that were to run which of them passed. What was changed meanwhile has not.
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
