import { existsSync } from 'node:fs';
import path from 'node:path';
import { importStatements } from './import-statements.ts';
import { top } from './source-files.ts';

const { dirname, join, normalize } = path.posix;

/** Returns the file that an import names, as a path from the top folder; undefined for a package from outside. */
function target(file: string, specifier: string): string | undefined {
  const own = /^@advice-builder\/([^/]+)$/.exec(specifier)?.[1];
  if (own !== undefined) return `packages/${own}/src/index.ts`;
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))) : undefined;
}

/** Paths that are named but not read: the default data folder of a server, and the folder for pages that differ. */
const NOT_READ: ReadonlySet<string> = new Set([
  'apps/server/src/platform/config.ts ../../../..',
  'tests/documents/pictures.test.ts ../../test-results/pictures/',
]);

/**
 * Paths that a file names in order to read them, as `new URL('../cases/', import.meta.url)` does: its own folder, and
 * each path written from there. A path with a computed end counts as its folder.
 */
function named(file: string, text: string): string[] {
  if (!/\bimport\.meta\.(?:url|dirname|filename)\b/.test(text)) return [];
  const written = [...text.matchAll(/['"`](\.\.?\/[^'"`$]*)/g)].map(([, place = '']) => place);
  const read = written.filter((place) => !NOT_READ.has(`${file} ${place}`));
  const places = read.map((place) => normalize(join(dirname(file), place)).replace(/\/$/, ''));
  return [dirname(file), ...places.map((place) => (existsSync(path.join(top, place)) ? place : dirname(place)))];
}

/**
 * Returns a function that lists the imports and paths of a file. Results are cached, because many files reach the same
 * ones.
 */
function linksOf(texts: ReadonlyMap<string, string>) {
  const known = new Map<string, { readonly imported: readonly string[]; readonly named: readonly string[] }>();
  return (file: string) => {
    const text = /\.(tsx?|mjs)$/.test(file) ? texts.get(file) : undefined;
    if (text === undefined) return undefined;
    const links = known.get(file) ?? {
      imported: importStatements({ path: file, text }).flatMap(({ specifier }) => target(file, specifier) ?? []),
      named: named(file, text),
    };
    known.set(file, links);
    return links;
  };
}

/**
 * Returns a function that finds all files that a file imports or names, directly or through its imports.
 * @param texts of all files, by their paths from the top folder
 */
export function reader(texts: ReadonlyMap<string, string>): (start: string) => ReadonlySet<string> {
  const links = linksOf(texts);
  return (start) => {
    const reached = new Set<string>();
    const open = [start];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      const { imported = [], named = [] } = links(file) ?? {};
      open.push(...imported.filter((place) => !reached.has(place)));
      for (const place of [...imported, ...named]) reached.add(place);
    }
    return reached;
  };
}
