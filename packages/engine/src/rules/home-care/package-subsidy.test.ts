import { expect, test } from 'vitest';
import { packageSubsidy } from './package-subsidy.ts';

test.each([
  [30_000, 0, 30_000],
  [30_000, 10_000, 20_000],
  [30_000, 30_000, 0],
  [30_000, 40_000, 0],
])('package of %d less a fee of %d has a subsidy of %d', (packageValue, fee, subsidy) => {
  expect(packageSubsidy(packageValue, fee)).toBe(subsidy);
});
