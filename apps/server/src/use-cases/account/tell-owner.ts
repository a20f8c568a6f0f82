import { admit, userKey } from '../../auth/throttle.ts';
import type { Origin, SignInOrigin } from '../../domain/caller.ts';
import { addressKey } from '../../platform/address-key.ts';
import { sha256Hex } from '../../platform/ids.ts';
import type { Message } from '../../platform/mail/mailer.ts';
import type { UserRow } from '../../store/repositories/users.ts';
import {
  codesLockedMessage,
  failedSignInsMessage,
  newDeviceMessage,
  passkeyCopiedMessage,
  type TakenAway,
  takenAwayMessage,
  type WayIn,
  wrongCodeMessage,
} from '../base/messages.ts';
import { type MailServices, sendMail } from '../base/send-mail.ts';
import type { Services } from '../base/services.ts';

const MESSAGES = {
  'notice-sign-in': failedSignInsMessage,
  'notice-code': wrongCodeMessage,
  'notice-lock': codesLockedMessage,
  'notice-passkey': passkeyCopiedMessage,
} as const satisfies Record<string, (to: UserRow, at: Date, address: string) => Message>;

/** Notifies the owner of an account of attempts by others: each kind at most once a day, after the answer is sent. */
export function tellOwner(
  services: Pick<Services, 'db' | 'outbox' | 'background'>,
  kind: keyof typeof MESSAGES,
  owner: UserRow,
  at: Date,
  origin: Origin,
): void {
  services.background.run('notice to the owner', async () => {
    const notice = { kind, account: userKey(owner.id), address: '', at };
    if (!(await admit(services.db, notice)).admitted) return;
    const about = { at, ...origin, userId: owner.id, practiceId: owner.practiceId };
    await sendMail(services, MESSAGES[kind](owner, at, origin.address), about);
  });
}

/** Notifies the owner that somebody else removed part of their sign-in settings. */
export function tellOfLoss(
  services: MailServices,
  owner: UserRow,
  taken: readonly TakenAway[],
  at: Date,
  origin: Origin,
): Promise<void> {
  const about = { at, ...origin, userId: owner.id, practiceId: owner.practiceId };
  return sendMail(services, takenAwayMessage(owner, taken, at), about);
}

/** Notifies the owner of a sign-in on a new device: once a day for each device, for five devices at most. */
export function tellOfDevice(
  services: Pick<Services, 'db' | 'outbox' | 'background'>,
  owner: UserRow,
  at: Date,
  { requestId, address, browser }: SignInOrigin,
  way: WayIn,
): void {
  services.background.run('notice of a device', async () => {
    const { db } = services;
    const device = sha256Hex(`${userKey(owner.id)} ${addressKey(address)} ${browser}`);
    if (!(await admit(db, { kind: 'notice-device', account: device, address: '', at })).admitted) return;
    const all = { kind: 'notice-devices', account: userKey(owner.id), address: '', at } as const;
    if (!(await admit(db, all)).admitted) return;
    const about = { at, requestId, address, userId: owner.id, practiceId: owner.practiceId };
    await sendMail(services, newDeviceMessage(owner, at, address, way), about);
  });
}
