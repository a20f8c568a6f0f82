/** Lines of the trail with their seals, in a form that shows by itself that none was changed. */
import { DIGEST_DIGITS, digestOf, digestsIn, firstDifference, type Seal } from '../../platform/audit-chain.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Database } from '../../store/database.ts';
import { type Extract, linesUnder, type SealedLine, sealsOver, spanOf } from '../../store/repositories/audit-seals.ts';

/** Of all lines that a file has or stands for: it is held in memory. */
const EXPORT_MAX = 200_000;

export type Exported =
  | { readonly ok: true; readonly rows: readonly string[]; readonly lines: number }
  | { readonly ok: false; readonly words: string };

const refused = (words: string): Exported => ({ ok: false, words });

/**
 * A line of JSON for each seal, and one for each line under it: its text as it was sealed, or, where it is not of the
 * extract, the digest alone, which the seal needs and which tells nothing.
 */
function asJson(seal: Seal, digests: string, lines: readonly SealedLine[]): string[] {
  const shown = new Map(lines.filter(({ wanted }) => wanted).map(({ id, text }) => [idHex(id), text]));
  return [
    JSON.stringify({ seal }),
    ...digestsIn(digests).map((digest) => shown.get(digest.slice(0, -64)) ?? JSON.stringify({ withheld: digest })),
  ];
}

const idHex = (id: number): string => id.toString(16).padStart(DIGEST_DIGITS - 64, '0');

const HEADINGS = [
  'Line',
  'Time (UTC)',
  'Practice',
  'User',
  'Action',
  'Record',
  'Address',
  'Request',
  'Details',
  'Seal',
  'Hash of the seal',
];

interface Text {
  readonly id: number;
  readonly at: string;
  readonly practice: number | null;
  readonly user: number | null;
  readonly action: string;
  readonly record: number | null;
  readonly address: string;
  readonly request: string;
  readonly details: object;
}

function asCsv({ id, hash }: Seal, lines: readonly SealedLine[]): string[] {
  return lines
    .filter(({ wanted }) => wanted)
    .map(({ text }) => {
      const line = JSON.parse(text) as Text;
      const { at, practice, user, action, record, address, request, details } = line;
      const told = Object.keys(details).length === 0 ? '' : JSON.stringify(details);
      const cells = [line.id, at, practice ?? '', user ?? '', action, record ?? '', address, request, told, id, hash];
      return csvLine(cells).trimEnd();
    });
}

/** What the lines that are there now make, from the very texts that are written. */
const digestsNow = (lines: readonly SealedLine[]): string => lines.map(({ id, text }) => digestOf(id, text)).join('');

/**
 * Refused, in words, where a line under these seals is not as it was sealed, its own or one of others: nobody can tell
 * from a file what was withheld by right and what was removed.
 */
export async function exportTrail(db: Database, extract: Extract, format: 'jsonl' | 'csv'): Promise<Exported> {
  const span = await spanOf(db, extract);
  const stored = span === undefined ? [] : await sealsOver(db, span.first, span.last);
  if (stored.reduce((sum, { seal }) => sum + seal.lines, 0) > EXPORT_MAX) {
    return refused(`These are more than ${EXPORT_MAX} lines with those sealed with them: name fewer days.`);
  }
  const rows: string[] = format === 'csv' ? [csvLine(HEADINGS).trimEnd()] : [];
  let count = 0;
  for (const { seal, digests } of stored) {
    const lines = await linesUnder(db, seal, extract);
    const words = firstDifference(digests, digestsNow(lines));
    if (words !== undefined) return refused(words);
    count += lines.filter(({ wanted }) => wanted).length;
    rows.push(...(format === 'csv' ? asCsv(seal, lines) : asJson(seal, digests, lines)));
  }
  return { ok: true, rows, lines: count };
}
