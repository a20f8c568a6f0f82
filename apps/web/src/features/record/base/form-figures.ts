/** The figures of the form: what is half typed tells none, where the calculation alone would have some. */

import { unreadyFields } from '@advice-builder/casework';
import { calculateReport } from '@advice-builder/results';
import type { Calculate } from '../../../state/figures.ts';

export const formFigures: Calculate = (record, scenario, ...given) => {
  const made = calculateReport(record, scenario, ...given);
  const needs = unreadyFields(record, scenario);
  return needs.length === 0 ? made : { ok: false, problems: [...(made.ok ? [] : made.problems), ...needs] };
};
