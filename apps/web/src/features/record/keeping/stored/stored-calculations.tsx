/** The stored calculations of the record, over the page. The code is loaded on first use. */
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
