/** A newer copy was saved elsewhere: take it, or keep what is here beside it. */
import { useState } from 'react';
import { Button, Dialog, toast } from '../../../design-system/index.ts';
import { sidsOf } from '../../../state/documents.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { useNavigation } from '../binding/navigation.ts';

export function ConflictDialog() {
  const session = useSession();
  const { keepMine } = useNavigation();
  const isConflict = useRecord((state) => state.save.phase === 'conflict');
  const hasRoom = useRecord((state) => sidsOf(state.documents.scenarios).length < state.maxScenarios);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true);
    work()
      .catch(() =>
        toast({
          kind: 'error',
          title: 'The newer copy could not be loaded.',
          body: 'Your changes are still here. Try again.',
        }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      open={isConflict}
      title="A newer copy of this record was saved elsewhere"
      role="alertdialog"
      busy={isBusy}
      onClose={() => undefined}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => run(session.reload)}>
            Reload
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => run(keepMine)}>
            {hasRoom ? 'Keep mine as a scenario' : 'Keep mine'}
          </Button>
        </>
      }
    >
      <p>Nothing was overwritten, and your changes are still here.</p>
      <p>
        Reload shows the newer copy and drops your unsaved changes.{' '}
        {hasRoom
          ? 'Keep mine loads it too, and puts your version of this scenario beside it.'
          : 'Keep mine puts your version over it: there is no room for another scenario.'}
      </p>
    </Dialog>
  );
}
