/** The disclaimer, as on screen, and the stamp. */
import { disclaimer, disclaimerPoints } from '@advice-builder/contract';
import type { Block } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { joined, words } from '../../shown.ts';
import { stampBlocks } from './stamp.ts';

/** With more lines in the comparison, the disclaimer does not fit below it. */
const MOST_ABOVE = 4;

/**
 * In a summary report the disclaimer follows the comparison if that is short; in a detailed report it follows the
 * rates.
 */
export function disclaimerPages(input: DocumentInput): readonly Block[] {
  const { job, record, scenarios } = input;
  const isSummary = job.choices.document === 'summary';
  const isBeneath = !isSummary || (scenarios.length <= MOST_ABOVE && !job.choices.extendYears);
  const { title, lead } = disclaimer;
  const points = disclaimerPoints(record);
  const text: readonly Block[] = isSummary
    ? [{ kind: 'text', text: joined([lead, ...points].map(words)), isSmall: true }]
    : [
        { kind: 'text', text: words(lead) },
        { kind: 'bullets', items: points.map((point) => ({ text: words(point) })) },
      ];
  return [
    { kind: 'heading', level: 1, text: words(title), startsPage: isSummary && !isBeneath },
    ...text,
    ...stampBlocks(input),
  ];
}
