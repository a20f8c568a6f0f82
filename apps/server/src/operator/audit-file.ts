/**
 * Verifies a file from `audit export` without a server: the file has everything that its seals were calculated from.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { digestOf, faultOfSeal, type Seal } from '../platform/audit-chain.ts';
import type { Outcome } from './control.ts';

const sealSchema = z.strictObject({
  id: z.int(),
  afterId: z.int(),
  untilId: z.int(),
  lines: z.int(),
  sealedAt: z.string(),
  previous: z.string(),
  hash: z.string(),
  signedBy: z.string(),
  signature: z.string(),
});
const rowSchema = z.union([
  z.strictObject({ seal: sealSchema }),
  z.strictObject({ withheld: z.string().regex(/^[0-9a-f]{80}$/) }),
  z.looseObject({ id: z.int().min(0), at: z.string(), action: z.string() }),
]);

type Row = z.infer<typeof rowSchema>;

interface Block {
  readonly seal: Seal;
  readonly digests: string[];
}

const refused = (words: string): Outcome => ({ ok: false, lines: [words] });

function read(text: string): Row | undefined {
  try {
    return rowSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * @param trusted the names of trusted keys. Without any, only consistency is checked, and the signer is shown.
 * @param expected the hash of a seal that the operator knows from elsewhere.
 */
function verifyFile(text: string, trusted: readonly string[], expected: string | undefined): Outcome {
  const blocks: Block[] = [];
  let shown = 0;
  let withheld = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const row = read(line);
    const block = blocks.at(-1);
    if (row !== undefined && 'seal' in row) {
      blocks.push({ seal: row.seal as Seal, digests: [] });
      continue;
    }
    if (row === undefined || block === undefined) {
      return refused(`Row ${at + 1} does not belong to an export in JSON lines. A CSV file cannot be verified.`);
    }
    if ('withheld' in row) {
      withheld += 1;
      block.digests.push(row.withheld as string);
    } else {
      shown += 1;
      block.digests.push(digestOf(row.id as number, line));
    }
  }
  const keys = trusted.length === 0 ? undefined : new Set(trusted);
  for (const [at, { seal, digests }] of blocks.entries()) {
    const words = faultOfSeal(seal, blocks[at - 1]?.seal, digests.join(''), keys);
    if (words !== undefined) return refused(`${words} Or a line under it was changed, removed or inserted.`);
  }
  const [first, newest] = [blocks[0]?.seal, blocks.at(-1)?.seal];
  if (first === undefined || newest === undefined) return refused('The file has no seal.');
  if (expected !== undefined && !blocks.some(({ seal }) => seal.hash === expected)) {
    return refused(`The file has no seal ${expected}.`);
  }
  const signers = [...new Set(blocks.map(({ seal }) => seal.signedBy))];
  return {
    ok: true,
    lines: [
      `${shown} lines shown, ${withheld} withheld, seals ${first.id} to ${newest.id}, intact.`,
      `Newest seal: ${newest.hash}`,
      `Signed by: ${signers.join(', ')}`,
      ...(keys === undefined
        ? ['Compare the key with the one that "audit verify" shows on the server, or add --trust KEY.']
        : []),
    ],
  };
}

const OPTIONS = { expect: { type: 'string' }, trust: { type: 'string', multiple: true } } as const;

/** `audit verify FILE`: needs neither server nor database. Undefined for any other command. */
export function verifyFileOf(args: readonly string[], textOf: (path: string) => string): Outcome | undefined {
  const [command, what, ...rest] = args;
  if (command !== 'audit' || what !== 'verify') return undefined;
  const { positionals, values } = parseArgs({ args: rest, options: OPTIONS, allowPositionals: true, strict: false });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) return undefined;
  let text: string;
  try {
    text = textOf(path);
  } catch {
    return refused(`The file ${path} cannot be read.`);
  }
  const trusted = (values.trust ?? []).filter((key) => typeof key === 'string');
  return verifyFile(text, trusted, typeof values.expect === 'string' ? values.expect : undefined);
}
