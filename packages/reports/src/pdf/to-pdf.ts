/** Sets a document as PDF/UA-1 with Typst. */
import { resolve } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from '../blocks.ts';
import { pageData } from './page-data.ts';
import { printableDocument } from './printable.ts';

const FONTS = resolve(import.meta.dirname, '../../fonts');
const TEMPLATE = resolve(import.meta.dirname, 'report.typ');
/** The picture of the cover, as the template asks for it; it is kept in memory alone. */
const LOGO = 'logo';
/** Generations of memoised results a compiler keeps; without, each document leaks some 25 MB. */
const KEPT = 3;

/** One compiler: of one thread, as it holds its fonts and what it remembers. */
export interface PdfMaker {
  /** @throws where the document cannot be set: what Typst says of it, without a word of the document. */
  make(document: ReportDocument): Uint8Array;
}

export function createPdfMaker(): PdfMaker {
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: [FONTS] }] });
  const logoPath = resolve(import.meta.dirname, LOGO);

  function set(document: ReportDocument): Uint8Array {
    const { printable, isComplete } = printableDocument(document);
    const logo = document.blocks.find((block) => block.kind === 'cover')?.logo;
    if (logo !== undefined) compiler.mapShadow(logoPath, Buffer.from(logo.base64, 'base64'));
    const data = JSON.stringify(pageData(printable, isComplete, logo && LOGO));
    const compiled = compiler.compile({ mainFilePath: TEMPLATE, inputs: { data } });
    const { result } = compiled;
    if (result === null) throw new Error(messageOf(compiled.takeDiagnostics()?.shortDiagnostics));
    return compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: document.createdAt });
  }

  return {
    make(document) {
      try {
        return set(document);
      } catch (error) {
        throw new Error(`The document could not be set: ${said(String(error))}`);
      } finally {
        compiler.unmapShadow(logoPath);
        compiler.evictCache(KEPT);
      }
    },
  };
}

const messageOf = (diagnostics: readonly { message?: unknown }[] | undefined): string =>
  (diagnostics ?? []).map(({ message }) => withoutQuoted(String(message))).join('; ');

/** Of what the export throws, a list of diagnostics as text, their messages. */
function said(error: string): string {
  const messages = [...error.matchAll(/message: "((?:\\.|[^"\\])*)"/gsu)];
  if (messages.length === 0) return withoutQuoted(error);
  return messages.map(([, message = '']) => withoutQuoted(message.replace(/\\(.)/gsu, '$1'))).join('; ');
}

/** What Typst quotes may be a client's. */
const withoutQuoted = (message: string): string => message.replace(/`[^`]*`|"(?:\\.|[^"\\])*"/gsu, '…');
