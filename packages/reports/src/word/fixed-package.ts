/**
 * Makes the package of a document repeatable: the same blocks give the same bytes. The `docx` library writes the time
 * of day, continues the numbers of bookmarks from one document to the next, formats each line of the contents directly
 * and has no table styles.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { zipTime } from '../zip.ts';

const MS = 1_000;
/** Compression level. Smaller files take more time than they save. */
const LEVEL = 6;

/**
 * @param createdAt seconds since 1970.
 * @param ownStyles styles that the library cannot express: of tables and of the contents.
 */
export function fixedPackage(made: Uint8Array, createdAt: number, ownStyles: string): Uint8Array {
  const at = new Date(createdAt * MS);
  const parts = Object.entries(unzipSync(made)).sort(
    ([one], [other]) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1),
  );
  const fixed = parts.map(([path, bytes]) => [path, rewritten(path, bytes, { at, ownStyles })] as const);
  return zipSync(Object.fromEntries(fixed), { level: LEVEL, mtime: zipTime(at) });
}

/** The list of types comes first, because readers that stream a package need it. */
const orderOf = (path: string): number => (path === '[Content_Types].xml' ? 0 : path.startsWith('_rels/') ? 1 : 2);

interface Rewriting {
  readonly at: Date;
  readonly ownStyles: string;
}

function rewritten(path: string, bytes: Uint8Array, { at, ownStyles }: Rewriting): Uint8Array {
  if (path === 'docProps/core.xml') {
    const time = `${at.toISOString().slice(0, -5)}Z`;
    return strToU8(strFromU8(bytes).replace(/(<dcterms:(created|modified) [^>]*>)[^<]*/g, `$1${time}`));
  }
  if (path === 'word/styles.xml') return strToU8(strFromU8(bytes).replace('</w:styles>', `${ownStyles}</w:styles>`));
  if (path !== 'word/document.xml') return bytes;
  return strToU8(numbered(strFromU8(bytes)).replace(/(<w:pStyle w:val="TOC\d"\/>)<w:tabs>.*?<\/w:tabs>/g, '$1'));
}

/**
 * Numbers the bookmarks from 1 in document order and names them by number. The lines of the contents link to them and
 * look up their pages by name.
 */
function numbered(xml: string): string {
  const [marks, names] = [counter(), counter()];
  return xml
    .replace(/(<w:bookmark(?:Start|End)\b[^>]*\bw:id=")(\d+)/g, (_, before: string, id: string) => before + marks(id))
    .replace(/(["\s]_Toc)(\d+)/g, (_, before: string, id: string) => before + names(id));
}

function counter(): (id: string) => number {
  const numbers = new Map<string, number>();
  return (id) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
}
