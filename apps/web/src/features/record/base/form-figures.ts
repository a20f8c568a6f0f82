/** The figures of the form: what is half typed tells none, where the calculation alone would have some. */

import { unreadyFields } from '@advice-builder/casework';
import type { RateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import type { Calculate } from '../../../state/results.ts';

/** @param book of the moment: it changes when rates are published. */
export const formFigures =
  (book: () => RateBook): Calculate =>
  (record, scenario, current, asAt, months = 60) => {
    const made = calculateReport(record, scenario, current, book(), asAt, { months });
    const needs = unreadyFields(record, scenario);
    return needs.length === 0 ? made : { ok: false, problems: [...(made.ok ? [] : made.problems), ...needs] };
  };
