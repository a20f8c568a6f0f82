/** The rules of a partner's death, which only proposed scenarios can contain. */
import { hasDeath, type RecordDocument, type Survivor, survivorFields } from '@advice-builder/contract';
import { addMonthsToIndex, firstOfMonth, monthOf, toIso } from '@advice-builder/kernel';
import { dateOf, personCount } from '../facts/care-facts.ts';
import type { RuleContext } from './context.ts';
import { afterProjection } from './date-advice.ts';
import { type RulesOf, when } from './field-rule.ts';
import { nextMonthOf, outside } from './month-limits.ts';

/** The months of the forecast of how long the money lasts. A later death would affect no figure. */
const LONGEST = 180;

/** The first and last allowed month of a death, `yyyy-mm-01`; undefined without a start of the projection. */
export function deathMonths({ projectFrom }: Pick<RecordDocument, 'projectFrom'>): {
  readonly notBefore: string | undefined;
  readonly notAfter: string | undefined;
} {
  const start = dateOf(projectFrom);
  const last = start === undefined ? undefined : addMonthsToIndex(monthOf(start), LONGEST - 1);
  return {
    notBefore: nextMonthOf(projectFrom),
    notAfter: last === undefined ? undefined : toIso(firstOfMonth(last)),
  };
}

export function survivorRules({ record, scenario: { sSurvivor }, sid, today }: RuleContext): RulesOf<Survivor> {
  const { clientIndex, month } = sSurvivor;
  const isAsked = sid > 0 && personCount(record) === 2;
  const isBegun = isAsked && hasDeath(sSurvivor);
  const { notBefore, notAfter } = deathMonths(record);
  return {
    clientIndex: when(isAsked, {
      required: isBegun,
      error: isBegun && clientIndex === null ? 'Choose who dies.' : undefined,
    }),
    month: when(isBegun, {
      required: true,
      notBefore,
      notAfter,
      error: month === null ? 'Choose the month.' : outside(month, notBefore, notAfter),
      advice: afterProjection(record, today, month, 'the death counts only in the forecast of fifteen years'),
    }),
    expensesPercent: when(isBegun),
  };
}

/** The labels of the fields that a started death still needs, in the order of the form. */
export function deathNeeds({ clientIndex, month }: RulesOf<Survivor>, given: Survivor): readonly string[] {
  return [
    ...(clientIndex.visible && clientIndex.required && given.clientIndex === null
      ? [survivorFields.clientIndex.label]
      : []),
    ...(month.visible && given.month === null ? [survivorFields.month.label] : []),
  ];
}
