import { type CivilDate, isoDate } from '@advice-builder/kernel';
import type { RateBook, RateData } from '@advice-builder/rates';

const rowsOf = ({ series }: RateData): readonly { readonly key: string; readonly from: string }[] =>
  series.flatMap(({ id, values }) => values.map((row) => ({ key: `${id} ${JSON.stringify(row)}`, from: row.from })));

/**
 * The day from which what two books differ in applies: the next one that is not over, else the last one. Undefined: they
 * differ in no value.
 */
export function dayOfChange(before: RateBook, now: RateBook, today: CivilDate): CivilDate | undefined {
  const [old, present] = [rowsOf(before.data), rowsOf(now.data)];
  const [known, kept] = [old, present].map((rows) => new Set(rows.map(({ key }) => key)));
  const changed = [...present.filter(({ key }) => !known?.has(key)), ...old.filter(({ key }) => !kept?.has(key))];
  const days = [...new Set(changed.map(({ from }) => isoDate(from)))].toSorted((a, b) => a - b);
  return days.find((day) => day >= today) ?? days.at(-1);
}
