/** Makes the file of a job: all that a worker does. Tests call it directly. */
import type { DocumentStage } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { ReportDocument } from './blocks.ts';
import { client } from './compose/client.ts';
import { detailed } from './compose/detailed.ts';
import { fileNote } from './compose/file-note.ts';
import { parts } from './compose/parts/parts.ts';
import { question } from './compose/question.ts';
import { recordFile } from './compose/record-file.ts';
import { snapshot } from './compose/snapshot.ts';
import { summary } from './compose/summary.ts';
import { workingPapers } from './compose/working-papers.ts';
import { type DocumentInput, documentInput } from './input.ts';
import type { DocumentJob, RecordFileJob } from './job.ts';
import type { PdfMaker } from './pdf/to-pdf.ts';
import { toDocx } from './word/to-docx.ts';
import { toPlainDocx } from './word/to-plain-docx.ts';
import { toWorkbook } from './workbook/to-workbook.ts';

const composers = {
  detailed,
  summary,
  client,
  snapshot,
  working: workingPapers,
  parts,
  note: fileNote,
  question,
} as const;

/** The blocks of a document, for all kinds but the workbook. */
export function compose(input: DocumentInput): ReportDocument {
  const { document } = input.job.choices;
  if (document === 'workbook') throw new Error('a workbook is not made of blocks');
  return composers[document](input);
}

export interface MadeDocument {
  readonly bytes: Uint8Array;
  /** Number of pages; PDF only. */
  readonly pages?: number;
}

function setPages(document: ReportDocument, pdf: PdfMaker): MadeDocument {
  const bytes = pdf.make(document);
  return { bytes, pages: pagesOf(bytes) };
}

/** @returns the file, or the problems of a scenario that cannot be calculated. The same job gives the same bytes. */
export async function makeDocument(
  job: DocumentJob | RecordFileJob,
  book: RateBook,
  pdf: PdfMaker,
  onStage: (stage: DocumentStage) => void = () => {},
): Promise<Result<MadeDocument>> {
  if ('file' in job) {
    onStage('pages');
    return success(setPages(recordFile(job.file), pdf));
  }
  onStage('figures');
  const input = documentInput(job, book);
  if (!input.ok) return input;
  onStage('charts');
  if (job.choices.format === 'xlsx') return success({ bytes: await toWorkbook(input.value) });
  const document = compose(input.value);
  onStage('pages');
  if (job.choices.format === 'docx') {
    const toWord = job.choices.document === 'parts' ? toPlainDocx : toDocx;
    return success({ bytes: await toWord(document) });
  }
  return success(setPages(document, pdf));
}

/** The page count stated in the page tree of a PDF. */
export function pagesOf(pdf: Uint8Array): number {
  const found = /\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages\b/.exec(
    Buffer.from(pdf).toString('latin1'),
  );
  return Number(found?.[1] ?? found?.[2] ?? 0);
}
