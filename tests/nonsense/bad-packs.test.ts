/** Two hundred imported packs with one fault each: each is rejected in words, and nothing of it is stored. */
import { generateKeyPairSync } from 'node:crypto';
import { toIso } from '@advice-builder/kernel';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { signPack, type TrustedKeys } from '../../apps/server/src/platform/pack-signature.ts';
import { rowsOf } from '../../apps/server/src/store/database.ts';
import { describeOnStore } from '../../apps/server/src/store/testing.ts';
import { importPack, PackRefused } from '../../apps/server/src/use-cases/rates/packs.ts';
import type { RatePack } from '../../packages/rates/src/packs/pack.ts';
import {
  badPack,
  FAULTS,
  type PackFault,
  type Place,
  place,
  repeating,
  SEEDED,
  TODAY,
} from '../../packages/rates/src/packs/testing-bad-packs.ts';

const pairOf = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
};
const [ours, theirs] = [pairOf(), pairOf()];
type Signed = Required<RatePack>;
const signedBy = ({ secret }: typeof ours, pack: RatePack): Signed => signPack(pack, secret) as Signed;
const signed = (at: Place): Signed => signedBy(ours, repeating(at));
/** A good pack with a signature of other content. A pack without a signature would count as unsigned. */
const withSignature = (at: Place, of: (pack: Signed) => object): RatePack => {
  const pack = signed(at);
  return { ...pack, signature: { ...pack.signature, ...of(pack) } };
};

const OF_SIGNATURES: readonly PackFault[] = [
  ['an untrusted key', (at) => signedBy(theirs, repeating(at)), place],
  [
    'the name of another key',
    (at) => withSignature(at, () => ({ key: signedBy(theirs, repeating(at)).signature.key })),
    place,
  ],
  [
    'another key under our key name',
    (at) => withSignature(at, () => ({ value: signedBy(theirs, repeating(at)).signature.value })),
    place,
  ],
  [
    'the signature of another pack',
    (at) =>
      withSignature(at, () => ({ value: signedBy(ours, repeating(at, {}, { note: 'Another' })).signature.value })),
    place,
  ],
  [
    'a truncated signature',
    (at) => withSignature(at, ({ signature }) => ({ value: signature.value.slice(0, 40) })),
    place,
  ],
  ['a signature without its value', (at) => withSignature(at, () => ({ value: '' })), place],
];
const ALL = [...FAULTS, ...OF_SIGNATURES];
const isOfSignature = (name: string) => OF_SIGNATURES.some(([each]) => each === name);

describeOnStore('two hundred packs with one fault each', (store) => {
  const services = () => {
    const { db } = store();
    const ratesKeys: TrustedKeys = new Map([[signed(fc.sample(place, 1)[0]!).signature.key, ours.publicKey]]);
    const operator = { name: 'olga', requestId: 'operator', address: 'console' };
    return { db, clock: fixedClock(new Date(`${toIso(TODAY)}T12:00:00+11:00`)), ratesKeys, operator };
  };

  it('are rejected in words for every kind of fault, and nothing of them is stored', async () => {
    const tried = new Set<string>();
    const desk = services();
    await fc.assert(
      fc.asyncProperty(badPack(ALL), async ({ name, at, pack }) => {
        tried.add(name);
        const refused: unknown = await importPack(desk, JSON.stringify(pack)).catch((error: unknown) => error);
        if (!(refused instanceof PackRefused)) throw new Error(`${name}: not refused`, { cause: refused });
        expect(refused.message).toContain(isOfSignature(name) ? 'signature' : at.file.id);
      }),
      SEEDED,
    );
    expect([...tried].sort()).toEqual(ALL.map(([name]) => name).sort());
    const left = sql`SELECT (SELECT count(*)::int FROM rate_packs) AS packs, (SELECT count(*)::int FROM audit) AS lines`;
    expect(rowsOf(await desk.db.execute(left))).toEqual([{ packs: 0, lines: 0 }]);
  });

  it('have no other fault, and would be stored without this one', async () => {
    const [at] = fc.sample(place, { ...SEEDED, numRuns: 1 });
    const desk = services();
    const { signedBy: key } = await importPack(desk, JSON.stringify(signed(at!)));
    expect(key).toBe([...desk.ratesKeys.keys()][0]);
    expect(await desk.db.$count(sql`rate_packs`)).toBe(1);
  });
});
