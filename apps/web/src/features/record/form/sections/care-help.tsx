/** Help about the fields of the Care Arrangement. */
import { useState } from 'react';
import { Button, Dialog } from '../../../../design-system/index.ts';

export function CareHelp() {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="ghost" size="small" icon="help" onClick={() => setOpen(true)}>
        Help
      </Button>
      <Dialog
        open={isOpen}
        title="About care arrangements"
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        }
      >
        <p>
          The date decides the rules. Care that began before 1 November 2025 keeps its earlier fees until the person
          opts in; home care moves to Support at Home on that day for everybody.
        </p>
        <p>
          No Worse Off is for people who were in care, approved or waiting for a package on 12 September 2024. Their
          contributions are never more than the income tested care fee they paid on 31 October 2025.
        </p>
        <p>
          A package from before 1 November 2025 keeps its level and the budget of that level. For a person without a
          level of 1 to 4, choose the nearest.
        </p>
        <p>
          A person who enters residential care in a later month keeps the care at home of the Current Situation until
          then. Untick the box next to the date of entry to leave it out. In the Current Situation itself, enter the
          package under Care until then. A scenario saved before this care was counted shows its cost in a note, once.
        </p>
        <p>
          Two people live in one home: both have the same type of care, or one of them is in residential care. A lump
          sum paid after the projection starts is a top-up. If it is dated before the entry, it is paid at entry.
        </p>
      </Dialog>
    </>
  );
}
