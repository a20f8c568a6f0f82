import { ADMIN_TAG } from '@advice-builder/contract';
import type { Caller } from './caller.ts';

/** A supervisor and an administrator read the records of their whole practice; they change their own alone. */
export function readsPractice({ role }: Caller): boolean {
  return role === 'supervisor' || role === 'admin';
}

/** Who answers for what is held of a client: the adviser of the record, and the administrators of the practice. */
export function answersFor({ userId, role }: Caller, ownerId: number): boolean {
  return userId === ownerId || role === 'admin';
}

/** Who may clone records: a matter of the tag, not of the role. */
export function isTaggedAdmin({ tags }: Caller): boolean {
  return tags.some((tag) => tag.id === ADMIN_TAG);
}
