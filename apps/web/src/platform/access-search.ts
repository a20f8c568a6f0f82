/** The initial search of the page "Who saw what". */
export interface AccessSearch {
  /** Account id. */
  readonly user?: number;
  /** Record number. */
  readonly record?: number;
}

const idIn = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined;

/** Accepts only numbers; leaves out other values. */
export function parseAccessSearch(search: Readonly<Record<string, unknown>>): AccessSearch {
  const [user, record] = [idIn(search.user), idIn(search.record)];
  return { ...(user === undefined ? {} : { user }), ...(record === undefined ? {} : { record }) };
}
