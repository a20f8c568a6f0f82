import { openingWealth } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, openingDifference } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { coupleExample, singleExample } from './example-case.ts';

describe.each([
  ['couple', coupleExample, [420_000, 420_000, 270_000]],
  ['single client', singleExample, [450_000, 330_000, 330_000, 330_000]],
] as const)('the example of a %s', (_, make, banks) => {
  it.each(['2026-11-21', '2027-02-28', '2028-07-01'])(
    'counts the same assets in each scenario, opened on %s',
    (day) => {
      const today = isoDate(day);
      const { record, scenarios } = make(today);
      const [current] = scenarios;
      if (current === undefined) throw new Error('no Current Situation');
      const projections = scenarios.map((scenario) => {
        const done = calculateReport(record, scenario, current, shippedRateBook, today);
        if (!done.ok) throw new Error(JSON.stringify(done.problems));
        return done.value.projection;
      });
      const wealth = projections.map(openingWealth);
      expect(wealth).toEqual(wealth.map(() => wealth[0]));
      for (const scenario of scenarios) {
        expect(openingDifference({ record, scenario, current, today, book: shippedRateBook })).toEqual([]);
      }
      // A deposit that is unpaid in the Current Situation is paid from the bank.
      expect(projections.map(({ columns }) => columns.bankAfterEvents[0])).toEqual(banks);
      for (const { columns } of projections) expect(Math.min(...columns.bankClosing)).toBeGreaterThan(0);
    },
  );
});
