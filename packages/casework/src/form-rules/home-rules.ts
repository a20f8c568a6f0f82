/** The rules of the home form: its three blocks, the order of its dates, and the completeness of a sale. */
import {
  CARE_TYPE,
  type Care,
  ENTRY,
  type EntryNamed,
  type Home,
  homeFields,
  LOAN_TYPE,
  type Scenario,
  texts,
} from '@advice-builder/contract';
import { formatMoney, monthOf } from '@advice-builder/kernel';
import {
  dateOf,
  type HomeBlock,
  hasFormerHome,
  homeBlock,
  isCommunity,
  isExitBeforePurchase,
  isResidential,
  personNumbers,
} from '../facts/care-facts.ts';
import { homePrice } from '../facts/home-price.ts';
import { homeToGive, isHomeBought } from '../facts/money-source.ts';
import { communityRules } from './community-rules.ts';
import type { RuleContext } from './context.ts';
import { afterProjection } from './date-advice.ts';
import { type FieldRule, HIDDEN, type RulesOf, when } from './field-rule.ts';
import { grannyFlatRules } from './granny-flat-rules.ts';
import { latest, monthsAfter, nextMonthOf, outside } from './month-limits.ts';

const isPositive = (amount: number | null): boolean => amount !== null && amount > 0;

/** Only an ordinary home can be rented out, not a granny flat, retirement village or land lease community. */
export const canRent = (block: HomeBlock): boolean => block === 'ordinary';

/**
 * Whether a home can be sold. A granny flat is a right to live there, so only a former home can be sold with it. A
 * community ends with its exit; a sale entered with it is the sale of a former home.
 */
export const canSell = (block: HomeBlock, home: Pick<Home, 'grannyFlatFormerHome'>): boolean =>
  block !== 'granny-flat' || home.grannyFlatFormerHome;

/**
 * Whether somebody lives at home in the projection, in a home that may be rented from somebody else. Communities and
 * granny flats have charges of their own.
 */
export function canPayRent(
  record: Pick<RuleContext['record'], 'projectFrom' | 'relationship'>,
  scenario: Pick<Scenario, 'sCare' | 'sHome'>,
): boolean {
  const start = dateOf(record.projectFrom);
  const livesAtHome = (care: Care): boolean => {
    const entry = dateOf(care.dateOfEntry);
    if (!isResidential(care)) return true;
    return entry !== undefined && start !== undefined && monthOf(entry) > monthOf(start);
  };
  const isOrdinary = homeBlock(record, scenario) === 'ordinary';
  return isOrdinary && personNumbers(record).some((person) => livesAtHome(scenario.sCare[person]));
}

/** The number of fields that a sale still needs: 2 both, 1 one of them, 0 complete. */
export function saleMissing(home: Home): 0 | 1 | 2 {
  const value = isPositive(home.netHomeValue);
  const date = home.sellMonth !== null;
  return value && date ? 0 : value || date ? 1 : 2;
}

/** A former home is owned and sold like an ordinary one. */
const hasOwnedHome = (block: HomeBlock, home: Home): boolean => block === 'ordinary' || hasFormerHome(block, home);

/** The sale or exit that may pay a deposit, with its month or day as entered. */
export interface DepositRelease {
  readonly kind: 'sale' | 'exit';
  readonly date: string | null;
}

/** The sale of a home; if it has no month, the exit from a community with a date. */
export function depositRelease(
  record: Pick<RuleContext['record'], 'relationship'>,
  scenario: Pick<Scenario, 'sCare' | 'sHome'>,
): DepositRelease | undefined {
  const { sHome: home } = scenario;
  const block = homeBlock(record, scenario);
  const sale = hasOwnedHome(block, home) && home.sell ? ({ kind: 'sale', date: home.sellMonth } as const) : undefined;
  if (sale !== undefined && saleMissing(home) === 0) return sale;
  const exit = dateOf(home.rv_date_exit);
  const exits = block === 'community' && home.rcom_exEnt_choice === 'full' && exit !== undefined;
  if (exits && !isExitBeforePurchase(home, dateOf(home.rv_date_purchased), exit))
    return { kind: 'exit', date: home.rv_date_exit };
  return sale;
}

/** Whether an amount is owed on the home. Amounts drawn later are in no value entered now. */
function owesOnHome({ sFentries }: RuleContext['scenario']): boolean {
  return sFentries.some((entry) => entry.eid === ENTRY.loan && isOnHome(entry) && isPositive(entry.assetValue));
}

