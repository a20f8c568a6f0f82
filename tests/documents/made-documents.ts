/** The documents of a case, each made once and read back. */
import { execFileSync } from 'node:child_process';
import type { DocumentFormat, DocumentKind } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, type DocumentChoices, makeDocument, type PdfMaker } from '@advice-builder/reports';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';

let maker: PdfMaker | undefined;

/** @returns the bytes. By default the document has ten and fifteen years, and all scenarios of the case. */
export async function made(
  name: string,
  document: DocumentKind,
  format: DocumentFormat,
  choices: Partial<DocumentChoices> = {},
): Promise<Uint8Array> {
  maker ??= createPdfMaker();
  const job = jobOf(name, { document, format, extendYears: true, ...choices });
  const found = await makeDocument(job, shippedRateBook, maker);
  if (!found.ok) throw new Error(`${name}: ${JSON.stringify(found.problems)}`);
  return found.value.bytes;
}

/** The text as laid out in lines and columns. */
export const pdfText = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
