import { type EntryTemplateId, sectionTypes } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { newEntry } from '../entries/entries.ts';
import { TODAY } from '../testing/cases.ts';
import type { TemplateField } from './field.ts';
import { templateList, templates } from './templates.ts';

const blank = (eid: EntryTemplateId): Readonly<Record<string, unknown>> =>
  newEntry(eid, { sid: 0, existing: [], today: TODAY });
const fieldOf = (eid: EntryTemplateId, name: string): TemplateField => {
  const field = templates[eid].fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`${eid} has no ${name}`);
  return field;
};
const optionsOf = (eid: EntryTemplateId, name: string): string[] =>
  (fieldOf(eid, name).options ?? []).map(({ value, label }) => `${value} ${label}`);
const names = (eid: EntryTemplateId): string[] => [...new Set(templates[eid].fields.map(({ name }) => name))];

const ANNUITY = [
  'name',
  'annuityType',
  'assetDateStart',
  'new',
  'clientId',
  'assetValue',
  'dob',
  'cashAmount',
  'cashFrequency',
  'cashDateStart',
  'indexation',
  'term',
  'assetTestExempt',
  'exemptKept',
  'rcv',
];
const CAREPLUS = [
  'name',
  'annuityType',
  'assetDateStart',
  'new',
  'clientId',
  'investValue',
  'assetValue',
  'dob',
  'gender',
  'saResident',
  'cashAmount',
  'cashFrequency',
  'cashDateStart',
  'indexation',
  'term',
  'assetTestExempt',
];
const ACCOUNT = ['assetValue', 'cashAmount', 'cashFrequency', 'treatment', 'deductibleAmount', 'assetGrowth'];

