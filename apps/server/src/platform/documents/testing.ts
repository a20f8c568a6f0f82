import { problem } from '@advice-builder/contract';
import { failure } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { createPdfMaker, type DocumentJob, makeDocument, type PdfMaker } from '@advice-builder/reports';
import type { Documents } from './documents.ts';
import { sampleJob } from './sample-job.ts';

/** Makes documents on the calling thread, for tests of the code around them. */
export function directDocuments(): Documents {
  let maker: PdfMaker | undefined;
  return {
    async make(job, { onStage, book = shippedRateBook } = {}) {
      maker ??= createPdfMaker();
      return makeDocument(job, book, maker, onStage).catch(() => failure(problem('document-failed')));
    },
    start: () => {},
    stopWaiting: () => {},
    close: async () => {},
  };
}

/** A client page of a resident, as a server would request it. */
export const clientPageJob: DocumentJob = {
  ...sampleJob,
  choices: { ...sampleJob.choices, document: 'client' },
};
