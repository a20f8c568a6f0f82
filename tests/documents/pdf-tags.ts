/** The tree of tags of a PDF: what a screen reader reads, in its order. */
import { type Dictionary, isDictionary, isName, isReference, type PdfValue, pdfObjects } from './pdf-objects.ts';

export interface PdfTag {
  /** `H1`, `P`, `Table`, `TH`, `Figure`... */
  readonly role: string;
  /** What stands in place of a picture. */
  readonly alt?: string;
  /** Of a heading: its text, as the file states it for the outline. */
  readonly title?: string;
  /** `Column` or `Row`, of a header cell. */
  readonly scope?: string;
  /** Where it stands, from 1, rising: more than one where it goes on. */
  readonly pages: readonly number[];
  readonly children: readonly PdfTag[];
}

export function pdfTags(bytes: Uint8Array): { readonly tags: readonly PdfTag[]; readonly language: string } {
  const objects = pdfObjects(bytes);
  const of = (value: PdfValue | undefined): PdfValue | undefined =>
    isReference(value) ? objects.get(value.object) : value;
  const entriesOf = (value: PdfValue | undefined): Dictionary['entries'] => {
    const whole = of(value);
    return isDictionary(whole) ? whole.entries : new Map();
  };
  const listed = (value: PdfValue | undefined): readonly PdfValue[] => {
    const whole = of(value);
    return Array.isArray(whole) ? whole : whole === undefined ? [] : [whole as PdfValue];
  };

  const attribute = (entries: Dictionary['entries'], name: string): PdfValue | undefined =>
    listed(entries.get('A'))
      .map((each) => entriesOf(each).get(name))
      .find((value) => value !== undefined);

  const catalogue = [...objects.values()]
    .map(entriesOf)
    .find((entries) => (entries.get('Type') as { name?: string } | undefined)?.name === 'Catalog');
  if (catalogue === undefined) throw new Error('the PDF has no catalogue');

  /** Objects of pages, in their order. */
  const pageObjects = (value: PdfValue | undefined): readonly number[] => {
    const kids = entriesOf(value).get('Kids');
    if (kids !== undefined) return listed(kids).flatMap(pageObjects);
    return isReference(value) ? [value.object] : [];
  };
  const pageNumbers = new Map(pageObjects(catalogue.get('Pages')).map((object, index) => [object, index + 1]));
  const pageOf = (value: PdfValue | undefined): number[] => {
    const found = isReference(value) ? pageNumbers.get(value.object) : undefined;
    return found === undefined ? [] : [found];
  };

  /** Of a kid: a number is a piece of the page of its parent; one elsewhere says so itself, as a link does. */
  const pagesOf = (kid: PdfValue, parent: Dictionary['entries']): number[] => {
    const own = entriesOf(kid);
    return own.has('S') ? [] : pageOf(own.get('Pg') ?? parent.get('Pg'));
  };

  const tagOf = (entries: Dictionary['entries']): PdfTag[] => {
    const kids = listed(entries.get('K'));
    const children = kids.flatMap((kid) => tagOf(entriesOf(kid)));
    const role = entries.get('S');
    // Numbers are pieces of a page; a dictionary without a role is one too, or an annotation.
    if (!isName(role)) return [];
    const [alt, title, scope] = [entries.get('Alt'), entries.get('T'), attribute(entries, 'Scope')];
    const pages = [...kids.flatMap((kid) => pagesOf(kid, entries)), ...children.flatMap((child) => child.pages)];
    return [
      {
        role: role.name,
        ...(typeof alt === 'string' && { alt }),
        ...(typeof title === 'string' && { title }),
        ...(isName(scope) && { scope: scope.name }),
        pages: [...new Set(pages)].sort((a, b) => a - b),
        children,
      },
    ];
  };

  const language = of(catalogue.get('Lang'));
  return {
    tags: listed(entriesOf(catalogue.get('StructTreeRoot')).get('K')).flatMap((kid) => tagOf(entriesOf(kid))),
    language: typeof language === 'string' ? language : '',
  };
}

/** Every tag of the tree, parents before their children. */
export const allTags = (tags: readonly PdfTag[]): PdfTag[] => tags.flatMap((tag) => [tag, ...allTags(tag.children)]);

export const tagsOf = (tags: readonly PdfTag[], role: string): PdfTag[] =>
  allTags(tags).filter((tag) => tag.role === role);

/** The texts of headings, in their order. */
export const headingsOf = (tags: readonly PdfTag[]): string[] =>
  allTags(tags).flatMap(({ role, title }) => (/^H\d$/.test(role) && title !== undefined ? [title] : []));

/** @returns the pages of each row of a table that begins on one page and ends on another. */
export const splitRows = (tags: readonly PdfTag[]): string[] =>
  tagsOf(tags, 'TR').flatMap(({ pages }) => (pages.length > 1 ? [`a row on pages ${pages.join(' and ')}`] : []));
