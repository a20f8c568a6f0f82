/** Sets a document as PDF/UA-1 with Typst. */
import { resolve } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from '../blocks.ts';
import { pageData } from './page-data.ts';
import { printableDocument } from './printable.ts';

const FONTS = resolve(import.meta.dirname, '../../fonts');
const TEMPLATE = resolve(import.meta.dirname, 'report.typ');
/** Pictures of the cover or letterhead and of a signature, as the template asks for them; they are kept in memory alone. */
const LOGO = 'logo';
const SIGNATURE = 'signature';
/** Documents whose memoised results are kept: more takes memory and saves no time; if all are kept, each leaks 25 MB. */
const KEPT = 1;

/** One compiler: of one thread, as it holds its fonts and what it remembers. */
export interface PdfMaker {
  /** @throws where the document cannot be set: what Typst says of it, without a word of the document. */
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
    // In one call: a compiled document that JavaScript holds stays in memory until it happens to be collected.
    return compiler.pdf(
      { mainFilePath: TEMPLATE, inputs: { data } },
      { pdfStandard: 'ua-1', creationTimestamp: document.createdAt },
    );
  }

  return {
    make(document) {
      try {
        return set(document);
      } catch (error) {
        throw new Error(`The document could not be set: ${said(error as NodeJS.ErrnoException)}`);
      } finally {
        compiler.unmapShadow(logoPath);
        compiler.unmapShadow(signaturePath);
        compiler.evictCache(KEPT);
      }
    },
  };
}

/** Messages of what Typst throws: as the code of it, numbered, while it lays out; a list of diagnostics on export. */
function said({ message, code = '' }: NodeJS.ErrnoException): string {
  const messages = [...message.matchAll(/message: "((?:\\.|[^"\\])*)"/gsu)];
  if (messages.length === 0) return withoutQuoted(message || code.replace(/^\s*\d+: /gmu, ''));
  return messages.map(([, each = '']) => withoutQuoted(each.replace(/\\(.)/gsu, '$1'))).join('; ');
}

/** What Typst quotes may be a client's. */
const withoutQuoted = (message: string): string => message.replace(/`[^`]*`|"(?:\\.|[^"\\])*"/gsu, '…');
