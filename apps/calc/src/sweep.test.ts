import { isoDate } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runCalc } from './calc.ts';

const resident = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };
const scenario = { sCare: [resident], sInvest: { quickTotal: 120_000, cashGrowth: 3 } };
const base = {
  asAt: '2026-11-21',
  record: { projectFrom: '2026-11-01', relationship: 1, clients: [{ first_name: 'Ann', dob: '03/03/1942' }] },
  scenarios: {
    0: scenario,
    2: { ...scenario, name: 'At home', sCare: [{ typeOfCare: 2 }] },
    3: { ...scenario, sCare: [{ ...resident, marketPriceRad: null }] },
  },
};

const book = shippedRateBookUntil(isoDate('2026-11-21'));
const run = (...options: string[]) => runCalc(['case.json', ...options], () => JSON.stringify(base), book);
// biome-ignore lint/suspicious/noExplicitAny: the output is read as a caller of the command reads it
const read = (result: { out: string }): any => JSON.parse(result.out);

describe('calc --sweep', () => {
  test.each([['--sweep', '0'], ['--sweep=0,0']])(
    'prints points at 0, 25, 50, 75 and 100% of the price and at the share as entered: %s',
    (...options) => {
      const { scenarios } = read(run(...options));
      expect(Object.keys(scenarios)).toEqual(['0']);
      const { points, ownShare, ...about } = scenarios[0];
      expect(about).toMatchObject({ of: 'price', whole: 550_000, payableAtEntry: 420_000, person: 0, months: 60 });
      expect(points.map(({ share }: { share: number }) => share)).toEqual([0, 0.25, 0.5, ownShare, 0.75, 1]);
      expect(points[5]).toMatchObject({ target: 550_000, paidAtEntry: 420_000, unpaid: 130_000 });
      // The bank pays the increase over the amount already paid.
      expect(points[5].amounts).toMatchObject({ depositPaid: 420_000, topUps: [] });
    },
  );

  test('prints the report of the scenario as the point for the share as entered', () => {
    const { points, asEntered } = read(run('--sweep', '0')).scenarios[0];
    const { year } = read(runCalc(['case.json'], () => JSON.stringify({ ...base, scenarios: { 0: scenario } }), book))
      .scenarios[0];
    expect(points[3].bankAfterFiveYears).toBe(asEntered.bankAfterFiveYears);
    expect(asEntered).toMatchObject({
      bankAfterFiveYears: year.rows[4].balance.value,
      netWorthAfterFiveYears: year.rows[4].netWorth.value,
      costOfCare: year.rows[1].costOfCare.value,
      pension: year.rows[1].pension.value,
    });
  });

  test('prints the percentages between which a deciding rule changes, and the rule before and after', () => {
    const { kinks } = read(run('--sweep', '0')).scenarios[0];
    expect(kinks).toContainEqual({
      from: 0.76,
      to: 0.77,
      changes: [{ id: 'payment', before: 'at-entry', after: 'part-unpaid' }],
    });
  });

  test.each([
    ['two', '--sweep: "two" does not have the form scenario[,client].'],
    ['7', '--sweep: there is no scenario 7.'],
    ['0,1', '--sweep: this client is not in residential care.'],
    ['2', '--sweep: this client is not in residential care.'],
    ['3', '--sweep: there is no agreed price.'],
  ])('%s: %s', (text, problem) => {
    expect(run('--sweep', text)).toEqual({ exitCode: 2, out: '', problems: [problem] });
  });
});
