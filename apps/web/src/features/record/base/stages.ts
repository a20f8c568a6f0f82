/** The progress of a document in words. */
import type { DocumentStage, ProgressAnswer } from '@advice-builder/contract';

/** The stages of making a document, in order, with their labels. */
export const STAGES: readonly { readonly stage: DocumentStage; readonly label: string }[] = [
  { stage: 'figures', label: 'Figures' },
  { stage: 'charts', label: 'Charts and working' },
  { stage: 'pages', label: 'Setting the pages' },
];

/** @param place the number of documents ahead in the queue. */
function waitingWords(place: number): string {
  if (place === 0) return 'Waiting: this document is next.';
  return `Waiting: ${place} ${place === 1 ? 'document is' : 'documents are'} ahead of it.`;
}

/**
 * The stage, such as `Setting the pages`, or the place in the queue; undefined before the first and after the last
 * stage.
 */
export function stageWords({ stage, place }: Pick<ProgressAnswer, 'stage' | 'place'>): string | undefined {
  if (stage === 'waiting') return place === undefined ? undefined : waitingWords(place);
  return STAGES.find((each) => each.stage === stage)?.label;
}
