import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a "quoted", one', '"a ""quoted"", one"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['+61 2', "'+61 2"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['\t=1', '"\'\t=1"'],
  ['＝1', "'＝1"],
  ['', ''],
])('writes %j so that no spreadsheet runs it as a formula', (value, written) => {
  expect(csvLine([value, 'x'])).toBe(`${written},x\r\n`);
});

it('leaves numbers unchanged', () => {
  expect(csvLine([12, -3])).toBe('12,-3\r\n');
});
