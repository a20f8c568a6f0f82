/**
 * The question about copies of a record that cannot be merged automatically. It is loaded ahead in an idle moment,
 * because the record stays unsaved until the question is answered.
 */
import { Button, Dialog } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { type FailedProps, fetchedPart } from '../../base/fetched-part.tsx';

function Failed({ again }: FailedProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      title="This record was changed in another tab"
      onClose={again}
      actions={
        <Button variant="primary" autoFocus onClick={again}>
          Try again
        </Button>
      }
    >
      <p role="alert">
        The choices could not be shown. Your changes stay in this tab. Try again when you are connected.
      </p>
    </Dialog>
  );
}

const question = fetchedPart(async () => (await import('./question-dialog.tsx')).QuestionDialog, Failed);

export function Asked() {
  question.useReady();
  const isAsked = useRecord((state) => state.save.phase === 'asking');
  return isAsked ? <question.Part /> : null;
}
