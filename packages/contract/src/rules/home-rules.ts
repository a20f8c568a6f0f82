/** The home form: its three blocks, the order of its dates, and how far a sale is described. */
import { addMonthsToIndex, type CivilDate, firstOfMonth, monthOf, toIso } from '@advice-builder/kernel';
import { dateOf, type HomeBlock, homeBlock } from '../care-facts.ts';
import { texts } from '../texts.ts';
import type { Home } from '../wire/home.ts';
import type { RuleContext } from './context.ts';
import { type FieldRule, HIDDEN, type RulesOf, when } from './field-rule.ts';

const monthsAfter = (date: CivilDate, months: number): string =>
  toIso(firstOfMonth(addMonthsToIndex(monthOf(date), months)));

const latest = (...dates: readonly (string | undefined)[]): string | undefined =>
  dates.reduce((last, date) => (date !== undefined && (last === undefined || date > last) ? date : last), undefined);

const nextMonthOf = (text: string | null): string | undefined => {
  const date = dateOf(text);
  return date === undefined ? undefined : monthsAfter(date, 1);
};

const isPositive = (amount: number | null): boolean => amount !== null && amount > 0;

/** Only the own home is let: no granny flat, retirement village or land lease community. */
export const canRent = (block: HomeBlock): boolean => block === 'ordinary';

/** What a sale still lacks: 2 nothing is there, 1 one thing is missing, 0 complete. */
export function saleMissing(home: Home): 0 | 1 | 2 {
  const value = isPositive(home.netHomeValue);
  const date = home.sellMonth !== null;
  return value && date ? 0 : value || date ? 1 : 2;
}

type OrdinaryField =
  | 'netHomeValue'
  | 'growthRate'
  | 'protectedPerson'
  | 'sell'
  | 'sellMonth'
  | 'sellExpenses'
  | 'rent'
  | `rent${'Value' | 'Frequency' | 'Expenses' | 'AtMonth' | 'MonthEnd' | 'IncomeAssement'}`;

function ordinaryRules(
  { scenario: { sHome: home }, today }: RuleContext,
  isShown: boolean,
): Pick<RulesOf<Home>, OrdinaryField> {
  const sells = isShown && home.sell;
  const rents = isShown && home.rent;
  const settlement = sells ? (home.sellMonth ?? undefined) : undefined;
  const rentPart = when(rents);
  return {
    netHomeValue: when(isShown, {
      required: sells,
      error: sells && !isPositive(home.netHomeValue) ? texts.sellNeedsHomeValue : undefined,
    }),
    growthRate: when(isShown),
    protectedPerson: when(isShown),
    sell: when(isShown),
    sellMonth: when(sells, {
      required: true,
      error: home.sellMonth === null ? texts.sellNeedsDate : undefined,
      notBefore: latest(
        monthsAfter(today, 1),
        rents ? nextMonthOf(home.rentAtMonth) : undefined,
        rents ? nextMonthOf(home.rentMonthEnd) : undefined,
      ),
    }),
    sellExpenses: when(sells),
    rent: when(isShown),
    rentValue: when(rents, {
      required: true,
      error: isPositive(home.rentValue) ? undefined : texts.rentAmountRequired,
    }),
    rentFrequency: rentPart,
    rentExpenses: rentPart,
    rentAtMonth: when(rents, { required: true, notBefore: monthsAfter(today, 0), notAfter: settlement }),
    rentMonthEnd: when(rents, { notBefore: nextMonthOf(home.rentAtMonth), notAfter: settlement }),
    rentIncomeAssement: rentPart,
  };
}

type CommunityField = 'home_rv_exit' | 'rcom_exEnt_choice' | Extract<keyof Home, `rv_${string}`>;

function communityRules(
  { scenario: { sHome: home }, today }: RuleContext,
  isShown: boolean,
): Pick<RulesOf<Home>, CommunityField> {
  const isFull = isShown && home.rcom_exEnt_choice === 'full';
  const thisMonth = monthsAfter(today, 0);
  const hasBase = home.rv_calculationBase !== null;
  const hasDate = dateOf(home.rv_date_purchased) !== undefined;
  const later: FieldRule = when(isFull, { reason: hasDate ? undefined : 'Enter the date of purchase first.' });
  return {
    rcom_exEnt_choice: when(isShown),
    home_rv_exit: when(isShown && !isFull),
    rv_calculationBase: when(isFull, { required: true }),
    rv_date_purchased: when(isFull, {
      required: true,
      notAfter: thisMonth,
      reason: hasBase ? undefined : 'Choose the calculation base first.',
      error: hasBase && !hasDate ? texts.validDateRequired : undefined,
    }),
    rv_date_exit: later,
    rv_exit_entitlement: when(isFull, { enabled: false }),
    rv_purchasePrice: later,
    rv_assetGrowth: later,
    rv_shareCapitalGain: later,
    rv_refurbCost: later,
    rv_sellingFees: later,
    rv__gsc_sf: when(isShown),
    rv__gsc_sf_freq: when(isShown),
  };
}

type GrannyFlatField = 'quick' | Extract<keyof Home, `grannyFlat${string}`>;

function grannyFlatRules(
  { scenario: { sHome: home }, today }: RuleContext,
  isShown: boolean,
): Pick<RulesOf<Home>, GrannyFlatField> {
  const full = when(isShown && !home.quick);
  const tested = when(isShown && !home.quick && home.grannyFlatApplyTest);
  return {
    quick: when(isShown),
    grannyFlatQuick: when(isShown && home.quick),
    grannyFlatPurchPrice: full,
    grannyFlatPurchDate: when(isShown && !home.quick, { notAfter: monthsAfter(today, 0) }),
    grannyFlatApplyTest: full,
    grannyFlatTestAmount: tested,
    grannyFlatGiftAmount: tested,
    grannyFlatRentFreq: full,
    grannyFlatRentAmount: full,
  };
}

export function homeRules(context: RuleContext): RulesOf<Home> {
  const block = homeBlock(context.record, context.scenario);
  return {
    interestRate: HIDDEN,
    ...ordinaryRules(context, block === 'ordinary'),
    ...communityRules(context, block === 'community'),
    ...grannyFlatRules(context, block === 'granny-flat'),
  };
}
