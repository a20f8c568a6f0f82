import { useState } from 'react';
import { Button, Dialog } from '../../../design-system/index.ts';

/** How dates on entries are meant. */
export function WelcomeButton() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="ghost" size="small" icon="help" onClick={() => setOpen(true)}>
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
        <p>Build the Current Situation first, then add scenarios that start as copies of it.</p>
        <p>
          Leave the start date of an asset blank when it is owned now. A future date is a proposed change: it adjusts
          the 5-year bank balance projection.
        </p>
      </Dialog>
    </>
  );
}
