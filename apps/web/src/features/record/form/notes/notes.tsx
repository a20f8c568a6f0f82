/** The notes of the record, loaded ahead in an idle moment. */
import { Button, Dialog } from '../../../../design-system/index.ts';
import { type FailedProps, fetchedPart } from '../../base/fetched-part.tsx';
import { useUi, useUiStore } from '../../base/ui-store.ts';

function Failed({ again }: FailedProps) {
  const ui = useUiStore();
  const close = (): void => ui.setState({ notes: undefined });
  return (
    <Dialog
      open
      title="Notes"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <Button variant="primary" onClick={again}>
            Try again
          </Button>
        </>
      }
    >
      <p role="alert">The notes could not be shown. Try again when you are connected.</p>
    </Dialog>
  );
}

const dialog = fetchedPart(async () => (await import('./notes-dialog.tsx')).NotesDialog, Failed);

export function Notes() {
  dialog.useReady();
  const isOpen = useUi((state) => state.notes !== undefined);
  return isOpen ? <dialog.Part /> : null;
}
