/**
 * The package of a document, the same for the same blocks: the library writes the time of day into it, numbers bookmarks
 * on from one document to the next, formats the lines of the contents each by itself and knows no styles of tables.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { zipTime } from '../zip.ts';

const MS = 1_000;
/** Fast enough; smaller costs more time than it saves. */
const LEVEL = 6;

/**
 * @param createdAt seconds since 1970.
 * @param tableStyle of its tables.
 */
export function fixedPackage(made: Uint8Array, createdAt: number, tableStyle: string): Uint8Array {
  const at = new Date(createdAt * MS);
  const parts = Object.entries(unzipSync(made)).sort(
    ([one], [other]) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1),
  );
  const fixed = parts.map(([path, bytes]) => [path, rewritten(path, bytes, { at, tableStyle })] as const);
  return zipSync(Object.fromEntries(fixed), { level: LEVEL, mtime: zipTime(at) });
}

/** The list of types comes first, as readers that stream a package want it. */
const orderOf = (path: string): number => (path === '[Content_Types].xml' ? 0 : path.startsWith('_rels/') ? 1 : 2);

interface Rewriting {
  readonly at: Date;
  readonly tableStyle: string;
}

function rewritten(path: string, bytes: Uint8Array, { at, tableStyle }: Rewriting): Uint8Array {
  if (path === 'docProps/core.xml') {
    const time = `${at.toISOString().slice(0, -5)}Z`;
    return strToU8(strFromU8(bytes).replace(/(<dcterms:(created|modified) [^>]*>)[^<]*/g, `$1${time}`));
  }
  if (path === 'word/styles.xml') return strToU8(strFromU8(bytes).replace('</w:styles>', `${tableStyle}</w:styles>`));
  if (path !== 'word/document.xml') return bytes;
  return strToU8(numbered(strFromU8(bytes)).replace(/(<w:pStyle w:val="TOC\d"\/>)<w:tabs>.*?<\/w:tabs>/g, '$1'));
}

/** Bookmarks counted from 1 in the order they stand in, and named so: the lines of the contents lead to them by name. */
function numbered(xml: string): string {
  const [marks, names] = [counter(), counter()];
  return xml
    .replace(/(<w:bookmark(?:Start|End)\b[^>]*\bw:id=")(\d+)/g, (_, before: string, id: string) => before + marks(id))
    .replace(/("_Toc)(\d+)/g, (_, before: string, id: string) => before + names(id));
}

function counter(): (id: string) => number {
  const numbers = new Map<string, number>();
  return (id) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
}
