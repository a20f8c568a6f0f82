import { expect, it } from 'vitest';
import {
  DAYS_IN_FORTNIGHT,
  DAYS_IN_YEAR,
  DEPOSIT_DAYS_IN_YEAR,
  FORTNIGHTS_IN_YEAR,
  LEGAL_DAYS_IN_YEAR,
  MONTHS_IN_YEAR,
  WEEKS_IN_YEAR,
} from './period.ts';

it('the numbers of days and fortnights are those that the law uses', () => {
  expect([
    LEGAL_DAYS_IN_YEAR,
    DEPOSIT_DAYS_IN_YEAR,
    FORTNIGHTS_IN_YEAR,
    WEEKS_IN_YEAR,
    MONTHS_IN_YEAR,
    DAYS_IN_YEAR,
    DAYS_IN_FORTNIGHT,
  ]).toEqual([364, 365, 26, 52, 12, 365, 14]);
});
