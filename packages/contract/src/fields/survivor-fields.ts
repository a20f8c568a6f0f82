import { survivorPersons } from '../wire/enumerations.ts';
import type { Survivor } from '../wire/survivor.ts';
import { choice, type Fields, month, percent } from './field-spec.ts';

/** Percent of the couple's living expenses that the survivor still has by default. */
export const SURVIVOR_EXPENSES_PERCENT = 70;

/** Whether any field of a death has a value. */
export const hasDeath = ({ clientIndex, month, expensesPercent }: Survivor): boolean =>
  clientIndex !== null || month !== null || expensesPercent !== null;

/** Percent of the living expenses that the survivor still has. */
export const survivorsShare = ({ expensesPercent }: Pick<Survivor, 'expensesPercent'>): number =>
  expensesPercent ?? SURVIVOR_EXPENSES_PERCENT;

export const survivorFields = {
  clientIndex: choice<Survivor['clientIndex']>('Who dies', survivorPersons, null, 'steers', { with: ['clientIndex'] }),
  month: month('Month of death', ['death.month'], {
    with: ['clientIndex'],
    hint: 'Counted from the start of that month',
  }),
  expensesPercent: percent('Living expenses of the survivor', ['death.livingExpensesPercent'], {
    with: ['clientIndex'],
    placeholder: `${SURVIVOR_EXPENSES_PERCENT}`,
    hint: 'Percent of the living expenses entered',
  }),
} as const satisfies Fields<Survivor>;
