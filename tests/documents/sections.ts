/** A Word file divided at its headings of level 1, and the numbers in it that are not known. */
import { amountsIn, type Known, type Printed } from './amounts.ts';
import type { Docx, DocxParagraph, DocxTable } from './docx-reader.ts';

export interface Section {
  /** The level 1 heading. Empty for the content before the first heading. */
  readonly title: string;
  readonly items: readonly (DocxParagraph | DocxTable)[];
}

export function sectionsOf({ body }: Docx): readonly Section[] {
  const sections: { title: string; items: (DocxParagraph | DocxTable)[] }[] = [{ title: '', items: [] }];
  for (const item of body) {
    if (!('rows' in item) && item.style === 'Heading1') sections.push({ title: item.text, items: [] });
    else sections.at(-1)?.items.push(item);
  }
  return sections;
}

const cellTexts = ({ rows }: DocxTable): readonly string[] =>
  rows.flatMap(({ cells }) => cells.flatMap((lines) => lines.map(({ text }) => text)));

export const textsOf = (item: DocxParagraph | DocxTable): readonly string[] =>
  'rows' in item ? cellTexts(item) : [item.text];

/** Amounts of a page. Table cells have a sign; a sentence may print a shortfall without one. */
export const printedIn = ({ items }: Section): readonly { readonly printed: Printed; readonly isSigned: boolean }[] =>
  items.flatMap((item) =>
    textsOf(item).flatMap((text) => amountsIn(text).map((printed) => ({ printed, isSigned: 'rows' in item }))),
  );

export const unknownIn = (section: Section, known: Known | undefined): readonly string[] =>
  printedIn(section).flatMap(({ printed, isSigned }) =>
    known?.has(printed, isSigned) ? [] : [`${section.title}: ${printed.text}`],
  );
