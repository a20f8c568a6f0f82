import { survivorPersons } from '../wire/enumerations.ts';
import type { Survivor } from '../wire/survivor.ts';
import { choice, type Fields, month, percent } from './field-spec.ts';

/** Percent of the living expenses that the survivor of a couple still has, unless another share is typed. */
export const SURVIVOR_EXPENSES_PERCENT = 70;

const FROM_ELSEWHERE = 'Comes with a case file, or over the interface for programs.';

export const survivorFields = {
  clientIndex: choice<Survivor['clientIndex']>('Who dies', survivorPersons, null, 'steers', {
    notInForm: FROM_ELSEWHERE,
  }),
  month: month('Month of death', ['death.month'], {
    hint: 'From the start of that month.',
    notInForm: FROM_ELSEWHERE,
  }),
  expensesPercent: percent('Living expenses of the survivor', ['death.livingExpensesPercent'], {
    placeholder: `${SURVIVOR_EXPENSES_PERCENT}`,
    hint: 'Percent of the living expenses entered',
    notInForm: FROM_ELSEWHERE,
  }),
} as const satisfies Fields<Survivor>;
