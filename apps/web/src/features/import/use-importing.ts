import { type CaseFile, toastTimes } from '@advice-builder/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { useAction } from '../../platform/use-action.ts';
import { refusalOfFailure } from './faults.ts';
import type { Importing } from './part.ts';

interface ImportState extends Importing {
  /** Whether the record is made, so that leaving the page loses nothing. */
  readonly isDone: boolean;
  readonly forget: () => void;
}

/** Sends a case; the resulting record opens in this tab. */
export function useImporting(): ImportState {
  const navigate = useNavigate();
  const [made, setMade] = useState<number>();
  const { isBusy, failure, run, reset } = useAction(async (file: CaseFile) => {
    const { recId } = await api.call('importRecord', { body: file, asJson: true });
    setMade(recId);
  }, refusalOfFailure);
  // Waits until the page has rendered as done. Otherwise its guard would ask for confirmation before the page is left.
  useEffect(() => {
    if (made === undefined) return;
    toast({ kind: 'success', title: 'Record Imported', ms: toastTimes.recordCloned });
    const params = { recordId: String(made), scenarioId: '0' };
    // Replaces the address, so that Back leads to the list: this page no longer has the file.
    void navigate({ to: '/record/$recordId/scenario={$scenarioId}', params, replace: true });
  }, [made, navigate]);
  return {
    isBusy: isBusy || made !== undefined,
    refusal: failure,
    run: (file) => void run(file),
    isDone: made !== undefined,
    forget: reset,
  };
}
