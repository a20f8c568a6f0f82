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

  const tagOf = (entries: Dictionary['entries']): PdfTag[] => {
    const children = listed(entries.get('K')).flatMap((kid) => tagOf(entriesOf(kid)));
    const role = entries.get('S');
    // Numbers are pieces of a page; a dictionary without a role is one too, or an annotation.
    if (!isName(role)) return [];
    const [alt, title, scope] = [entries.get('Alt'), entries.get('T'), attribute(entries, 'Scope')];
    return [
      {
        role: role.name,
        ...(typeof alt === 'string' && { alt }),
        ...(typeof title === 'string' && { title }),
        ...(isName(scope) && { scope: scope.name }),
        children,
      },
    ];
  };

  const catalogue = [...objects.values()]
    .map(entriesOf)
    .find((entries) => (entries.get('Type') as { name?: string } | undefined)?.name === 'Catalog');
  if (catalogue === undefined) throw new Error('the PDF has no catalogue');
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
