import { describe, expect, it } from 'vitest';
import { calculated } from '../margaret.testing.ts';
import { barFigures } from './bar-figures.ts';

type Change = Parameters<typeof calculated>[0];
const NAMES = ['Margaret'];
const bar = (month: number, change?: Change) =>
  barFigures(calculated(change).projection, NAMES, month).map(({ label, cell }) => [label, cell.value > 0] as const);

const entering =
  (dateOfEntry: string): NonNullable<Change> =>
  (scenario) => ({ ...scenario, sCare: [{ ...scenario.sCare[0], dateOfEntry }, scenario.sCare[1]] });
const selling: Change = (scenario) => ({
  ...scenario,
  sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01' },
  sCare: [{ ...scenario.sCare[0], sellRadRacPaid: 250_000 }, scenario.sCare[1]],
});

describe('the two figures at the bottom of a narrow screen', () => {
  it('are the care of now, and of the next month in which something moves it', () => {
    expect(bar(0, selling)).toEqual([
      ['Margaret, now', true],
      ['From May 2027', true],
    ]);
  });

  it('follow the month that is looked at', () => {
    expect(bar(6, selling).map(([label]) => label)[0]).toBe('Margaret, in May 2027');
    expect(bar(59, selling)).toEqual([
      ['Margaret, in Oct 2031', true],
      ['Net, year 5', false],
    ]);
  });

  it('tell who enters later what it costs from then on, never nothing a day', () => {
    expect(bar(0, entering('01/03/2027'))).toEqual([
      ['Margaret, from 1 Mar 2027', true],
      ['Net, year 1', false],
    ]);
    expect(bar(4, entering('01/03/2027'))[0]?.[0]).toBe('Margaret, in Mar 2027');
  });
});
