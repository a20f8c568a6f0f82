import { ADMIN_TAG } from '@advice-builder/contract';
import type { Caller } from './caller.ts';

/** Supervisors and administrators can read all records of their practice. They can change only their own. */
export function readsPractice({ role }: Caller): boolean {
  return role === 'supervisor' || role === 'admin';
}

/**
 * Whether the caller is responsible for a client's data: the adviser of the record, or an administrator of the
 * practice.
 */
export function answersFor({ userId, role }: Caller, ownerId: number): boolean {
  return userId === ownerId || role === 'admin';
}

/** Whether the caller may clone records. This depends on the tag, not on the role. */
export function isTaggedAdmin({ tags }: Caller): boolean {
  return tags.some((tag) => tag.id === ADMIN_TAG);
}
