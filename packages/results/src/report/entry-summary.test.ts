/** The summary of each kind of entry: figures of the projection, blanks, and the shares of a couple. */
import { entryIn, entrySummary } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { EntryPatch, RecordDocument, ScenarioPatch } from '@advice-builder/contract';
import { isoDate, monthOf } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const from = monthOf(isoDate('2026-11-01'));

/** The summaries of all added entries of a scenario. @param figures false if the scenario cannot be calculated yet. */
function summaries(
  sFentries: EntryPatch[],
  {
    record = recordOf(),
    more = {},
    figures = true,
  }: { record?: RecordDocument; more?: ScenarioPatch; figures?: boolean },
): readonly string[] {
  const sCare: ScenarioPatch['sCare'] = record.relationship === 1 ? [resident] : [resident, { typeOfCare: 2 }];
  const scenario = scenarioOf({ sCare, ...more, sFentries });
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY, { months: 60 });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const names = record.relationship === 1 ? ['Margaret'] : ['Margaret', 'Thomas'];
  const entryById = entryIn(scenario.sFentries);
  const source = { names, projectFrom: from, entryById, projection: figures ? result.value.projection : undefined };
  return scenario.sFentries.filter(({ auto }) => !auto).map((entry) => entrySummary(entry, source));
}

const alone = (entry: EntryPatch): string => summaries([entry], {})[0] as string;
const before = (entry: EntryPatch): string => summaries([entry], { figures: false })[0] as string;
const ofCouple = (entry: EntryPatch): string => summaries([entry], { record: coupleOf() })[0] as string;

describe('the summary of a gift, with the counted amount and its end', () => {
  const gift = (assetValue: number, assetDateStart: string): EntryPatch => ({ eid: 1, assetValue, assetDateStart });

  it.each<[string, EntryPatch[], string[]]>([
    [
      'above the limit of its year',
      [gift(60_000, '2025-08-15')],
      ['$50,000.00 counted as still owned until 15 August 2030'],
    ],
    ['exactly at the limit', [gift(10_000, '2025-08-15')], ['Within the gifting limits, so none of it is counted']],
    ['a cent above', [gift(10_000.01, '2025-08-15')], ['$0.01 counted as still owned until 15 August 2030']],
    [
      'the second of a year, with the limit used up',
      [gift(10_000, '2025-08-15'), gift(4000, '2026-06-30')],
      ['Within the gifting limits, so none of it is counted', '$4,000.00 counted as still owned until 30 June 2031'],
    ],
    [
      'one in the next financial year, with a new limit',
      [gift(10_000, '2026-06-30'), gift(10_000, '2026-07-01')],
      ['Within the gifting limits, so none of it is counted', 'Within the gifting limits, so none of it is counted'],
    ],
    [
      'above the limit of five years but within that of each year',
      [gift(10_000, '2024-05-01'), gift(10_000, '2024-08-01'), gift(10_000, '2025-08-01'), gift(9000, '2026-08-01')],
      [
        ...Array(3).fill('Within the gifting limits, so none of it is counted'),
        '$9,000.00 counted as still owned until 1 August 2031',
      ],
    ],
    [
      'given in the future',
      [gift(60_000, '2027-08-15')],
      ['Given 15 August 2027 from Cash at Bank. $50,000.00 counted as still owned until 15 August 2032'],
    ],
    ['given on 29 February', [gift(60_000, '2024-02-29')], ['$50,000.00 counted as still owned until 1 March 2029']],
  ])('%s', (_what, entries, words) => {
    expect(summaries(entries, {})).toEqual(words);
  });

  it('gives only the day of the gift while there are no figures, and is empty without a day', () => {
    expect(before(gift(60_000, '2025-08-15'))).toBe('Given 15 August 2025');
    expect(alone({ eid: 1, assetValue: 60_000 })).toBe('');
  });

  it('shares one limit between a couple', () => {
    const both = summaries([gift(10_000, '2025-08-15'), { ...gift(10_000, '2025-08-15'), clientId: 1 }], {
      record: coupleOf(),
    });
    expect(both).toEqual([
      '$5,000.00 counted as still owned until 15 August 2030. Both, half each',
      'Thomas. $5,000.00 counted as still owned until 15 August 2030',
    ]);
  });
});

