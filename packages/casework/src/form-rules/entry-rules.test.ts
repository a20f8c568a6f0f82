import {
  ENTRIES_MAX,
  type Entry,
  type EntryPatch,
  type RecordDocument,
  type Scenario,
  texts,
} from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { duplicateEntry, newEntry } from '../entries/entries.ts';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '../testing/cases.ts';
import { addRule, type EntryFieldRule, entryRules } from './entry-rules.ts';

const contextOf = (entries: readonly EntryPatch[], record: RecordDocument = recordOf()) => {
  const sCare = [resident, resident];
  const scenario: Scenario = scenarioOf({ sCare, sFentries: [...entries] });
  return { record, scenario, today: TODAY };
};
const rulesOf = (entry: EntryPatch, record?: RecordDocument) => {
  const context = contextOf([entry], record);
  return entryRules(context, context.scenario.sFentries[0] as Entry);
};
const shown = (entry: EntryPatch, record?: RecordDocument): string[] =>
  rulesOf(entry, record).fields.map(({ field }) => field.name);
const ruleOf = (entry: EntryPatch, name: string): EntryFieldRule | undefined =>
  rulesOf(entry).fields.find(({ field }) => field.name === name);
const annuity = { eid: 13, assetValue: 100, cashAmount: 5, assetDateStart: '2020-03-01', term: 10 } as const;
const careplus = {
  eid: 14,
  clientId: 0,
  assetDateStart: '2027-02-01',
  investValue: 12,
  assetValue: 9,
  cashAmount: 1,
  gender: 2,
  dob: '03/03/1942',
} as const;

describe('the missing fields of an entry', () => {
  it.each<[string, EntryPatch, string | undefined]>([
    ['FE-034 FE-035 VL-035', { eid: 0 }, 'Needs a value.'],
    ['FE-034', { eid: 2, assetValue: 0 }, 'Needs a value.'],
    ['FE-035 VL-031', { eid: 1 }, 'Needs an amount and a date.'],
    ['VL-035', { eid: 1, assetValue: 0, assetDateStart: '2026-01-01' }, 'Needs an amount.'],
    ['VL-035', { eid: 4, cashAmount: 0 }, 'Needs an amount.'],
    ['IV-011', { eid: 12, assetValue: 5, assetDateStart: null }, 'Needs a start date.'],
    ['TU-003', { eid: 20, assetValue: 5, assetDateStart: null }, 'Needs a date.'],
    ['TU-003', { eid: 20, assetValue: 5, assetDateStart: '2026-10-01' }, 'It has a date before November 2026.'],
    ['TU-003', { eid: 20, assetValue: 5, assetDateStart: '2026-11-01' }, undefined],
    ['TU-004 VL-035', { eid: 20, assetValue: 0, assetDateStart: '2027-01-01' }, 'Needs an amount.'],
    ['PA-011 VL-031', { eid: 1, assetValue: 5, assetDateStart: '2021-10-31' }, 'It has a date before November 2021.'],
    ['PA-011', { eid: 1, assetValue: 5, assetDateStart: '2021-11-01' }, undefined],
    ['VL-032', { ...annuity, assetDateStart: null, term: 0 }, 'Needs a date of purchase and a term.'],
    ['VL-032', { ...annuity, assetDateStart: '2003-12-31' }, undefined],
    ['VL-035', { ...annuity, cashAmount: 0 }, 'Needs a payment.'],
    [
      'IN-010 VL-033 VL-036',
      { eid: 14, clientId: 0 },
      'Needs a date of purchase, an investment amount, a purchase price, a date of birth, a gender and a payment.',
    ],
    [
      'IN-010 VL-033',
      { ...careplus, annuityType: 2, assetDateStart: '2015-07-31', term: 9 },
      'It has a date before August 2015.',
    ],
    ['IN-010', careplus, undefined],
    ['VL-033', { ...careplus, annuityType: 2, assetDateStart: '2015-08-01', term: 9 }, undefined],
    ['FE-037', { eid: 15, assetValue: 9, cashAmount: 101 }, 'It has a payment above 100%.'],
    ['FE-037', { eid: 15, assetValue: 9, cashAmount: 101, legacy: true }, undefined],
  ])('%s %o: %s', (_, entry, sentence) => {
    expect(rulesOf(entry).leftOut).toBe(sentence);
  });

  it('VL-036 include the owner of a Careplus if there are two people', () => {
    expect(rulesOf({ ...careplus, clientId: null }, coupleOf()).leftOut).toBe('Needs an owner.');
    expect(rulesOf(careplus, coupleOf()).leftOut).toBeUndefined();
  });

  it('FE-035 are marked as required, with the sentence that names them', () => {
    expect(ruleOf({ eid: 3 }, 'assetValue')).toMatchObject({ required: true, error: 'Needs a property value.' });
    expect(ruleOf({ eid: 3, assetValue: 1 }, 'assetValue')?.error).toBeUndefined();
    expect(ruleOf({ eid: 3 }, 'name')?.required).toBe(false);
  });
});

