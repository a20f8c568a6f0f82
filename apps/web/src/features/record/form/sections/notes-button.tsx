import { Button, Chip } from '../../../../design-system/index.ts';
import { useDraft } from '../../../../platform/drafts.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { useUiStore } from '../../base/ui-store.ts';
import styles from '../sections/section.module.css';

/** Only the count of notes is visible, because a client may be watching the screen. */
export function NotesButton() {
  const ui = useUiStore();
  const count = useRecord((state) => state.documents.record.notes.length);
  const draft = useDraft(`note ${useRecord((state) => state.recId)}`);
  return (
    <Button variant="ghost" size="small" icon="note" onClick={() => ui.setState({ notes: { search: '' } })}>
      <span className={styles.wideWord}>Notes</span> <span className={styles.quiet}>{count}</span>
      {draft !== undefined && draft.trim() !== '' && <Chip>not saved</Chip>}
    </Button>
  );
}
