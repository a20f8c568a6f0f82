import { expect, it } from 'vitest';
import { assessableRent } from './assessable-rent.ts';

it.each([
  ['net', 26_000, 9500, 10_000, 6_500],
  ['net', 26_000, 9500, 20_000, 0],
  ['two-thirds', 26_000, 9500, 10_000, 7_333.333333],
  ['two-thirds', 26_000, 9500, 18_000, 0],
] as const)('method %s with rent of %d, costs of %d and interest of %d counts %d', (...given) => {
  const [method, grossRent, expenses, interest, assessed] = given;
  expect(assessableRent({ method, grossRent, expenses, interest })).toBeCloseTo(assessed, 6);
});

it.each([
  ['net', 26_000, 9500, 16_500],
  ['net', 26_000, 26_000, 0],
  ['net', 26_000, 30_000, 0],
  ['two-thirds', 26_000, 9500, 17_333.333333],
  ['two-thirds', 26_000, 30_000, 17_333.333333],
  ['two-thirds', 0, 500, 0],
] as const)('method %s with rent of %d and costs of %d counts %d', (method, grossRent, expenses, assessed) => {
  expect(assessableRent({ method, grossRent, expenses })).toBeCloseTo(assessed, 6);
});