describe('dates of a property', () => {
  const property = (dates: Partial<Extract<EntryPatch, { eid: 3 }>>): EntryPatch => ({
    eid: 3,
    assetValue: 5,
    ...dates,
  });

  it.each<[string, EntryPatch, string | undefined]>([
    ['IV-008', property({ assetDateStart: '2027-05-01', assetDateEnd: '2027-05-01' }), 'It ends before it starts.'],
    ['IV-008', property({ assetDateStart: '2027-05-01', assetDateEnd: '2027-06-01' }), undefined],
    [
      'IV-009',
      property({ assetDateStart: '2027-05-01', cashDateStart: '2027-04-01' }),
      'It has a date before May 2027.',
    ],
    [
      'IV-009',
      property({ assetDateEnd: '2028-01-01', cashDateStart: '2028-02-01' }),
      'It has a date after January 2028.',
    ],
    [
      'IV-009',
      property({ assetDateEnd: '2028-01-01', cashDateEnd: '2028-02-01' }),
      'It has a date after January 2028.',
    ],
    ['IV-009', property({ assetDateStart: '2027-05-01', cashDateEnd: '2027-05-01' }), 'It ends before it starts.'],
    ['IV-009', property({ cashDateStart: '2027-05-01', cashDateEnd: '2027-04-01' }), 'It ends before it starts.'],
    [
      'FE-036 IV-010',
      property({ cashDateStart: '2027-05-01', cashDateEnd: '2027-04-01', cashFrequency: -1 }),
      undefined,
    ],
  ])('%s %o: %s', (_, entry, sentence) => {
    expect(rulesOf(entry).leftOut).toBe(sentence);
  });

  it('IV-009 IV-011 have limits: the end after the start, the rent within the years of ownership', () => {
    const owned = property({ assetDateStart: '2027-05-01', assetDateEnd: '2028-01-01', cashDateStart: '2027-07-01' });
    expect(ruleOf(owned, 'assetDateEnd')?.notBefore).toBe('2027-06-01');
    expect(ruleOf(owned, 'cashDateStart')).toMatchObject({ notBefore: '2027-05-01', notAfter: '2028-01-01' });
    expect(ruleOf(owned, 'cashDateEnd')).toMatchObject({ notBefore: '2027-08-01', notAfter: '2028-01-01' });
    expect(ruleOf({ eid: 12, assetDateStart: '2027-02-01' }, 'assetDateEnd')?.notBefore).toBe('2027-03-01');
  });

  it('IV-007 IV-010 are hidden without rent, and growth is a whole number up to 10', () => {
    expect(ruleOf({ eid: 3 }, 'assetGrowth')?.field).toMatchObject({ min: 0, max: 10, decimals: 0 });
    const rent = ['cashAmount', 'incomeExpenses', 'cashDateStart', 'cashDateEnd', 'choice'];
    expect(shown({ eid: 3 })).toEqual(expect.arrayContaining(rent));
    const unlet = shown({ eid: 3, cashFrequency: -1 });
    expect(unlet.filter((name) => rent.includes(name))).toEqual([]);
    expect(unlet).toContain('cashFrequency');
  });
});

