/** The figures of the form: what is half typed tells none, where the calculation alone would have some. */
import { calculateReport, unreadyFields } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import type { Calculate } from '../../state/results.ts';

/** @param book of the moment: it changes when rates are published. */
export const formFigures =
  (book: () => RateBook): Calculate =>
  (record, scenario, current, asAt, months = 60) => {
    const made = calculateReport(record, scenario, current, book(), asAt, { months });
    const needs = unreadyFields(record, scenario);
    return needs.length === 0 ? made : { ok: false, problems: [...(made.ok ? [] : made.problems), ...needs] };
  };
