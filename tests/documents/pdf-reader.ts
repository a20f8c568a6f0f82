/** Reads a PDF back: words and positions with poppler, tags with our own reader. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GreyPicture, readPgm, shrunk } from './grey-picture.ts';
import { type PdfPage, pageWords } from './pdf-pages.ts';
import { type PdfTag, pdfTags } from './pdf-tags.ts';

const PROGRAMS = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm'];
/** The text of twenty pages with word positions takes several megabytes. */
const MOST = 64 * 1024 * 1024;

/** Without poppler-utils the document tests are skipped. In CI, `npm test` fails instead. */
export const hasPoppler = PROGRAMS.every((program) => spawnSync(program, ['-v']).status === 0);

export interface PdfFile {
  /** The text as laid out (`pdftotext -layout`), page after page. */
  readonly text: string;
  readonly pages: readonly PdfPage[];
  /** `Title`, `Pages`, `Page size`... from pdfinfo. */
  readonly info: ReadonlyMap<string, string>;
  /** Font names without the subset prefix and without repeats. */
  readonly fonts: readonly string[];
  readonly areFontsEmbedded: boolean;
  /** In reading order. */
  readonly tags: readonly PdfTag[];
  readonly language: string;
  /** The PDF/UA part that the file states; 0 if none. */
  readonly uaPart: number;
}

export function readPdf(bytes: Uint8Array): PdfFile {
  return withFile(bytes, (file) => {
    const fonts = run('pdffonts', [file]).trimEnd().split('\n').slice(2);
    const { tags, language } = pdfTags(bytes);
    return {
      text: run('pdftotext', ['-layout', file, '-']),
      pages: wordsIn(file),
      info: infoOf(run('pdfinfo', [file])),
      fonts: [...new Set(fonts.map((line) => line.split(/\s/, 1)[0]?.replace(/^[A-Z]{6}\+/, '') ?? ''))].sort(),
      areFontsEmbedded: fonts.every((line) => /\s+yes yes yes\s+\d+ +\d+$/.test(line)),
      tags,
      language,
      uaPart: Number(/<pdfuaid:part>(\d+)</.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? 0),
    };
  });
}

const wordsIn = (file: string): PdfPage[] => pageWords(run('pdftotext', ['-bbox', file, '-']));

/** Reads only the pages of a PDF. */
export const pagesOf = (bytes: Uint8Array): readonly PdfPage[] => withFile(bytes, wordsIn);

/** @returns the output of `pdfinfo -struct`, which reports a tag tree it cannot read. */
export function structureOf(bytes: Uint8Array): string {
  return withFile(bytes, (file) => run('pdfinfo', ['-struct', file]));
}

/** Pixels of an A4 page at 60 dots per inch. */
const PAGE = { width: 496, height: 702 };
/** Pages are drawn at three times the size, so that differences in smoothing between poppler versions nearly vanish. */
const LARGER = 3;

export interface PageOptions {
  /** Default: from the first page to the last. */
  readonly from?: number;
  readonly to?: number;
  /** Further options for pdftoppm. */
  readonly options?: readonly string[];
}

/** The pages as pictures at 60 dots per inch. */
export function pagePictures(bytes: Uint8Array, { from, to, options = [] }: PageOptions = {}): GreyPicture[] {
  const size = ['-scale-to-x', String(PAGE.width * LARGER), '-scale-to-y', String(PAGE.height * LARGER)];
  const range = [...(from === undefined ? [] : ['-f', String(from)]), ...(to === undefined ? [] : ['-l', String(to)])];
  return withFile(bytes, (file) => {
    const drawn = execFileSync('pdftoppm', ['-gray', ...size, ...range, ...options, file], {
      maxBuffer: MOST,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return readPgm(drawn).map((page) => shrunk(page, LARGER));
  });
}

const infoOf = (lines: string): Map<string, string> =>
  new Map([...lines.matchAll(/^([^:\n]+):[ \t]+(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

// Warnings about unknown attributes go to stderr. A non-zero exit code means that the file cannot be read.
const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: MOST, stdio: ['ignore', 'pipe', 'ignore'] });

function withFile<T>(bytes: Uint8Array, work: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'advice-builder-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    return work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
