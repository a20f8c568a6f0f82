/** Asks for confirmation before a page for the client mentions a death. */
import { ConfirmDialog } from '../../../../design-system/index.ts';

export interface AskDeathProps {
  /** For example `Leo dies in May 2028`; empty if there is nothing to confirm. */
  readonly deaths: readonly string[];
  readonly open: boolean;
  readonly onMake: () => void;
  readonly onCancel: () => void;
}

export function AskDeath({ deaths, open, onMake, onCancel }: AskDeathProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Make a client page that mentions a death?"
      confirmLabel="Make the page"
      onConfirm={onMake}
      onCancel={onCancel}
    >
      The page says: {deaths.join('; ')}. Consider who will read it. It names both people and does not call either
      scenario better.
    </ConfirmDialog>
  );
}
