/** Explains dates on entries: behind a button in every record, and automatically in the first record of an account. */
import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, Note, useIsReadOnly } from '../../../../design-system/index.ts';
import { choose } from '../../../../platform/account-preferences.ts';
import { useSession as useSignedIn } from '../../../../platform/session.ts';

const BUTTON = 'welcome';

function WelcomeWords() {
  return (
    <>
      <p>Build the Current Situation first, then add scenarios that start as copies of it.</p>
      <p>
        Leave the start date of an asset blank when it is owned now. A future date is a proposed change: it adjusts the
        5-year bank balance projection.
      </p>
    </>
  );
}

export function WelcomeButton() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button id={BUTTON} variant="ghost" size="small" icon="help" onClick={() => setOpen(true)}>
        Welcome
      </Button>
      <Dialog
        open={isOpen}
        title="Welcome"
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        }
      >
        <WelcomeWords />
      </Dialog>
    </>
  );
}

/** Shown in the first record that an account opens for editing. It takes no focus and is not shown again. */
export function WelcomeOnce() {
  const isReadOnly = useIsReadOnly();
  // Read when the record opens; the change below applies to the next record.
  const [isOpen, setOpen] = useState(() => !isReadOnly && useSignedIn.getState().preferences?.welcomed === false);
  const isSaved = useRef(false);
  useEffect(() => {
    if (!isOpen || isSaved.current) return;
    isSaved.current = true;
    void choose({ welcomed: true }, { quietly: true });
  }, [isOpen]);
  if (!isOpen) return null;
  const close = (): void => {
    setOpen(false);
    // The focus moves to the button that shows this text from now on.
    document.getElementById(BUTTON)?.focus({ preventScroll: true });
  };
  return (
    <Note
      kind="info"
      title="Welcome"
      action={
        <Button size="small" aria-label="Close the welcome" onClick={close}>
          Close
        </Button>
      }
    >
      <WelcomeWords />
    </Note>
  );
}
