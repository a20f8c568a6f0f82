import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import type { FigureId } from '../projection/figure-ids.ts';
import { margaret } from '../testing/households.ts';
import { type ExplanationLine, explain } from './explain.ts';
import { ratesBehind, ratesOfMonth } from './rates-behind.ts';
import type { FigureRef } from './read.ts';
import { registry } from './registry.ts';

const projection = calculate(margaret(), shippedRateBook);

/** The rates collected through explanations: the rate lines of a cell, and of all cells it depends on. */
function ratesExplained(ref: FigureRef): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const see = ({ rate, label, ref: behind, steps }: ExplanationLine): void => {
    if (rate !== undefined) found.add(`${rate.series} from ${rate.from}: ${label} ${rate.value}`);
    if (behind !== undefined) walk(behind);
    steps.forEach(see);
  };
  const walk = (at: FigureRef): void => {
    const key = JSON.stringify(at);
    if (seen.has(key)) return;
    seen.add(key);
    explain(projection, at).lines.forEach(see);
  };
  walk(ref);
  return found;
}

describe('the rates behind a figure', () => {
  it.each([
    { figure: 'totalDailyCareCost', person: 0, at: { month: 0 } },
    { figure: 'pensionEntitlement', person: 0, at: { month: 0 } },
    { figure: 'netWorth', at: { month: 7 } },
  ] as const)('$figure: are exactly the rates that its explanations cite', (ref) => {
    const found = ratesBehind(projection, [ref]).map((r) => `${r.series} from ${r.from}: ${r.label} ${r.value}`);
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found)).toEqual(ratesExplained(ref));
    expect(new Set(found).size).toBe(found.length);
  });

  it('have the worst status of any month: held if the rate is held in a later month of the year', () => {
    const standing = (at: FigureRef['at']) =>
      ratesBehind(projection, [{ figure: 'basicDailyFee', person: 0, at }]).map(({ status }) => status);
    expect(standing({ month: 0 })).not.toContain('held');
    expect(standing({ year: 1 })).toContain('held');
  });
});

describe('the rates of a month', () => {
  const seenIn = (month: number): ReadonlySet<string> => {
    const found = new Set<string>();
    const see = ({ rate, label, steps }: ExplanationLine): void => {
      if (rate !== undefined) found.add(`${rate.series} from ${rate.from}: ${label} ${rate.value}`);
      steps.forEach(see);
    };
    for (const figure of Object.keys(registry) as FigureId[]) {
      explain(projection, { figure, person: 0, at: { month } }).lines.forEach(see);
    }
    return found;
  };
  const listed = (month: number): readonly string[] =>
    ratesOfMonth(projection, month).map((r) => `${r.series} from ${r.from}: ${r.label} ${r.value}`);

  it.each([0, 1, 30])('in month %i: are the rates that the explanations of its figures cite, each once', (month) => {
    expect(listed(month).length).toBeGreaterThan(20);
    expect(new Set(listed(month))).toEqual(seenIn(month));
    expect(new Set(listed(month)).size).toBe(listed(month).length);
  });

  it('do not include rates that only earlier months read', () => {
    const start = ratesOfMonth(projection, 0).map(({ series }) => series);
    const later = ratesOfMonth(projection, 30).map(({ series }) => series);
    // By month 59 the maximum number of days for the contribution has passed.
    const behind = ratesBehind(projection, [{ figure: 'netWorth', at: { month: 59 } }]).map(({ series }) => series);
    expect(later).not.toEqual(start);
    expect(behind.length).toBeGreaterThan(later.length);
  });

  it('do not include rates that the previous month used for an entry', () => {
    const account: Entry = {
      kind: 'account-based-pension',
      id: 'a',
      owner: 0,
      value: 200_000,
      payment: { kind: 'percent', percentPerYear: 1 },
      deductiblePerYear: 0,
      deductible: false,
      growthPercent: 0,
      indexationPercent: 0,
      start: undefined,
    };
    const paid = calculate(margaret({ entries: [account] }), shippedRateBook);
    const least = (month: number) =>
      ratesOfMonth(paid, month).filter(({ series }) => series === 'income-streams.minimum-drawdown');
    const [before, after] = [least(7), least(8)];
    // Her age on 1 July decides the minimum payment, so the two months read different percentages.
    expect(before.map(({ value }) => value)).not.toEqual(after.map(({ value }) => value));
    expect([before.length, after.length]).toEqual([1, 1]);
  });

  it('have the status of the month: held from the first day without a value', () => {
    const standing = (month: number) =>
      ratesOfMonth(projection, month).find(({ series }) => series === 'residential-2014.basic-daily-fee')?.status;
    expect(standing(0)).toBe('secondary');
    expect(standing(12)).toBe('held');
  });
});
