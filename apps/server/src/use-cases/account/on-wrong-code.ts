import type { CodeOutcome } from '../../auth/second-factor.ts';
import type { Origin } from '../../domain/caller.ts';
import { appendAudit } from '../../store/repositories/audit.ts';
import type { UserRow } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { tellOwner } from './tell-owner.ts';

/** Wrong codes in a row that a person may give at their usual place before being told. */
const SLIPS = 2;

/**
 * Who gave a wrong code gave the right password before it. The owner is told at once when it came from a place the
 * account was not opened from, and after a few slips when it was one they use.
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
    tellOwner(services, 'notice-lock', owner, at, origin);
  } else if (!known || inARow > SLIPS) {
    tellOwner(services, 'notice-code', owner, at, origin);
  }
}
