import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { isBuilt, sourcesHash } from './sources.mjs';

const FOLDER = path.join(root, '.cache', 'server');
const STAMP = path.join(FOLDER, 'sources-hash.txt');
const SOURCES = ['apps/server', 'packages', 'package-lock.json', 'scripts/lib/server.mjs'];

/**
 * The programs to bundle: the server, the worker of re-runs, and the worker threads, which both programs expect next to
 * their own file.
 */
const ENTRIES = {
  main: 'main.ts',
  worker: 'worker.ts',
  'document-worker': 'platform/documents/worker.ts',
  'recalculation-worker': 'platform/recalculation/worker.ts',
};

/** Bundles only our own files. Packages from outside stay where they are installed. */
const ownFilesOnly = {
  name: 'own-files-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@advice-builder/') ? undefined : { path: name, external: true },
    );
    // A source file that reads files next to it must look in its own folder, not in the folder of the bundle.
    build.onLoad({ filter: /[\\/](apps|packages)[\\/].*\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

/**
 * Bundles the source files of the server or worker into one file per entry, if they changed. Without this, reading some
 * four hundred files one by one takes most of a start.
 * @param {'main' | 'worker'} entry
 * @returns {Promise<string>} the file to run
 */
export async function joinServerIfStale(entry = 'main') {
  const file = path.join(FOLDER, `${entry}.mjs`);
  const hash = sourcesHash(SOURCES);
  if (isBuilt(STAMP, hash)) return file;
  const fromRunner = createRequire(createRequire(path.join(root, 'package.json')).resolve('tsx'));
  const { build } = fromRunner('esbuild');
  // A server and a worker may start at the same time, so each replaces the whole folder at once.
  const making = `${FOLDER}-${process.pid}`;
  await build({
    entryPoints: Object.entries(ENTRIES).map(([out, source]) => ({
      out,
      in: path.join(root, 'apps/server/src', source),
    })),
    outdir: making,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownFilesOnly],
  });
  mkdirSync(FOLDER, { recursive: true });
  for (const made of readdirSync(making)) renameSync(path.join(making, made), path.join(FOLDER, made));
  rmSync(making, { recursive: true });
  writeFileSync(STAMP, hash);
  return file;
}

/**
 * Runs the server or the worker in this process, so that signals reach it and nothing is left running when it is
 * killed.
 * @param {'main' | 'worker'} entry
 */
export async function runJoined(entry) {
  const file = await joinServerIfStale(entry);
  process.chdir(root);
  process.argv[1] = file;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
