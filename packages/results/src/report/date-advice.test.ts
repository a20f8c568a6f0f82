import { clientRules, entryRules, fieldRules, leftOut, sourceOf } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type Care, type EntryPatch, type Home, messageOf, type RecordDocument } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

/** Margaret was born on 3 March 1942; the projection ends in October 2031. */
const record = recordOf();

const careDate = (care: Partial<Care>, own: RecordDocument = record) =>
  fieldRules({ record: own, scenario: scenarioOf({ sCare: [care] }), sid: 0, today: TODAY }).care[0].dateOfEntry;
const homeRule = (field: keyof Home, typeOfCare: Care['typeOfCare'], sHome: Partial<Home>, own = record) => {
  const scenario = scenarioOf({ sCare: [{ typeOfCare }], sHome });
  return fieldRules({ record: own, scenario, sid: 0, today: TODAY }).home[field];
};

describe('notices about dates that are probably mistakes', () => {
  it('say that care at home must begin before the month of the entry', () => {
    const advice = (packageStart: string) => {
      const sCare = [{ ...resident, dateOfEntry: '10/06/2027', packageUntilEntry: true, packageStart }];
      return fieldRules({ record, scenario: scenarioOf({ sCare }), sid: 0, today: TODAY }).care[0].packageStart.advice;
    };
    const notice = 'Residential care begins in June 2027, so care at home does not begin.';
    expect(['31/05/2027', '01/06/2027', '01/07/2027'].map(advice)).toEqual([undefined, notice, notice]);
  });

  it('warn about an entry to care in or after the month in which the person dies', () => {
    const advice = (month: string, clientIndex: 0 | 1) => {
      const sCare = [{ ...resident, dateOfEntry: '15/03/2027' }, { typeOfCare: 2 as const }];
      const scenario = scenarioOf({ sCare, sSurvivor: { clientIndex, month } }, 1);
      return fieldRules({ record: coupleOf(), scenario, sid: 1, today: TODAY }).care[0].dateOfEntry.advice;
    };
    const notice = 'Margaret dies in March 2027, so this care is not counted.';
    expect([advice('2027-03-01', 0), advice('2027-04-01', 0), advice('2027-03-01', 1)]).toEqual([
      notice,
      undefined,
      undefined,
    ]);
  });

  const pack = { typeOfCare: 2, homeCarePackage: true } as const;

  it.each<[string, Partial<Care>, string | undefined]>([
    ['today', { ...resident, dateOfEntry: '21/11/2026' }, undefined],
    ['the last month projected', { ...resident, dateOfEntry: '31/10/2031' }, undefined],
    [
      'after the projection',
      { ...resident, dateOfEntry: '01/11/2031' },
      'ends before November 2031, so this care is not counted',
    ],
    ['a package of 2014', { ...pack, dateOfEntry: '01/07/2014' }, undefined],
    ['a package from before', { ...pack, dateOfEntry: '30/06/2014' }, 'Before July 2014'],
    ['as a child', { ...pack, dateOfEntry: '02/03/1960' }, 'Margaret is 17 on this day'],
    ['before birth', { ...pack, dateOfEntry: '01/01/1900' }, 'Before the date of birth of Margaret'],
    ['at 116', { ...pack, dateOfEntry: '03/03/2058' }, 'Margaret is 116 on this day'],
  ])('warn about the entry to care: %s', (_, care, words) => {
    const { advice, error } = careDate(care);
    if (words === undefined) expect(advice).toBeUndefined();
    else expect(advice).toContain(words);
    expect(error).toBeUndefined();
  });

  it('do not mention an age in care if it is unknown', () => {
    expect(careDate({ ...pack, dateOfEntry: '01/01/2015' }, recordOf({ clients: [{ dob: null }] })).advice).toBe(
      undefined,
    );
  });

  it('warn about an extra fee that ends before the entry', () => {
    const fee = (resi_esf_dateEnd: string) => {
      const scenario = scenarioOf({ sCare: [{ ...resident, resi_esf: 5, resi_esf_dateEnd }] });
      return fieldRules({ record, scenario, sid: 0, today: TODAY }).care[0].resi_esf_dateEnd.advice;
    };
    expect(fee('31/10/2026')).toBe('This is before the date of entry, so the fee is never charged.');
    expect(fee('01/11/2026')).toBeUndefined();
  });

  it('warn about dates of the home', () => {
    const village = { rcom_exEnt_choice: 'full', rv_calculationBase: 1, rv_date_purchased: '01/02/1940' } as const;
    expect(homeRule('rv_date_purchased', 4, village).advice).toBe(
      'Before the date of birth of Margaret: check the year.',
    );
    expect(homeRule('rv_date_purchased', 4, { ...village, rv_date_purchased: '01/02/2020' }).advice).toBeUndefined();
    expect(homeRule('rv_date_purchased', 4, { ...village, rv_date_purchased: '01/02/1941' }, coupleOf()).advice).toBe(
      undefined,
    );
    expect(homeRule('rv_date_exit', 4, { ...village, rv_date_exit: '01/02/2099' }).advice).toContain(
      'the entitlement is not paid',
    );
    expect(homeRule('grannyFlatPurchDate', 3, { quick: false, grannyFlatPurchDate: '01/02/1940' }).advice).toContain(
      'Before the date of birth',
    );
    const sale = { netHomeValue: 900_000, sell: true, rent: true, rentValue: 400 };
    const far = { ...sale, sellMonth: '2035-01-01', rentAtMonth: '2034-01-01' };
    expect(homeRule('sellMonth', 1, far)).toMatchObject({ advice: expect.stringContaining('the sale is not counted') });
    expect(homeRule('rentAtMonth', 1, far).advice).toContain('the rent is not counted');
    expect(homeRule('sellMonth', 1, { ...far, sellMonth: '2031-10-01' }).advice).toBeUndefined();
  });

  it('warn about dates of living expenses', () => {
    const rules = (oopDateStart: string, oopDateEnd: string | null) => {
      const scenario = scenarioOf({ sExpenses: { quickTotal: 5, oopDateStart, oopDateEnd } });
      return fieldRules({ record, scenario, sid: 0, today: TODAY }).expenses;
    };
    expect(rules('2032-01-01', null).oopDateStart.advice).toContain('these expenses are not counted');
    expect(rules('2027-05-01', '2027-05-01').oopDateEnd.error).toBe('Not before June 2027');
    expect(rules('2027-05-01', '2027-06-01').oopDateEnd.error).toBeUndefined();
  });

  const entryAdvice = (patch: EntryPatch, field: string) => {
    const scenario = scenarioOf({ sFentries: [patch] });
    const entry = scenario.sFentries.find(({ eid }) => eid === patch.eid);
    if (entry === undefined) throw new Error('no entry');
    const { fields } = entryRules({ record, scenario, today: TODAY }, entry);
    // An entry is left out exactly if one of its fields has an error, whatever advice is shown.
    const source = sourceOf({ record, scenario, today: TODAY });
    expect(fields.filter(({ error }) => error !== undefined).length > 0).toBe(leftOut(entry, source).length > 0);
    return fields.find((rule) => rule.field.name === field)?.advice;
  };

  it('VL-032 warn about an annuity bought before January 2004, which counts', () => {
    const bought = (assetDateStart: string) =>
      entryAdvice({ eid: 13, assetValue: 5, cashAmount: 1, term: 25, assetDateStart }, 'assetDateStart');
    expect(bought('2003-12-31')).toBe('Before January 2004: check the year.');
    expect(bought('2004-01-01')).toBeUndefined();
  });

  it('warn about dates of an entry', () => {
    expect(entryAdvice({ eid: 2, assetValue: 5, assetDateStart: '2035-01-01' }, 'assetDateStart')).toContain(
      'this is not counted',
    );
    expect(entryAdvice({ eid: 7, cashAmount: 5, cashDateStart: '2035-01-01' }, 'cashDateStart')).toContain(
      'nothing is paid',
    );
    expect(entryAdvice({ eid: 2, assetValue: 5, assetDateStart: '1900-01-01' }, 'assetDateStart')).toContain(
      'Before the date of birth of Margaret',
    );
    expect(entryAdvice({ eid: 2, assetValue: 5, assetDateStart: '2027-01-01' }, 'assetDateStart')).toBeUndefined();
    expect(entryAdvice({ eid: 2, assetValue: 5, assetDateEnd: '2099-01-01' }, 'assetDateEnd')).toBeUndefined();
  });

  it.each<[string, string | undefined]>([
    ['03/03/1942', undefined],
    ['22/11/2026', 'In the future: check the year.'],
    ['01/03/2021', 'After the date of purchase: check the year.'],
    ['01/03/1905', '121 years old: check the year.'],
    ['01/03/2012', '14 years old: check the year.'],
  ])('warn about the date of birth in an annuity: %s', (dob, words) => {
    expect(entryAdvice({ eid: 13, assetDateStart: '2020-03-01', dob }, 'dob')).toBe(words);
  });
});

