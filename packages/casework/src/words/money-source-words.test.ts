import type { Care, Home, Scenario } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { homePrice } from '../facts/home-price.ts';
import { copyScenario } from '../record/factories.ts';
import { coupleOf, recordOf, scenarioOf } from '../testing/cases.ts';
import { bankSourceWords, depositSourceWords, homeSourceWords } from './money-source-words.ts';

const bank = { quickTotal: 700_000 };
const atHome = scenarioOf({ sCare: [{ typeOfCare: 2 }], sHome: { netHomeValue: 800_000 }, sInvest: bank });
const inCare = scenarioOf({ sInvest: bank });

const changed = (
  of: Scenario,
  care: Partial<Care>,
  home: Partial<Home> = {},
  partner: Partial<Care> = {},
): Scenario => {
  const copy = copyScenario(of, 1);
  const [first, second] = copy.sCare;
  return {
    ...copy,
    sCare: [
      { ...first, ...care },
      { ...second, ...partner },
    ],
    sHome: { ...copy.sHome, ...home },
  };
};
const entering = { typeOfCare: 1, dateOfEntry: '26/11/2026', radRacPaid: 500_000 } as const;
const source = (scenario: Scenario, current: Scenario, record = recordOf()) => ({ record, scenario, current });

describe('the source of a deposit', () => {
  it('is the bank; for a smaller deposit the bank receives the difference, up to what is left of the deposit', () => {
    const words = (care: Partial<Care>, current: Scenario, left?: number) =>
      depositSourceWords(source(changed(current, care), current), 0, [left]);
    expect(words(entering, atHome)).toBe('$500,000.00 more than in the Current Situation, from the bank.');
    expect(words({ radRacPaid: 100_000 }, inCare)).toBe(
      '$200,000.00 less than in the Current Situation, back in the bank.',
    );
    expect(words({ radRacPaid: 0 }, inCare, 290_000)).toBe(
      '$290,000.00 less than in the Current Situation, back in the bank.',
    );
    expect(words({}, inCare)).toBeUndefined();
    expect(words({ ...entering, dateOfEntry: '01/03/2027' }, atHome)).toBeUndefined();
  });
});

describe('the source of a home', () => {
  const village = { typeOfCare: 4 } as const;
  const full = { rcom_exEnt_choice: 'full', rv_purchasePrice: 600_000 } as const;
  const words = (care: Partial<Care>, home: Partial<Home>, current = atHome) => {
    const price = homePrice(source(changed(current, care, home), current));
    return price && homeSourceWords(price);
  };

  it.each<[string, Partial<Care>, Partial<Home>, string | undefined]>([
    ['quick', village, { home_rv_exit: 500_000 }, '$500,000.00 from the bank in November 2026.'],
    ['without a date', village, full, '$600,000.00 from the bank in November 2026.'],
    [
      'in the past',
      village,
      { ...full, rv_date_purchased: '01/02/2020' },
      '$600,000.00 from the bank in November 2026.',
    ],
    ['later', village, { ...full, rv_date_purchased: '01/02/2027' }, '$600,000.00 from the bank in February 2027.'],
    ['no price', village, { rcom_exEnt_choice: 'full' }, undefined],
    ['a granny flat', { typeOfCare: 3 }, { grannyFlatQuick: 300_000 }, '$300,000.00 from the bank in November 2026.'],
    ['the title of the home', { typeOfCare: 3 }, { grannyFlatQuick: 300_000, grannyFlatTitle: true }, undefined],
    ['no other home', {}, {}, undefined],
  ])('%s', (_, care, home, expected) => {
    expect(words(care, home)).toBe(expected);
  });

  it('is not shown for a home that the Current Situation has', () => {
    const there = scenarioOf({ sCare: [{ typeOfCare: 4 }], sHome: { home_rv_exit: 500_000 } });
    expect(words({}, {}, there)).toBeUndefined();
  });
});

describe('the bank of a proposed scenario', () => {
  const words = (scenario: Scenario, current: Scenario, record = recordOf()) =>
    bankSourceWords(source(scenario, current, record), []);

  it('states how the first month changes that of the Current Situation', () => {
    expect(words(changed(atHome, {}), atHome)).toBeUndefined();
    expect(words(changed(atHome, entering), atHome)).toBe(
      '$700,000.00 in the Current Situation, less $500,000.00 deposit',
    );
    expect(words(changed(atHome, { ...entering, depositElsewhere: 100_000 }), atHome)).toBe(
      '$700,000.00 in the Current Situation, less $400,000.00 deposit',
    );
    expect(words(changed(inCare, { radRacPaid: 100_000 }), inCare)).toBe(
      '$700,000.00 in the Current Situation, plus $200,000.00 deposit returned',
    );
  });

  it('counts a home of the first month, less money from elsewhere, and no later home', () => {
    const village = { rcom_exEnt_choice: 'full', rv_purchasePrice: 600_000, homeElsewhere: 150_000 } as const;
    expect(words(changed(atHome, { typeOfCare: 4 }, village), atHome)).toBe(
      '$700,000.00 in the Current Situation, less $450,000.00 for the home',
    );
    const later = { ...village, rv_date_purchased: '01/02/2027' };
    expect(words(changed(atHome, { typeOfCare: 4 }, later), atHome)).toBeUndefined();
  });

  it('adds the deposits of both people without offsetting one against the other', () => {
    const both = changed(inCare, { radRacPaid: 100_000 }, {}, entering);
    expect(words(both, inCare, coupleOf())).toBe(
      '$700,000.00 in the Current Situation, less $500,000.00 deposit, plus $200,000.00 deposit returned',
    );
  });
});
