/**
 * Packs that wait for acceptance, for operators: who imported them and when, their content, and the possible actions.
 */
import { mayBeOneOperator } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import { useState } from 'react';
import { Button, PageSheet } from '../../../design-system/index.ts';
import { useSession } from '../../../platform/session.ts';
import { sydneyTimeAndDate } from '../../../platform/sydney.ts';
import styles from './publish.module.css';
import { type Proposal, ReviewProposal } from './review-proposal.tsx';
import { signedWords } from './tried-pack.tsx';
import { WithdrawPack } from './withdraw-pack.tsx';

const countOf = ({ length }: Proposal['values']): string => (length === 1 ? '1 value' : `${length} values`);

function importedText({ imported, values }: Proposal): string {
  if (imported === null) return countOf(values);
  return `${countOf(values)}, imported by ${imported.by} at ${sydneyTimeAndDate(imported.at)}.`;
}

/** Why the signed-in operator cannot accept the pack. */
const ownWords = ({ imported }: Proposal, email: string | undefined): string =>
  imported?.by === email
    ? 'You imported this pack, so another operator must accept it.'
    : 'This pack was imported at the console, possibly by you, so another operator must accept it there.';

export function Proposals({ book, packs }: { readonly book: RateBook; readonly packs: readonly Proposal[] }) {
  const [opened, setOpened] = useState<number>();
  const email = useSession(({ user }) => user?.email);
  const waiting = packs.filter(({ state }) => state === 'proposed');
  const shown = waiting.find(({ id }) => id === opened);
  const isOwn = ({ signedBy, older, imported }: Proposal): boolean =>
    (signedBy === null || older !== undefined) && mayBeOneOperator(imported?.by ?? '', email ?? '');
  return (
    <PageSheet id="rate-proposals" title="Waiting to be accepted" className={styles.proposals}>
      {waiting.length === 0 ? (
        <p className={styles.quiet}>
          No packs are waiting. Packs that you import or add are listed here until they are accepted.
        </p>
      ) : (
        <ul className={styles.waiting}>
          {waiting.map((pack) => (
            <li key={pack.id}>
              <div>
                <h3>{pack.title}</h3>
                <p className={styles.quiet}>{importedText(pack)}</p>
                <p className={styles.quiet}>{isOwn(pack) ? ownWords(pack, email) : signedWords(pack)}</p>
              </div>
              <div className={styles.buttons}>
                <WithdrawPack pack={pack} />
                <Button
                  size="small"
                  variant={isOwn(pack) ? 'secondary' : 'primary'}
                  aria-label={`Review ${pack.title}`}
                  onClick={() => setOpened(pack.id)}
                >
                  {isOwn(pack) ? 'See what it changes' : 'Review and accept'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <ReviewProposal
          key={shown.id}
          book={book}
          pack={shown}
          isOwn={isOwn(shown)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </PageSheet>
  );
}
