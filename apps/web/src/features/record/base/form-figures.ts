/** The figures of the form. A half-typed entry gives no figures, even where the calculation itself would. */

import { unreadyFields } from '@advice-builder/casework';
import { calculateReport } from '@advice-builder/results';
import type { Calculate } from '../../../state/figures.ts';

export const formFigures: Calculate = (record, scenario, ...given) => {
  const made = calculateReport(record, scenario, ...given);
  const needs = unreadyFields(record, scenario);
  return needs.length === 0 ? made : { ok: false, problems: [...(made.ok ? [] : made.problems), ...needs] };
};
