/** The explanations of a letter that differs, found by a worker. The worker ends when the letter or the figures change. */
import type { Letter } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import type { LetterContext, LetterExplanations } from '@advice-builder/results';
import { useCallback, useEffect, useState } from 'react';
import { reportFault } from '../../../../platform/fault-report.ts';

/** A worker shares nothing, so the rates are sent as data. */
export interface ExplainAsk {
  readonly context: Omit<LetterContext, 'book'>;
  readonly rates: RateBook['data'];
  readonly letter: Letter;
}
export type ExplainAnswer = LetterExplanations;

interface Looked {
  /** The question that was answered; another one is still open. */
  readonly of: { readonly context: LetterContext; readonly letter: Letter; readonly turn: number };
  /** Undefined after a fault. */
  readonly found: LetterExplanations | undefined;
}

export type ExplanationsState =
  | { readonly stage: 'looking' }
  | { readonly stage: 'fault'; readonly again: () => void }
  | { readonly stage: 'found'; readonly found: LetterExplanations };

export function useExplanations(context: LetterContext, letter: Letter): ExplanationsState {
  const [turn, setTurn] = useState(0);
  const [looked, setLooked] = useState<Looked>();
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    const worker = new Worker(new URL('./letter-worker.ts', import.meta.url), { type: 'module' });
    const end = (found: LetterExplanations | undefined): void => {
      worker.terminate();
      setLooked({ of: { context, letter, turn }, found });
    };
    worker.onmessage = ({ data }: MessageEvent<ExplainAnswer>) => end(data);
    worker.onerror = () => {
      reportFault(new Error('the worker of the letters failed'));
      end(undefined);
    };
    const { book, ...plain } = context;
    worker.postMessage({ context: plain, rates: book.data, letter } satisfies ExplainAsk);
    return () => worker.terminate();
  }, [context, letter, turn]);
  const of = looked?.of;
  if (looked === undefined || of?.context !== context || of.letter !== letter || of.turn !== turn)
    return { stage: 'looking' };
  return looked.found === undefined ? { stage: 'fault', again } : { stage: 'found', found: looked.found };
}