describe('a date of birth', () => {
  const rule = (dob: string) => clientRules(recordOf({ clients: [{ dob }] }), 0, undefined, TODAY).dob;

  it('in the future is reported as an error, and does not count', () => {
    expect(rule('22/11/2026')).toMatchObject({ error: 'This date is in the future. Enter the date of birth.' });
    const own = recordOf({ clients: [{ first_name: 'Ann', dob: '22/11/2026' }] });
    const scenario = scenarioOf({ sFentries: [{ eid: 15, assetValue: 100_000, cashAmount: 5 }] });
    const result = calculateReport(own, scenario, scenario, shippedRateBook, TODAY);
    if (!result.ok) throw new Error(result.problems.map(messageOf).join());
    expect(result.value.notices.map(messageOf)).toContain(
      'Ann has a date of birth in the future, so it is not counted.',
    );
    expect(result.value.projection.household.people[0]?.dateOfBirth).toBeUndefined();
  });

  it('after the last 1 July leaves the figures unchanged', () => {
    const own = recordOf({ clients: [{ dob: '01/08/2026' }] });
    const scenario = scenarioOf({ sFentries: [{ eid: 15, assetValue: 100_000, cashAmount: 5 }] });
    expect(calculateReport(own, scenario, scenario, shippedRateBook, TODAY).ok).toBe(true);
  });

  it('of an unusual age is reported for checking, and counts', () => {
    expect(rule('21/11/2026')).toMatchObject({ advice: '0 years old: check the year.' });
    expect(rule('01/01/1900')).toMatchObject({ advice: '126 years old: check the year.' });
    expect([rule('03/03/1942').advice, rule('03/03/1942').error, rule('21/11/2008').advice]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
