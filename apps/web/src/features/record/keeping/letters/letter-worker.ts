/** Looks for what could explain a letter, in the background. */
import { RateBook } from '@advice-builder/rates';
import { explainLetter } from '@advice-builder/results';
import type { ExplainAnswer, ExplainAsk } from './use-explanations.ts';

addEventListener('message', ({ data: { context, rates, letter } }: MessageEvent<ExplainAsk>) => {
  const book = new RateBook(rates);
  const answer: ExplainAnswer = explainLetter({ ...context, book }, letter);
  postMessage(answer);
});
