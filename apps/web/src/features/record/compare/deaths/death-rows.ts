/** The two rows of the death set: the client dies, or the partner dies. */
import { ifDies } from '@advice-builder/casework';
import { type Scenario, survivorFields } from '@advice-builder/contract';
import { withDeath } from '@advice-builder/results';
import { monthValue } from '../../form/binding/bound-fields.tsx';
import type { SetRow } from '../sets/set-row.ts';

/** The answers that the death set asks for. */
export type DeathAnswers = Pick<Scenario['sSurvivor'], 'month' | 'expensesPercent'>;

export const DEATH_MONTH_ID = 'set-death-month';

/** Returns the row of the client, then the row of the partner. A row without a month says so and cannot be made. */
export function deathRows(scenario: Scenario, answers: DeathAnswers, names: readonly string[]): readonly SetRow[] {
  const month = monthValue(answers.month);
  const needs = month === null ? { fieldId: DEATH_MONTH_ID, words: `Needs ${survivorFields.month.label}` } : undefined;
  return ([0, 1] as const).map((clientIndex) => {
    const label = ifDies(names[clientIndex] ?? '');
    return {
      key: String(clientIndex),
      label,
      needs,
      document: withDeath(scenario, { ...answers, clientIndex }),
    };
  });
}
