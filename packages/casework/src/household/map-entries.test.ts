import { type EntryPatch, messageOf, type RecordDocument, type Scenario } from '@advice-builder/contract';
import type { Entry as HouseholdEntry } from '@advice-builder/engine';
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { coupleOf, recordOf, resident, scenarioOf, TODAY, withEntries } from '../testing/cases.ts';
import { type MappedEntries, mapEntries } from './map-entries.ts';

const NOVEMBER = makeMonth(2026, 11);

const map = (scenario: Scenario, record: RecordDocument = recordOf()): MappedEntries =>
  mapEntries({ record, scenario, current: scenario, projectFrom: NOVEMBER, today: TODAY });
const one = (entry: EntryPatch): HouseholdEntry | undefined => map(withEntries(entry)).entries[0];
const words = (scenario: Scenario, record?: RecordDocument): string[] => map(scenario, record).notices.map(messageOf);

describe('entries that count', () => {
  it.each<[string, EntryPatch, object]>([
    [
      'personal asset',
      { eid: 0, assetValue: 5, treatment: 0 },
      { kind: 'personal-asset', value: 5, assessable: false, growthPercent: 0 },
    ],
    [
      'gift, to the day',
      { eid: 1, assetValue: 5, assetDateStart: '2026-06-15' },
      { kind: 'gift', amount: 5, date: isoDate('2026-06-15') },
    ],
    [
      'investment, income a year',
      {
        eid: 2,
        assetValue: 5,
        treatment: 1,
        assetIncome: 4,
        incomeExpenses: 1,
        assetGrowth: 3,
        assetDateStart: '2027-01-01',
      },
      {
        kind: 'investment',
        treatment: 'not-deemed',
        incomePerYear: 4,
        expensesPerYear: 1,
        growthPercent: 3,
        start: makeMonth(2027, 1),
      },
    ],
    [
      'investment property, not let',
      { eid: 3, assetValue: 5, cashAmount: 100, cashFrequency: -1, choice: 4 },
      { kind: 'investment-property', rent: { amount: 100, frequency: 0 }, assessment: 'two-thirds' },
    ],
    [
      'income',
      { eid: 4, cashAmount: 5, cashFrequency: 26, treatment: 1 },
      { kind: 'income', payment: { amount: 5, frequency: 26 }, assessable: true },
    ],
    [
      'legacy account based pension',
      { eid: 5, assetValue: 9, cashAmount: 5, cashFrequency: 12, deductibleAmount: 2, treatment: 1, indexation: 3 },
      {
        kind: 'account-based-pension',
        payment: { kind: 'dollars', payment: { amount: 5, frequency: 12 } },
        deductible: true,
        deductiblePerYear: 2,
        indexationPercent: 3,
      },
    ],
    [
      'account based pension in percent',
      { eid: 15, assetValue: 9, cashAmount: 6, deductibleAmount: 2, treatment: 2 },
      {
        kind: 'account-based-pension',
        payment: { kind: 'percent', percentPerYear: 6 },
        deductible: false,
        deductiblePerYear: 0,
      },
    ],
    [
      'account based pension in dollars',
      { eid: 15, assetValue: 9, cashAmount: 6, legacy: true, cashFrequency: 26 },
      { payment: { kind: 'dollars', payment: { amount: 6, frequency: 26 } } },
    ],
    [
      'term pension',
      { eid: 6, assetValue: 9, cashAmount: 1, term: 10, rcv: 20, assetTestExempt: 50 },
      { kind: 'term-pension', termYears: 10, residualPercent: 20, exemptPercent: 50, start: undefined },
    ],
    [
      'defined benefit',
      { eid: 7, cashAmount: 1, deductibleAmount: 2 },
      { kind: 'defined-benefit', payment: { amount: 1, frequency: 26 }, deductiblePerYear: 2 },
    ],
    [
      'lifetime annuity: no residual capital, no term needed',
      { eid: 13, annuityType: 2, assetDateStart: '2020-01-15', assetValue: 9, cashAmount: 1, rcv: 50 },
      {
        kind: 'annuity',
        annuityType: 'lifetime',
        purchase: isoDate('2020-01-15'),
        residualPercent: 0,
        boughtFromBank: false,
      },
    ],
    [
      'Careplus',
      {
        eid: 14,
        clientId: 0,
        assetDateStart: '2027-02-01',
        assetValue: 9,
        investValue: 12,
        cashAmount: 1,
        gender: 2,
        dob: '03/03/1942',
        saResident: true,
      },
      {
        kind: 'careplus',
        owner: 0,
        annuityPrice: 9,
        investedAmount: 12,
        sex: 'female',
        southAustralian: true,
        boughtFromBank: true,
      },
    ],
    [
      'inheritance',
      { eid: 12, assetValue: 9, assetDateStart: '2027-02-01' },
      { kind: 'inheritance', start: makeMonth(2027, 2), redemption: undefined, treatment: 'deemed' },
    ],
    [
      'expense',
      { eid: 11, cashAmount: 9, indexation: 2 },
      { kind: 'expense', payment: { amount: 9, frequency: 1 }, indexationPercent: 2 },
    ],
  ])('%s', (_, entry, expected) => {
    expect(map(withEntries(entry)).notices).toEqual([]);
    expect(one(entry)).toMatchObject(expected);
  });

  it('IN-008 take "new" as ticked, or by the date of purchase: this month or earlier is not new', () => {
    const bought = (assetDateStart: string, ticked: boolean | null) => {
      const entry = one({
        eid: 13,
        annuityType: 0,
        assetDateStart,
        new: ticked,
        assetValue: 9,
        cashAmount: 1,
        term: 3,
      });
      return entry?.kind === 'annuity' ? entry.boughtFromBank : undefined;
    };
    expect([bought('2026-11-30', null), bought('2026-12-01', null)]).toEqual([false, true]);
    expect([bought('2026-11-30', true), bought('2026-12-01', false)]).toEqual([true, false]);
  });

  it('have a notice if an annuity bought later is paid with money from outside', () => {
    const codes = (assetDateStart: string, ticked: boolean | null) =>
      map(
        withEntries({ eid: 13, annuityType: 0, assetDateStart, new: ticked, assetValue: 9, cashAmount: 1, term: 3 }),
      ).notices.map((notice) => notice.code);
    expect(codes('2026-12-01', false)).toEqual(['bought-from-outside']);
    expect(codes('2026-12-01', true)).toEqual([]);
    expect(codes('2026-11-30', false)).toEqual([]);
  });

  it('take the owner from clientId, else cl, else both', () => {
    const owners = (entry: EntryPatch) =>
      map(scenarioOf({ sCare: [resident, { typeOfCare: 2 }], sFentries: [entry] }), coupleOf()).entries[0]?.owner;
    expect(owners({ eid: 2, assetValue: 1 })).toBe('joint');
    expect(owners({ eid: 2, assetValue: 1, cl: 1 })).toBe(1);
    expect(owners({ eid: 2, assetValue: 1, cl: 1, clientId: 0 })).toBe(0);
  });

  it('EX-006 exclude out-of-pocket entries of people without care, without a notice', () => {
    const entries: EntryPatch[] = [
      { eid: 10, def: 1, cashAmount: 100 },
      { eid: 10, def: 2, cashAmount: 200 },
    ];
    const scenario = (type: 1 | 2, homeCarePackage: boolean) =>
      scenarioOf({
        sCare: [resident, { typeOfCare: type, homeCarePackage, dateOfEntry: '01/12/2025' }],
        sFentries: entries,
      });
    const amounts = (s: Scenario) =>
      map(s, coupleOf()).entries.map((e) => (e.kind === 'out-of-pocket' ? [e.owner, e.payment.amount] : e.kind));
    expect(amounts(scenario(2, false))).toEqual([[0, 100]]);
    expect(amounts(scenario(2, true))).toEqual([
      [0, 100],
      [1, 200],
    ]);
    expect(map(scenario(2, false), coupleOf()).notices).toEqual([]);
  });

  it('add top-ups to the deposit of their resident, or of the only one if none is named', () => {
    const topUp: EntryPatch = { eid: 20, assetValue: 50_000, assetDateStart: '2027-01-01' };
    expect(map(withEntries(topUp)).topUps).toMatchObject([[{ amount: 50_000, month: makeMonth(2027, 1) }], []]);
    expect(map(withEntries(topUp)).entries).toEqual([]);
    const both = scenarioOf({ sCare: [resident, resident], sFentries: [topUp, { ...topUp, cl: 1 }] });
    expect(map(both, coupleOf()).topUps.map((list) => list.length)).toEqual([0, 1]);
    expect(words(both, coupleOf())).toEqual(['Top-up needs a person.']);
  });
});

