/** The summary of an entry's effect, for its row, with the live figures of the current scenario. */

import { entrySummary, incomeTotalEntry, isIncomeTotal } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useMemo } from 'react';
import { useLateResults, useParts, useRecord } from '../../../../state/hooks.ts';
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
  return useLateResults(({ result }) =>
    entry === undefined ? '' : entrySummary(entry, { names, projectFrom, projection: result.calculated?.projection }),
  );
}
