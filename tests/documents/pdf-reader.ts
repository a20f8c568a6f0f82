/** A PDF opened again: its words and where they stand by poppler, its tags by a reader of our own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GreyPicture, readPgm, shrunk } from './grey-picture.ts';
import { type PdfPage, pageWords } from './pdf-pages.ts';
import { type PdfTag, pdfTags } from './pdf-tags.ts';

const PROGRAMS = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm'];
/** The text of twenty pages with the place of each word takes some megabytes. */
const MOST = 64 * 1024 * 1024;

/** Without poppler-utils the tests of documents are skipped; where CI runs, `npm test` fails for it. */
export const hasPoppler = PROGRAMS.every((program) => spawnSync(program, ['-v']).status === 0);

export interface PdfFile {
  /** As set in lines and columns: `pdftotext -layout`, pages one after the other. */
  readonly text: string;
  readonly pages: readonly PdfPage[];
  /** `Title`, `Pages`, `Page size`... of pdfinfo. */
  readonly info: ReadonlyMap<string, string>;
  /** Names of the fonts, without the sign of the part embedded; each once. */
  readonly fonts: readonly string[];
  readonly areFontsEmbedded: boolean;
  /** In reading order. */
  readonly tags: readonly PdfTag[];
  readonly language: string;
  /** Of PDF/UA as the file states it, 0 where it does not. */
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

/** The pages of a PDF alone, of which nothing else is asked. */
export const pagesOf = (bytes: Uint8Array): readonly PdfPage[] => withFile(bytes, wordsIn);

/** @returns what `pdfinfo -struct` says of the tree of tags; it complains where the tree cannot be read. */
export function structureOf(bytes: Uint8Array): string {
  return withFile(bytes, (file) => run('pdfinfo', ['-struct', file]));
}

/** Points of a page of A4 at 60 dots an inch. */
const PAGE = { width: 496, height: 702 };
/** Drawn three times as large, so that little is left of how a version of poppler smooths letters and lines. */
const LARGER = 3;

export interface PageOptions {
  /** From the first to the last where absent. */
  readonly from?: number;
  readonly to?: number;
  /** Of pdftoppm, besides. */
  readonly options?: readonly string[];
}

/** Pages as pictures at 60 dots an inch. */
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

// It writes warnings of attributes it does not know; what it cannot read it says by its exit code.
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