/** A reverse mortgage and the Home Equity Access Scheme are always on the home. */
function isOnHome({ loanType, securedOn }: EntryNamed<'loan'>): boolean {
  return loanType === LOAN_TYPE.reverseMortgage || loanType === LOAN_TYPE.homeEquityAccess || securedOn === 1;
}

type OrdinaryField =
  | 'netHomeValue'
  | 'growthRate'
  | 'homeValueIsNet'
  | 'protectedPerson'
  | 'sell'
  | 'sellMonth'
  | 'sellExpenses'
  | 'rent'
  | `rent${'Value' | 'Frequency' | 'Expenses' | 'AtMonth' | 'MonthEnd' | 'IncomeAssement'}`;

function ordinaryRules(context: RuleContext, block: HomeBlock): Pick<RulesOf<Home>, OrdinaryField> {
  const { sHome: home } = context.scenario;
  const isShown = hasOwnedHome(block, home);
  const sells = isShown && home.sell;
  return {
    netHomeValue: when(isShown, {
      required: sells,
      error: sells && !isPositive(home.netHomeValue) ? texts.sellNeedsHomeValue : undefined,
    }),
    growthRate: when(isShown),
    homeValueIsNet: when(isShown && owesOnHome(context.scenario)),
    protectedPerson: when(block === 'ordinary'),
    sell: when(isShown),
    ...saleRules(context, sells, block),
    rent: when(canRent(block)),
    ...rentRules(context, canRent(block) && home.rent),
  };
}

function saleRules({ record, scenario: { sHome: home }, today }: RuleContext, sells: boolean, block: HomeBlock) {
  const afterRent =
    canRent(block) && home.rent ? latest(nextMonthOf(home.rentAtMonth), nextMonthOf(home.rentMonthEnd)) : undefined;
  return {
    sellMonth: when(sells, {
      required: true,
      notBefore: latest(monthsAfter(today, 1), afterRent),
      // A chosen month that has since passed is a settled sale, not a fault.
      error: home.sellMonth === null ? texts.sellNeedsDate : outside(home.sellMonth, afterRent, undefined),
      advice: afterProjection(record, today, home.sellMonth, 'the sale is not counted'),
    }),
    sellExpenses: when(sells),
  };
}

function rentRules({ record, scenario: { sHome: home }, today }: RuleContext, rents: boolean) {
  const settlement = home.sell ? (home.sellMonth ?? undefined) : undefined;
  const afterStart = nextMonthOf(home.rentAtMonth);
  const part = when(rents);
  return {
    rentValue: when(rents, {
      required: true,
      error: isPositive(home.rentValue) ? undefined : texts.rentAmountRequired,
    }),
    rentFrequency: part,
    rentExpenses: part,
    rentAtMonth: when(rents, {
      required: true,
      notBefore: monthsAfter(today, 0),
      notAfter: settlement,
      error: home.rentAtMonth === null ? texts.rentStartRequired : outside(home.rentAtMonth, undefined, settlement),
      advice: afterProjection(record, today, home.rentAtMonth, 'the rent is not counted'),
    }),
    rentMonthEnd: when(rents, {
      notBefore: afterStart,
      notAfter: settlement,
      error: outside(home.rentMonthEnd, afterStart, settlement),
      advice: hasGap(home.rentMonthEnd, settlement) ? texts.rentGap : undefined,
    }),
    rentIncomeAssement: part,
  };
}

type RentPaidField = 'paysRent' | `rentPaid${'Amount' | 'Frequency' | 'FromMonth' | 'Indexation' | 'Landlord'}`;

/** The rules of the rent that people at home pay for a home of somebody else. */
function rentPaidRules({ record, scenario, today }: RuleContext): Pick<RulesOf<Home>, RentPaidField> {
  const { sHome: home } = scenario;
  const isOffered = canPayRent(record, scenario);
  const part = when(isOffered && home.paysRent);
  return {
    paysRent: when(isOffered),
    rentPaidAmount: when(part.visible, {
      required: true,
      error: isPositive(home.rentPaidAmount) ? undefined : texts.rentPaidRequired,
    }),
    rentPaidFrequency: part,
    rentPaidFromMonth: when(part.visible, {
      advice: afterProjection(record, today, home.rentPaidFromMonth, 'no rent is paid'),
    }),
    rentPaidIndexation: part,
    rentPaidLandlord: part,
  };
}

/** Whether there are months without rent before the settlement. */
function hasGap(rentEnd: string | null, settlement: string | undefined): boolean {
  const [end, sale] = [dateOf(rentEnd), dateOf(settlement ?? null)];
  return end !== undefined && sale !== undefined && monthOf(end) < monthOf(sale);
}

