/** Binds Alt + N, which starts a note about the focused field or about the record. */
import type { NoteField } from '@advice-builder/contract';
import { useEffect } from 'react';
import { draftOf, setDraft } from '../../../../platform/drafts.ts';
import { useSession } from '../../../../state/hooks.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { fieldWithId } from '../binding/labels.ts';
import { noteField } from '../binding/note-field.ts';
import { entryNoteField } from './note-list.ts';

export function useNoteKey(): void {
  const { store } = useSession();
  const ui = useUiStore();
  useEffect(() => {
    const focused = (): NoteField | undefined => {
      const id = document.activeElement?.id ?? '';
      const { sid, documents } = store.getState();
      const field = fieldWithId(id);
      if (field !== undefined) return noteField(field.path, field.label, sid);
      return entryNoteField(id, documents.scenarios[sid]?.sFentries ?? [], sid);
    };
    const listen = (event: KeyboardEvent): void => {
      // Alt + N types another character on a Mac, so this checks the position of the key.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const field = focused();
      const { recId, readOnly } = store.getState();
      ui.setState({ notes: { search: '', field, on: field } });
      if (!readOnly) setDraft(`note ${recId}`, draftOf(`note ${recId}`) ?? '');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, ui]);
}
