import { faultOfSeal, firstDifference, type Seal } from '../../platform/audit-chain.ts';
import type { Database } from '../../store/database.ts';
import { countUnsealed, digestsNow, sealsAfter } from '../../store/repositories/audit-seals.ts';

const SEALS_AT_ONCE = 20;

export type Verdict =
  | {
      readonly whole: true;
      readonly lines: number;
      readonly seals: number;
      /** Number of newer lines without a seal. */
      readonly unsealed: number;
      readonly first: Seal | undefined;
      readonly newest: Seal | undefined;
    }
  | { readonly whole: false; readonly words: string };

/**
 * Compares every line with its seal, in order, and every seal with the previous one. Stops at the first difference.
 * Reads only.
 *
 * @param expected the hash of a seal that is known from elsewhere. The trail must contain it.
 */
export async function verifyTrail(
  db: Database,
  trusted: ReadonlySet<string>,
  expected: string | undefined,
): Promise<Verdict> {
  let lines = 0;
  let first: Seal | undefined;
  let newest: Seal | undefined;
  let isExpectedThere = expected === undefined;
  for (;;) {
    const page = await sealsAfter(db, newest?.id ?? 0, SEALS_AT_ONCE);
    for (const { seal, digests } of page) {
      if (newest === undefined && seal.id !== 1) return { whole: false, words: 'Seal 1 was removed.' };
      const words = faultOfSeal(seal, newest, digests, trusted) ?? firstDifference(digests, await digestsNow(db, seal));
      if (words !== undefined) return { whole: false, words };
      lines += seal.lines;
      first ??= seal;
      newest = seal;
      isExpectedThere ||= seal.hash === expected;
    }
    if (page.length < SEALS_AT_ONCE) break;
  }
  if (!isExpectedThere) {
    return { whole: false, words: `There is no seal ${expected}: the end of the trail was cut off or replaced.` };
  }
  const unsealed = await countUnsealed(db, newest?.untilId ?? 0);
  return { whole: true, lines, seals: newest?.id ?? 0, unsealed, first, newest };
}
