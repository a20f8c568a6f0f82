import { isoDate } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runCalc } from './calc.ts';

const resident = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };
const base = {
  asAt: '2026-11-21',
  record: { projectFrom: '2026-11-01', relationship: 1, clients: [{ first_name: 'Ann', dob: '03/03/1942' }] },
  scenarios: { 0: { sCare: [resident], sInvest: { quickTotal: 420_000, cashGrowth: 3 } } },
};

const book = shippedRateBookUntil(isoDate('2026-11-21'));
const run = (content: unknown, ...options: string[]) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return runCalc(['case.json', ...options], () => text, book);
};
// biome-ignore lint/suspicious/noExplicitAny: the output is read as a caller of the command reads it
const read = (result: { out: string }): any => JSON.parse(result.out);

describe('calc', () => {
  test('prints the report of every scenario', () => {
    const result = run({ ...base, scenarios: { ...base.scenarios, 2: { ...base.scenarios[0], name: 'Other' } } });
    expect(result).toMatchObject({ exitCode: 0, problems: [] });
    const { scenarios, ...head } = read(result);
    expect(head).toMatchObject({ asAt: '2026-11-21', projectFrom: '2026-11-01' });
    expect(Object.keys(scenarios)).toEqual(['0', '2']);
    expect(scenarios[2].name).toBe('Other');
    expect(scenarios[0].year.rows).toHaveLength(5);
    expect(scenarios[0]).not.toHaveProperty('monthly');
  });

  test('starts every scenario with the bank balance of the Current Situation, whether its own total is blank or equal', () => {
    for (const total of [{}, { quickTotal: null }, { quickTotal: 420_000 }]) {
      const other = { ...base.scenarios[0], sInvest: { ...total, cashGrowth: 3 } };
      const { scenarios } = read(run({ ...base, scenarios: { ...base.scenarios, 1: other } }));
      expect(scenarios[1].year).toEqual(scenarios[0].year);
    }
  });

  test('rejects a total of a proposed scenario that differs from the Current Situation', () => {
    const other = { ...base.scenarios[0], sInvest: { quickTotal: 1 }, sIncome: { quickTotal: 5_000 } };
    expect(run({ ...base, scenarios: { ...base.scenarios, 1: other } })).toEqual({
      exitCode: 2,
      out: '',
      problems: [
        'scenarios.1.sInvest.quickTotal: follows the Current Situation; leave it out',
        'scenarios.1.sIncome.quickTotal: follows the Current Situation; leave it out',
      ],
    });
  });

  test('adds the monthly rows on request', () => {
    const { monthly, year } = read(run(base, '--monthly')).scenarios[0];
    expect(monthly).toHaveLength(60);
    expect(monthly[0]).toMatchObject({ month: 0, from: '2026-11-01', bankOpening: 420_000 });
    expect(monthly[0].people[0].basicDailyFee).toBe(68.93);
    expect(monthly[59].bankClosing).toBe(year.rows[4].balance.value);
  });

  test.each([10, 15])(
    'prints %i years on request, starting with the same five years as without the option',
    (years) => {
      const plain = read(run(base, '--monthly')).scenarios[0];
      const long = read(run(base, '--monthly', `--years=${years}`)).scenarios[0];
      expect(long.year.rows).toHaveLength(years);
      expect(long.year.rows.slice(0, 5)).toEqual(plain.year.rows);
      expect(long.monthly).toHaveLength(years * 12);
      expect(long.year.rows.at(-1).balance.value).toBe(long.monthly.at(-1).bankClosing);
      expect(long.cashLastsUntil).toBe(plain.cashLastsUntil);
      expect(run(base, '--years', '7').problems).toEqual(['--years: "7" is not one of 5, 10, 15.']);
    },
  );

  test.each(['basicDailyFee@0', 'basicDailyFee@0/0', 'basicDailyFee@2026-11'])('explains %s', (target) => {
    const explained = read(run(base, '--explain', target)).scenarios[0];
    expect(explained).toMatchObject({ value: 68.93, ref: { figure: 'basicDailyFee', person: 0, at: { month: 0 } } });
    expect(explained.law.length).toBeGreaterThan(0);
    const rates = explained.steps.filter((step: { rate?: unknown }) => step.rate !== undefined);
    expect(rates[0].rate).toMatchObject({ from: '2026-09-20', status: 'secondary' });
  });

  test('lets rates grow after their newest value if the record assumes it', () => {
    const rateIndexation = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
    const assumed = { ...base, record: { ...base.record, rateIndexation } };
    const fee = (content: unknown, month: number) =>
      read(run(content, '--explain', `basicDailyFee@${month}`)).scenarios[0];
    expect(fee(assumed, 4)).toEqual(fee(base, 4));
    expect(fee(assumed, 5).steps[0].rate).toMatchObject({ value: 69.96, status: 'indexed', from: '2027-03-20' });
    expect(fee(base, 5).steps[0].rate).toMatchObject({ value: 68.93, status: 'held' });
    const { notices } = read(run(assumed)).scenarios[0];
    expect(notices.filter((notice: { code: string }) => notice.code === 'not-modelled')).toEqual([]);
  });

  test('uses the rounded budgets of Support at Home if the record says so', () => {
    const sCare = [{ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/11/2026', supportAtHomeLevel: 4 }];
    const budgetOf = (record: object) =>
      read(
        run(
          { ...base, record: { ...base.record, ...record }, scenarios: { 0: { ...base.scenarios[0], sCare } } },
          '--explain',
          'packageBudget@0',
        ),
      ).scenarios[0].value;
    expect([budgetOf({}), budgetOf({ supportAtHomeBudgets: 'rounded' })]).toEqual([30_528.15, 30_000]);
    const wrong = run({ ...base, record: { ...base.record, supportAtHomeBudgets: 'printed' } });
    expect(wrong.problems.join()).toMatch(/^record\.supportAtHomeBudgets: /);
  });

  test('reports how long the money lasts over 180 months, with the report or alone', () => {
    const spends = (quickTotal: number, entries: unknown[] = []) => ({
      ...base.scenarios[0],
      sInvest: { quickTotal, cashGrowth: 0 },
      sFentries: entries,
    });
    const lastsOf = (current: unknown, ...options: string[]) =>
      read(run({ ...base, scenarios: { 0: current } }, ...options)).scenarios[0];
    const alone = lastsOf(spends(200_000), '--lasts');
    const { cashLastsUntil, shortSpells, year } = lastsOf(spends(200_000));
    expect(alone).toEqual({ name: 'Current Situation', cashLastsUntil, shortSpells });
    expect(year.rows).toHaveLength(5);
    expect(cashLastsUntil).toMatch(/^20[34]\d-\d\d$/);
    expect(shortSpells).toEqual([]);
    expect(lastsOf(spends(9_000_000), '--lasts').cashLastsUntil).toBeNull();
    const inherits = { eid: 12, name: 'Estate', assetValue: 5_000_000, treatment: 0, assetDateStart: '01/03/2027' };
    const redeemed = { ...inherits, assetDateEnd: '01/04/2027' };
    const short = lastsOf(spends(5_000, [redeemed]), '--lasts');
    expect(short).toMatchObject({ cashLastsUntil: null, shortSpells: [{ to: '2027-03' }] });
    expect(short.shortSpells[0].lowest).toBeLessThan(0);
  });

  test('explains why two scenarios differ, in parts that add up in both views', () => {
    const other = { ...base.scenarios[0], sExpenses: { quickTotal: 12_000, oopFrequency: 1 } };
    const two = { ...base, scenarios: { ...base.scenarios, 3: other } };
    const { difference, scenarios } = read(run(two, '--compare', '0,3'));
    expect(scenarios).toBeUndefined();
    expect(difference).toMatchObject({ first: '0', second: '3', months: 60 });
    for (const view of ['netWorth', 'cash']) {
      const { parts, total } = difference[view];
      expect(parts.reduce((sum: number, part: { value: number }) => sum + part.value, 0)).toBeCloseTo(total, 6);
      expect(parts.find((part: { id: string }) => part.id === 'living').years).toHaveLength(5);
    }
    const years = read(run(two, '--compare=3,0,120')).difference;
    expect(years.months).toBe(120);
    expect(years.cash.parts[0].years).toHaveLength(10);
  });

  test('lists each line of the opening position that differs, and explains why the cash view has none', () => {
    const fund = { eid: 2, name: 'Fund', assetValue: 120_000, treatment: 2 };
    const more = { ...base.scenarios[0], sFentries: [fund] };
    const two = { ...base, scenarios: { ...base.scenarios, 3: more } };
    const { netWorth, cash } = read(run(two, '--compare', '0,3')).difference;
    expect(netWorth.parts[0]).toMatchObject({ id: 'openingPosition', value: 120_000 });
    expect(netWorth.parts[0].lines).toEqual([
      { key: expect.any(String), label: 'Fund', before: 0, after: 120_000, amount: 120_000 },
    ]);
    expect(netWorth.note).toBeUndefined();
    expect(cash.parts[0]).toMatchObject({ id: 'openingPosition', value: 0 });
    expect(cash.parts[0].lines).toBeUndefined();
    expect(cash.note).toMatch(/^All scenarios start with the same money in the bank\./);
  });

  test('shows the working of the inputs of a figure, down to rates and entered values', () => {
    const explained = read(run(base, '--explain', 'netCashFlow@3')).scenarios[0];
    const working = JSON.stringify(explained);
    expect(working).toContain('"figure":"meansTestedAmount"');
    expect(working).toContain('deeming.upper-rate');
  });

  test.each<[string, unknown, string[], string]>([
    ['JSON cut off', '{"asAt"', [], 'case.json: '],
    ['a day that does not exist', { ...base, asAt: '2026-02-31' }, [], 'asAt: '],
    ['a day before the calendar begins', { ...base, asAt: '0000-01-01' }, [], 'asAt: Invalid Date'],
    ['an unknown field', { ...base, scenarios: { 0: { surprise: 1 } } }, [], 'scenarios.0.surprise: There is no field'],
    [
      'a wrong type',
      { ...base, scenarios: { 0: { sHome: { netHomeValue: 'x' } } } },
      [],
      'scenarios.0.sHome.netHomeValue: ',
    ],
    [
      'an impossible date',
      { ...base, scenarios: { 0: { sCare: [{ dateOfEntry: '31/02/2026' }] } } },
      [],
      'scenarios.0.sCare[0].dateOfEntry: ',
    ],
    [
      'negative money',
      { ...base, scenarios: { 0: { sInvest: { quickTotal: -1 } } } },
      [],
      'scenarios.0.sInvest.quickTotal: ',
    ],
    [
      'a rate of indexation out of range',
      {
        ...base,
        record: { ...base.record, rateIndexation: { cpiPercent: 20.01, wagesPercent: 3, pensionPercent: 3 } },
      },
      [],
      'record.rateIndexation.cpiPercent: ',
    ],
    [
      'a single client with a partner',
      { ...base, record: { ...base.record, clients: [{}, {}], relationship: 1 } },
      [],
      'record.clients[1]: ',
    ],
    [
      'two statuses of means at once',
      { ...base, scenarios: { 0: { sCare: [{ ...resident, lmr: true, marketPayer: true }] } } },
      [],
      'scenarios.0.sCare[0].marketPayer: A client cannot be both',
    ],
    ['a scenario beyond the last', { ...base, scenarios: { 6: {} } }, [], 'scenarios.6: '],
    ['no current situation', { ...base, scenarios: { 1: {} } }, [], 'scenarios.0: '],
    ['no type of care', { ...base, scenarios: { 0: {} } }, [], 'scenarios.0.sCare[0].typeOfCare: '],
    ['an unknown figure', base, ['--explain', 'nothing@1'], '--explain: nothing@1: no figure has this name'],
    ['a month beyond the last', base, ['--explain', 'bankClosing@60'], '--explain: bankClosing@60: months are 0 to 59'],
    ['a client who is not there', base, ['--explain', 'dap@0/1'], '--explain: dap@0/1: this client does not exist'],
    ['a client of a household figure', base, ['--explain', 'bankClosing@0/0'], '--explain: bankClosing@0/0: '],
    ['a target of another form', base, ['--explain', 'dap'], '--explain: "dap"'],
    ['a comparison of another form', base, ['--compare', '0'], '--compare: "0" does not have the form'],
    ['a comparison after no month', base, ['--compare', '0,0,0'], '--compare: "0,0,0"'],
    ['a comparison after too many months', base, ['--compare', '0,0,181'], '--compare: "0,0,181"'],
    ['a scenario to compare that is not there', base, ['--compare', '0,4'], '--compare: 0,4: there is no scenario 4.'],
    ['two questions at once', base, ['--lasts', '--compare', '0,0'], 'Use only one of '],
    ['an option with a value too many', base, ['--lasts=1'], '--lasts=1: '],
    ['an unknown option', base, ['--yearly'], '--yearly: '],
    ['two files', base, ['other.json'], 'other.json: '],
  ])('rejects %s', (_what, content, options, start) => {
    const result = run(content, ...options);
    expect(result).toMatchObject({ exitCode: 2, out: '' });
    expect(result.problems.some((line) => line.startsWith(start))).toBe(true);
  });

  test('prints its usage without a file name, and the reason why a file cannot be read', () => {
    expect(runCalc([], () => '')).toMatchObject({ exitCode: 2, problems: [expect.stringMatching(/^usage: /)] });
    const missing = runCalc(['no.json'], () => {
      throw new Error('no such file');
    });
    expect(missing).toMatchObject({ exitCode: 2, problems: ['no.json: no such file'] });
  });
});
