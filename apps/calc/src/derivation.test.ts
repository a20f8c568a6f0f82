import { expect, test } from 'vitest';
import { runCalc } from './calc.ts';

const content = JSON.stringify({
  asAt: '2026-11-21',
  record: {
    projectFrom: '2026-11-01',
    relationship: 3,
    clients: [
      { first_name: 'Ann', dob: '03/03/1942', pension_type: 1 },
      { first_name: 'Ben', dob: '03/03/1940', pension_type: 1 },
    ],
  },
  scenarios: {
    0: {
      sCare: [
        { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 },
        { typeOfCare: 2, dateOfEntry: '01/11/2026', independenceServiceCosts: 5_000 },
      ],
      sHome: { netHomeValue: 900_000 },
      sInvest: { quickTotal: 420_000, cashGrowth: 3 },
      sFentries: [{ id: 'u-s0-e2-n0', eid: 2, name: 'Shares', assetValue: 80_000 }],
    },
  },
});

interface Step {
  readonly role: string;
  readonly label: string;
  readonly value: number;
  readonly steps?: readonly Step[];
  readonly working?: Working;
}

interface Working {
  readonly label: string;
  readonly value: number;
  readonly steps: readonly Step[];
  readonly consulted: readonly Step[];
}

function explained(target: string): Working {
  const { exitCode, out } = runCalc(['case.json', '--explain', target], () => content);
  expect(exitCode).toBe(0);
  return JSON.parse(out).scenarios[0];
}

/** Adds up the steps of an output by hand, by the roles described in docs/engine.md. */
const BY_HAND: Readonly<Record<string, (total: number, value: number) => number>> = {
  '+': (total, value) => total + value,
  '-': (total, value) => total - value,
  x: (total, value) => total * value,
  '/': (total, value) => total / value,
  '^': (total, value) => total ** value,
  '%': (total, value) => (total / 100) * value,
  limit: Math.min,
  least: Math.max,
  whole: (total, value) => Math.floor(total / value + 1e-9),
  begun: (total, value) => Math.ceil(total / value - 1e-9),
  nearest: (total, value) => Math.round(total / value + 1e-9) * value,
  below: (total, value) => Number(total < value - 1e-9),
  above: (total, value) => Number(total > value + 1e-9),
  reaches: (total, value) => Number(total >= value - 1e-9),
  consulted: (total) => total,
};

function totalOf(steps: readonly Step[]): number {
  let total = 0;
  for (const { role, value } of steps) total = BY_HAND[role]?.(total, value) ?? Number.NaN;
  return total;
}

/**
 * Every value with the total of its steps: for the figure, for the workings inside its steps, and for the figures
 * behind it.
 */
function totals({ label, value, steps }: Pick<Working, 'label' | 'value' | 'steps'>): [string, number, number][] {
  const within = steps.flatMap((step): [string, number, number][] => [
    ...(step.steps === undefined ? [] : totals({ ...step, steps: step.steps })),
    ...(step.working === undefined ? [] : totals(step.working)),
  ]);
  return [[label, value, totalOf(steps)], ...within];
}

test.each([
  'netCashFlow@3',
  'totalDailyCareCost@3/0',
  'totalDailyCareCost@3/1',
  'pensionMonth@3/0',
  'pensionMonth@3/1',
])('the steps of %s add up to its value, and so do all steps inside them', (target) => {
  const found = totals(explained(target));
  expect(found.length).toBeGreaterThan(5);
  for (const [label, value, total] of found) expect([label, total]).toEqual([label, expect.closeTo(value, 6)]);
});

test('inputs that are no step are listed separately, and nothing is in both lists', () => {
  const names = (steps: readonly Step[]): string[] => steps.flatMap((step) => [step.label, ...names(step.steps ?? [])]);
  const walk = ({ steps, consulted }: Working): void => {
    const inSteps = new Set(names(steps));
    expect(consulted.map(({ label }) => label).filter((label) => inSteps.has(label))).toEqual([]);
    expect(consulted.every(({ role }) => role === 'consulted')).toBe(true);
    const inner = (all: readonly Step[]): readonly Step[] => all.flatMap((step) => [step, ...inner(step.steps ?? [])]);
    for (const { working } of inner(steps)) if (working !== undefined) walk(working);
  };
  walk(explained('netCashFlow@3'));
});
