/** Every field of the catalogue that a form shows is in a section of the page. */
import { type FieldSpec, fieldCatalogue } from '@advice-builder/contract';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/**
 * Folders with the sections of the page. The settings of the whole record are not in them, but in a separate dialog.
 */
const SECTIONS = ['apps/web/src/features/record/form/sections/', 'apps/web/src/features/record/figures/rates/'];

/** The last names of all paths in a file: `sell` for `scenario.sHome.sell`, `lmr` for `${at}.lmr`. */
function namesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const add = (words: string) => found.push(words.split('.').at(-1) ?? '');
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && add(value),
    TemplateElement: ({ value }) => add(value.cooked ?? ''),
  }).visit(parseSync(path, text, { sourceType: 'module' }).program);
  return found;
}
const sections = readSourceFiles().filter(
  ({ path }) => SECTIONS.some((section) => path.startsWith(section)) && !/\.test\.tsx?$/.test(path),
);
const names = new Set(sections.flatMap(({ path, text }) => namesIn(path, text)));

test('every field with a label is shown in a section', () => {
  const missing = Object.entries(fieldCatalogue).flatMap(([part, fields]) =>
    Object.entries<FieldSpec>(fields)
      .filter(([field, spec]) => spec.kind !== 'unshown' && spec.notInForm === undefined && !names.has(field))
      .map(([field]) => `${part}.${field}`),
  );
  expect(missing).toEqual([]);
});
