/** An assumed death and a scenario saved from it have the same figures, to the last bit. */

import type { Survivor } from '@advice-builder/contract';
import type { ProjectionLength } from '@advice-builder/engine';
import { addMonthsToIndex, firstOfMonth, isoDate, monthOf, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, deathOver, makeScenario, withDeath } from '@advice-builder/results';
import { describe, expect, test } from 'vitest';
import { deathRows } from '../../apps/web/src/features/record/compare/deaths/death-rows.ts';
import { patchBetween } from '../../apps/web/src/state/changes.ts';
import { CASE_NAMES, jobOf } from '../../packages/reports/src/testing/jobs.ts';

const JOBS = CASE_NAMES.map((name) => ({ name, ...jobOf(name) }));
const COUPLES = JOBS.filter(({ record }) => record.relationship !== 1);
const PEOPLE = [0, 1] as const;
/** Months until the death, and the share of the expenses that remains. */
const DEATHS = [
  { after: 1, expensesPercent: null },
  { after: 29, expensesPercent: 55 },
] as const;
const NAMES = ['Kenneth', 'Joan'];

test('the cases include couples of every kind', () => expect(COUPLES.length).toBeGreaterThan(4));

describe.each(COUPLES)('$name', ({ record: entered, scenarios, source }) => {
  const today = isoDate(source.asAt);
  const current = scenarios['0'];
  if (current === undefined) throw new Error('the Current Situation is always there');
  const figures = (scenario: typeof current, months: ProjectionLength) => {
    const made = calculateReport(entered, scenario, current, shippedRateBook, today, { months });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    const { columns, people, household } = made.value.projection;
    return { columns, people: people.map((person) => ({ ...person })), death: household.death };
  };
  const monthAfter = (months: number): string =>
    toIso(firstOfMonth(addMonthsToIndex(monthOf(isoDate(entered.projectFrom ?? '')), months)));

  test.each(PEOPLE)('person %i dies: the assumed and the saved death agree', (clientIndex) => {
    for (const [key, scenario] of Object.entries(scenarios)) {
      for (const { after, expensesPercent } of DEATHS) {
        const month = monthAfter(after);
        const death: Survivor = { clientIndex, month, expensesPercent };
        const record = { ...entered, graphSetting: { ...entered.graphSetting, deaths: { [key]: death } } };
        // A death entered in the scenario is removed, because otherwise no other death can be assumed.
        const sid = Number(key);
        const alive = withDeath(scenario, { clientIndex: null, month: null, expensesPercent: null });
        const subject = sid === 0 ? scenario : alive;
        const laid = deathOver(record, sid, subject);
        if (laid === undefined) throw new Error('no death is laid over it');
        const row = deathRows(subject, { month, expensesPercent }, NAMES)[clientIndex];
        if (row === undefined) throw new Error('no row');
        const plan = { source: sid, name: row.label, patch: patchBetween(subject, row.document) };
        const kept = makeScenario(subject, plan, 5, today);
        for (const months of [60, 180] as const) {
          const shown = figures(withDeath(subject, laid), months);
          expect(shown.death?.person).toBe(clientIndex);
          expect(shown).toEqual(figures(kept, months));
        }
      }
    }
  });
});
