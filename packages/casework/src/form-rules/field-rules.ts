/**
 * Visible, enabled, required and read-only: one pure function over the documents, for both the form and the server.
 * Sections after care are enabled once every client has a type of care.
 */
import {
  type Assets,
  CARE_TYPE,
  type Care,
  type Expenses,
  type Home,
  type Income,
  type Invest,
  type RvRow,
  type Survivor,
} from '@advice-builder/contract';
import { type HomeBlock, homeBlock, isCareComplete, personNumbers } from '../facts/care-facts.ts';
import { type CareNeed, type CareOption, careNeeds, careOptions, careRules } from './care-rules.ts';
import { villageTableRules } from './community-rules.ts';
import type { RuleContext } from './context.ts';
import type { RulesOf } from './field-rule.ts';
import { homeFaults, homeRules, saleMissing } from './home-rules.ts';
import { assetsRules, expensesRules, incomeRules, investRules } from './section-rules.ts';
import { deathNeeds, survivorRules } from './survivor-rules.ts';

export interface ScenarioRules {
  /** Whether the sections after care are enabled. */
  readonly careComplete: boolean;
  /** People without a type of care. */
  readonly careMissing: readonly (0 | 1)[];
  readonly care: readonly [RulesOf<Care>, RulesOf<Care>];
  /** The required fields of the care arrangements that are blank. */
  readonly careNeeds: readonly CareNeed[];
  readonly careOptions: readonly [readonly CareOption[], readonly CareOption[]];
  readonly homeBlock: HomeBlock;
  readonly home: RulesOf<Home>;
  /** The visible home fields that have a fault. */
  readonly homeFaults: readonly (keyof Home)[];
  readonly saleMissing: 0 | 1 | 2;
  /** The rows of the retirement community table, one per year. */
  readonly villageTable: readonly RulesOf<RvRow>[];
  readonly assets: RulesOf<Assets>;
  readonly invest: RulesOf<Invest>;
  readonly income: RulesOf<Income>;
  readonly expenses: RulesOf<Expenses>;
  readonly survivor: RulesOf<Survivor>;
  /** The labels of the fields that a started death still needs. */
  readonly deathNeeds: readonly string[];
}

export function fieldRules(context: RuleContext): ScenarioRules {
  const { record, scenario } = context;
  const block = homeBlock(record, scenario);
  const home = homeRules(context);
  const survivor = survivorRules(context);
  const care = [careRules(context, 0), careRules(context, 1)] as const;
  return {
    careComplete: isCareComplete(record, scenario),
    careMissing: personNumbers(record).filter((person) => scenario.sCare[person].typeOfCare === CARE_TYPE.none),
    care,
    careNeeds: personNumbers(record).flatMap((person) => careNeeds(scenario.sCare[person], care[person], person)),
    careOptions: [careOptions(context, 0), careOptions(context, 1)],
    homeBlock: block,
    home,
    homeFaults: homeFaults(home),
    saleMissing: saleMissing(scenario.sHome),
    villageTable: villageTableRules(context, block === 'community'),
    assets: assetsRules(context),
    invest: investRules(context),
    income: incomeRules(context),
    expenses: expensesRules(context),
    survivor,
    deathNeeds: deathNeeds(survivor, scenario.sSurvivor),
  };
}