describe('the summary of an account based pension, with its payments', () => {
  const pension = (cashAmount: number | null, more: Partial<EntryPatch> = {}): EntryPatch =>
    ({ eid: 15, assetValue: 210_000, cashAmount, ...more }) as EntryPatch;

  it.each<[string, EntryPatch, string]>([
    ['a percentage', pension(9), 'Deemed. Pays 9.00% = $18,900.00 a year'],
    ['less than the legal minimum at 84', pension(4), 'Deemed. Pays 7.00% = $14,700.00 a year, the legal minimum'],
    ['exactly the legal minimum', pension(7), 'Deemed. Pays 7.00% = $14,700.00 a year'],
    [
      'with growth, deductible',
      pension(9, { treatment: 1, assetGrowth: 5 } as never),
      'Deductible. Pays 9.00% = $18,900.00 a year. Grows 5.00% a year',
    ],
    [
      'in dollars',
      pension(1200, { legacy: true, cashFrequency: 12, indexation: 2 } as never),
      'Deemed. Pays $14,400.00 a year. Indexed 2.00% a year',
    ],
    [
      'of later',
      pension(9, { cashDateStart: '2027-07-01' } as never),
      'Deemed. Pays 9.00% = $18,900.00 a year from July 2027',
    ],
    [
      'after the projection',
      pension(9, { cashDateStart: '2036-07-01' } as never),
      'Deemed. Pays 9.00% of the balance a year from July 2036',
    ],
    ['without a payment', pension(null), 'Deemed'],
    [
      'bought earlier, in dollars',
      { eid: 5, assetValue: 90_000, cashAmount: 500, cashFrequency: 26 },
      'Deemed. Pays $13,000.00 a year',
    ],
  ])('%s', (_what, entry, words) => {
    expect(alone(entry)).toBe(words);
  });

  it('gives no dollars before there are figures', () => {
    expect(before(pension(9))).toBe('Deemed. Pays 9.00% of the balance a year');
  });

  it('raises the payment of a couple to the minimum of each half', () => {
    expect(ofCouple(pension(7))).toBe('Deemed. Pays 8.00% = $16,800.00 a year, the legal minimum. Both, half each');
    expect(ofCouple(pension(9, { clientId: 1 } as never))).toBe('Thomas. Deemed. Pays 9.00% = $18,900.00 a year');
  });
});

describe('the summary of an asset, with its income and its end', () => {
  const deposit = {
    eid: 2,
    name: 'Term deposit',
    assetValue: 130_000,
    assetIncome: 5200,
    assetDateEnd: '2028-06-01',
  } as const;

  it.each<[string, EntryPatch, string]>([
    ['term deposit', deposit, 'Deemed. Earns 4.00% = $5,200.00 a year. Matures June 2028'],
    [
      'shares',
      { ...deposit, name: 'Shares', assetGrowth: 12 },
      'Deemed. Earns 4.00% = $5,200.00 a year. Grows 12.00% a year. Sold June 2028 for $155,550.67',
    ],
    [
      'not deemed, with expenses',
      { ...deposit, name: 'Loan', treatment: 1, incomeExpenses: 300, assetDateEnd: null },
      'Not deemed. Earns 4.00% = $5,200.00 a year less $300.00 expenses',
    ],
    [
      'deemed, with stored expenses',
      { ...deposit, incomeExpenses: 300, assetDateEnd: null },
      'Deemed. Earns 4.00% = $5,200.00 a year less $300.00 expenses',
    ],
    ['a loss', { eid: 2, assetValue: 1000, assetIncome: -50 }, 'Deemed. Costs $50.00 a year'],
    [
      'bought in the future',
      { eid: 2, assetValue: 1000, assetDateStart: '2027-03-01' },
      'Deemed. Bought March 2027 from Cash at Bank',
    ],
    ['bought long ago', { eid: 2, assetValue: 1000, assetDateStart: '2020-03-01' }, 'Deemed'],
    ['only income', { eid: 2, assetIncome: 50 }, 'Deemed. Earns $50.00 a year'],
    [
      'a car',
      { eid: 0, assetValue: 9000, treatment: 0, assetDateEnd: '2027-01-01' },
      'Exempt. Sold January 2027 for $9,000.00',
    ],
    ['sold after the projection', { eid: 0, assetValue: 9000, assetDateEnd: '2036-01-01' }, 'Sold January 2036'],
    [
      'property',
      { eid: 3, assetValue: 800_000, cashAmount: 350, cashFrequency: 52, incomeExpenses: 90 },
      'Rent $18,200.00 less $4,680.00 expenses = $13,520.00 a year',
    ],
    [
      'property, rented out for a period',
      {
        eid: 3,
        assetValue: 800_000,
        cashAmount: 1000,
        cashFrequency: 12,
        cashDateStart: '2027-02-01',
        cashDateEnd: '2028-02-01',
        assetGrowth: 3,
      },
      'Rent $12,000.00 a year from February 2027 until February 2028. Grows 3.00% a year',
    ],
    [
      'property that costs more than its rent',
      { eid: 3, assetValue: 1, cashAmount: 100, cashFrequency: 1, incomeExpenses: 150 },
      'Rent $100.00 less $150.00 expenses = −$50.00 a year',
    ],
    [
      'an incapacity payment',
      { eid: 4, cashAmount: 100, cashFrequency: 26, paymentType: 5 },
      'MRCA incapacity payment. Comes off a Centrelink pension, otherwise counts as income. Pays $2,600.00 a year',
    ],
    ['property without rent', { eid: 3, assetValue: 1, cashFrequency: -1, cashAmount: 4 }, ''],
    [
      'inheritance',
      { eid: 12, assetValue: 80_000, assetDateStart: '2027-05-01' },
      '$80,000.00 received in May 2027. Deemed',
    ],
    [
      'inheritance, redeemed',
      { eid: 12, assetValue: 80_000, assetDateStart: '2027-05-01', assetDateEnd: '2028-05-01', treatment: 0 },
      '$80,000.00 received in May 2027. Exempt. Redeemed May 2028 for $80,000.00',
    ],
    ['inheritance without a value', { eid: 12, assetDateStart: '2027-05-01' }, 'Deemed'],
  ])('%s', (_what, entry, words) => {
    expect(alone(entry)).toBe(words);
  });

  it('names the owner for a couple', () => {
    const words = 'Deemed. Earns 4.00% = $5,200.00 a year. Matures June 2028';
    expect(ofCouple(deposit)).toBe(`${words}. Both, half each`);
    expect(ofCouple({ ...deposit, clientId: 1 })).toBe(`Thomas. ${words}`);
  });

  it('gives a sale without its dollars before there are figures', () => {
    expect(before({ ...deposit, name: 'Shares' })).toBe('Deemed. Earns 4.00% = $5,200.00 a year. Sold June 2028');
  });
});

