import { ConfirmDialog } from '../design-system/index.ts';
import { useLeaveGuard } from './leave-guard.ts';

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ isDirty }: { readonly isDirty: boolean }) {
  const leaving = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      Your changes on this page are not saved. If you leave, they are lost.
    </ConfirmDialog>
  );
}
