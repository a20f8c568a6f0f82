import type { User } from '@advice-builder/contract';
import type { SessionUser } from '../../store/repositories/sessions.ts';

/** An account as the wire shows it to its owner. */
export function userOf(user: Pick<SessionUser, 'email' | 'firstName' | 'lastName' | 'tags' | 'category'>): User {
  const { email, firstName, lastName, category } = user;
  return { email, firstName, lastName, tags: user.tags.map(({ id, name }) => ({ id, name })), cat: category };
}
