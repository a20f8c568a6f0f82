/** Scenarios with the same content, which is shown once under all their names. */
export interface Alike<T> {
  readonly names: readonly string[];
  readonly data: T;
}

/** @param sameAs key of the content: equal keys are grouped. */
export function alike<T>(
  all: readonly { readonly name: string; readonly data: T }[],
  sameAs: (data: T) => string,
): readonly Alike<T>[] {
  const groups = new Map<string, { names: string[]; data: T }>();
  for (const { name, data } of all) {
    const key = sameAs(data);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [name], data });
    else group.names.push(name);
  }
  return [...groups.values()];
}

/** Joins names as `Rent the home, Sell the home and Current Situation`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
