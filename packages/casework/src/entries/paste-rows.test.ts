import type { EntryTemplateId } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../testing/cases.ts';
import { entriesFromRows, readPastedRows } from './paste-rows.ts';

const read = (text: string, eid: EntryTemplateId = 2) => readPastedRows(text, eid);
const values = (text: string, eid?: EntryTemplateId) => read(text, eid).map((row) => row.values);

describe('pasted rows', () => {
  it.each<[string, EntryTemplateId, object]>([
    ['ANZ shares\t$165,473.70\t3.5%', 2, { name: 'ANZ shares', assetValue: 165_473.7, assetGrowth: 3.5 }],
    ['Term deposit 90,000', 2, { name: 'Term deposit', assetValue: 90_000 }],
    ['Fund A;12k;7/27', 2, { name: 'Fund A', assetValue: 12_000, assetDateStart: '2027-07-01' }],
    ['Shares  1.2m  4,000', 2, { name: 'Shares', assetValue: 1_200_000, assetIncome: 4000 }],
    [
      'Work pension\t450\tFortnightly\t2%',
      4,
      { name: 'Work pension', cashAmount: 450, cashFrequency: 26, indexation: 2 },
    ],
    ['To Anna\t20000\t15/06/2026', 1, { name: 'To Anna', assetValue: 20_000, assetDateStart: '2026-06-15' }],
    ['Loss fund\t100\t-5', 2, { name: 'Loss fund', assetValue: 100, assetIncome: -5 }],
  ])('are read from %j as entries of template %i', (text, eid, expected) => {
    expect(read(text, eid)).toEqual([{ text, values: expected }]);
  });

  it('skip empty lines and a heading', () => {
    expect(values('Name\tValue\n\nA\t1\r\nB\t2\n')).toEqual([
      { name: 'A', assetValue: 1 },
      { name: 'B', assetValue: 2 },
    ]);
    expect(values('Only a name')).toEqual([{ name: 'Only a name' }]);
    expect(values('')).toEqual([]);
  });

  it('are read by their column headings, without the total', () => {
    const text = 'Asset\tValue\tIncome\nCBA shares\t$12,450.00\t4.1%\nBHP shares\t8,300\t$415\nTotal\t$20,750.00\n';
    expect(read(text)).toEqual([
      { text: expect.any(String), values: { name: 'CBA shares', assetValue: 12_450, assetIncome: 510.45 } },
      { text: expect.any(String), values: { name: 'BHP shares', assetValue: 8300, assetIncome: 415 } },
      { text: expect.any(String), values: { name: 'Total', assetValue: 20_750 }, total: 'named' },
    ]);
  });

  it('report cells under a heading that names no field, and do not use them', () => {
    expect(read('Holding\tUnits\tMarket value ($)\tGrowth %\nCBA\t100\t12,450\t4')).toEqual([
      { text: expect.any(String), values: { name: 'CBA', assetValue: 12_450, assetGrowth: 4 }, unused: ['Units 100'] },
    ]);
    expect(read('Name\tValue\tIncome\nA\tlots\t4%').map(({ problem }) => problem)).toEqual([
      '"lots" is not recognised',
    ]);
  });

  it.each([
    ['A\t100\nB\t200\n\t300', [undefined, undefined, 'sum']],
    ['A\t100\nSub-total\t100\nB\t200\nEverything\t300', [undefined, 'named', undefined, 'sum']],
    ['A\t100\nB\t100', [undefined, undefined]],
    ['A\t100\nB\t200\nC\t300\nD\t5', [undefined, undefined, undefined, undefined]],
  ])('mark a total in %j', (text, totals) => {
    expect(read(text).map(({ total }) => total)).toEqual(totals);
  });

  it.each<[string, EntryTemplateId, string]>([
    ['A\t-5', 2, '"-5" is not recognised'],
    ['A\t1e9', 2, '"1e9" is not recognised'],
    ['A\t1\t2\t3\t4', 0, '"2" is not recognised'],
    ['A\t100,000,000', 2, 'The maximum is $99,999,999.99'],
    ['A\t5\t101%', 2, '"101%" is not recognised'],
    ['A\t5\t2.5%', 3, '"2.5%" is not recognised'],
    ['A\t5\tDaily', 13, '"Daily" is not recognised'],
    [`${'A'.repeat(57)}\t5`, 2, 'A name can have at most 56 characters'],
  ])('report the fault of a cell in %j, read as an entry of template %i', (text, eid, problem) => {
    expect(read(text, eid)[0]?.problem).toBe(problem);
  });

  it.each(['31/06/2026', '12/31/2026', '29/02/2027', '2026-06-31', '31.06.2026', '31/6/26', '13/2026', '15/06/1850'])(
    'refuse %s with row and column, as neither a date nor a division',
    (date) => {
      const [, row] = read(`To Ben\t1\nTo Anna\t\t20000\t${date}`, 1);
      expect(row?.problem).toBe(`"${date}" in row 2, column 4 is not a date`);
      expect(row?.values).toEqual({ name: 'To Anna', assetValue: 20_000 });
    },
  );

  it.each(['3.000', '$12.345', '1.000000'])(
    'refuse %s with row and column, and never read it as a smaller amount',
    (amount) => {
      const [row] = read(`Shares\t${amount}`);
      expect(row?.problem).toBe(`"${amount}" in row 1, column 2 is not an amount. Amounts have at most two decimals`);
      expect(row?.values).toEqual({ name: 'Shares' });
    },
  );

  it('accept a sum as an amount', () => {
    expect(values('Shares\t12*450\t100/4')).toEqual([{ name: 'Shares', assetValue: 5400, assetIncome: 25 }]);
  });

  it('become entries in the same order, each with its own id', () => {
    const rows = read('A\t1\nB\t2');
    const made = entriesFromRows(
      rows,
      2,
      { sid: 1, existing: [], today: TODAY, suffix: () => '-ending' },
      { clientId: 1 },
    );
    expect(made.map(({ id, name, clientId }) => [id, name, clientId])).toEqual([
      ['u-s1-e2-n0-f0-ending', 'A', 1],
      ['u-s1-e2-n1-f1-ending', 'B', 1],
    ]);
    expect(made[0]).toMatchObject({ assetValue: 1, treatment: 2 });
  });
});
