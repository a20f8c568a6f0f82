/** The tag tree of a PDF: the content in the order of a screen reader. */
import { type Dictionary, isDictionary, isName, isReference, type PdfValue, pdfObjects } from './pdf-objects.ts';

export interface PdfTag {
  /** The type of the tag: `H1`, `P`, `Table`, `TH`, `Figure`... */
  readonly role: string;
  /** Alternative text of a picture. */
  readonly alt?: string;
  /** The text of a heading, as stated for the outline. */
  readonly title?: string;
  /** `Column` or `Row`, for a header cell. */
  readonly scope?: string;
  /** Page numbers from 1, ascending. An element that continues has several. */
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

  /** The page objects, in order. */
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

  /**
   * The pages of a child of a tag. A number is content on its parent's page; content elsewhere, like a link, names its
   * page.
   */
  const pagesOf = (kid: PdfValue, parent: Dictionary['entries']): number[] => {
    const own = entriesOf(kid);
    return own.has('S') ? [] : pageOf(own.get('Pg') ?? parent.get('Pg'));
  };

  const tagOf = (entries: Dictionary['entries']): PdfTag[] => {
    const kids = listed(entries.get('K'));
    const children = kids.flatMap((kid) => tagOf(entriesOf(kid)));
    const role = entries.get('S');
    // Numbers are content on a page. So is a dictionary without a role, unless it is an annotation.
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

/** Every tag of the tree, parents before children. */
export const allTags = (tags: readonly PdfTag[]): PdfTag[] => tags.flatMap((tag) => [tag, ...allTags(tag.children)]);

export const tagsOf = (tags: readonly PdfTag[], role: string): PdfTag[] =>
  allTags(tags).filter((tag) => tag.role === role);

/** The texts of headings, in order. */
export const headingsOf = (tags: readonly PdfTag[]): string[] =>
  allTags(tags).flatMap(({ role, title }) => (/^H\d$/.test(role) && title !== undefined ? [title] : []));

/** @returns the pages of each table row that begins on one page and ends on another. */
export const splitRows = (tags: readonly PdfTag[]): string[] =>
  tagsOf(tags, 'TR').flatMap(({ pages }) => (pages.length > 1 ? [`a row on pages ${pages.join(' and ')}`] : []));