/**
 * Whether everyone is in care and has left a community: by the tick, by entered values, or in the Current Situation.
 */
function isCommunityToLeave({ record, scenario: { sCare, sHome }, current }: RuleContext): boolean {
  const people = personNumbers(record);
  if (!people.every((person) => isResidential(sCare[person]))) return false;
  const isEntered = isPositive(sHome.home_rv_exit) || isPositive(sHome.rv_purchasePrice);
  const wasThere = people.some((person) => isCommunity(current?.sCare[person].typeOfCare ?? CARE_TYPE.none));
  return sHome.leavesCommunity || isEntered || wasThere;
}

/**
 * The rule of the part of the price that is paid from elsewhere. It shows if a new home is bought and no other home is
 * given for it.
 */
function elsewhereRule({ record, scenario, current }: RuleContext): FieldRule {
  const source = current === undefined ? undefined : { record, scenario, current };
  const isTitleGiven = source !== undefined && scenario.sHome.grannyFlatTitle && homeToGive(source) > 0;
  if (source === undefined || !isHomeBought(source) || isTitleGiven) return HIDDEN;
  const price = homePrice(source)?.amount;
  const isTooMuch = price !== undefined && (scenario.sHome.homeElsewhere ?? 0) > price;
  return when(true, { error: isTooMuch ? `Not more than ${formatMoney(price)}` : undefined });
}

/**
 * Whether everyone is in care and has left a granny flat: by the tick, by entered values, or in the Current Situation.
 */
function isGrannyFlatToLeave({ record, scenario: { sCare, sHome }, current }: RuleContext): boolean {
  const people = personNumbers(record);
  if (!people.every((person) => isResidential(sCare[person]))) return false;
  const isEntered = isPositive(sHome.grannyFlatQuick) || isPositive(sHome.grannyFlatPurchPrice);
  const wasThere = people.some((person) => current?.sCare[person].typeOfCare === CARE_TYPE.grannyFlat);
  return sHome.leavesGrannyFlat || isEntered || wasThere;
}

type NextHomeField = 'buysHome' | `nextHome${'Price' | 'Month' | 'Costs' | 'Growth'}`;

/** Another home can be bought after the sale of an ordinary one, if somebody may live in it. */
function nextHomeRules(context: RuleContext, block: HomeBlock): Pick<RulesOf<Home>, NextHomeField> {
  const { record, today } = context;
  const { sHome: home, sCare } = context.scenario;
  const sold = monthOf(dateOf(home.sellMonth) ?? today);
  const livesOutside = personNumbers(record).some((person) => {
    const entry = dateOf(sCare[person].dateOfEntry);
    return !isResidential(sCare[person]) || (entry !== undefined && monthOf(entry) > sold);
  });
  const isOffered = block === 'ordinary' && home.sell && (livesOutside || home.buysHome);
  const buys = isOffered && home.buysHome;
  const settlement = home.sellMonth ?? undefined;
  return {
    buysHome: when(isOffered),
    nextHomePrice: when(buys, {
      required: true,
      error: isPositive(home.nextHomePrice) ? undefined : texts.nextHomeNeedsPrice,
    }),
    nextHomeMonth: when(buys, {
      required: true,
      notBefore: latest(monthsAfter(today, 1), settlement),
      error:
        home.nextHomeMonth === null ? texts.nextHomeNeedsMonth : outside(home.nextHomeMonth, settlement, undefined),
      advice: afterProjection(record, today, home.nextHomeMonth, 'the purchase is not counted'),
    }),
    nextHomeCosts: when(buys),
    nextHomeGrowth: when(buys),
  };
}

export function homeRules(context: RuleContext): RulesOf<Home> {
  const block = homeBlock(context.record, context.scenario);
  return {
    interestRate: HIDDEN,
    homeElsewhere: elsewhereRule(context),
    formerHome: when(block === 'community'),
    leavesCommunity: when(block !== 'granny-flat' && isCommunityToLeave(context)),
    leavesGrannyFlat: when(block !== 'community' && isGrannyFlatToLeave(context)),
    ...ordinaryRules(context, block),
    ...communityRules(context, block === 'community'),
    ...grannyFlatRules(context, block === 'granny-flat'),
    ...rentPaidRules(context),
    ...nextHomeRules(context, block),
  };
}

/** The visible fields that have a fault, in the order of the form. */
export function homeFaults(rules: RulesOf<Home>): readonly (keyof Home)[] {
  const names = Object.keys(homeFields) as (keyof Home)[];
  return names.filter((name) => rules[name].visible && rules[name].enabled && rules[name].error !== undefined);
}