describe('fields that depend on others', () => {
  it('ask for the expenses of an investment that is not deemed, and show stored ones of a deemed investment', () => {
    const asks = (treatment: 1 | 2, incomeExpenses: number | null) =>
      shown({ eid: 2, treatment, incomeExpenses }).includes('incomeExpenses');
    expect([asks(1, null), asks(2, null), asks(2, 0), asks(2, 0.01)]).toEqual([true, false, false, true]);
  });

  it('IN-006 FE-037 a payment is a percentage of the balance, or for a legacy pension dollars with a frequency', () => {
    const modern = rulesOf({ eid: 15 }).fields.map(({ field }) => `${field.name} ${field.kind}`);
    expect(modern).toContain('cashAmount percent');
    expect(modern).not.toContain('cashFrequency select');
    const legacy = rulesOf({ eid: 15, legacy: true }).fields.map(({ field }) => `${field.name} ${field.kind}`);
    expect(legacy).toEqual(expect.arrayContaining(['cashAmount money', 'cashFrequency select', 'indexation percent']));
    expect(legacy).not.toContain('cashAmount percent');
    expect(shown({ eid: 15, treatment: 1 })).toContain('deductibleAmount');
    expect(shown({ eid: 15, treatment: 2 })).not.toContain('deductibleAmount');
  });

  it('IN-016 the residual capital value is read-only for a lifetime annuity', () => {
    expect(ruleOf({ ...annuity, annuityType: 1 }, 'rcv')?.readOnly).toBe(false);
    expect(ruleOf({ ...annuity, annuityType: 2 }, 'rcv')?.readOnly).toBe(true);
    expect(ruleOf({ ...annuity, annuityType: 1 }, 'rcv')?.field).toMatchObject({ min: 0, max: 100 });
  });

  it('IN-017 IN-018 a lifetime stream bought on or after 1 July 2019 has no term', () => {
    const hasTerm = (eid: 13 | 14, annuityType: 0 | 1 | 2, assetDateStart: string) =>
      shown({ eid, annuityType, assetDateStart }).includes('term');
    expect([hasTerm(13, 2, '2019-06-30'), hasTerm(13, 2, '2019-07-01'), hasTerm(13, 1, '2019-07-01')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([hasTerm(14, 2, '2019-06-30'), hasTerm(14, 2, '2019-07-01')]).toEqual([true, false]);
  });

  it('the use of a loan is asked while an investment property secures it', () => {
    const asked = (securedEntry: string | null, loanUse: 0 | 1 | null) => {
      const loan = { eid: 21, id: 'l', name: 'Loan', assetValue: 1_000, securedOn: 2, securedEntry, loanUse } as const;
      const context = contextOf([{ eid: 3, id: 'u', name: 'Unit' }, { eid: 0, id: 'b', name: 'Boat' }, loan]);
      const entry = context.scenario.sFentries.find(({ id }) => id === 'l') as Entry;
      return entryRules(context, entry).fields.find(({ field }) => field.name === 'loanUse');
    };
    expect([asked('b', 1), asked(null, 1)]).toEqual([undefined, undefined]);
    expect(asked('u', null)?.advice).toBe(texts.loanUseMissing);
    expect(asked('u', 0)).toMatchObject({ visible: true, required: false });
    expect(asked('u', 0)?.advice).toBeUndefined();
  });

  it('the owner shows for two people, and for one person only to take over an entry', () => {
    expect(shown({ eid: 2 })).not.toContain('clientId');
    expect(shown({ eid: 2 }, coupleOf())).toContain('clientId');
    expect(shown({ eid: 2, assetValue: 5, clientId: 1 })).toContain('clientId');
  });
});

describe('protected entries', () => {
  it('IN-005 EX-003 EX-005 are the income total and two out-of-pocket expenses, whose fields are set elsewhere', () => {
    const { scenario, ...context } = contextOf([]);
    const rules = scenario.sFentries.map((entry) => entryRules({ ...context, scenario }, entry));
    expect(scenario.sFentries.map(({ eid, def, auto }) => [eid, def, auto])).toEqual([
      [4, 0, true],
      [10, 1, true],
      [10, 2, true],
    ]);
    expect(rules.map(({ protectedReason }) => protectedReason)).toEqual(Array(3).fill(texts.entryProtected));
    expect(rules.map(({ leftOut }) => leftOut)).toEqual([undefined, undefined, undefined]);
    const names = rules.map(({ fields }) => fields.map(({ field }) => field.name));
    expect(names[0]).toEqual(['indexation', 'treatment', 'cashDateStart', 'cashDateEnd']);
    expect(names[1]).not.toContain('name');
    expect(rulesOf({ eid: 4, cashAmount: 5 }).protectedReason).toBeUndefined();
  });

  it('EX-005 EX-007 FE-025 FE-026 cannot be added, unlike additional expenses; old templates cannot either', () => {
    const { scenario } = contextOf([]);
    const offered = ([10, 11, 5, 8, 9, 15] as const).map((eid) => addRule(scenario, eid).visible);
    expect(offered).toEqual([false, true, false, false, false, true]);
  });
});

describe('the number of entries', () => {
  it('IN-021 ER-058 is at most two for Careplus', () => {
    const reasons = [0, 1, 2].map((n) => addRule(contextOf(Array(n).fill(careplus)).scenario, 14).reason);
    expect(reasons).toEqual([undefined, undefined, 'Maximum Careplus entries reached for this Scenario.']);
  });

  it('is limited per scenario as on the server', () => {
    const full = (n: number) => contextOf(Array.from({ length: n }, () => ({ eid: 11 as const }))).scenario;
    expect(addRule(full(ENTRIES_MAX - 1), 2).reason).toBeUndefined();
    expect(addRule(full(ENTRIES_MAX), 2).reason).toBe('A scenario can have at most 200 entries.');
  });

  it('FE-040 IN-010 VL-036 is one per person for Careplus: a second one is not counted', () => {
    const context = contextOf([careplus, { ...careplus }, { ...careplus, clientId: 1 }], coupleOf());
    const sentences = context.scenario.sFentries.slice(0, 3).map((entry) => entryRules(context, entry).leftOut);
    expect(sentences).toEqual([undefined, 'This person already has an entry of this kind.', undefined]);
  });

  it('excludes owners who already have an entry of the kind', () => {
    const context = contextOf([careplus, { ...careplus, clientId: null }, { eid: 13, clientId: 0 }], coupleOf());
    const taken = context.scenario.sFentries
      .slice(0, 3)
      .map((entry) => entryRules(context, entry).fields.find(({ field }) => field.kind === 'owner')?.taken);
    expect(taken).toEqual([undefined, [0], undefined]);
  });
});

describe('a duplicate', () => {
  it('FE-003 FE-041 has its own id with the prefix of duplicates', () => {
    const place = { sid: 1, existing: [], today: TODAY, suffix: () => '-ending' };
    const entry = newEntry(2, place, { assetValue: 5 });
    expect(entry.id).toBe('u-s1-e2-n0-f0-ending');
    expect(newEntry(10, place, { auto: true }).id).toBe('a-s1-e10-n0-f0');
    expect(duplicateEntry(entry, { ...place, existing: [entry] }).id).toBe('u-s1-e2-n1-f1-d-ending');
  });
});
