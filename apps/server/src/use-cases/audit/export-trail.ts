/** Exports audit lines with their seals, in a form that proves by itself that no line was changed. */
import { DIGEST_DIGITS, digestOf, digestsIn, firstDifference, type Seal } from '../../platform/audit-chain.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Database } from '../../store/database.ts';
import { type Extract, linesUnder, type SealedLine, sealsOver, spanOf } from '../../store/repositories/audit-seals.ts';

/** The most lines in an export, including withheld ones: the file is built in memory. */
const EXPORT_MAX = 200_000;

export type Exported =
  | { readonly ok: true; readonly rows: readonly string[]; readonly lines: number }
  | { readonly ok: false; readonly words: string };

const refused = (words: string): Exported => ({ ok: false, words });

/**
 * One JSON line for each seal and for each audit line under it. An audit line in the extract has its sealed text. A
 * line outside the extract has only its digest: the seal needs the digest, and it reveals nothing.
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
      const detailsText = Object.keys(details).length === 0 ? '' : JSON.stringify(details);
      const cells = [
        line.id,
        at,
        practice ?? '',
        user ?? '',
        action,
        record ?? '',
        address,
        request,
        detailsText,
        id,
        hash,
      ];
      return csvLine(cells).trimEnd();
    });
}

/** The digests of the current lines, calculated from the texts that are exported. */
const digestsNow = (lines: readonly SealedLine[]): string => lines.map(({ id, text }) => digestOf(id, text)).join('');

/**
 * Exports an extract, or explains why it is refused. It refuses if any line under these seals was changed, inside or
 * outside the extract: a reader of the file could not distinguish withheld lines from removed ones.
 */
export async function exportTrail(db: Database, extract: Extract, format: 'jsonl' | 'csv'): Promise<Exported> {
  const span = await spanOf(db, extract);
  const stored = span === undefined ? [] : await sealsOver(db, span.first, span.last);
  if (stored.reduce((sum, { seal }) => sum + seal.lines, 0) > EXPORT_MAX) {
    return refused(
      `The export would have more than ${EXPORT_MAX} lines, including those sealed with them. Choose fewer days.`,
    );
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
