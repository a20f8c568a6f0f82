/** The parts of an advice document, each to be pasted into the licensee's own. */
import type { ReportDocument } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { frameOf } from '../frame.ts';
import { assumptionsPages } from '../pages/assumptions.ts';
import { comparisonPages } from '../pages/comparison.ts';

export const parts = (input: DocumentInput): ReportDocument => ({
  ...frameOf(input),
  blocks: [...comparisonPages(input), ...assumptionsPages(input, [])],
});
