/** Rates after the last known day, asked over the page; fetched when first asked for. */
import { recordFields } from '@advice-builder/contract';
import { lazy, Suspense, useEffect } from 'react';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { learnField } from '../../form/binding/labels.ts';

const RatesAheadDialog = lazy(async () => ({
  default: (await import('./rates-ahead-dialog.tsx')).RatesAheadDialog,
}));

export function RatesAhead() {
  const ui = useUiStore();
  const isOpen = useUi((state) => state.isRatesAheadOpen);
  // What was changed is told long after the dialog.
  useEffect(() => learnField('record.rateIndexation', recordFields.rateIndexation), []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <RatesAheadDialog onClose={() => ui.setState({ isRatesAheadOpen: false })} />
    </Suspense>
  );
}
