import { hart, hartRecord, recordOf, scenarioOf, TODAY, withEntries } from '@advice-builder/casework/testing';
import { type EntryPatch, messageOf, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

function asked(scenario: Scenario, record: RecordDocument = hartRecord()): readonly string[] {
  const result = calculateReport(record, scenario, hart().current, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.notices.filter(({ code }) => code.endsWith('while-at-home')).map(messageOf);
}

const withEntry = (scenario: Scenario, entry: EntryPatch): Scenario => ({
  ...scenario,
  sFentries: [...scenario.sFentries, ...withEntries(entry).sFentries],
});

describe('the housing of a person who stays at home', () => {
  const { keep, rent, sell, village } = hart();

  it('is asked for by name if the home is sold or rented out', () => {
    expect(asked(sell)).toEqual([
      'The home is sold in June 2027 while Kenneth stays at home. Enter his rent or another type of care.',
    ]);
    expect(asked(rent)).toEqual([
      'The home is rented out from February 2027 while Kenneth stays at home. Enter his rent or another type of care.',
    ]);
  });

  it('is asked for with or without a package, for both people, and for a single person', () => {
    const [enters, kenneth] = sell.sCare;
    const bare = { ...kenneth, homeCarePackage: false, dateOfEntry: null };
    expect(asked({ ...sell, sCare: [enters, bare] })).toHaveLength(1);
    expect(asked({ ...sell, sCare: [bare, bare] })).toEqual([
      'The home is sold in June 2027 while Dorothy and Kenneth stay at home. Enter their rent or another type of care.',
    ]);
    const alone = scenarioOf({
      sCare: [{ typeOfCare: 2 }],
      sHome: { netHomeValue: 500_000, sell: true, sellMonth: '2027-06-01' },
    });
    expect(asked(alone, recordOf())).toEqual([
      'The home is sold in June 2027 while Margaret stays at home. Enter their rent or another type of care.',
    ]);
  });

  it('is not asked for if nobody stays at home, the home is kept, or the person dies by the month of the sale', () => {
    expect(asked(keep)).toEqual([]);
    expect(asked(village)).toEqual([]);
    const dies = (month: string) => asked({ ...sell, sSurvivor: { ...sell.sSurvivor, clientIndex: 1, month } });
    expect(dies('2027-06-01')).toEqual([]);
    expect(dies('2027-07-01')).toHaveLength(1);
  });

  it('is known once a rent is entered, or an expense with a name that begins like one', () => {
    const paid = { eid: 11, cashAmount: 520, cashFrequency: 52 } as const;
    expect(asked(withEntry(sell, { ...paid, name: 'Rent of a flat' }))).toEqual([]);
    expect(asked(withEntry(sell, { ...paid, name: 'A flat', cashDateStart: '2027-06-01' }))).toEqual([]);
    expect(asked(withEntry(sell, { ...paid, name: 'Health insurance' }))).toHaveLength(1);
    expect(asked(withEntry(sell, { ...paid, name: 'Rent', cashDateEnd: '2027-06-01' }))).toHaveLength(1);
    expect(asked(withEntry(sell, { ...paid, name: 'Rent', cashAmount: null }))).toHaveLength(1);
  });

  const rents = (scenario: Scenario, fields: Partial<Scenario['sHome']> = {}): Scenario => ({
    ...scenario,
    sHome: { ...scenario.sHome, paysRent: true, rentPaidAmount: 520, ...fields },
  });

  it('is known once the rent is entered with the home, from the month in which the home is left', () => {
    expect(asked(rents(sell))).toEqual([]);
    expect(asked(rents(rent))).toEqual([]);
    expect(asked(rents(sell, { rentPaidFromMonth: '2027-07-01' }))).toEqual([]);
    expect(asked(rents(sell, { rentPaidFromMonth: '2027-09-01' }))).toHaveLength(1);
    expect(asked(rents(sell, { rentPaidAmount: null }))).toHaveLength(1);
  });

  it('leads to the field of the rent', () => {
    const result = calculateReport(hartRecord(), sell, hart().current, shippedRateBook, TODAY);
    const notice = result.ok ? result.value.notices.find(({ code }) => code === 'home-sold-while-at-home') : undefined;
    expect(notice?.ways?.map(({ fieldPath }) => fieldPath)).toEqual([
      ['sHome', 'paysRent'],
      ['sCare', 1, 'typeOfCare'],
    ]);
  });

  it('is entered twice if an expense is called rent too', () => {
    const twice = (scenario: Scenario): readonly string[] => {
      const result = calculateReport(hartRecord(), scenario, hart().current, shippedRateBook, TODAY);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      return result.value.notices.filter(({ code }) => code === 'rent-entered-twice').map(messageOf);
    };
    const expense = { eid: 11, name: 'Rent of a flat', cashAmount: 520, cashFrequency: 52 } as const;
    expect(twice(withEntry(rents(sell), expense))).toEqual([
      'Rent of a flat is an additional expense, and rent is also entered with the home. Both are counted. Keep one of them.',
    ]);
    expect(twice(withEntry(sell, expense))).toEqual([]);
    expect(twice(withEntry(rents(sell), { ...expense, name: 'Club' }))).toEqual([]);
  });
});
