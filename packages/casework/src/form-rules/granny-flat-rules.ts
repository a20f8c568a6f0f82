/** The rules of a granny flat: the quick value, or the price, its date and the test of a fair price. */
import type { Home } from '@advice-builder/contract';
import { dateOf, personNumbers } from '../facts/care-facts.ts';
import { homeToGive } from '../facts/money-source.ts';
import type { RuleContext } from './context.ts';
import { beforeEveryBirth, lastDayProjected } from './date-advice.ts';
import { type RulesOf, when } from './field-rule.ts';
import { endOfMonth } from './month-limits.ts';

type GrannyFlatField = 'quick' | Extract<keyof Home, `grannyFlat${string}`>;

export function grannyFlatRules(context: RuleContext, isShown: boolean): Pick<RulesOf<Home>, GrannyFlatField> {
  const { record, scenario, sid, today, current } = context;
  const { sHome: home } = scenario;
  const isFull = isShown && !home.quick;
  const isToGive = current !== undefined && homeToGive({ record, scenario, current }) > 0;
  const isTested = isFull && home.grannyFlatApplyTest;
  const { grannyFlatPurchPrice: price, grannyFlatTestAmount: test, grannyFlatGiftAmount: gift } = home;
  const isBirthMissing = personNumbers(record).some(
    (person) => dateOf(record.clients[person]?.dob ?? null) === undefined,
  );
  return {
    quick: when(isShown),
    grannyFlatQuick: when(isShown && home.quick),
    grannyFlatPurchPrice: when(isFull, {
      required: true,
      error: (price ?? 0) > 0 ? undefined : 'Enter the price paid for the right.',
    }),
    grannyFlatPurchDate: when(isFull, {
      notAfter: sid > 0 ? lastDayProjected(record, today) : endOfMonth(today),
      advice: beforeEveryBirth(record, home.grannyFlatPurchDate),
    }),
    grannyFlatTitle: when(isShown && isToGive),
    grannyFlatFormerHome: when(isShown && !(isToGive && home.grannyFlatTitle)),
    grannyFlatApplyTest: when(isFull),
    grannyFlatTestAmount: when(isTested, {
      error:
        test === null && gift === null && isBirthMissing
          ? 'Enter an amount, or the date of birth of each person.'
          : undefined,
    }),
    grannyFlatGiftAmount: when(isTested, {
      error: gift !== null && gift > (price ?? 0) ? 'Not more than the purchase price.' : undefined,
    }),
    grannyFlatRentFreq: when(isShown),
    grannyFlatRentAmount: when(isShown),
  };
}
