/** Lines of the trail with their seals, in a form that shows by itself that none was changed. */
import { DIGEST_DIGITS, digestsIn, type Seal } from '../../platform/audit-chain.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Database } from '../../store/database.ts';
import { type Extract, linesUnder, type SealedLine, sealsOver, spanOf } from '../../store/repositories/audit-seals.ts';

/** Of all lines that a file has or stands for: it is held in memory. */
export const EXPORT_MAX = 200_000;

export interface Exported {
  readonly rows: readonly string[];
  readonly lines: number;
}

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

/** Undefined: there are more lines than a file may have. */
export async function exportTrail(
  db: Database,
  extract: Extract,
  format: 'jsonl' | 'csv',
): Promise<Exported | undefined> {
  const span = await spanOf(db, extract);
  const stored = span === undefined ? [] : await sealsOver(db, span.first, span.last);
  if (stored.reduce((sum, { seal }) => sum + seal.lines, 0) > EXPORT_MAX) return undefined;
  const rows: string[] = format === 'csv' ? [csvLine(HEADINGS).trimEnd()] : [];
  let count = 0;
  for (const { seal, digests } of stored) {
    const lines = await linesUnder(db, seal, extract);
    count += lines.filter(({ wanted }) => wanted).length;
    rows.push(...(format === 'csv' ? asCsv(seal, lines) : asJson(seal, digests, lines)));
  }
  return { rows, lines: count };
}
