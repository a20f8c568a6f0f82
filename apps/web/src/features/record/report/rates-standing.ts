/** How the rates behind the documents are known, for the licensee. */
import { countByStanding, ratesOfReports, standingCountWords } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import { useEffect, useState } from 'react';
import { useRateBook } from '../../../platform/rate-book.ts';
import type { ScenarioFigures } from '../graphs/scenario-figures.ts';

/** Nothing where no scenario can be calculated. */
export function standingWordsOf(figures: readonly ScenarioFigures[], book: RateBook): string | undefined {
  const reports = figures.flatMap(({ five }) => (five.ok ? [five.value] : []));
  if (reports.length === 0) return undefined;
  return standingCountWords(countByStanding(book, ratesOfReports(reports)));
}

/** Walking all figures takes a while: the page is drawn first. */
export function useRatesStanding(figures: readonly ScenarioFigures[]): string | undefined {
  const book = useRateBook();
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setWords(standingWordsOf(figures, book)));
    return () => window.clearTimeout(timer);
  }, [figures, book]);
  return words;
}