describe('the nineteen templates', () => {
  // eid, section, title, added by hand, maximum number, fields
  it.each<[string, EntryTemplateId, number, string, boolean, number, readonly string[]]>([
    [
      'FE-008',
      0,
      0,
      'Personal asset',
      true,
      -1,
      ['name', 'clientId', 'assetValue', 'treatment', 'assetGrowth', 'assetDateStart', 'assetDateEnd'],
    ],
    ['FE-009 FE-031', 1, 0, 'Gift', true, -1, ['name', 'clientId', 'assetValue', 'assetDateStart']],
    [
      'FE-010',
      2,
      1,
      'Investment asset',
      true,
      -1,
      [
        'name',
        'clientId',
        'assetValue',
        'treatment',
        'assetGrowth',
        'assetIncome',
        'incomeExpenses',
        'assetDateStart',
        'assetDateEnd',
      ],
    ],
    [
      'FE-011 IV-006',
      3,
      1,
      'Investment property',
      true,
      -1,
      [
        'name',
        'clientId',
        'assetValue',
        'assetDateStart',
        'assetDateEnd',
        'assetGrowth',
        'cashAmount',
        'cashFrequency',
        'incomeExpenses',
        'cashDateStart',
        'cashDateEnd',
        'choice',
      ],
    ],
    [
      'FE-012',
      4,
      2,
      'Income',
      true,
      -1,
      [
        'name',
        'clientId',
        'cashAmount',
        'cashFrequency',
        'indexation',
        'paymentType',
        'treatment',
        'fromWork',
        'cashDateStart',
        'cashDateEnd',
      ],
    ],
    [
      'FE-013',
      5,
      2,
      'Account based pension (legacy)',
      false,
      -1,
      ['name', 'clientId', 'is_legacy', ...ACCOUNT, 'indexation', 'cashDateStart'],
    ],
    [
      'FE-014',
      6,
      2,
      'Term based pension',
      true,
      -1,
      [
        'name',
        'clientId',
        'assetValue',
        'cashAmount',
        'cashFrequency',
        'indexation',
        'term',
        'rcv',
        'assetTestExempt',
        'exemptKept',
        'assetDateStart',
      ],
    ],
    [
      'FE-015',
      7,
      2,
      'Defined benefit superannuation',
      true,
      -1,
      [
        'name',
        'clientId',
        'cashAmount',
        'cashFrequency',
        'indexation',
        'deductibleAmount',
        'cashDateStart',
        'cashDateEnd',
      ],
    ],
    ['FE-016', 8, 2, 'Annuity (old)', false, -1, ['is_legacy', ...ANNUITY]],
    ['FE-017', 9, 2, 'Careplus (old)', false, -1, ['is_legacy', ...CAREPLUS]],
    [
      'FE-018',
      10,
      3,
      'Out of Pocket Expenses',
      false,
      -1,
      ['name', 'cashAmount', 'cashFrequency', 'indexation', 'cashDateStart', 'cashDateEnd'],
    ],
    [
      'FE-019',
      11,
      3,
      'Additional expense',
      true,
      -1,
      ['name', 'cashAmount', 'cashFrequency', 'indexation', 'cashDateStart', 'cashDateEnd'],
    ],
    [
      'FE-020',
      12,
      1,
      'Future inheritance',
      true,
      -1,
      ['name', 'clientId', 'assetValue', 'treatment', 'assetGrowth', 'assetDateStart', 'assetDateEnd'],
    ],
    ['FE-021 IN-009', 13, 2, 'Annuity', true, -1, ANNUITY],
    ['FE-022 IN-010', 14, 2, 'Careplus', true, 2, CAREPLUS],
    [
      'FE-023',
      15,
      2,
      'Account based pension',
      true,
      -1,
      [
        'name',
        'clientId',
        'assetValue',
        'legacy',
        'cashAmount',
        'cashFrequency',
        'treatment',
        'deductibleAmount',
        'assetGrowth',
        'indexation',
        'cashDateStart',
      ],
    ],
    ['FE-024 TU-001', 20, 4, 'Top-up', true, -1, ['name', 'clientId', 'assetValue', 'assetDateStart']],
  ])('include %s, template %i', (_, eid, etid, title, canAdd, addMax, fields) => {
    expect(templates[eid]).toMatchObject({ eid, etid, title, canAdd, addMax });
    expect(names(eid)).toEqual(fields);
    expect(blank(eid)).toMatchObject({ eid, etid, template: templates[eid].key });
  });

  it('FE-024 FE-025 FE-026 are complete: old ones are readable but cannot be added, Careplus has a maximum', () => {
    expect(templateList).toHaveLength(19);
    expect(templateList.filter(({ canAdd }) => !canAdd).map(({ eid }) => eid)).toEqual([5, 8, 9, 10]);
    expect(templateList.filter(({ addMax }) => addMax !== -1).map(({ eid, addMax }) => [eid, addMax])).toEqual([
      [14, 2],
    ]);
    expect(([5, 8, 9] as const).map((eid) => blank(eid).is_legacy)).toEqual([true, true, true]);
    expect(new Set(templateList.map(({ key }) => key)).size).toBe(19);
  });

  it('FE-007 belong to the five sections', () => {
    expect(sectionTypes.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '0 Personal Asset',
      '1 Investment',
      '2 Income',
      '3 Expense',
      '4 Top-up',
    ]);
  });

  it('FE-001 FE-002 give a new entry the common fields, its defaults, and the first of next month as dates', () => {
    expect(blank(12)).toEqual({
      id: expect.stringMatching(/^u-s0-e12-n0-f0-[a-z2-7]{8}$/),
      sid: 0,
      eid: 12,
      etid: 1,
      eidn: 0,
      fn: 0,
      auto: false,
      protected: false,
      def: null,
      cl: null,
      clientId: null,
      template: 'inheritance',
      name: '',
      assetValue: null,
      treatment: 2,
      assetGrowth: null,
      assetDateStart: '2026-12-01',
      assetDateEnd: null,
    });
    expect(blank(20).assetDateStart).toBe('2026-12-01');
    expect(blank(2).assetDateStart).toBeNull();
  });
});

/** Fields that the specification does not have. */
const OURS = [
  'exemptKept',
  'fromWork',
  'paymentType',
  'service',
  'tier',
  'loanType',
  'loanRate',
  'securedOn',
  'securedEntry',
  'loanUse',
  'repayAmount',
  'repayFrequency',
];

