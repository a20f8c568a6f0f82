/** Letters compared with the figures of a scenario. Each comparison is stored until its letter or the figures change. */
import type { Letter } from '@advice-builder/contract';
import { failure, type Result } from '@advice-builder/kernel';
import { compareLetter, type LetterComparison, type LetterContext } from '@advice-builder/results';
import { useMemo, useState } from 'react';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { CURRENT, hasSameFigures, type Sid } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';

const isSame = (one: LetterContext, other: LetterContext): boolean =>
  one.scenario === other.scenario &&
  one.current === other.current &&
  one.sid === other.sid &&
  one.today === other.today &&
  one.book === other.book &&
  hasSameFigures(one.record, other.record);

/**
 * The documents, day and rates that letters are compared with: the same object as long as all figures are the same.
 * Undefined if the record has no such scenario.
 */
export function useLetterContext(sid: Sid): LetterContext | undefined {
  const { record, scenarios } = useRecord((state) => state.documents);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  const [scenario, current] = [scenarios[sid], scenarios[CURRENT]];
  const [shown, setShown] = useState<LetterContext>();
  const context = useMemo((): LetterContext | undefined => {
    if (scenario === undefined || current === undefined) return undefined;
    const now = { record, scenario, current, sid, today, book };
    return shown !== undefined && isSame(shown, now) ? shown : now;
  }, [record, scenario, current, sid, today, book, shown]);
  if (context !== shown) setShown(context);
  return context;
}

const known = new WeakMap<Letter, { readonly context: LetterContext; readonly compared: Result<LetterComparison> }>();

/** Fails without a problem after a fault of the engine, which is reported. */
export function comparisonOf(context: LetterContext, letter: Letter): Result<LetterComparison> {
  const before = known.get(letter);
  if (before?.context === context) return before.compared;
  const compared = unlessFaulty((): Result<LetterComparison> => compareLetter(context, letter), failure());
  known.set(letter, { context, compared });
  return compared;
}
