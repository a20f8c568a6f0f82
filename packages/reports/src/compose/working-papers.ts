/** The working papers: how each figure of the reports is calculated, and the rates behind it. */
import type { ReportDocument } from '../blocks.ts';
import type { DocumentInput } from '../input.ts';
import { frameOf } from './frame.ts';
import { coverPages } from './pages/cover.ts';
import { ratesPages } from './pages/rates.ts';
import { workingPages } from './pages/working.ts';

export const workingPapers = (input: DocumentInput): ReportDocument => ({
  ...frameOf(input),
  blocks: [...coverPages(input), ...workingPages(input), ...ratesPages(input)],
});
