import { describe, expect, it } from 'vitest';
import { newRvTable } from '../record/factories.ts';
import { copyDown, readSchedule, runningTotals, stepsText, withSteps } from './village-table.ts';

const steps = (...dmf: number[]) => withSteps(newRvTable(), 'dmf', dmf);
const column = (table: ReturnType<typeof newRvTable>) => table.map((row) => row.dmf);

describe('the table of a retirement community', () => {
  it('RV-007 adds up the steps of the years, in hundredths of a percent', () => {
    expect(runningTotals(steps(5, 5, 2.5), 'dmf')).toEqual([5, 10, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5, 12.5]);
    expect(runningTotals(steps(0.1, 0.2, 0.1), 'dmf').slice(0, 3)).toEqual([0.1, 0.3, 0.4]);
    expect(runningTotals(newRvTable(), 'ltmf')).toEqual(Array(10).fill(0));
  });

  it('describes a column in words, with equal years together', () => {
    expect(stepsText(newRvTable(), 'dmf')).toBe('');
    expect(stepsText(steps(6, 6, 6, 0, 3), 'dmf')).toBe('6.00% in years 1 to 3, 3.00% in year 5');
    expect(stepsText(steps(0), 'dmf')).toBe('0.00% in years 1 to 10');
  });

  it('RV-008 copies a step to the later years of its column', () => {
    const table = copyDown(steps(5, 3, 1), 'dmf', 1);
    expect(column(table)).toEqual([5, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(table.map((row) => row.ltmf)).toEqual(Array(10).fill(null));
    expect(column(copyDown(newRvTable(), 'dmf', 0))).toEqual(Array(10).fill(null));
  });
});

describe('a contract schedule', () => {
  it('RV-006 RV-007 is read as yearly steps or as cumulative totals', () => {
    expect(readSchedule('5, 5 5%\n2.559', 'each-year')).toEqual({ steps: [5, 5, 5, 2.55, 0, 0, 0, 0, 0, 0] });
    expect(readSchedule('5\t10\t15\r\n17.5\n17.5\n30', 'cumulative')).toEqual({
      steps: [5, 5, 5, 2.5, 0, 12.5, 0, 0, 0, 0],
    });
    const read = readSchedule('3.1 6.3 9.6 13 16.5 20.1 23.8 27.6 31.5 35.5', 'cumulative');
    if ('fault' in read) throw new Error(read.fault);
    expect(runningTotals(steps(...read.steps), 'dmf')).toEqual([3.1, 6.3, 9.6, 13, 16.5, 20.1, 23.8, 27.6, 31.5, 35.5]);
  });

  it.each([
    ['', 'each-year', 'Enter a percentage for each year.'],
    ['5, ten', 'each-year', '“ten” is not a percentage.'],
    ['-5', 'each-year', '“-5” is not a percentage.'],
    ['1 2 3 4 5 6 7 8 9 10 11', 'cumulative', 'The table has 10 years, but you entered 11 figures.'],
    ['5 101', 'each-year', 'Year 2 is more than 100%.'],
    ['5 10 9', 'cumulative', 'Year 3 is less than year 2, but a cumulative schedule cannot fall.'],
  ] as const)('“%s” (%s) is refused with a message', (text, kind, fault) => {
    expect(readSchedule(text, kind)).toEqual({ fault });
  });
});