describe('the summary of a payment, with the amount a year, its start and its end', () => {
  const annuity = {
    eid: 13,
    annuityType: 1,
    assetValue: 130_000,
    cashAmount: 1500,
    cashFrequency: 12,
    term: 10,
  } as const;
  const careplus = {
    eid: 14,
    clientId: 0,
    annuityType: 2,
    investValue: 200_000,
    assetValue: 150_000,
    dob: '03/03/1942',
    gender: 2,
    cashAmount: 1000,
    cashFrequency: 12,
  } as const;

  it.each<[string, EntryPatch, string]>([
    ['income', { eid: 4, cashAmount: 500, cashFrequency: 26 }, 'Pays $13,000.00 a year'],
    [
      'income for a period',
      {
        eid: 4,
        cashAmount: 500,
        cashFrequency: 26,
        cashDateStart: '2027-03-01',
        cashDateEnd: '2030-06-01',
        indexation: 2.5,
        treatment: 0,
      },
      'Exempt. Pays $13,000.00 a year from March 2027 until June 2030. Indexed 2.50% a year',
    ],
    ['income without a frequency', { eid: 4, cashAmount: 500, cashFrequency: 0 }, 'Pays nothing'],
    ['income without an amount', { eid: 4 }, ''],
    ['defined benefit', { eid: 7, cashAmount: 1000, cashFrequency: 26 }, 'Pays $26,000.00 a year'],
    [
      'expense that ends',
      { eid: 11, cashAmount: 100, cashFrequency: 52, cashDateEnd: '2029-06-01' },
      'Costs $5,200.00 a year until June 2029',
    ],
    [
      'term pension',
      { eid: 6, assetValue: 90_000, cashAmount: 900, cashFrequency: 12, term: 10, rcv: 20 },
      'Pays $10,800.00 a year until November 2036, then $18,000.00 to Cash at Bank',
    ],
    ['annuity already paid', { ...annuity, assetDateStart: '2020-03-01' }, 'Pays $18,000.00 a year until March 2030'],
    [
      'annuity bought in the future',
      { ...annuity, assetDateStart: '2027-02-15', indexation: 2 },
      'Bought 15 February 2027 for $130,000.00 from Cash at Bank. Pays $18,000.00 a year from February 2027 until February 2037. Indexed 2.00% a year',
    ],
    [
      'annuity bought with money from outside',
      { ...annuity, assetDateStart: '2027-02-15', new: false },
      'Bought 15 February 2027 for $130,000.00 from outside this record. Pays $18,000.00 a year from February 2027 until February 2037',
    ],
    [
      'new annuity with an earlier date',
      { ...annuity, assetDateStart: '2026-02-15', new: true },
      'Bought 15 February 2026 for $130,000.00 from Cash at Bank in November 2026. Pays $18,000.00 a year until February 2036',
    ],
    [
      'annuity for life',
      { ...annuity, annuityType: 2, term: null, assetDateStart: '2020-03-01' },
      'Pays $18,000.00 a year for life. Worth $39,000.00 in the assets test and in net worth',
    ],
    [
      'annuity for life whose five years end in March 2027',
      { ...annuity, annuityType: 2, term: null, assetDateStart: '2022-03-15' },
      'Pays $18,000.00 a year for life. Worth $78,000.00 in the assets test and in net worth, $39,000.00 from March 2027',
    ],
    [
      'annuity for life whose threshold day comes after the five years of the projection',
      { ...annuity, annuityType: 2, term: null, dob: '01/05/1960', assetDateStart: '2020-03-01' },
      'Pays $18,000.00 a year for life. Worth $78,000.00 in the assets test and in net worth',
    ],
    ['annuity that has ended', { ...annuity, term: 2, assetDateStart: '2020-03-01' }, 'Ended March 2022'],
    ['annuity without a payment', { ...annuity, cashAmount: null, assetDateStart: '2020-03-01' }, ''],
    [
      'Careplus',
      { ...careplus, assetDateStart: '2024-02-01' },
      'Pays $12,000.00 a year for life. $200,000.00 paid at death',
    ],
    [
      'CarePlus bought in the future',
      { ...careplus, assetDateStart: '2027-02-01' },
      'Bought 1 February 2027 for $200,000.00 from Cash at Bank. Pays $12,000.00 a year from February 2027 for life. $200,000.00 paid at death',
    ],
    ['CarePlus without a date', careplus, 'Pays $12,000.00 a year'],
  ])('%s', (_what, entry, words) => {
    expect(alone(entry)).toBe(words);
  });
});

