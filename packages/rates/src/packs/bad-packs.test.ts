/** Two hundred packs with one fault each. The checks must reject all of them with a message that names the place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPack } from './check-pack.ts';
import type { RatePack } from './pack.ts';
import { readPack } from './read-pack.ts';
import { badPack, base, FAULTS, repeating, SEEDED, TODAY } from './testing-bad-packs.ts';

const faultsOf = (pack: RatePack): readonly string[] => {
  const reading = readPack(JSON.stringify(pack));
  return reading.ok ? checkPack(base, reading.pack, TODAY) : reading.faults;
};

describe('a pack with one fault', () => {
  it('is rejected with a message that names its series, for two hundred packs', () => {
    let refused = 0;
    fc.assert(
      fc.property(badPack(FAULTS), ({ at, pack }) => {
        const faults = faultsOf(pack);
        expect(faults.length).toBeGreaterThan(0);
        expect(faults.join('\n')).toContain(at.file.id);
        refused++;
      }),
      SEEDED,
    );
    expect(refused).toBe(SEEDED.numRuns);
  });

  it.each(FAULTS)('is correct apart from the fault: %s', (_, __, where) => {
    const [at] = fc.sample(where, { seed: 7, numRuns: 1 });
    expect(faultsOf(repeating(at!))).toEqual([]);
  });
});
