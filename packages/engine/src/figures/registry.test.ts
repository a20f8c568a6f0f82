import { formatMonthYear, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonIndex } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { type FigureId, householdFigures, isPersonFigure, personFigures } from '../projection/figure-ids.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { margaret } from '../testing/households.ts';
import { explain, inputsOf } from './explain.ts';
import { columnOf, recompute, usedInputs } from './read.ts';
import { definitionOf, registry } from './registry.ts';

const all: readonly FigureId[] = [...householdFigures, ...personFigures];

describe('the figures registry', () => {
  it('describes each column once and nothing else', () => {
    expect(Object.keys(registry).sort()).toEqual([...all].sort());
  });

  it.each(all)('%s has a label, a sentence, a formula and law, and says whether it is per person', (id) => {
    const definition = definitionOf(id);
    for (const text of [definition.label, definition.sentence, definition.formula, ...definition.law]) {
      expect(text.trim().length).toBeGreaterThan(2);
    }
    expect(definition.law.length).toBeGreaterThan(0);
    expect(definition.per).toBe(isPersonFigure(id) ? 'person' : 'household');
  });

  it('never makes a figure an input of itself in the same month', () => {
    const state = new Map<FigureId, 'open' | 'done'>();
    const visit = (id: FigureId, path: readonly FigureId[]): void => {
      if (state.get(id) === 'done') return;
      if (state.get(id) === 'open') throw new Error(`cycle: ${[...path, id].join(' > ')}`);
      state.set(id, 'open');
      for (const input of definitionOf(id).inputs) {
        if (input.source.kind === 'figure' && input.source.month === 'this') visit(input.source.figure, [...path, id]);
      }
      state.set(id, 'done');
    };
    for (const id of all) visit(id, []);
    expect(state.size).toBe(all.length);
  });

  it('recalculates every cell of random households from its inputs', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const differences: string[] = [];
        const projection = calculate(household, shippedRateBook);
        for (const id of all) {
          const people = isPersonFigure(id) ? projection.people.map((_, i) => i as PersonIndex) : [0 as const];
          for (const person of people) {
            const column = columnOf(projection, id, person);
            for (let month = 0; month < projection.months; month++) {
              const again = recompute({ projection, month, person }, id);
              const value = column[month] as number;
              if (!(Math.abs(again - value) <= 1e-6))
                differences.push(`${id}/${person}@${month}: ${value} is not ${again}`);
            }
          }
        }
        expect(differences.slice(0, 5)).toEqual([]);
      }),
      { seed: 20261121, numRuns: 250 },
    );
  });

  it('explains random households around the change of law and at both ends, with rates in force on their day', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook);
        const newAct = makeMonth(2025, 11) - household.projectFrom;
        const months = [0, 1, newAct - 1, newAct, newAct + 1, 59].filter((month) => month >= 0);
        for (const id of all) {
          for (const month of new Set(months)) {
            // A name may occur twice only for inputs that never apply together.
            const names = usedInputs(definitionOf(id), { projection, month, person: 0 }).map((i) => i.name);
            expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
            const { lines } = explain(projection, { figure: id, person: 0, at: { month } });
            expect(lines.every((line) => Number.isFinite(line.value))).toBe(true);
          }
        }
      }),
      { seed: 20261121, numRuns: 60 },
    );
  });

  it('explains every cell of a case without throwing, with a source for each rate', () => {
    const projection = calculate(margaret(), shippedRateBook);
    for (const id of all) {
      for (const month of [0, 1, 24, 59]) {
        const explanation = explain(projection, { figure: id, person: 0, at: { month } });
        for (const line of explanation.lines) {
          expect(Number.isFinite(line.value)).toBe(true);
          if (line.rate !== undefined) expect(line.rate.source.title).not.toBe('');
        }
      }
    }
  });

  it('names each month of a year, or the month that provides the yearly figure', () => {
    const projection = calculate(margaret(), shippedRateBook);
    const stepsOf = (figure: FigureId, year: number) =>
      explain(projection, { figure, at: { year } }).steps.map(({ label }) => label);
    const from = projection.household.projectFrom;
    const months = Array.from({ length: 12 }, (_, month) => formatMonthYear((from + month) as MonthIndex));
    expect(stepsOf('netCashFlow', 1)).toEqual(months.map((month) => `Net cash flow, ${month}`));
    expect(stepsOf('bankClosing', 2)).toEqual([
      expect.stringMatching(new RegExp(`, ${formatMonthYear((from + 23) as MonthIndex)}$`)),
    ]);
  });

  it('leads from the closing balance to the entered values, step by step', () => {
    const seen = new Set<FigureId>();
    const walk = (id: FigureId): void => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const next of inputsOf(id)) walk(next);
    };
    walk('netWorth');
    for (const id of ['pensionEntitlement', 'meansTestedAmount', 'dap', 'retention', 'bankInterest'] as const) {
      expect(seen).toContain(id);
    }
  });
});
