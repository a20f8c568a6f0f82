/** The text about the copies that stay when a record is deleted, or that an export of the record leaves out. */
import type { RecordCopies } from '../wire/client-data-calls.ts';

/** The maximum number of copies listed by name. */
const NAMED = 10;

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** `2 copies of this record stay: HAL-2026-031 and Copy of HAL-2026-031.`; empty without copies. */
export function copiesWords({ count, seen }: RecordCopies): string {
  if (count === 0) return '';
  const named = seen.slice(0, NAMED).map(({ recId, reference }) => reference.trim() || `record ${recId}`);
  const more = seen.length - named.length;
  const hidden = count - seen.length;
  const head = count === 1 ? '1 copy of this record stays' : `${count} copies of this record stay`;
  const others = [
    ...(more > 0 ? [`${more} more`] : []),
    ...(hidden > 0 ? [`${hidden} that you cannot open (owned by another person, or deleted but still stored)`] : []),
  ];
  return `${head}: ${joined([...named, ...others])}.`;
}
