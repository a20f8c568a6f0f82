import { describe, expect, it } from 'vitest';
import type { Block } from '../../blocks.ts';
import { expectedTables } from '../../testing/expected-panels.ts';
import { careplusJob, inputOf, inputOfJob } from '../../testing/inputs.ts';
import { gridOf, printed, tablesOf, unfolded } from '../../testing/tables.ts';
import { communityPages } from './community.ts';
import { dailyPaymentPages } from './daily-payment.ts';

const captionsOf = (blocks: readonly Block[]): readonly string[] => tablesOf(blocks).map(({ caption }) => caption);
const all = <C>(columns: readonly C[]): readonly C[] => columns;

describe('DAP/DAC and balance by month', () => {
  const input = inputOf('single-2025-fees');
  const blocks = dailyPaymentPages(input);

  it('has a table for each scenario whose payment changes: sixty months, or the months until it stops', () => {
    expect(captionsOf(blocks)).toEqual([
      'Resicare Daily Charge, Iris: Scenario 2',
      'Resicare Daily Charge, Iris: Scenario 3',
    ]);
    const [stops, ...goesOn] = tablesOf(blocks);
    expect(stops && gridOf(stops).map(([month]) => month)).toEqual([
      'Dec 2026',
      'Jan 2027',
      'Feb 2027',
      'Mar 2027',
      'Apr 2027',
      'May 2027',
    ]);
    expect(stops?.note).toBe('From Jun 2027 there is no daily payment.');
    for (const table of goesOn) {
      expect(table.rows).toHaveLength(20);
      expect(table.columns.map(({ label }) => label as string)).toEqual([
        'Month',
        'DAP/DAC',
        'Balance',
        'Month',
        'DAP/DAC',
        'Balance',
        'Month',
        'DAP/DAC',
        'Balance',
      ]);
    }
  });

  it('has the months, payments and balances of the panel', () => {
    const { five } = input.scenarios[3] ?? input.current;
    const [data] = five.report.agedCareMonths;
    if (data === undefined) throw new Error('nobody in residential care');
    const [expected] = expectedTables(
      { key: '', kind: 'dailyCharge', data },
      { projection: five.projection, names: five.report.var.names, days: all },
    );
    const heads = expected?.heads ?? [];
    const [payment, balance] = [heads.indexOf('DAP/DAC'), heads.indexOf('Balance')];
    const [, table] = tablesOf(blocks);
    expect(table && unfolded(gridOf(table), 3)).toEqual(
      expected?.grid.map((row, index) => [data.months[index]?.label, row[payment], row[balance]]),
    );
  });

  it('lists scenarios with a constant payment in one sentence', () => {
    expect(printed(blocks)).toContain('Iris pays $93.26 every day in Current Situation and Scenario 1.');
    expect(printed(blocks).match(/every day in/g)).toHaveLength(1);
  });

  it('has one table per person of a couple, and one for scenarios that have the same months', () => {
    expect(captionsOf(dailyPaymentPages(inputOf('thomas')))).toEqual([
      'Resicare Daily Charge, Thomas: Current Situation, Scenario 1 and Scenario 2',
      'Resicare Daily Charge, Joan: Scenario 2',
    ]);
  });

  it('is left out if no payment changes', () => {
    expect(dailyPaymentPages(inputOf('granny-flat'))).toEqual([]);
    expect(dailyPaymentPages(inputOf('single-2025-fees', { scenarios: [0, 1] }))).toEqual([]);
  });
});

describe('retirement communities and CarePlus', () => {
  it('show the terms and exits of each different scenario, under its name', () => {
    const blocks = communityPages(inputOf('village'));
    const heads = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text as string] : []));
    expect(heads).toEqual([
      'Retirement community',
      'Current Situation',
      'Leaves a year earlier',
      'All of the gain kept',
    ]);
    const exits = tablesOf(blocks)[1];
    expect(exits?.rows).toHaveLength(10);
    expect(exits && gridOf(exits)[0]).toEqual([
      '1 to April 2020',
      '$448,608.00',
      '$489,600.00',
      '$4,800.00',
      '$14,400.00 3.00%',
      '$0.00 0.00%',
      '$9,792.00',
    ]);
  });

  it('show shared terms once for several scenarios', () => {
    const blocks = communityPages(inputOf('land-lease', { scenarios: [0, 2] }));
    expect(blocks[1]).toMatchObject({ kind: 'heading', level: 2, text: 'Current Situation and Spends less' });
    expect(captionsOf(blocks).filter((caption) => !caption.endsWith('terms of the contract'))).toHaveLength(1);
  });

  it('show CarePlus with the amount invested, and nothing if there is neither', () => {
    const blocks = communityPages(inputOfJob(careplusJob()));
    expect(blocks[0]).toMatchObject({ text: 'CarePlus', startsPage: true });
    expect(captionsOf(blocks)).toEqual([expect.stringMatching(/^Careplus, .*, Margaret$/)]);
    expect(tablesOf(blocks)[0]?.note).toContain('$300,000.00 invested = annuity $200,000.00 + premium $100,000.00.');
    expect(communityPages(inputOf('margaret'))).toEqual([]);
  });
});