describe('the summary of a top-up gives its date', () => {
  const topUp = (assetDateStart: string | null): EntryPatch => ({
    eid: 20,
    clientId: 0,
    assetValue: 5000,
    assetDateStart,
  });
  const entering = (dateOfEntry: string): ScenarioPatch => ({ sCare: [{ ...resident, dateOfEntry, radRacPaid: 0 }] });

  it.each<[string, string, string | null, string]>([
    ['01/11/2026', 'now in care', '2026-12-01', 'Paid December 2026'],
    ['01/03/2027', 'dated before the entry', '2026-12-01', 'Dated December 2026: paid at entry, March 2027'],
    ['15/03/2027', 'dated in the month of entry', '2027-03-01', 'Paid March 2027'],
    ['15/03/2027', 'dated after it', '2027-04-01', 'Paid April 2027'],
    ['15/03/2027', 'without a date', null, ''],
  ])('the summary of entry %s, %s', (dateOfEntry, _what, date, words) => {
    expect(summaries([topUp(date)], { more: entering(dateOfEntry) })).toEqual([words]);
  });
});

it('a loan names the asset that secures it', () => {
  const loan = { eid: 21, name: 'Loan', assetValue: 1_000, securedOn: 2 } as const;
  const unit = { eid: 3, id: 'unit', name: '', assetValue: 5_000 } as const;
  expect(summaries([unit, { ...loan, securedEntry: 'unit' }, loan], {}).slice(1)).toEqual([
    'Mortgage or personal loan. Secured on Investment property',
    'Mortgage or personal loan. Secured on another asset',
  ]);
});

it('a loan on an investment property says what it was used for', () => {
  const loan = { eid: 21, name: 'Loan', assetValue: 1_000, securedOn: 2, securedEntry: 'unit' } as const;
  const unit = { eid: 3, id: 'unit', name: 'Flat', assetValue: 5_000 } as const;
  const boat = { eid: 0, id: 'unit', name: 'Boat', assetValue: 5_000 } as const;
  const words = (asset: typeof unit | typeof boat, loanUse: 1 | 0 | null) =>
    summaries([asset, { ...loan, loanUse }], {}).slice(1);
  expect([1, 0, null].map((use) => words(unit, use as 1 | 0 | null))).toEqual([
    ['Mortgage or personal loan. Secured on Flat, and used to buy or improve it'],
    ['Mortgage or personal loan. Secured on Flat, and used for something else'],
    ['Mortgage or personal loan. Secured on Flat'],
  ]);
  expect(words(boat, 1)).toEqual(['Mortgage or personal loan. Secured on Boat']);
});

it('an automatic entry without an amount has an empty summary', () => {
  const scenario = scenarioOf();
  const source = { names: ['Margaret'], projectFrom: from, entryById: () => undefined };
  expect(scenario.sFentries.map((entry) => entrySummary(entry, source))).toEqual(Array(3).fill('Nothing entered'));
});
