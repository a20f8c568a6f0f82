/** How the rates behind the documents are known, for the licensee. */

import type { RateBook } from '@advice-builder/rates';
import { countByStanding, ratesOfReports, standingCountWords } from '@advice-builder/results';
import { useEffect, useState } from 'react';
import { useRateBook } from '../../../../platform/rate-book.ts';
import type { Sid } from '../../../../state/documents.ts';
import type { ScenarioFigures } from '../../compare/graphs/scenario-figures.ts';

/** Nothing where no scenario can be calculated. */
export function standingWordsOf(figures: readonly ScenarioFigures[], book: RateBook): string | undefined {
  const reports = figures.flatMap(({ five }) => (five.ok ? [five.value] : []));
  if (reports.length === 0) return undefined;
  return standingCountWords(countByStanding(book, ratesOfReports(reports)));
}

/**
 * Of the scenarios that are in the document, as its file note counts them. Walking their figures takes a while: the page is
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
