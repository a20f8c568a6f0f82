import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { isBuilt, sourcesHash } from './sources.mjs';

const FOLDER = path.join(root, '.cache', 'server');
const STAMP = path.join(FOLDER, 'sources-hash.txt');
const SOURCES = ['apps/server', 'packages', 'package-lock.json', 'scripts/lib/server.mjs'];

/** The server, and its threads, which it finds beside itself. */
const ENTRIES = {
  main: 'main.ts',
  'document-worker': 'platform/documents/worker.ts',
  'recalculation-worker': 'platform/recalculation/worker.ts',
};

/** Our own files are joined; packages from outside stay where they are installed. */
const ownFilesOnly = {
  name: 'own-files-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@advice-builder/') ? undefined : { path: name, external: true },
    );
    // A file that looks for its neighbours must find them where they are, not where the joined file is.
    build.onLoad({ filter: /[\\/](apps|packages)[\\/].*\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
    }));
  },
};

/**
 * Joins the server's source files into one for each of its entries, when they changed: reading some four hundred files one by one takes longer
 * than everything else a start does.
 * @returns {Promise<string>} the file to run
 */
export async function joinServerIfStale() {
  const file = path.join(FOLDER, 'main.mjs');
  const hash = sourcesHash(SOURCES);
  if (isBuilt(STAMP, hash)) return file;
  const fromRunner = createRequire(createRequire(path.join(root, 'package.json')).resolve('tsx'));
  const { build } = fromRunner('esbuild');
  mkdirSync(FOLDER, { recursive: true });
  await build({
    entryPoints: Object.entries(ENTRIES).map(([out, source]) => ({
      out,
      in: path.join(root, 'apps/server/src', source),
    })),
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownFilesOnly],
  });
  writeFileSync(STAMP, hash);
  return file;
}
