import { copyScenario } from '@advice-builder/casework';
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { paidFromBankWords } from '../words/paid-from-bank-words.ts';
import { readBefore } from './read-before.ts';

const record = recordOf();
const current = scenarioOf({
  sCare: [{ typeOfCare: 2 }],
  sHome: { netHomeValue: 800_000 },
  sInvest: { quickTotal: 700_000, quick: false, cashGrowth: 0 },
});
const copy = copyScenario(current, 1);
const readOf = (scenario: Scenario) => {
  const read = readBefore(record, scenario, current, shippedRateBook, TODAY);
  if (read === undefined) throw new Error('not calculated');
  return read;
};
const careOf = (care: Partial<Scenario['sCare'][0]>): Scenario['sCare'] => [
  { ...copy.sCare[0], ...care },
  copy.sCare[1],
];

it('a deposit that the bank pays now cost nothing in earlier releases', () => {
  const care = { typeOfCare: 1, dateOfEntry: '26/11/2026', marketPriceRad: 500_000, radRacPaid: 500_000 } as const;
  const { before, now } = readOf({ ...copy, sCare: careOf(care) });
  // With less in the bank, more pension and less means-tested care is paid, so the difference is below the amount paid.
  expect(before.bank - now.bank).toBeGreaterThan(300_000);
  expect(before.bank - now.bank).toBeLessThanOrEqual(500_000);
  expect(before.netWorth - now.netWorth).toBeCloseTo(before.bank - now.bank, 6);
});

it('a village home cost nothing in earlier releases either', () => {
  const sHome = { ...copy.sHome, rcom_exEnt_choice: 'quick', home_rv_exit: 400_000 } as const;
  const { before, now } = readOf({ ...copy, sCare: careOf({ typeOfCare: 4 }), sHome });
  expect(before.bank - now.bank).toBeGreaterThan(200_000);
});

it('a scenario that pays neither a deposit nor a home has the same figures and no notice', () => {
  const read = readOf(copy);
  expect(read.before).toEqual(read.now);
  expect(paidFromBankWords('Sell the home', read)).toBeUndefined();
});

it('the notice gives both the previous and the current figures', () => {
  const read = { before: { netWorth: 1_500_000, bank: 700_000 }, now: { netWorth: 1_000_000.5, bank: 200_000 } };
  expect(paidFromBankWords('Care now', read)).toBe(
    'Care now: net worth after five years is $1,000,000.50, previously $1,500,000.00. Cash at bank is $200,000.00, previously $700,000.00.',
  );
});
