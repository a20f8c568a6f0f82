/** All that is held of the client, over the page; fetched when first asked for. */
import { lazy, Suspense } from 'react';
import { useUi, useUiStore } from '../ui-store.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

export function ClientData() {
  const ui = useUiStore();
  const open = useUi((state) => state.clientData);
  if (open === undefined) return null;
  return (
    <Suspense>
      <ExportDialog onClose={() => ui.setState({ clientData: undefined })} />
    </Suspense>
  );
}
