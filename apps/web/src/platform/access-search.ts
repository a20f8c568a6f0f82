/** What the page "Who saw what" begins with. */
export interface AccessSearch {
  /** An account, by its id. */
  readonly user?: number;
  /** A record, by its number. */
  readonly record?: number;
}

const idIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined;

/** Numbers alone; what is none is left out. */
export function parseAccessSearch(search: Readonly<Record<string, unknown>>): AccessSearch {
  const [user, record] = [idIn(search.user), idIn(search.record)];
  return { ...(user === undefined ? {} : { user }), ...(record === undefined ? {} : { record }) };
}
