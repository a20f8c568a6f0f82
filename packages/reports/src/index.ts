/** Documents: figures in, files out. No clock, no store, no network, no environment. */
export type * from './blocks.ts';
export { COMPOSER_VERSION } from './composer-version.ts';
export { type DocumentInput, documentInput, type ScenarioInput } from './input.ts';
export type { DocumentChoices, DocumentJob } from './job.ts';
export { compose, type MadeDocument, makeDocument, pagesOf } from './make-document.ts';
export { createPdfMaker, type PdfMaker } from './pdf/to-pdf.ts';
export type { Shown } from './shown.ts';
