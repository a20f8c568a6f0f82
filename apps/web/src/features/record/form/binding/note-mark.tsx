import type { ReactNode } from 'react';
import { Button } from '../../../../design-system/index.ts';
import { useUiStore } from '../../base/ui-store.ts';

/** The note count next to the label of a field, as a link to the notes. */
export function useNoteMark(count: number, label: string): { readonly labelEnd?: ReactNode } {
  const ui = useUiStore();
  if (count === 0) return {};
  const words = count === 1 ? '1 note' : `${count} notes`;
  return {
    labelEnd: (
      <Button
        variant="link"
        icon="note"
        aria-label={`${words}: ${label}`}
        onClick={() => ui.setState({ notes: { search: label } })}
      >
        {words}
      </Button>
    ),
  };
}
