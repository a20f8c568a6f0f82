/** One of a couple dies: asked in proposed scenarios alone. */
import { personCount } from '../household/care-facts.ts';
import type { Survivor } from '../wire/survivor.ts';
import type { RuleContext } from './context.ts';
import { type RulesOf, when } from './field-rule.ts';
import { nextMonthOf } from './month-limits.ts';

export function survivorRules({ record, scenario: { sSurvivor }, sid }: RuleContext): RulesOf<Survivor> {
  const isAsked = sid > 0 && personCount(record) === 2;
  const isDying = isAsked && sSurvivor.clientIndex !== null;
  return {
    clientIndex: when(isAsked),
    month: when(isDying, { required: true, notBefore: nextMonthOf(record.projectFrom) }),
    expensesPercent: when(isDying),
  };
}
