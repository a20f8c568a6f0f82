function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON that is the same for the same contents: members in the order of their names, whatever order they came in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sorted);
}
