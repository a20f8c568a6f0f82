import type { User } from '@advice-builder/contract';
import type { SessionUser } from '../../store/repositories/sessions.ts';

type Shown = Pick<SessionUser, 'email' | 'firstName' | 'lastName' | 'tags' | 'category' | 'role'>;

/** An account as the wire shows it to its owner. */
export function userOf(user: Shown, practice: string): User {
  const { email, firstName, lastName, category, role } = user;
  const tags = user.tags.map(({ id, name }) => ({ id, name }));
  return { email, firstName, lastName, tags, cat: category, role, practice };
}
