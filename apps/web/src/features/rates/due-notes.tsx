import { Button, Note } from '../../design-system/index.ts';
import { dueNotes } from './due-words.ts';
import type { Publishing } from './publish/publishing.tsx';
import type { SeriesRow } from './series-rows.ts';

interface DueNotesProps {
  readonly rows: readonly SeriesRow[];
  readonly onShow: () => void;
  /** For operators: opens the form for a single value, or the import for values that change together on a day. */
  readonly onPublish: ((opened: Publishing) => void) | undefined;
}

/** Notes on rates that are due, at the top of the page, the earliest day first. */
export function DueNotes({ rows, onShow, onPublish }: DueNotesProps) {
  return dueNotes(rows).map(({ on, isPast, title, body, only }) => (
    <Note
      key={on}
      kind={isPast ? 'warn' : 'info'}
      title={title}
      action={
        <>
          {onPublish !== undefined && (
            <Button
              variant="link"
              onClick={() => onPublish(only === undefined ? { kind: 'import' } : { kind: 'add', series: only })}
            >
              {only === undefined ? 'Import a pack' : 'Add it'}
            </Button>
          )}
          <Button variant="link" onClick={onShow}>
            Show
          </Button>
        </>
      }
    >
      {body}
    </Note>
  ));
}
