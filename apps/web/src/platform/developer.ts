import { ADMIN_TAG, DEVELOPER_TAG, type Site, type User } from '@advice-builder/contract';

/**
 * Developers' tools need an account with their tag, and a stage that is not production. An unknown stage counts as
 * production.
 */
export function offersDeveloperTools(user: User | undefined, site: Site | undefined): boolean {
  if (site === undefined || site.stage === 'production') return false;
  return user?.tags.some(({ id }) => id === ADMIN_TAG || id === DEVELOPER_TAG) ?? false;
}
