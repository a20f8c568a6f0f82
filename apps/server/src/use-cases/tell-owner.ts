import { admit, userKey } from '../auth/throttle.ts';
import type { Origin } from '../domain/caller.ts';
import type { Message } from '../platform/mail/mailer.ts';
import type { UserRow } from '../store/repositories/users.ts';
import {
  codesLockedMessage,
  failedSignInsMessage,
  newDeviceMessage,
  passkeyCopiedMessage,
  wrongCodeMessage,
} from './messages.ts';
import { sendMail } from './send-mail.ts';
import type { Services } from './services.ts';

const MESSAGES = {
  'notice-sign-in': failedSignInsMessage,
  'notice-code': wrongCodeMessage,
  'notice-lock': codesLockedMessage,
  'notice-passkey': passkeyCopiedMessage,
  'notice-device': newDeviceMessage,
} as const satisfies Record<string, (to: UserRow, at: Date, address: string) => Message>;

/** Tells the owner of an account what somebody tried with it: each kind once a day, behind the answer. */
export function tellOwner(
  services: Pick<Services, 'db' | 'mailer' | 'background'>,
  kind: keyof typeof MESSAGES,
  owner: UserRow,
  at: Date,
  origin: Origin,
): void {
  services.background.run('notice to the owner', async () => {
    const told = { kind, account: userKey(owner.id), address: '', at };
    if (!(await admit(services.db, told)).admitted) return;
    const about = { at, ...origin, userId: owner.id, practiceId: owner.practiceId };
    await sendMail(services, MESSAGES[kind](owner, at, origin.address), about);
  });
}
