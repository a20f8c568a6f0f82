/** Before a page for the client tells of a death: whether it is meant to. */
import { ConfirmDialog } from '../../../../design-system/index.ts';

export interface AskDeathProps {
  /** `Leo dies in May 2028`; none: nothing is asked. */
  readonly deaths: readonly string[];
  readonly open: boolean;
  readonly onMake: () => void;
  readonly onCancel: () => void;
}

export function AskDeath({ deaths, open, onMake, onCancel }: AskDeathProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Make a client page that tells of a death?"
      confirmLabel="Make the page"
      onConfirm={onMake}
      onCancel={onCancel}
    >
      The page says: {deaths.join('; ')}. Think of who will read it. It speaks of both by name, and calls nothing
      better.
    </ConfirmDialog>
  );
}
