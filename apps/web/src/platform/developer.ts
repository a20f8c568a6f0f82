import { ADMIN_TAG, DEVELOPER_TAG, type Site, type User } from '@advice-builder/contract';

/** Developers' tools are for accounts with a tag of theirs, and never on a production stage; unknown counts as one. */
export function offersDeveloperTools(user: User | undefined, site: Site | undefined): boolean {
  if (site === undefined || site.stage === 'production') return false;
  return user?.tags.some(({ id }) => id === ADMIN_TAG || id === DEVELOPER_TAG) ?? false;
}
