import type { User } from '@advice-builder/contract';
import type { SignedIn } from '../../auth/session.ts';

type Shown = Pick<SignedIn['user'], 'email' | 'firstName' | 'lastName' | 'tags' | 'category' | 'role'>;

/** An account in the form that its owner receives. */
export function userOf(user: Shown, practice: string): User {
  const { email, firstName, lastName, category, role } = user;
  const tags = user.tags.map(({ id, name }) => ({ id, name }));
  return { email, firstName, lastName, tags, cat: category, role, practice };
}