describe('entries that are not counted', () => {
  it.each<[EntryPatch, string]>([
    [{ eid: 3, name: 'Unit at the coast' }, 'Unit at the coast needs a property value.'],
    [{ eid: 2, assetValue: 0 }, 'Investment asset needs a value.'],
    [{ eid: 1, assetValue: 5 }, 'Gift needs a date.'],
    [{ eid: 1, assetValue: 5, assetDateStart: '2021-10-31' }, 'Gift has a date before November 2021.'],
    [{ eid: 13, annuityType: 1, assetValue: 5, cashAmount: 1, assetDateStart: '2020-01-01' }, 'Annuity needs a term.'],
    [{ eid: 13, annuityType: 2, assetValue: 5, cashAmount: 1, assetDateStart: '2019-06-30' }, 'Annuity needs a term.'],
    [
      { eid: 14, clientId: 0, assetValue: 5, cashAmount: 1, investValue: 9, gender: 1, assetDateStart: '2020-01-01' },
      'Careplus needs a date of birth.',
    ],
    [{ eid: 20, assetValue: 5, assetDateStart: '2026-10-01' }, 'Top-up has a date before November 2026.'],
    [
      { eid: 2, assetValue: 5, assetDateStart: '2027-05-01', assetDateEnd: '2027-05-01' },
      'Investment asset ends before it starts.',
    ],
    [{ eid: 12, assetValue: 5, assetDateStart: null }, 'Future inheritance needs a start date.'],
    [{ eid: 2, assetValue: 5, assetDateEnd: '2026-10-01' }, 'Investment asset ended before the projection starts.'],
    [{ eid: 2, assetValue: 5, cl: 1 }, 'Investment asset belongs to a partner, but there is no partner.'],
    [
      { eid: 3, assetValue: 5, assetDateEnd: '2028-01-01', cashAmount: 1, cashDateEnd: '2028-02-01' },
      'Investment property has a date after January 2028.',
    ],
  ])('are named in a notice: %o', (entry, message) => {
    const scenario = withEntries(entry);
    expect(words(scenario)).toEqual([message]);
    expect(map(scenario).notices[0]?.entryId).toBe(scenario.sFentries[0]?.id);
    expect(map(scenario).entries).toEqual([]);
  });

  it('exclude those with a fault only in a hidden field, such as a rent that is switched off', () => {
    const property: EntryPatch = {
      eid: 3,
      assetValue: 5,
      cashFrequency: -1,
      cashDateStart: '2028-01-01',
      cashDateEnd: '2027-01-01',
    };
    expect(words(withEntries(property))).toEqual([]);
    expect(words(withEntries({ ...property, cashFrequency: 52 }))).toEqual([
      'Investment property ends before it starts.',
    ]);
  });

  it('include a Careplus without an owner if there are two people, but not if there is one', () => {
    const entry: EntryPatch = {
      eid: 14,
      assetValue: 5,
      cashAmount: 1,
      investValue: 9,
      gender: 1,
      dob: '01/01/1940',
      assetDateStart: '2020-01-01',
    };
    const scenario = scenarioOf({ sCare: [resident, resident], sFentries: [entry] });
    expect(words(scenario, coupleOf())).toEqual(['Careplus needs an owner.']);
    expect(map(scenario).entries).toMatchObject([{ kind: 'careplus', owner: 0 }]);
    expect(words(withEntries(entry, entry))).toEqual(['Careplus: this person already has an entry of this kind.']);
  });

  it('IN-021 FE-040 include a second Careplus of a person', () => {
    const entry: EntryPatch = {
      eid: 14,
      clientId: 0,
      assetDateStart: '2027-02-01',
      assetValue: 9,
      investValue: 12,
      cashAmount: 1,
      gender: 2,
      dob: '03/03/1942',
    };
    const scenario = withEntries(entry, entry);
    expect(map(scenario).entries).toHaveLength(1);
    expect(words(scenario)).toEqual(['Careplus: this person already has an entry of this kind.']);
  });

  it('do not include an entry sold in the first month of the projection', () => {
    expect(map(withEntries({ eid: 2, assetValue: 5, assetDateEnd: '2026-11-01' })).entries).toHaveLength(1);
  });
});
