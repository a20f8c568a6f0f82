import { expect, test } from 'vitest';
import { tableText } from './table-text.ts';

test('a table is copied with exact values, and tabs in names do not break its columns', () => {
  const text = tableText([
    ['Scenario', 'Cash at Bank'],
    ['Rent\tthe\nhome', -1_234.567_891_2],
    ['', 0],
  ]);
  expect(text).toBe('Scenario\tCash at Bank\nRent the home\t-1234.5678912\n\t0');
});
