import type { ReactNode } from 'react';
import { Button } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { countNotesOn } from './note-field.ts';

/** What stands beside the label of a field that somebody wrote a note about: how many, and the way to them. */
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
