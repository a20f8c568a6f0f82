/** The dialogs on the client's stored data. Their code is loaded on first use. */
import { lazy, Suspense } from 'react';
import { useUi, useUiStore } from '../../base/ui-store.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

const PurgeDialog = lazy(async () => ({ default: (await import('./purge-dialog.tsx')).PurgeDialog }));

export function ClientData() {
  const ui = useUiStore();
  const open = useUi((state) => state.clientData);
  if (open === undefined) return null;
  const close = (): void => ui.setState({ clientData: undefined });
  return (
    <Suspense>
      {open === 'export' ? (
        <ExportDialog onClose={close} />
      ) : (
        <PurgeDialog onExport={() => ui.setState({ clientData: 'export' })} onClose={close} />
      )}
    </Suspense>
  );
}
