import { useState } from 'react';
import { Button, ConfirmDialog, toast } from '../../../design-system/index.ts';
import { useChange, withdrawPack } from './calls.ts';
import { Reasons } from './reasons.tsx';
import type { Proposal } from './review-proposal.tsx';
import { closeToHeading } from './to-heading.ts';

/** Withdraws a proposed or accepted pack for good, after a confirmation. */
export function WithdrawPack({ pack: { id, title, state } }: { readonly pack: Proposal }) {
  const [isAsked, setAsked] = useState(false);
  const change = useChange();
  const isProposal = state === 'proposed';
  const withdraw = (): void =>
    change.run(
      () => withdrawPack(id),
      () => {
        closeToHeading(() => setAsked(false));
        const body = isProposal ? `${title} no longer waits to be accepted.` : `${title} no longer affects any figure.`;
        toast({ kind: 'success', title: 'Pack withdrawn', body });
      },
    );
  return (
    <>
      <Button
        size="small"
        aria-label={`Withdraw ${title}`}
        onClick={() => {
          change.forget();
          setAsked(true);
        }}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Withdraw “${title}”?`}
        confirmLabel="Withdraw"
        destructive
        busy={change.isBusy}
        onConfirm={withdraw}
        onCancel={() => setAsked(false)}
      >
        <p>
          {isProposal
            ? 'It can no longer be accepted.'
            : 'Its values no longer affect any figure in any practice. Saved results and documents do not change.'}{' '}
          The pack stays on the list, with who withdrew it and when. It cannot be restored; only another pack can
          replace it.
        </p>
        <Reasons title="It was not withdrawn." lines={change.reasons} />
      </ConfirmDialog>
    </>
  );
}
