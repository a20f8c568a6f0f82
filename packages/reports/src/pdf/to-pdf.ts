/** Renders a document as PDF/UA-1 with Typst. */
import { resolve } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from '../blocks.ts';
import { FONTS } from '../letters/scripts.ts';
import { pageData } from './page-data.ts';
import { printableDocument } from './printable.ts';

const TEMPLATE = resolve(import.meta.dirname, 'report.typ');
/** Names under which the template reads the logo and the signature. The pictures are only in memory. */
const LOGO = 'logo';
const SIGNATURE = 'signature';
/**
 * Documents whose memoised results are retained. More use memory and save no time; retaining all leaks 25 MB per
 * document.
 */
const KEPT = 1;

/** One compiler. It belongs to one thread, because it stores its fonts and memoised results. */
export interface PdfMaker {
  /** @throws if Typst cannot set the document; the message quotes no text of the document. */
  make(document: ReportDocument): Uint8Array;
}

export function createPdfMaker(): PdfMaker {
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: [FONTS] }] });
  const logoPath = resolve(import.meta.dirname, LOGO);
  const signaturePath = resolve(import.meta.dirname, SIGNATURE);

  function set(document: ReportDocument): Uint8Array {
    const { printable, isComplete } = printableDocument(document);
    const head = document.blocks.find((block) => block.kind === 'cover' || block.kind === 'letterhead');
    const logo = head?.logo;
    const signature = document.blocks.find((block) => block.kind === 'signature')?.picture;
    if (logo !== undefined) compiler.mapShadow(logoPath, Buffer.from(logo.base64, 'base64'));
    if (signature !== undefined) compiler.mapShadow(signaturePath, Buffer.from(signature.base64, 'base64'));
    const pictures = { ...(logo && { logo: LOGO }), ...(signature && { signature: SIGNATURE }) };
    const data = JSON.stringify(pageData(printable, isComplete, pictures));
    // Compiles and exports in one call, because a compiled document held by JavaScript stays in memory until garbage
    // collection.
    return withoutTool(
      compiler.pdf(
        { mainFilePath: TEMPLATE, inputs: { data } },
        { pdfStandard: 'ua-1', creationTimestamp: document.createdAt },
      ),
    );
  }

  return {
    make(document) {
      try {
        return set(document);
      } catch (error) {
        throw new Error(`The PDF could not be made: ${said(error as NodeJS.ErrnoException)}`);
      } finally {
        compiler.unmapShadow(logoPath);
        compiler.unmapShadow(signaturePath);
        compiler.evictCache(KEPT);
      }
    },
  };
}

const TOOL = [/\/Creator \(Typst [^)]*\)/, /<xmp:CreatorTool>Typst [^<]*<\/xmp:CreatorTool>/];
const SPACE = 0x20;

/**
 * Replaces the name of the typesetting program by blanks. The length stays, so the byte offsets in the file remain
 * valid.
 */
function withoutTool(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  for (const pattern of TOOL) {
    const found = pattern.exec(text);
    if (found !== null) pdf.fill(SPACE, found.index, found.index + found[0].length);
  }
  return pdf;
}

/** The messages of a Typst error: from numbered codes during layout, or from a list of diagnostics on export. */
function said({ message, code = '' }: NodeJS.ErrnoException): string {
  const messages = [...message.matchAll(/message: "((?:\\.|[^"\\])*)"/gsu)];
  if (messages.length === 0) return withoutQuoted(message || code.replace(/^\s*\d+: /gmu, ''));
  return messages.map(([, each = '']) => withoutQuoted(each.replace(/\\(.)/gsu, '$1'))).join('; ');
}

/** Removes text that Typst quotes, because it may be a client's data. */
const withoutQuoted = (message: string): string => message.replace(/`[^`]*`|"(?:\\.|[^"\\])*"/gsu, '…');
