/**
 * A second opinion: Margaret's case worked by a loop that was written from the law and the amounts alone, against the
 * engine. They share no code, so a misreading would have to be made twice in the same way.
 */
import { calculate } from '@advice-builder/engine';
import { describe, expect, test } from 'vitest';
import { bareLoop, bareResult } from '../bench/bare-loop.ts';
import { bareCases, margaretHousehold, margaretRates } from '../support/margaret.ts';

describe.each([0, 1] as const)('scenario %i', (sid) => {
  const bare = bareResult();
  bareLoop(bareCases[sid], bare);
  const { columns, people } = calculate(margaretHousehold(sid), margaretRates);
  const own = people[0];
  if (own === undefined) throw new Error('the household has no person');

  test.each([
    ['pension', bare.pension, columns.pensionTotal],
    ['cost of care', bare.careCost, columns.careCostTotal],
    ['net cash flow', bare.netCashFlow, columns.netCashFlow],
    ['bank', bare.bank, columns.bankClosing],
    ['deposit', bare.deposit, own.depositClosing],
    ['non-clinical contribution', bare.nonClinical, own.nonClinicalMonth],
    ['contributions counted towards the lifetime cap', bare.lifetimeUsed, own.lifetimeUsedAfter],
  ])('%s agrees in each of the 60 months', (_what, expected, actual) => {
    expect(actual).toHaveLength(60);
    for (const [month, value] of expected.entries()) expect(actual[month]).toBeCloseTo(value, 6);
  });
});
