/** How far a document is, in words. */
import type { DocumentStage, ProgressAnswer } from '@advice-builder/contract';

/** In their order. */
export const STAGES: readonly { readonly stage: DocumentStage; readonly label: string }[] = [
  { stage: 'figures', label: 'Figures' },
  { stage: 'charts', label: 'Charts and working' },
  { stage: 'pages', label: 'Setting the pages' },
];

/** @param place how many documents are before it. */
function waitingWords(place: number): string {
  if (place === 0) return 'Waiting: it is the next one.';
  return `Waiting: ${place} ${place === 1 ? 'document is' : 'documents are'} before it.`;
}

/** `Setting the pages`, or the place in the queue; undefined: there is nothing to say yet, or any more. */
export function stageWords({ stage, place }: Pick<ProgressAnswer, 'stage' | 'place'>): string | undefined {
  if (stage === 'waiting') return place === undefined ? undefined : waitingWords(place);
  return STAGES.find((each) => each.stage === stage)?.label;
}
