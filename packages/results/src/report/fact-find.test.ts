import {
  countWords,
  documentsOfCase,
  type FactFind,
  type Layout,
  LEAVE_OUT,
  layOut,
  type Mapping,
  noSuffix,
  proposeLayout,
  proposeMapping,
  readFactFind,
  type Sheet,
  shownValue,
  targets,
  templateRows,
  valueIn,
} from '@advice-builder/casework';
import { margaret, recordOf, TODAY } from '@advice-builder/casework/testing';
import type { CaseFile } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const sheetOf = (rows: readonly (readonly string[])[]): Sheet =>
  rows.map((cells, index) => ({ number: index + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''));

interface Choices {
  readonly layout?: Layout;
  readonly mapping?: Partial<Mapping>;
  readonly leftOut?: readonly string[];
}

function read(rows: readonly (readonly string[])[], { layout, mapping = {}, leftOut = [] }: Choices = {}): FactFind {
  const sheet = sheetOf(rows);
  const laidOut = layOut(sheet, layout ?? proposeLayout(sheet));
  const proposed = proposeMapping(laidOut);
  const chosen = {
    targets: { ...proposed.targets, ...mapping.targets },
    kinds: { ...proposed.kinds, ...mapping.kinds },
    owners: { ...proposed.owners, ...mapping.owners },
  };
  return readFactFind({ laidOut, mapping: chosen, leftOut: new Set(leftOut), today: TODAY, suffix: noSuffix });
}

const faultsOf = ({ lines }: FactFind) =>
  lines.flatMap(({ cell, status, why }) => (status === 'fault' ? [`${cell.row} ${cell.column}: ${why}`] : []));

const MARGARET = [
  ['Section', 'Field', 'Value'],
  ['Client 1', 'First name', 'Margaret'],
  ['', 'Surname', 'Hale'],
  ['', 'Sex', 'F'],
  ['', 'DOB', '3/3/1942'],
  ['', 'Pension type', 'Age Pension'],
  ['Aged care', 'Care needed', 'Nursing home'],
  ['', 'Entry date', '1/11/2026'],
  ['', 'RAD', '$550,000'],
  ['', 'RAD paid', '300k'],
  ['Assets', 'Principal residence', '$900,000'],
  ['', 'Contents', '10,000'],
  ['', 'Cash at bank', '420000'],
  ['', 'Interest rate', '3%'],
  ['Expenses', 'Living expenses', '$1,000 per month'],
  ['Investment 1', 'Name', 'Managed fund'],
  ['', 'Value', '$80,000.00'],
];

describe('a fact-find', () => {
  it('of Margaret gives the figures of her case', () => {
    const found = read(MARGARET);
    expect(faultsOf(found)).toEqual([]);
    expect(found.remarks).toEqual([]);
    expect(countWords(found.counts)).toBe('16 values taken, 0 left out by you, 0 not recognised');
    const { record, scenarios } = documentsOfCase(found.caseFile as CaseFile);
    const [current] = scenarios.values();
    const hers = margaret();
    const hersOf = recordOf({ clients: [{ first_name: 'Margaret', last_name: 'Hale', gender: 2, dob: '03/03/1942' }] });
    if (current === undefined) throw new Error('no Current Situation');
    const ours = calculateReport(record, current, current, shippedRateBook, TODAY);
    const wanted = calculateReport(hersOf, hers, hers, shippedRateBook, TODAY);
    if (!ours.ok || !wanted.ok) throw new Error('not calculated');
    expect(ours.value.report.year).toEqual(wanted.value.report.year);
    expect(ours.value.report.agedCare).toEqual(wanted.value.report.agedCare);
    expect(ours.value.report.pension).toEqual(wanted.value.report.pension);
  });

  /** Values for targets whose default in `sampleOf` would be rejected together with the others. */
  const SAMPLES: Readonly<Record<string, string>> = {
    'record.relationship': 'Couple',
    'record.projectFrom': 'November 2026',
    'client.0.dob': '3/3/1942',
    'client.1.dob': '2/9/1939',
    'care.0.typeOfCare': 'Residential Aged Care',
    'care.1.typeOfCare': 'Residential Aged Care',
    'home.sellMonth': 'July 2027',
    'home.rentMonthEnd': 'August 2027',
    'entry.3.name': 'Unit in Kew',
    'entry.21.securedEntry': 'unit in kew',
    'entry.12.assetDateStart': 'January 2027',
    'entry.0.assetDateEnd': 'January 2028',
    'entry.15.cashAmount': '$1,500',
    'entry.15.legacy': 'Yes',
    'entry.13.annuityType': 'Long Term',
    'entry.14.clientId': 'Joanna',
    'entry.14.gender': 'Female',
    'client.0.first_name': 'Joanna',
    'client.1.first_name': 'Thomas',
  };
  const FALSE = /\.(?:lmr|marketPayer|postJuly2025Rules|noWorseOffPrinciple)$/;

  function sampleOf({ id, takes, label }: (typeof targets)[number]): string {
    const given = SAMPLES[id];
    if (given !== undefined) return given;
    switch (takes.kind) {
      case 'money':
        return '$1,234.50';
      case 'number':
        return '2';
      case 'month':
        return 'June 2027';
      case 'day':
      case 'typed-day':
        return '01/11/2026';
      case 'flag':
        return FALSE.test(id) ? 'No' : 'Yes';
      case 'choice':
        return takes.options.at(-1)?.label ?? '';
      case 'owner':
        return 'Partner';
      default:
        return label.slice(0, 40);
    }
  }

  it('filled in from the template is a complete record, with every target read as written', () => {
    const filled = Object.fromEntries(targets.map((target) => [target.id, sampleOf(target)]));
    const found = read(templateRows(filled));
    expect(faultsOf(found)).toEqual([]);
    expect(found.faults).toEqual([]);
    expect(found.counts).toEqual({ taken: targets.length, left: 0, unknown: 0, empty: 0, unasked: 0, fault: 0 });
    expect(new Set(found.lines.map(({ target }) => target?.id)).size).toBe(targets.length);
    expect(found.caseFile).toBeDefined();
    const { record, scenario, entryOf } = found.documents as NonNullable<FactFind['documents']>;
    for (const { target, value, item } of found.lines) {
      const place = target?.place;
      if (place === undefined || place.in === 'entry') {
        const entry = scenario.sFentries[entryOf.get(item ?? '') ?? -1] as unknown as Record<string, unknown>;
        const unit = scenario.sFentries.find(({ name }) => name === 'Unit in Kew');
        const stored = target?.takes.kind === 'asset' ? unit?.id : value;
        expect([target?.id, entry[place?.field ?? '']]).toEqual([target?.id, stored]);
      } else if (!target?.id.startsWith('income.')) {
        expect([target?.id, valueIn(place.in === 'record' ? record : scenario, place.path)]).toEqual([
          target?.id,
          value,
        ]);
      }
    }
    // In the full form of income, the total is for a year.
    expect(scenario.sIncome).toEqual({ quick: false, quickTotal: 1234.5 });
    expect(record.clients.map(({ quick }) => quick)).toEqual([false, false]);
  });

  it('has an error at the asset of a loan whose name no asset has, or several have', () => {
    const table = (...names: readonly string[]) => [
      ['Section', 'Field', 'Value'],
      ...names.flatMap((name, at) => [
        [`Investment ${at + 1}`, 'Name', name],
        [`Investment ${at + 1}`, 'Amount', '$100,000'],
      ]),
      ['Loan 1', 'Amount owed', '$50,000'],
      ['Loan 1', 'Secured on', 'Another asset'],
      ['Loan 1', 'Which asset', 'Shares'],
    ];
    const errors = (...names: readonly string[]) => faultsOf(read(table(...names)));
    expect(errors('Shares', 'Fund')).toEqual([]);
    expect(errors('Bonds', 'Fund')).toEqual([
      expect.stringContaining('Not exactly one asset of the file has this name.'),
    ]);
    expect(errors('Shares', 'Shares')).toHaveLength(1);
  });

  it('left blank reports that, and creates no record', () => {
    const found = read(templateRows());
    expect(found.faults).toEqual(['No value of this file is taken yet.']);
    expect(found.caseFile).toBeUndefined();
  });

  const TABLE = [
    ['Type', 'Description', 'Owner', 'Value', 'Income', 'Frequency', 'Adviser'],
    ['Home', '', 'Joint', '$900,000', '', '', 'PN'],
    ['Bank', '', '', '120,000', '', '', ''],
    ['Savings', '', '', '300000', '', '', ''],
    ['Managed fund', 'Vanguard', 'Thomas', '80000', '450', 'fortnightly', ''],
    ['Rental property', 'Unit 3', 'Joint', '400000', '500', 'weekly', ''],
    ['Overseas pension', 'UK', 'Partner', '', '450', 'pf', ''],
    ['Defined benefit', 'CSS', 'Client', '600', '', 'Fortnightly', ''],
    ['Mortgage', 'CBA', '', '10k', '', '', ''],
    ['Zeppelin', 'LZ 127', '', '5', '', '', ''],
  ];

  it('in a table has a kind for each row; balances are added up, and an income counts per year', () => {
    const found = read(TABLE, { mapping: { owners: { thomas: '1' } } });
    expect(faultsOf(found)).toEqual([]);
    const { scenario, record } = found.documents as NonNullable<FactFind['documents']>;
    expect(record.relationship).toBe(2);
    expect([scenario.sHome.netHomeValue, scenario.sInvest.quickTotal]).toEqual([900_000, 420_000]);
    const own = scenario.sFentries.filter(({ auto }) => !auto);
    expect(own.map(({ eid, name, clientId }) => [eid, name, clientId])).toEqual([
      [2, 'Vanguard', 1],
      [3, 'Unit 3', null],
      [4, 'UK', 1],
      [7, 'CSS', 0],
      [21, 'CBA', null],
    ]);
    expect(own[0]).toMatchObject({ assetValue: 80_000, assetIncome: 11_700 });
    expect(own[1]).toMatchObject({ assetValue: 400_000, cashAmount: 500, cashFrequency: 52 });
    expect(own[3]).toMatchObject({ cashAmount: 600, cashFrequency: 26 });
    expect(own[4]).toMatchObject({ assetValue: 10_000, securedOn: null });
    // The form has no field for the adviser or the zeppelin.
    expect(countWords(found.counts)).toBe(
      '31 values taken, 0 left out by you, 4 not recognised, 1 the form does not ask for',
    );
    const total = found.lines.length;
    expect(Object.values(found.counts).reduce((sum, each) => sum + each, 0)).toBe(total);
    expect(total).toBe(
      TABLE.slice(1)
        .flat()
        .filter((cell) => cell !== '').length,
    );
  });

  it('in one wide row has a target for each heading', () => {
    const rows = [
      ['Client 1 first name', 'Client 1 surname', 'Spouse given name', 'Partner DOB', 'Home value'],
      ['Margaret', 'Hale', 'Thomas', '2/9/1939', '900000'],
    ];
    const found = read(rows);
    const { record, scenario } = found.documents as NonNullable<FactFind['documents']>;
    expect(record.clients.map(({ first_name }) => first_name)).toEqual(['Margaret', 'Thomas']);
    expect(record.clients[1]?.dob).toBe('02/09/1939');
    expect(scenario.sHome.netHomeValue).toBe(900_000);
  });

  it('with a column for each client fills both', () => {
    const rows = [
      ['Question', 'Client', 'Partner'],
      ['Given name', 'Margaret', 'Thomas'],
      ['Gender', 'Female', 'Male'],
    ];
    const { documents } = read(rows);
    expect(documents?.record.clients.map(({ first_name, gender }) => [first_name, gender])).toEqual([
      ['Margaret', 2],
      ['Thomas', 1],
    ]);
  });

  it.each<[string, readonly (readonly string[])[], readonly string[]]>([
    ['a wrong amount', [...MARGARET, ['', 'Income', 'abc']], ['18 Value: "abc" is not an amount.']],
    [
      'a second, different value',
      [...MARGARET, ['Client 1', 'Given name', 'Ann']],
      ['18 Value: Client 1: First name is given twice: Row 2, column Value has it too.'],
    ],
    [
      'a partner of a single person',
      [...MARGARET, ['Record', 'Marital status', 'Widowed'], ['Client 2', 'First name', 'Tom']],
      ['19 Value: The relationship is Single: there is no partner.'],
    ],
    [
      'two frequencies for one amount',
      [...MARGARET, ['Expenses', 'Living expenses, how often', 'Weekly']],
      ['15 Value: The amount says Monthly, but its frequency field in the file has another value.'],
    ],
    ['a value without a name', [...MARGARET, ['', '', '5']], ['18 Value: It has no field name or heading.']],
    [
      'a choice that the law excludes',
      [...MARGARET, ['Care of client 1', 'Low Means Resident', 'Yes'], ['Care of client 1', 'Market Payer', 'Yes']],
      ['18 Value: It does not fit the other values in the file.'],
    ],
  ])('with %s reports row and column, and creates no record until the cell is left out', (_, rows, faults) => {
    const found = read(rows);
    expect(faultsOf(found)).toEqual(faults);
    expect(found.caseFile).toBeUndefined();
    const cells = found.lines.filter(({ status }) => status === 'fault').map(({ cell }) => cell.id);
    const without = read(rows, { leftOut: cells });
    expect(faultsOf(without)).toEqual([]);
    expect(without.caseFile).toBeDefined();
    expect(without.counts.left).toBe(cells.length);
  });

  it('follows the mapping the person chose, and leaves out rows', () => {
    const rows = [
      ['Given name', 'Margaret'],
      ['Nickname', 'Peg'],
      ['Surname', 'Hale'],
    ];
    const found = read(rows, { mapping: { targets: { r2c2: 'client.0.last_name', r3c2: LEAVE_OUT } } });
    expect(found.documents?.record.clients[0]).toMatchObject({ first_name: 'Margaret', last_name: 'Peg' });
    expect(countWords(found.counts)).toBe('2 values taken, 1 left out by you, 0 not recognised');
    expect(read(rows, { leftOut: ['r1'] }).documents?.record.clients[0]?.first_name).toBe('');
  });

  it('shows values as the form does', () => {
    const { lines } = read([...MARGARET, ['', 'Owner', 'Joint']]);
    const shown = new Map(lines.map((line) => [line.target?.id, shownValue(line, ['Margaret', 'Thomas'])]));
    expect(shown.get('client.0.gender')).toBe('Female');
    expect(shown.get('invest.quickTotal')).toBe('$420,000.00');
    expect(shown.get('invest.cashGrowth')).toBe('3.00%');
    expect(shown.get('entry.2.clientId')).toBe('Both, half each');
  });

  it('with an entry that does not count yet says what it needs', () => {
    const found = read([...MARGARET, ['Investment 2', 'Name', 'Shares']]);
    expect(found.remarks).toEqual(['Row 18: Shares is not counted. Needs a value.']);
    expect(found.caseFile).toBeDefined();
  });

  it('reads a text that begins like a formula as text', () => {
    const found = read([
      ['Given name', '=HYPERLINK("x")'],
      ['Surname', '@SUM(1)'],
    ]);
    expect(found.documents?.record.clients[0]).toMatchObject({ first_name: '=HYPERLINK("x")', last_name: '@SUM(1)' });
  });
});
