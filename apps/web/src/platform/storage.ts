/**
 * Browser storage. Local storage contains the session and the person's choices for this device, and session storage the
 * data of one tab. Neither ever contains client data.
 */
type LocalKey =
  | 'jwt'
  | 'cat'
  | 'lastAuth'
  | 'mustChange'
  | 'postLoginMessage'
  | 'authUser'
  | 'authConsts'
  | 'sessionEnd'
  | 'theme'
  | 'shortcuts'
  | 'noticeSeen'
  | 'resultsCollapsed'
  | 'comparisonShows';
type TabKey = 'redirect' | 'redirectOf' | 'canRelog' | 'reloadedFor';

/** A browser may refuse storage. The application then works until the tab is closed. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

function keeper<K extends string>(storage: () => Storage) {
  return {
    read: (key: K): string | null => attempt(() => storage().getItem(key), null),
    write: (key: K, value: string): void => attempt(() => storage().setItem(key, value), undefined),
    remove: (...keys: readonly K[]): void =>
      attempt(() => {
        for (const key of keys) storage().removeItem(key);
      }, undefined),
  };
}

export const device = keeper<LocalKey>(() => window.localStorage);
export const tab = keeper<TabKey>(() => window.sessionStorage);
