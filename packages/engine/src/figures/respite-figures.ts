/** Residential respite care. Law: Aged Care Act 2024 s283; Aged Care Rules 2025 ss 80-40, 80-60. */
import { respiteDaysIn } from '../projection/respite-plan.ts';
import { showsRespiteDaily } from '../projection/respite-step.ts';
import { basicDailyFeeRates } from '../rules/residential/basic-daily-fee.ts';
import { planOf } from './cell.ts';
import { type Cell, type FigureDefinition, fact, figure, monthStart, useRates } from './definition.ts';
import { daysOfMonth } from './paid.ts';

/** Whether the person has respite care in this month. */
export function hasRespite(c: Cell): boolean {
  return daysOf(c) > 0;
}

function daysOf(c: Cell): number {
  return respiteDaysIn(c.projection.household, planOf(c).respite, c.month);
}

const feeNow = useRates(basicDailyFeeRates, (c: Cell) => ({ on: monthStart(c) }));

export const respiteFigures = {
  respiteDays: {
    label: 'Days in respite care',
    unit: 'days',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'These days count neither for a cap nor for any other limit of permanent residential care.',
    formula: 'Days of the stay in this month. The stay ends on the day before a permanent entry.',
    law: ['Aged Care Act 2024 s283', 'Aged Care Rules 2025 ss 80-40, 80-60'],
    applies: hasRespite,
    inputs: [fact('days', 'care.respite', 'Days of the stay', daysOf, { unit: 'days', period: 'month' })],
  },
  respiteFee: {
    label: 'Respite fee',
    unit: 'money',
    period: 'day',
    per: 'person',
    yearly: 'none',
    sentence: 'A resident on respite pays a basic daily fee. No means tested fee and no accommodation is charged.',
    formula: 'The basic daily fee in force.',
    law: ['Aged Care Act 2024 s283'],
    applies: hasRespite,
    inputs: feeNow.inputs,
  },
  respiteDaily: {
    label: 'Respite care',
    unit: 'money',
    period: 'day',
    per: 'person',
    yearly: 'none',
    sentence:
      'The respite care of the month as an average of its days. From the month of a permanent entry, a day of care is a day of residential care.',
    formula: 'Respite care of the month / days of the month.',
    law: ['Modelling choice: docs/method/residential-2025'],
    applies: (c) => hasRespite(c) && showsRespiteDaily(planOf(c), c.month),
    inputs: [figure('respiteMonth'), daysOfMonth('Days of the month', '/')],
  },
  respiteMonth: {
    label: 'Respite care of the month',
    unit: 'money',
    period: 'month',
    per: 'person',
    yearly: 'sum',
    sentence: 'The respite fee for the days in respite care. It counts towards no cap.',
    formula: 'Respite fee x days in respite care.',
    law: ['Aged Care Act 2024 s283', 'Modelling choice: days above the yearly limit are charged the same fee'],
    applies: hasRespite,
    inputs: [figure('respiteFee'), figure('respiteDays', 'x')],
  },
} as const satisfies Record<string, FigureDefinition>;
