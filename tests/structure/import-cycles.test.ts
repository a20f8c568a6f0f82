/** No two files of the product import each other, directly or through others, by value or by type. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { importStatements } from './import-statements.ts';
import { isModule, isTest, readSourceFiles, type SourceFile } from './source-files.ts';

/** The relative imports of each file. */
function importsOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map((file) => file.path));
  const targets = (file: SourceFile): readonly string[] =>
    importStatements(file)
      .map(({ specifier }) => path.posix.join(path.posix.dirname(file.path), specifier))
      .filter((target) => known.has(target));
  return new Map(files.map((file) => [file.path, targets(file)]));
}

/** The cycles found by a depth-first search, each beginning with the file that the search reached first. */
function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): void => {
    const at = above.indexOf(file);
    if (at >= 0) cycles.push(above.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...above, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

const shipped = readSourceFiles().filter(({ path: place }) => isModule(place) && !isTest(place));

test('no files of the product import each other in a circle', () => {
  expect(shipped.length).toBeGreaterThan(1000);
  expect(cyclesOf(importsOf(shipped))).toEqual([]);
});

test('a circle of types through a third file is found', () => {
  const files = [
    { path: 'apps/x/src/a.ts', text: "import type { B } from './b.ts';" },
    { path: 'apps/x/src/b.ts', text: "export { c } from './inner/c.ts';" },
    { path: 'apps/x/src/inner/c.ts', text: "const a = import('../a.ts'); export const c = a;" },
    { path: 'apps/x/src/d.ts', text: "import { c } from './inner/c.ts';" },
  ];
  expect(cyclesOf(importsOf(files))).toEqual([['apps/x/src/a.ts', 'apps/x/src/b.ts', 'apps/x/src/inner/c.ts']]);
});
