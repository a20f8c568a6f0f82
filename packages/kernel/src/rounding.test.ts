import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountLeft,
  downToCent,
  isAbove,
  isBelow,
  isHalfCentBelow,
  MONEY_TOLERANCE,
  nearestCent,
  nearestDollar,
  nearestFourDecimals,
  nearestHundredthPercent,
  nearestStep,
  nearestTenCents,
  nearestTenDollars,
  nearestThousandth,
  nearestTwentyCents,
  stepsDown,
  stepsUp,
  upToTenCents,
} from './rounding.ts';

const SEED = 20_261_121;
const RUNS = { seed: SEED, numRuns: 4000 };

const Exact = Decimal.clone({ precision: 60 });

/** Exact rounding of the intended number, given as a decimal text. */
function exactNearest(text: string, decimals: number): number {
  return new Exact(text).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toNumber() + 0;
}

/** Amounts as people write them: up to 10 million dollars in steps of 1/10,000, with many exact halves among them. */
const writtenAmount = fc.oneof(
  fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map((n) => `${n}e-4`),
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((n) => `${n * 5}e-3`),
  fc.integer({ min: -20_000_000, max: 20_000_000 }).map((n) => `${n * 5}e-1`),
);

const anyAmount = fc.double({ min: -1e9, max: 1e9, noNaN: true, noDefaultInfinity: true });

const nearestFunctions = [
  { name: 'nearestCent', round: nearestCent, decimals: 2 },
  { name: 'nearestTenCents', round: nearestTenCents, decimals: 1 },
  { name: 'nearestDollar', round: nearestDollar, decimals: 0 },
  { name: 'nearestThousandth', round: nearestThousandth, decimals: 3 },
  { name: 'nearestFourDecimals', round: nearestFourDecimals, decimals: 4 },
  { name: 'nearestHundredthPercent', round: nearestHundredthPercent, decimals: 2 },
];

describe.each(nearestFunctions)('$name', ({ round, decimals }) => {
  const unit = 10 ** -decimals;

  it('rounds exactly, half away from zero, for every amount a person can write', () => {
    fc.assert(
      fc.property(writtenAmount, (text) => {
        expect(round(Number(text))).toBe(exactNearest(text, decimals));
      }),
      RUNS,
    );
  });

  it('rounds exactly for any calculated amount, unless it is within the tolerance of a half', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const scaled = new Exact(amount).abs().div(unit);
        const toHalf = scaled.minus(scaled.floor()).minus(0.5).abs().times(unit);
        fc.pre(toHalf.greaterThan(MONEY_TOLERANCE * 20));
        expect(round(amount)).toBe(exactNearest(new Exact(amount).toFixed(), decimals));
      }),
      RUNS,
    );
  });

  it('is idempotent, symmetric around 0, and never returns minus zero', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const once = round(amount);
        expect(round(once)).toBe(once);
        expect(round(-amount) + once).toBe(0);
        expect(Object.is(once, -0)).toBe(false);
      }),
      RUNS,
    );
  });

  it('returns unchanged an amount too large to have a fraction', () => {
    fc.assert(
      fc.property(fc.double({ min: 2 ** 53, noNaN: true, noDefaultInfinity: true }), (amount) => {
        expect(round(amount)).toBe(amount);
        expect(round(-amount)).toBe(-amount);
      }),
      RUNS,
    );
    expect(round(Number.MAX_VALUE)).toBe(Number.MAX_VALUE);
  });

  it('throws on a value that is not an amount', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => round(bad)).toThrow(new RangeError(`not an amount: ${bad}`));
    }
  });
});

describe('nearestCent', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [0.004_999_99, 0],
    [0.005, 0.01],
    [-0.004, 0],
    [1.004_999_996, 1.01],
    [1.004_999_99, 1],
    [0.1 + 0.2, 0.3],
  ])('rounds %d to %d', (amount, rounded) => {
    expect(nearestCent(amount)).toBe(rounded);
  });
});

