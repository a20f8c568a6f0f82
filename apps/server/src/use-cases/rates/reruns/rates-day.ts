import { type CivilDate, isoDate } from '@advice-builder/kernel';
import type { RateBook, RateData } from '@advice-builder/rates';

const rowsOf = ({ series }: RateData): readonly { readonly key: string; readonly from: string }[] =>
  series.flatMap(({ id, values }) => values.map((row) => ({ key: `${id} ${JSON.stringify(row)}`, from: row.from })));

/**
 * The day on which a difference between two books begins: the next one that is not past, otherwise the last one.
 * Undefined if no value differs.
 */
export function dayOfChange(before: RateBook, now: RateBook, today: CivilDate): CivilDate | undefined {
  const [old, present] = [rowsOf(before.data), rowsOf(now.data)];
  const [known, kept] = [old, present].map((rows) => new Set(rows.map(({ key }) => key)));
  const changed = [...present.filter(({ key }) => !known?.has(key)), ...old.filter(({ key }) => !kept?.has(key))];
  const days = [...new Set(changed.map(({ from }) => isoDate(from)))].toSorted((a, b) => a - b);
  return days.find((day) => day >= today) ?? days.at(-1);
}
