/** Pages with parts that are generated from the product: only the text between two marker comments. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedRateBook } from '@advice-builder/rates';
import { commandsText, householdText, PROGRAMS, programText, ruleTable } from './examples.ts';
import { kindTable, partTable, targetTables } from './fact-find-tables.ts';
import { householdFigureTable, personFigureTable } from './figure-tables.ts';
import { PAGES, rateTable } from './rate-tables.ts';

export const DOCS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs');

interface Part {
  /** Path below docs. */
  readonly file: string;
  readonly name: string;
  readonly text: () => string;
}

const PARTS: readonly Part[] = [
  ...PAGES.map(
    ({ page }): Part => ({ file: `method/${page}`, name: 'rates', text: () => rateTable(shippedRateBook, page) }),
  ),
  { file: 'method/figures.md', name: 'household figures', text: householdFigureTable },
  { file: 'method/figures.md', name: 'person figures', text: personFigureTable },
  { file: 'engine.md', name: 'household', text: householdText },
  ...PROGRAMS.map((name): Part => ({ file: 'engine.md', name, text: () => programText(name) })),
  { file: 'engine.md', name: 'commands', text: commandsText },
  { file: 'engine.md', name: 'rules', text: ruleTable },
  { file: 'fact-find.md', name: 'columns', text: partTable },
  { file: 'fact-find.md', name: 'types', text: kindTable },
  { file: 'fact-find.md', name: 'targets', text: targetTables },
];

/** A page with one part replaced. Throws unless its two marker comments occur once each, in order. */
export function withPart(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run method -->`, `<!-- end of ${name} -->`];
  const [head, rest, ...more] = page.split(begin);
  const [, tail, ...others] = (rest ?? '').split(end);
  if (head === undefined || tail === undefined || more.length > 0 || others.length > 0) {
    throw new Error(`the page needs "${begin}" and after it "${end}", once each`);
  }
  return `${head}${begin}\n${text}\n${end}${tail}`;
}

/** All pages with generated parts. */
export const PAGES_WRITTEN: readonly string[] = [...new Set(PARTS.map(({ file }) => file))];

/** The current text of a page, and the text it should have. */
export function pageOf(file: string): { readonly present: string; readonly wanted: string } {
  const present = readFileSync(join(DOCS, file), 'utf8');
  const parts = PARTS.filter((part) => part.file === file);
  return { present, wanted: parts.reduce((page, { name, text }) => withPart(page, name, text()), present) };
}

/** Updates all pages; returns those that were out of date. */
export function writePages(): readonly string[] {
  return PAGES_WRITTEN.filter((file) => {
    const { present, wanted } = pageOf(file);
    if (present !== wanted) writeFileSync(join(DOCS, file), wanted);
    return present !== wanted;
  });
}