describe('nearestTwentyCents', () => {
  it('rounds exactly to fifths of a dollar, for every amount a person can write', () => {
    fc.assert(
      fc.property(writtenAmount, (text) => {
        const fifths = new Exact(text).times(5).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
        expect(nearestTwentyCents(Number(text))).toBe(fifths.div(5).toNumber() + 0);
      }),
      RUNS,
    );
  });
});

describe('upToTenCents', () => {
  it('raises every amount a person can write to a multiple of ten cents, away from zero', () => {
    fc.assert(
      fc.property(writtenAmount, (text) => {
        const exact = new Exact(text).toDecimalPlaces(1, Decimal.ROUND_UP).toNumber() + 0;
        expect(upToTenCents(Number(text))).toBe(exact);
      }),
      RUNS,
    );
  });

  it.each([
    [683.4852, 683.5],
    [671.4 * 1, 671.4],
    [0.1 + 0.2, 0.3],
    [0, 0],
    [4e-9, 0],
  ])('rounds %d to %d', (amount, raised) => {
    expect(upToTenCents(amount)).toBe(raised);
  });

  it('throws on a value that is not an amount', () => {
    expect(() => upToTenCents(Number.NaN)).toThrow(RangeError);
    expect(() => upToTenCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('downToCent', () => {
  it('cuts every amount a person can write to the cent, towards zero', () => {
    fc.assert(
      fc.property(writtenAmount, (text) => {
        const exact = new Exact(text).toDecimalPlaces(2, Decimal.ROUND_DOWN).toNumber() + 0;
        expect(downToCent(Number(text))).toBe(exact);
      }),
      RUNS,
    );
  });

  it.each([
    [65.549_999, 65.54],
    [0.29 * 100, 29],
    [4.35 * 3, 13.05],
    [-1.239, -1.23],
    [-0.009, 0],
  ])('rounds %d to %d', (amount, cut) => {
    expect(downToCent(amount)).toBe(cut);
  });

  it('throws on a value that is not an amount', () => {
    expect(() => downToCent(Number.NaN)).toThrow(RangeError);
    expect(() => downToCent(Number.NEGATIVE_INFINITY)).toThrow(RangeError);
  });
});

describe.each([
  { name: 'downToCent', round: downToCent },
  { name: 'upToTenCents', round: upToTenCents },
])('$name', ({ round }) => {
  it('returns unchanged an amount too large to have a fraction', () => {
    fc.assert(
      fc.property(fc.double({ min: 2 ** 53, noNaN: true, noDefaultInfinity: true }), (amount) => {
        expect(round(amount)).toBe(amount);
        expect(round(-amount)).toBe(-amount);
      }),
      RUNS,
    );
    expect(round(Number.MAX_VALUE)).toBe(Number.MAX_VALUE);
  });
});

describe('nearestStep and nearestTenDollars', () => {
  it('round to the nearest multiple, half away from zero', () => {
    fc.assert(
      fc.property(writtenAmount, fc.constantFrom(1, 5, 10, 50, 250, 500), (text, step) => {
        const exact = new Exact(text).div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step).toNumber() + 0;
        expect(nearestStep(Number(text), step)).toBe(exact);
        if (step === 10) expect(nearestTenDollars(Number(text))).toBe(exact);
      }),
      RUNS,
    );
  });

  it('round 5 up to 10 and 4.99 down to 0', () => {
    expect([nearestTenDollars(5), nearestTenDollars(4.99), nearestTenDollars(-15)]).toEqual([10, 0, -20]);
  });

  it('throw on an invalid step', () => {
    for (const step of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => nearestStep(100, step)).toThrow(new RangeError(`not a step: ${step}`));
    }
    expect(() => nearestTenDollars(Number.NaN)).toThrow(RangeError);
  });
});

describe('stepsDown and stepsUp', () => {
  it('count the full steps that fit into an amount, and the steps needed to cover it', () => {
    fc.assert(
      fc.property(writtenAmount, fc.constantFrom(1, 250, 0.25), (text, step) => {
        const exact = Decimal.max(new Exact(text).div(step), 0);
        expect(stepsDown(Number(text), step)).toBe(exact.floor().toNumber());
        expect(stepsUp(Number(text), step)).toBe(exact.ceil().toNumber());
      }),
      RUNS,
    );
  });

  it('absorb binary noise at a whole number of steps', () => {
    expect(stepsDown(0.1 * 3 * 2500, 750)).toBe(1);
    expect(stepsDown(749.999_999_999, 250)).toBe(3);
    expect(stepsUp(750.000_000_001, 250)).toBe(3);
    expect(stepsDown(249.99, 250)).toBe(0);
    expect(stepsUp(250.01, 250)).toBe(2);
    expect(stepsUp(0, 250)).toBe(0);
  });

  it('throw on a value that is not an amount, or on an invalid step', () => {
    for (const count of [stepsDown, stepsUp]) {
      expect(() => count(Number.NaN, 250)).toThrow(RangeError);
      expect(() => count(Number.POSITIVE_INFINITY, 250)).toThrow(RangeError);
      expect(() => count(1000, 0)).toThrow(RangeError);
      expect(() => count(1000, Number.NaN)).toThrow(RangeError);
    }
  });
});

describe('isHalfCentBelow', () => {
  it('starts at half a cent, and ignores float noise', () => {
    expect(isHalfCentBelow(-0.005, 0)).toBe(true);
    expect(isHalfCentBelow(100 - 100.005, 0)).toBe(true);
    expect(isHalfCentBelow(-0.0049, 0)).toBe(false);
    expect(isHalfCentBelow(0, 0)).toBe(false);
    expect(isHalfCentBelow(12, 10)).toBe(false);
    expect(isHalfCentBelow(9.99, 10)).toBe(true);
  });

  it('throws on a value that is not a number', () => {
    expect(() => isHalfCentBelow(Number.NaN, 0)).toThrow();
  });
});

describe('isBelow and isAbove', () => {
  it('ignore differences within the tolerance', () => {
    expect(isBelow(0.1 + 0.2, 0.3)).toBe(false);
    expect(isAbove(0.1 + 0.2, 0.3)).toBe(false);
    expect(isBelow(61_500 - 4e-9, 61_500)).toBe(false);
    expect(isAbove(61_500 + 4e-9, 61_500)).toBe(false);
  });

  it('detect a cent', () => {
    expect(isBelow(61_499.99, 61_500)).toBe(true);
    expect(isAbove(61_500.01, 61_500)).toBe(true);
    expect(isBelow(61_500.01, 61_500)).toBe(false);
    expect(isAbove(61_499.99, 61_500)).toBe(false);
  });

  it('are never both true', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(isBelow(a, b) && isAbove(a, b)).toBe(false);
        expect(isBelow(a, b)).toBe(isAbove(b, a));
      }),
      RUNS,
    );
  });

  it('allow Infinity for a limit that does not exist, but not NaN', () => {
    expect(isBelow(1e300, Number.POSITIVE_INFINITY)).toBe(true);
    expect(() => isBelow(Number.NaN, 0)).toThrow(new RangeError('not amounts: NaN, 0'));
    expect(() => isAbove(0, Number.NaN)).toThrow(new RangeError('not amounts: 0, NaN'));
  });
});

describe('amountLeft', () => {
  it('is 0 if the two amounts differ only by float noise', () => {
    expect(amountLeft(650_000, 621_773.62 + 28_226.379_999_999_9)).toBe(0);
    expect(amountLeft(0.3, 0.1 + 0.2)).toBe(0);
  });

  it('is the difference if it is at least a hundredth of a cent, positive or negative', () => {
    expect(amountLeft(650_000, 649_999.9999)).toBeCloseTo(0.0001, 9);
    expect(amountLeft(650_000, 650_000.01)).toBeCloseTo(-0.01, 9);
  });
});
