/**
 * Checks of style sheets that the types cannot make: the paths they take values from, and classes without a rule or a
 * user.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { importStatements } from './import-statements.ts';
import { isModule, readSourceFiles } from './source-files.ts';

const files = new Map(readSourceFiles().map((file) => [file.path, file.text]));
const sheets = [...files.keys()].filter((place) => place.endsWith('.module.css'));
const beside = (file: string, specifier: string): string => path.posix.join(path.posix.dirname(file), specifier);

test('a style sheet takes values only from files that exist', () => {
  const taken = sheets.flatMap((sheet) =>
    [...(files.get(sheet) ?? '').matchAll(/\bfrom ["'](\.[^"']+)["']/g)].map(([, from = '']) => beside(sheet, from)),
  );
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((place) => !files.has(place))).toEqual([]);
});

/** The classes of a style sheet that modules use as `styles.name`; undefined if a module also computes some names. */
function namedIn(sheet: string): ReadonlySet<string> | undefined {
  const named = new Set<string>();
  for (const [file, text] of files) {
    if (!isModule(file) || !text.includes(path.posix.basename(sheet))) continue;
    const isUser = importStatements({ path: file, text }).some(({ specifier }) => beside(file, specifier) === sheet);
    const [, local] = new RegExp(`import (\\w+) from '[^']*/${path.posix.basename(sheet)}'`).exec(text) ?? [];
    if (!isUser || local === undefined) continue;
    for (const [, name = ''] of text.matchAll(new RegExp(`(?<![\\w./-])${local}\\.(\\w+)`, 'g'))) named.add(name);
    if (new RegExp(`\\b${local}\\[`).test(text)) return undefined;
  }
  return named;
}

const classesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)(?![^{}]*;)/g)].map(
      ([, name = '']) => name,
    ),
  );

test('each class of a style sheet has a user, and each used class has a rule', () => {
  const faults = sheets.flatMap((sheet) => {
    const named = namedIn(sheet);
    if (named === undefined) return [];
    const ruled = classesIn(files.get(sheet) ?? '');
    return [
      ...[...ruled].filter((name) => !named.has(name)).map((name) => `${sheet}: .${name} is not used`),
      ...[...named].filter((name) => !ruled.has(name)).map((name) => `${sheet}: .${name} has no rule`),
    ];
  });
  expect(faults).toEqual([]);
});
