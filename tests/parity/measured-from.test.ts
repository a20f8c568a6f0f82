/**
 * Whatever scenario a record measures from, the pages and documents equal the command line's result for the same two
 * scenarios: `calc --compare base,scenario`.
 */

import { readFileSync } from 'node:fs';
import { shippedRateBook } from '@advice-builder/rates';
import { differenceText, inSentence, YEARLY_METRICS } from '@advice-builder/results';
import { describe, expect, test } from 'vitest';
import { runCalc } from '../../apps/calc/src/calc.ts';
import { yearDifferences } from '../../apps/web/src/features/record/compare/graphs/all/comparison-rows.ts';
import { called, shortName } from '../../packages/reports/src/compose/names.ts';
import { moreIsBetween } from '../../packages/reports/src/compose/subjects.ts';
import { compose } from '../../packages/reports/src/make-document.ts';
import { inputOfJob } from '../../packages/reports/src/testing/inputs.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { gridOf, tableOf } from '../../packages/reports/src/testing/tables.ts';

const CASES = [
  'couple-one-in-care',
  'couple-stages',
  'couple-survivor',
  'former-home',
  'granny-flat',
  'home-care-package',
  'land-lease',
  'low-means',
  'no-worse-off',
  'single-2025-fees',
  'thomas',
  'village',
] as const;
const BASES = [0, 1, 2] as const;
const COUNTS: Readonly<Record<number, string>> = { 3: 'Three', 4: 'Four' };

interface Part {
  readonly id: string;
  readonly value: number;
}
interface View {
  readonly parts: readonly Part[];
  readonly total: number;
}

function calcCompare(name: string, base: number, sid: number): { readonly netWorth: View; readonly cash: View } {
  const text = readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8');
  const { out, problems } = runCalc(['case.json', '--compare', `${base},${sid}`], () => text, shippedRateBook);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return JSON.parse(out).difference;
}

/** The documents of a case whose record measures from `measuredFrom`. */
function inputOf(name: string, measuredFrom: number) {
  const job = jobOf(name);
  const graphSetting = { ...job.record.graphSetting, measuredFrom };
  return inputOfJob({ ...job, record: { ...job.record, graphSetting } });
}

const metric = (label: string) => {
  const found = YEARLY_METRICS.find((each) => each.label === label);
  if (found === undefined) throw new Error(`no metric ${label}`);
  return found;
};
const differenceIn =
  (moreIs: ReturnType<typeof moreIsBetween>) =>
  (amount: number): string =>
    differenceText({ amount, moreIs, whole: true }).replace(', ', ' ');

describe.each(CASES)('%s', (name) => {
  test.each(BASES)('measured from scenario %i: pages and documents equal the command line', (from) => {
    const input = inputOf(name, from);
    const { base, scenarios } = input;
    expect(base.sid).toBe(from);
    const others = scenarios.filter(({ sid }) => sid !== from);
    const { blocks } = compose(input);
    const parts = tableOf(blocks, `All differences against ${inSentence(called(base, shortName))}, five years`);
    const answer = gridOf(tableOf(blocks, `${COUNTS[scenarios.length]} scenarios, side by side`));
    others.forEach((scenario, index) => {
      const shown = differenceIn(moreIsBetween(base, scenario));
      const { netWorth, cash } = calcCompare(name, from, scenario.sid);
      const differences = (label: string): number =>
        yearDifferences(metric(label), scenario.five, base.five)[4] ?? Number.NaN;
      expect(differences('Net Worth')).toBeCloseTo(netWorth.total, 6);
      expect(differences('Cash at Bank')).toBeCloseTo(cash.total, 6);
      const column = gridOf(parts).map((row) => [row[0], row[index + 1]] as const);
      expect(column.at(-1)?.[1]).toBe(shown(netWorth.total));
      const rest = netWorth.parts.filter(({ id, value }) => id !== 'openingPosition' && Math.abs(value) >= 0.5);
      expect(column.map(([, text]) => text)).toEqual(expect.arrayContaining(rest.map(({ value }) => shown(value))));
      expect(answer[scenario.sid]?.join(' ')).toContain(shown(netWorth.total));
    });
    expect(answer[from]?.join(' ')).toContain('the baseline');
  });
});
