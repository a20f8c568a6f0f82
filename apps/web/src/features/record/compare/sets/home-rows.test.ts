import { completeRecord, completeScenario, newHome } from '@advice-builder/casework';
import type { ScenarioPatch } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { firstAnswers, HOME_FIELD_IDS, type HomeAnswers, homeRows } from './home-rows.ts';

const TODAY = isoDate('2026-11-21');
const record = completeRecord({ projectFrom: '2026-11-01' }, TODAY);
const scenarioOf = (patch: ScenarioPatch = {}) =>
  completeScenario(
    { sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2026' }], sHome: { netHomeValue: 900_000 }, ...patch },
    1,
    TODAY,
  );
const answersOf = (given: Partial<HomeAnswers> = {}): HomeAnswers => ({
  ...newHome(),
  toDeposit: [null, null],
  ...given,
});
const ANSWERED = answersOf({
  rentValue: 620,
  rentExpenses: 110,
  rentAtMonth: '2027-02-01',
  sellMonth: '2027-06-01',
  sellExpenses: 28_000,
});

describe('the rows keep, rent and sell', () => {
  it('differ only in the home', () => {
    const care = { typeOfCare: 1, dateOfEntry: '01/11/2026', sellRadRacPaid: 400_000 } as const;
    const scenario = scenarioOf({ sCare: [care] });
    const answers = answersOf({ ...ANSWERED, toDeposit: [450_000, 20_000] });
    const [keep, rent, sell] = homeRows({ record, scenario, sid: 1, today: TODAY }, answers);
    expect(keep?.document.sHome).toMatchObject({ rent: false, sell: false, netHomeValue: 900_000 });
    expect(rent?.document.sHome).toMatchObject({
      rent: true,
      rentValue: 620,
      rentFrequency: 52,
      rentExpenses: 110,
      rentAtMonth: '2027-02-01',
      sell: false,
    });
    expect(sell?.document.sHome).toMatchObject({
      rent: false,
      sell: true,
      sellMonth: '2027-06-01',
      sellExpenses: 28_000,
    });
    expect([keep, rent, sell].map((row) => row?.document.sCare[0].sellRadRacPaid)).toEqual([null, null, 450_000]);
    expect([keep, rent, sell].map((row) => row?.filled)).toEqual([
      'Neither rented nor sold',
      '$620.00 weekly from February 2027, expenses $110.00',
      'June 2027, expenses $28,000.00, $450,000.00 to the RAD',
    ]);
    expect([keep, rent, sell].map((row) => row?.name)).toEqual([
      'Keep the home, otherwise as scenario 1',
      'Rent the home, otherwise as scenario 1',
      'Sell the home, otherwise as scenario 1',
    ]);
    expect(homeRows({ record, scenario, sid: 0, today: TODAY }, answers)[1]?.name).toBe('Rent the home');
  });

  it.each([
    ['no rent', { ...ANSWERED, rentValue: null }, 'rent', HOME_FIELD_IDS.rentValue, 'Needs Rent'],
    ['no month of the rent', { ...ANSWERED, rentAtMonth: null }, 'rent', HOME_FIELD_IDS.rentAtMonth, 'Needs Rent from'],
    ['no settlement', { ...ANSWERED, sellMonth: null }, 'sell', HOME_FIELD_IDS.sellMonth, 'Needs Settlement date'],
  ])('name what is missing: %s', (_what, answers, key, fieldId, words) => {
    const rows = homeRows({ record, scenario: scenarioOf(), sid: 1, today: TODAY }, answers);
    expect(rows.flatMap((row) => (row.needs ? [[row.key, row.needs]] : []))).toEqual([[key, { fieldId, words }]]);
  });

  it('rent out without an end date left over from a sale', () => {
    const sHome = { netHomeValue: 900_000, rentMonthEnd: '2027-04-01', sell: true, sellMonth: '2027-05-01' } as const;
    const [, rent] = homeRows({ record, scenario: scenarioOf({ sHome }), sid: 1, today: TODAY }, ANSWERED);
    expect(rent?.document.sHome.rentMonthEnd).toBeNull();
  });

  it('start with the answers of the source, and fill blanks from the Current Situation', () => {
    const source = scenarioOf({
      sCare: [{ sellRadRacPaid: 300_000 }],
      sHome: { rentValue: 500, rentFrequency: 12, sellMonth: '2027-05-01' },
    });
    const sHome = {
      rentValue: 620,
      rentExpenses: 110,
      rentAtMonth: '2027-02-01',
      sellMonth: '2028-01-01',
    } as const;
    const current = scenarioOf({ sHome });
    expect(firstAnswers(source, current)).toMatchObject({
      rentValue: 500,
      rentFrequency: 12,
      rentExpenses: null,
      rentAtMonth: '2027-02-01',
      sellMonth: '2027-05-01',
      toDeposit: [300_000, null],
    });
    expect(firstAnswers(scenarioOf(), current)).toMatchObject({
      rentValue: 620,
      rentExpenses: 110,
      sellMonth: '2028-01-01',
    });
  });
});
