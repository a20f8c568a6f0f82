/** A sentence for the licensee on how the rates behind the documents are known. */

import type { RateBook } from '@advice-builder/rates';
import { countByStanding, ratesOfReports, standingCountWords } from '@advice-builder/results';
import { useEffect, useState } from 'react';
import { useRateBook } from '../../../../platform/rate-book.ts';
import type { Sid } from '../../../../state/documents.ts';
import type { ScenarioFigures } from '../../compare/graphs/scenario-figures.ts';

/** Undefined if no scenario can be calculated. */
export function standingWordsOf(figures: readonly ScenarioFigures[], book: RateBook): string | undefined {
  const reports = figures.flatMap(({ five }) => (five.ok ? [five.value] : []));
  if (reports.length === 0) return undefined;
  return standingCountWords(countByStanding(book, ratesOfReports(reports)));
}

/**
 * Covers the included scenarios, like the file note of the document. Reading their figures takes time, so the page is
 * drawn first.
 */
export function useRatesStanding(figures: readonly ScenarioFigures[], included: readonly Sid[]): string | undefined {
  const book = useRateBook();
  const [words, setWords] = useState<string>();
  const sids = included.join();
  useEffect(() => {
    const chosen = new Set(sids.split(',').map(Number));
    const of = figures.filter(({ sid }) => chosen.has(sid));
    const timer = window.setTimeout(() => setWords(standingWordsOf(of, book)));
    return () => window.clearTimeout(timer);
  }, [figures, sids, book]);
  return words;
}
