import { type RateBehind, ratesBehind } from '@advice-builder/engine';
import { rateValueText, type WorkingNames } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { calculated, margaret, ratesWithPack } from '../../testing/margaret.ts';
import { cellAt } from '../results/cells.ts';
import { collect, partsNow, typedText, workingAsText } from './working.ts';

const names: WorkingNames = { person: () => undefined, entry: () => 'Managed fund' };

const { projection, report } = calculated();
const { scenario } = margaret();
const contribution = cellAt(projection, 'nonClinical', { month: 0 }, 0);

describe('the working of a figure', () => {
  it('collects the facts, rates and law behind it, each once', () => {
    const { facts, rates, law } = collect(projection, { figure: 'nonClinical', person: 0, at: { month: 0 } });
    const labels = facts.map((line) => line.label);
    expect(labels).toContain('Net Home Value');
    expect(new Set(labels).size).toBe(labels.length);
    const keys = rates.map((rate) => `${rate.series}/${rate.from}/${rate.label}/${rate.value}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(law.join()).toContain('Aged Care Act 2024');
    expect(facts.every((line) => line.value !== 0)).toBe(true);
  });

  it('cites every rate that a document cites for the same figure', () => {
    const ref = { figure: 'netWorth', at: { month: 59 } } as const;
    const cited = ({ series, from, label }: RateBehind) => `${series} ${from} ${label}`;
    const { rates } = collect(projection, ref);
    expect(rates.map(cited)).toEqual(ratesBehind(projection, [ref]).map(cited));
    // Net worth depends on many earlier steps, such as the pension tests of five years before.
    expect(rates.length).toBeGreaterThan(30);
  });

  it('shows each fact as it was typed', () => {
    const { facts } = collect(projection, { figure: 'totalDailyCareCost', person: 0, at: { month: 0 } });
    const price = facts.find((line) => line.fact?.id === 'care.agreedPrice');
    expect(price && typedText(price)).toBe('$550,000.00');
  });

  it('is readable as text, with the sum, the rates and the law', () => {
    const text = workingAsText(projection, partsNow(contribution, projection, scenario), names, {
      title: 'Non Clinical Care Contribution',
      value: '$102.21 a day',
      context: 'Margaret, Current Situation',
    });
    for (const part of ['$102.21 a day', 'Means tested amount: $198.0943', '(not reached)', 'Rates used', 'Law: ']) {
      expect(text).toContain(part);
    }
  });

  it('names the pack of a rate', () => {
    const added = calculated(undefined, ratesWithPack());
    const cell = cellAt(added.projection, 'dap', { month: 0 }, 0);
    const head = { title: 'Daily Accommodation Payment', value: '', context: 'Margaret' };
    const text = workingAsText(added.projection, partsNow(cell, added.projection, scenario), names, head);
    expect(text).toMatch(
      /8\.99%.*, Published rate, Fees and Payments Principles 2014 [^\n]*, Added here: Rates of 1 October 2026$/m,
    );
    const released = workingAsText(
      projection,
      partsNow(cellAt(projection, 'dap', { month: 0 }, 0), projection, scenario),
      names,
      head,
    );
    expect(released).not.toContain('Added here');
  });

  it('of a sum includes amounts that are not engine figures, and equals the figure shown', () => {
    const { investments, totalIncome, incomeStreams } = report.financialPosition;
    for (const cell of [investments, totalIncome, incomeStreams]) {
      const parts = partsNow(cell, projection, scenario);
      expect(parts.reduce((sum, part) => sum + part.value, 0)).toBeCloseTo(cell.value, 9);
    }
    const text = workingAsText(projection, partsNow(investments, projection, scenario), names, {
      title: 'Investment Assets',
      value: '$500,000.00',
      context: 'Margaret, Current Situation',
    });
    expect(text).toContain('Investments other than the bank: $80,000.00');
    expect(text).toContain('  Investment asset: $80,000.0000');
  });

  it('shows rates in their units', () => {
    expect(rateValueText({ unit: 'AUD', value: 73.73 } as never)).toBe('$73.73');
    expect(rateValueText({ unit: 'percent', value: 8.51 } as never)).toBe('8.51%');
    expect(rateValueText({ unit: 'days', value: 364 } as never)).toBe('364');
    const shares = [0.02, 0.625, 0.45, 0.078, 0.015, 0, 1].map((value) => rateValueText({ unit: 'ratio', value }));
    expect(shares).toEqual(['2%', '62.5%', '45%', '7.8%', '1.5%', '0%', '100%']);
    expect(rateValueText({ unit: 'ratio', value: 12.34 })).toBe('12.34');
  });
});
