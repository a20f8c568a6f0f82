/** The summary of an entry's effect, for its row, with the live figures of the current scenario. */

import { entryIn, entrySummary, incomeTotalEntry, isIncomeTotal, securedBy } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useMemo } from 'react';
import { findEntry, useLateResults, useParts, useRecord } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { projectionMonth } from './listed.ts';

/**
 * The entry as it counts. In every scenario, the income total has the amount and frequency of the Current Situation.
 */
export function useShownEntry(entry: Entry | undefined): Entry | undefined {
  const isTotal = entry !== undefined && isIncomeTotal(entry);
  const followed = useParts(({ documents }) => {
    const current = isTotal ? documents.scenarios[0] : undefined;
    if (current === undefined) return {};
    const total = incomeTotalEntry(current.sFentries);
    return {
      cashAmount: current.sIncome.quickTotal ?? total?.cashAmount ?? null,
      cashFrequency: total?.cashFrequency ?? 1,
    };
  });
  return useMemo(() => (isTotal ? ({ ...entry, ...followed } as Entry) : entry), [entry, isTotal, followed]);
}

export function useSummary(entry: Entry | undefined): string {
  const names = useShortNames();
  const projectFrom = useRecord(projectionMonth);
  const security = entry === undefined ? null : securedBy(entry);
  const asset = useRecord((state) => (security === null ? undefined : findEntry(state, security)));
  return useLateResults(({ result }) => {
    if (entry === undefined) return '';
    const entryById = entryIn(asset === undefined ? [] : [asset]);
    return entrySummary(entry, { names, projectFrom, entryById, projection: result.calculated?.projection });
  });
}
