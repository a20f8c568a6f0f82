import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the product: its path from the top folder, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const top = fileURLToPath(new URL('../..', import.meta.url));

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results', 'playwright-report']);
const TEXT = /\.(ts|tsx|mjs|css|html|json|md|sh|grit|yml)$|(^|\/)(run|\.npmrc|\.editorconfig|\.gitignore|LICENSE)$/;

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(top, folder), { withFileTypes: true })) {
    const place = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) yield place;
    else if (!SKIPPED.has(entry.name) && place !== 'data') yield* walk(place);
  }
}

/** Reads every text file of the product, without generated and downloaded folders. */
export function readSourceFiles(): SourceFile[] {
  return [...walk('')]
    .filter((place) => TEXT.test(place))
    .map((place) => ({ path: place, text: readFileSync(path.join(top, place), 'utf8') }));
}

/** Whether a file is a TypeScript file of a package or application, to which the import direction applies. */
export function isModule(place: string): boolean {
  return /^(packages|apps)\/[^/]+\/.*\.tsx?$/.test(place) && !place.endsWith('.d.ts');
}

/**
 * Whether a file is a test, a test helper, a check of the rate data, or a file outside `src` (configuration, scripts,
 * measurements). Such files have fewer restrictions.
 */
export function isTest(place: string): boolean {
  return (
    /\.test\.tsx?$/.test(place) ||
    /\/(testing|test-support)[/.-]|^packages\/rates\/src\/checks\/data-files\./.test(place) ||
    !place.includes('/src/')
  );
}
