/** A proposal for review by the second operator. Its changes and its effect come before the button that accepts it. */
import type { PackListAnswer } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import { Button, Dialog, Note, Skeleton, toast } from '../../../design-system/index.ts';
import { acceptPack, readFaults, useChange, useChangesOf, useEffectOf } from './calls.ts';
import { Differences } from './differences.tsx';
import { Effect } from './effect.tsx';
import styles from './publish.module.css';
import { Reasons } from './reasons.tsx';
import { closeToHeading } from './to-heading.ts';

export type Proposal = PackListAnswer['packs'][number];

interface ReviewProposalProps {
  readonly book: RateBook;
  readonly pack: Proposal;
  /** Whether the reviewer imported the pack and a second operator is required. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

export function ReviewProposal({ book, pack, isOwn, onClose }: ReviewProposalProps) {
  const { data, error } = useChangesOf(pack.id);
  // The pack can be accepted only after its effect was shown or could not be calculated.
  const isReady = !useEffectOf(pack.id).isFetching && data !== undefined;
  const change = useChange();
  const accept = (): void =>
    change.run(
      () => acceptPack(pack.id),
      () => {
        toast({
          kind: 'success',
          title: 'Rates accepted',
          body: `${pack.title} is part of the rates. Every server uses it within 10 seconds.`,
        });
        closeToHeading(onClose);
      },
    );
  return (
    <Dialog
      open
      size="table"
      title={`Proposal ${pack.id}: ${pack.title}`}
      onClose={onClose}
      busy={change.isBusy}
      actions={
        <>
          <Button disabled={change.isBusy} onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" busy={change.isBusy} disabled={isOwn || !isReady} onClick={accept}>
            Accept
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {isOwn && (
          <Note kind="info" title="Another operator must accept this pack.">
            {pack.older === undefined ? 'It is not signed by a trusted key.' : 'It is older than a pack in force.'}
          </Note>
        )}
        {pack.older !== undefined && <Note title={pack.older} />}
        <Effect of={pack.id} />
        <section className={styles.part} aria-labelledby="pack-changes">
          <h3 id="pack-changes">What changes</h3>
          {data === undefined && error === null && <Skeleton bars={[60, 40]} label="Loading the changes" />}
          <Reasons title="The changes could not be read." lines={error === null ? [] : readFaults(error)} />
          {data !== undefined && (
            <>
              <Reasons title="It does not pass every check against the current rates." lines={data.faults} />
              <Differences book={book} differences={data.differences} />
            </>
          )}
        </section>
        <Reasons title="It was not accepted." lines={change.reasons} />
      </div>
    </Dialog>
  );
}
