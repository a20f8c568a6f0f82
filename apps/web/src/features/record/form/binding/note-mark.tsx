import type { ReactNode } from 'react';
import { Button } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { countNotesOn } from './note-field.ts';

/** The note count next to the label of a field, as a link to the notes. */
export function useNoteMark(path: string, label: string): { readonly labelEnd?: ReactNode } {
  const ui = useUiStore();
  const count = useRecord(({ documents, sid }) => countNotesOn(documents.record.notes, path, sid));
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
