/** Which records are checked. A record that has left the list is checked no more. */
export type Selection = ReadonlySet<number>;

interface Numbered {
  readonly recId: number;
}

export function toggled(selection: Selection, recId: number): Selection {
  const next = new Set(selection);
  if (!next.delete(recId)) next.add(recId);
  return next;
}

/** The checked ones among the rows, in their order. */
export function checkedOf(rows: readonly Numbered[], selection: Selection): readonly number[] {
  return selection.size === 0 ? [] : rows.flatMap(({ recId }) => (selection.has(recId) ? [recId] : []));
}

/** Checks all rows shown, or none of them when all are; what is not shown stays as it is. */
export function toggledAll(selection: Selection, shown: readonly Numbered[]): Selection {
  const isAll = shown.every(({ recId }) => selection.has(recId));
  const next = new Set(selection);
  for (const { recId } of shown) {
    if (isAll) next.delete(recId);
    else next.add(recId);
  }
  return next;
}

/** How the box over the column stands. */
export function standOf(selection: Selection, shown: readonly Numbered[]): 'none' | 'some' | 'all' {
  const count = checkedOf(shown, selection).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
