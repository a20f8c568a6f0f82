/** The file note for compliance: who made what, the adviser's checks, and the standing of the rates. */
import type { ReportDocument } from '../blocks.ts';
import type { DocumentInput } from '../input.ts';
import { frameOf } from './frame.ts';
import { coverPages } from './pages/cover.ts';
import { ratesPages } from './pages/rates.ts';

export const fileNote = (input: DocumentInput): ReportDocument => ({
  ...frameOf(input),
  blocks: [...coverPages(input), ...ratesPages(input)],
});
