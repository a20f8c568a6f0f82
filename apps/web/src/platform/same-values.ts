const noKeys: ReadonlySet<string> = new Set();

/** Whether plain values have the same members. @param skip members of the outer values that are ignored */
export function sameValues(a: unknown, b: unknown, skip: ReadonlySet<string> = noKeys): boolean {
  // Not `Object.is`, because JSON turns minus zero into zero.
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const key of keys) {
    // JSON does not distinguish an absent member from an undefined one.
    if (!skip.has(key) && !sameValues(left[key], right[key], noKeys)) return false;
  }
  return true;
}
