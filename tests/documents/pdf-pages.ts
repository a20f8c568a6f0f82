/** The words of pages and their positions, from `pdftotext -bbox`. */
export interface Word {
  readonly text: string;
  /** Points from the left and the top of the page. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PdfPage {
  /** Width and height in points. */
  readonly width: number;
  readonly height: number;
  /** Includes the words of header and footer. */
  readonly words: readonly Word[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const plain = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

export function pageWords(xhtml: string): PdfPage[] {
  return xhtml
    .split('<page ')
    .slice(1)
    .map((page) => ({
      width: Number(/width="([\d.]+)"/.exec(page)?.[1]),
      height: Number(/height="([\d.]+)"/.exec(page)?.[1]),
      words: [
        ...page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g),
      ].map(([, left, top, right, bottom, text = '']) => ({
        text: plain(text),
        left: Number(left),
        right: Number(right),
        top: Number(top),
        bottom: Number(bottom),
      })),
    }));
}
