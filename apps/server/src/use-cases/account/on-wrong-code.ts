import type { CodeOutcome } from '../../auth/second-factor.ts';
import type { Origin } from '../../domain/caller.ts';
import { appendAudit } from '../../store/repositories/audit.ts';
import type { UserRow } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { mailOwner } from './mail-owner.ts';

/** Number of wrong codes in a row that a person may enter at an address they have used before, until we notify them. */
const SLIPS = 2;

/**
 * Notifies the owner of wrong codes: the person who entered them knew the password. The notice is immediate if the code
 * came from an address the owner has not used, and follows after a few slips otherwise.
 */
export async function onWrongCode(
  services: Pick<Services, 'db' | 'outbox' | 'background'>,
  owner: UserRow,
  { inARow, locks }: Extract<CodeOutcome, { outcome: 'wrong' }>,
  { at, origin, known }: { readonly at: Date; readonly origin: Origin; readonly known: boolean },
): Promise<void> {
  if (locks) {
    const { id: userId, practiceId } = owner;
    await appendAudit(services.db, { at, action: 'two-factor-locked', ...origin, userId, practiceId });
    mailOwner(services, 'notice-lock', owner, at, origin);
  } else if (!known || inARow > SLIPS) {
    mailOwner(services, 'notice-code', owner, at, origin);
  }
}