describe('the fields of the templates', () => {
  const all = templateList.flatMap(({ fields }) => fields);

  it('FE-004 FE-005 have the names and kinds in the specification, with a choice of people as owner', () => {
    const printed =
      'name cashAmount cashDateStart cashDateEnd cashFrequency indexation treatment assetValue assetDateStart assetDateEnd assetGrowth assetIncome incomeExpenses deductibleAmount choice assetTestExempt clientId new annuityType term rcv dob gender investValue saResident legacy is_legacy';
    expect([...new Set(all.map(({ name }) => name))].sort()).toEqual([...printed.split(' '), ...OURS].sort());
    const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
    expect(kinds.filter((kind) => kind !== 'asset')).toEqual([
      'checkbox',
      'date',
      'datetext',
      'money',
      'number',
      'owner',
      'percent',
      'select',
      'text',
    ]);
  });

  it('FE-006 have their tests, limits, options and transaction order', () => {
    expect(fieldOf(3, 'assetDateEnd')).toMatchObject({ notBefore: { field: 'assetDateStart' }, unset: true });
    expect(fieldOf(1, 'assetDateStart')).toMatchObject({ notBefore: '5yearsago', showTransaction: true, dateOrder: 0 });
    expect(fieldOf(0, 'assetDateEnd')).toMatchObject({ showTransaction: true, dateOrder: 1 });
    expect(fieldOf(13, 'rcv')).toMatchObject({ min: 0, max: 100 });
    expect(fieldOf(13, 'rcv').readonly?.({ annuityType: 2 })).toBe(true);
    expect(fieldOf(13, 'term')).toMatchObject({ min: 0, max: 50, required: 'positive' });
    expect(fieldOf(3, 'choice').options).toHaveLength(2);
  });

  it('FE-027 FE-028 FE-029 FE-030 offer the treatments in the specification, and new entries start with its default', () => {
    const investment = ['2 Deemed', '1 Not Deemed', '0 Exempt'];
    expect(optionsOf(0, 'treatment')).toEqual(['1 Assessable', '0 Exempt']);
    expect([optionsOf(2, 'treatment'), optionsOf(12, 'treatment')]).toEqual([investment, investment]);
    expect([blank(2).treatment, blank(12).treatment]).toEqual([2, 2]);
    expect(optionsOf(4, 'treatment')).toEqual(['1 Assessable', '0 Exempt']);
    expect(optionsOf(15, 'treatment')).toEqual(['1 Deductible', '2 Deeming']);
    expect([blank(15).treatment, blank(5).treatment]).toEqual([2, 2]);
  });

  it('FE-032 FE-033 IV-010 IN-011 IN-012 offer the frequencies, annuity types and exemptions in the specification', () => {
    const every = ['0 None', '365 Daily', '52 Weekly', '26 Fortnightly', '12 Monthly', '1 Yearly'];
    for (const eid of [4, 5, 7, 10, 11, 15] as const) expect(optionsOf(eid, 'cashFrequency')).toEqual(every);
    const annuity = ['0 None', '52 Weekly', '12 Monthly', '1 Yearly'];
    for (const eid of [8, 9, 13, 14] as const) {
      expect(optionsOf(eid, 'cashFrequency')).toEqual(annuity);
      expect(optionsOf(eid, 'annuityType')).toEqual(['0 Short Term', '1 Long Term', '2 Lifetime']);
      expect(optionsOf(eid, 'assetTestExempt')).toEqual(['0 0%', '50 50%', '100 100%']);
    }
    expect(optionsOf(3, 'cashFrequency')).toEqual(['-1 None', '52 Weekly', '26 Fortnightly', '12 Monthly', '1 Yearly']);
  });

  it('FE-038 FE-039 explain for a date of purchase the effect of a future date, and that blank means now', () => {
    for (const eid of [0, 2, 3, 6] as const) {
      expect(fieldOf(eid, 'assetDateStart')).toMatchObject({
        hint: 'Blank means owned now',
        help: expect.stringContaining('leaves the bank on the date of purchase'),
      });
    }
    for (const eid of [0, 2, 3, 12] as const) {
      expect(fieldOf(eid, 'assetDateEnd').help).toContain('returns it to Cash at Bank');
    }
  });
});
