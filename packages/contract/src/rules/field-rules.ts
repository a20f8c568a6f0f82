/**
 * Visibility, enabled, required, read-only: one pure function over the documents, for the form and the server alike.
 * Sections after care are enabled once every client has a type of care.
 */
import { type HomeBlock, homeBlock, isCareComplete, personNumbers } from '../care-facts.ts';
import type { Care } from '../wire/care.ts';
import type { Home } from '../wire/home.ts';
import type { Assets, Expenses, Income, Invest } from '../wire/sections.ts';
import { type CareOption, careOptions, careRules } from './care-rules.ts';
import type { RuleContext } from './context.ts';
import type { RulesOf } from './field-rule.ts';
import { homeRules, saleMissing } from './home-rules.ts';
import { assetsRules, expensesRules, incomeRules, investRules } from './section-rules.ts';

export interface ScenarioRules {
  /** Sections after care are enabled. */
  readonly careComplete: boolean;
  /** People without a type of care. */
  readonly careMissing: readonly (0 | 1)[];
  readonly care: readonly [RulesOf<Care>, RulesOf<Care>];
  readonly careOptions: readonly [readonly CareOption[], readonly CareOption[]];
  readonly homeBlock: HomeBlock;
  readonly home: RulesOf<Home>;
  readonly saleMissing: 0 | 1 | 2;
  readonly assets: RulesOf<Assets>;
  readonly invest: RulesOf<Invest>;
  readonly income: RulesOf<Income>;
  readonly expenses: RulesOf<Expenses>;
}

export function fieldRules(context: RuleContext): ScenarioRules {
  const { record, scenario } = context;
  return {
    careComplete: isCareComplete(record, scenario),
    careMissing: personNumbers(record).filter((person) => scenario.sCare[person].typeOfCare === 0),
    care: [careRules(context, 0), careRules(context, 1)],
    careOptions: [careOptions(context, 0), careOptions(context, 1)],
    homeBlock: homeBlock(record, scenario),
    home: homeRules(context),
    saleMissing: saleMissing(scenario.sHome),
    assets: assetsRules(context),
    invest: investRules(context),
    income: incomeRules(context),
    expenses: expensesRules(context),
  };
}
