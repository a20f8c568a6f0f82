/**
 * The long nets that a local run leaves out: each must list every file it reads. The list is plain JavaScript, without
 * types.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reader } from './reached.ts';
import { readSourceFiles, top } from './source-files.ts';

interface Net {
  readonly files: readonly string[];
  readonly reads: readonly string[];
}

const { NETS, netsNow, noteNets } = await import(path.join(top, 'scripts/lib/nets.mjs'));
const nets = Object.entries(NETS as Readonly<Record<string, Net>>);
const texts = new Map(readSourceFiles().map(({ path: place, text }) => [place, text]));
const reachedFrom = reader(texts);

/** Files that the hash of a net does not cover, because the hash of a folder leaves tests out. */
function unseen({ files, reads }: Net): string[] {
  const isSeen = (place: string): boolean =>
    files.includes(place) ||
    reads.includes(place) ||
    (reads.some((folder) => place.startsWith(`${folder}/`)) && !/\.test\.tsx?$/.test(place));
  const reached = files.flatMap((file) => [...reachedFrom(file)]);
  return [...new Set(reached)].filter((place) => !isSeen(place)).sort();
}

describe.each(nets)('the net %s', (_name, net) => {
  it('names test files that exist', () => {
    expect(net.files.filter((file) => !/\.test\.ts$/.test(file) || !texts.has(file))).toEqual([]);
    expect(net.files).not.toEqual([]);
  });

  it('lists every file and folder that it reads', () => {
    expect(unseen(net)).toEqual([]);
  });

  it('lists nothing that it does not read', () => {
    const idle = net.reads.filter(
      (one) => unseen({ ...net, reads: net.reads.filter((each) => each !== one) }).length === 0,
    );
    expect(idle).toEqual([]);
  });
});

describe('a net', () => {
  const name = `sample-${process.pid}`;
  const folder = `.cache/${name}`;
  const list = { [name]: { files: ['a.test.ts'], reads: [folder] } };
  const source = path.join(top, folder, 'source.ts');
  const hasPassed = (): boolean => netsNow(list)[0].hasPassed;
  const ran = (...passed: readonly boolean[]) => [
    { file: 'a.test.ts', seconds: 1, tests: passed.map((each) => ({ title: 'a', seconds: 1, hasPassed: each })) },
  ];
  beforeAll(() => {
    mkdirSync(path.dirname(source), { recursive: true });
    writeFileSync(source, 'one');
  });
  afterAll(() => {
    rmSync(path.dirname(source), { recursive: true });
    rmSync(path.join(top, '.cache/nets', `${name}.txt`), { force: true });
  });

  it('counts as passed only with all its tests, and only while its inputs are unchanged', () => {
    expect(hasPassed()).toBe(false);
    for (const some of [[], ran(), ran(true, false)]) {
      noteNets(netsNow(list), some);
      expect(hasPassed()).toBe(false);
    }
    noteNets(netsNow(list), ran(true, true));
    expect(hasPassed()).toBe(true);
    writeFileSync(source, 'other');
    expect(hasPassed()).toBe(false);
    writeFileSync(source, 'one');
    expect(hasPassed()).toBe(true);
    noteNets(netsNow(list), ran(true, false));
    expect(hasPassed()).toBe(false);
  });

  it('does not count as passed with inputs that changed during the run', () => {
    const before = netsNow(list);
    writeFileSync(source, 'changed meanwhile');
    noteNets(before, ran(true));
    expect(hasPassed()).toBe(false);
  });
});

it('the files that a file reads are found through its imports and its paths', () => {
  const files = [
    ['tests/a/x.test.ts', "import { y } from '../b/y.ts';\nimport { r } from '@advice-builder/rates';"],
    ['tests/b/y.ts', ['const cases = new URL(`../cases/$', '{name}.json`, import.meta.url);'].join('')],
    ['packages/rates/src/index.ts', "export type { S } from './series.ts';"],
  ] as const;
  const found = reader(new Map(files))('tests/a/x.test.ts');
  expect([...found].sort()).toEqual([
    'packages/rates/src/index.ts',
    'packages/rates/src/series.ts',
    'tests/b',
    'tests/b/y.ts',
    'tests/cases',
  ]);
});
