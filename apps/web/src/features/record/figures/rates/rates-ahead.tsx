/** The dialog for rates after the last known day, loaded when first opened. */
import { lazy, Suspense } from 'react';
import { useUi, useUiStore } from '../../base/ui-store.ts';

const RatesAheadDialog = lazy(async () => ({
  default: (await import('./rates-ahead-dialog.tsx')).RatesAheadDialog,
}));

export function RatesAhead() {
  const ui = useUiStore();
  const isOpen = useUi((state) => state.isRatesAheadOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <RatesAheadDialog onClose={() => ui.setState({ isRatesAheadOpen: false })} />
    </Suspense>
  );
}
