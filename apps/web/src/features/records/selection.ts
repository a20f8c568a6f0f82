/** The ids of the ticked records. A record that left the list no longer counts as ticked. */
export type Selection = ReadonlySet<number>;

interface Numbered {
  readonly recId: number;
}

export function toggled(selection: Selection, recId: number): Selection {
  const next = new Set(selection);
  if (!next.delete(recId)) next.add(recId);
  return next;
}

/** The ticked records among the rows, in the order of the rows. */
export function checkedOf(rows: readonly Numbered[], selection: Selection): readonly number[] {
  return selection.size === 0 ? [] : rows.flatMap(({ recId }) => (selection.has(recId) ? [recId] : []));
}

/** Ticks all rows in `shown`, or unticks them if all are ticked. Other rows do not change. */
export function toggledAll(selection: Selection, shown: readonly Numbered[]): Selection {
  const isAll = shown.every(({ recId }) => selection.has(recId));
  const next = new Set(selection);
  for (const { recId } of shown) {
    if (isAll) next.delete(recId);
    else next.add(recId);
  }
  return next;
}

/** The state of the checkbox in the column head. */
export function standOf(selection: Selection, shown: readonly Numbered[]): 'none' | 'some' | 'all' {
  const count = checkedOf(shown, selection).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
