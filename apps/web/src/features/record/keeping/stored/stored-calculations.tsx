/** What was calculated of the record before, over the page; fetched when first asked for. */
import { lazy, Suspense } from 'react';
import { useUi, useUiStore } from '../../base/ui-store.ts';

const StoredDialog = lazy(async () => ({ default: (await import('./stored-dialog.tsx')).StoredDialog }));

export function StoredCalculations() {
  const ui = useUiStore();
  const isOpen = useUi((state) => state.isStoredOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <StoredDialog onClose={() => ui.setState({ isStoredOpen: false })} />
    </Suspense>
  );
}
