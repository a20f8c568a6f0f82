/** Documents: takes figures and returns files. Uses no clock, store, network or environment. */
export type * from './blocks.ts';

export { alternativesSource, tellsOfDeaths } from './input.ts';
export type { DocumentChoices, DocumentJob, RecordFile, RecordFileJob } from './job.ts';
export { type MadeDocument, makeDocument } from './make-document.ts';
export { createPdfMaker, type PdfMaker } from './pdf/to-pdf.ts';
export { openZip } from './zip.ts';
