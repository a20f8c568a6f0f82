import { GROWTH_MAX_PERCENT, REFURBISHMENT_MAX } from '../limits.ts';
import {
  calculationBases,
  chargeFrequencies,
  entitlementModes,
  homeRentFrequencies,
  rentAssessments,
} from '../wire/enumerations.ts';
import type { Home, RvRow } from '../wire/home.ts';
import { called, choice, day, type Fields, mode, money, month, percent, tick, unshown } from './field-spec.ts';

/** The home, of all kinds at once. */
export const homeFields = {
  quick: mode('Granny flat, mode', 'steers'),
  formerHome: tick('Former home', 'steers', {
    hint: 'Kept or sold beside the community',
  }),
  leavesCommunity: tick('Leaves the community', 'steers', {
    hint: 'The community stays until its exit',
  }),
  leavesGrannyFlat: tick('Leaves the granny flat', 'steers', {
    hint: 'The right counts for up to two years more',
  }),
  netHomeValue: money('Net Home Value', ['home.netValue'], { hint: '0 or blank: no home' }),
  growthRate: called(
    { beside: 'Home growth' },
    percent('Asset Growth', ['home.growthPercent'], { max: GROWTH_MAX_PERCENT, unit: '% a year' }),
  ),
  interestRate: unshown(null, 'Stored; no figure depends on it.'),
  protectedPerson: tick('Protected Person', 'steers', { hint: 'Out of the means test' }),
  home_rv_exit: money('Exit Entitlement', ['home.exitEntitlement']),
  rent: tick('Rent Home', 'steers', { hint: 'Rent, expenses, dates' }),
  rentValue: money('Rent', ['home.rent']),
  rentFrequency: choice<Home['rentFrequency']>('Rent, how often', homeRentFrequencies, 52, ['home.rent']),
  rentExpenses: called(
    { beside: 'Rent expenses' },
    money('Expenses', 'steers', { name: 'Expenses of the rent', hint: 'Same frequency as the rent' }),
  ),
  rentAtMonth: called({ beside: 'Rent from' }, month('Rent starts', 'steers')),
  rentMonthEnd: month('Rent ends', 'steers'),
  rentIncomeAssement: choice<Home['rentIncomeAssement']>('Income assessment', rentAssessments, 1, 'steers'),
  sell: tick('Sell Home', 'steers', { hint: 'Settlement date, costs' }),
  sellMonth: month('Settlement date', 'steers'),
  sellExpenses: money('Sale expenses', ['home.sale.expenses']),
  rcom_exEnt_choice: choice<Home['rcom_exEnt_choice']>('Exit Entitlement, mode', entitlementModes, 'quick', 'steers', {
    isMode: true,
  }),
  rv_calculationBase: choice<Home['rv_calculationBase']>('Calculation base', calculationBases, null, 'steers', {
    placeholder: 'Not chosen',
    hint: 'What the fees are a part of',
  }),
  rv_date_purchased: day('Date Purchased', ['home.purchaseDate']),
  rv_date_exit: day('Date of exit', ['home.exitDate']),
  rv_exit_entitlement: unshown(null, 'Worked out from the village table, kept for display.'),
  rv_purchasePrice: money('Purchase Price', ['home.purchasePrice']),
  rv_assetGrowth: percent('Capital growth', ['home.capitalGrowthPercent'], {
    unit: '% a year',
    hint: 'Compounds each year',
  }),
  rv_shareCapitalGain: percent('Share of capital gain', ['home.gainSharePercent'], { hint: 'The resident’s' }),
  rv_refurbCost: money('Refurbishment cost', ['home.refurbishmentCost'], { max: REFURBISHMENT_MAX }),
  rv_sellingFees: percent('Selling fees', ['home.sellingFeePercent'], { hint: 'Of the resale price' }),
  rv__gsc_sf: money('Service charge or site fee', ['home.serviceCharge']),
  rv__gsc_sf_freq: choice<Home['rv__gsc_sf_freq']>('Service charge or site fee, how often', chargeFrequencies, 12, [
    'home.serviceCharge',
  ]),
  homeElsewhere: money('Of this from elsewhere', ['home.elsewhere'], {
    name: 'Price of the home paid from elsewhere',
    hint: 'From family or a loan, and not from these figures',
  }),
  grannyFlatTitle: tick('Given for the title of the home', 'steers', {
    name: 'Granny flat given for the title of the home',
    hint: 'The home is the price: nothing leaves the bank',
  }),
  grannyFlatFormerHome: tick('Former home', 'steers', {
    name: 'Former home beside the granny flat',
    hint: 'Kept or sold beside the granny flat',
  }),
  grannyFlatQuick: money('Granny flat value', ['home.giftAmount'], { hint: 'The pension tests need the full form' }),
  grannyFlatPurchPrice: money('Purchase Price', ['home.purchasePrice'], {
    name: 'Granny flat, Purchase Price',
    hint: 'Paid for the right to live there for life',
  }),
  grannyFlatPurchDate: day('Date Purchased', ['home.purchaseDate'], {
    name: 'Granny flat, Date Purchased',
    hint: 'Blank: the right begins with the projection',
  }),
  grannyFlatApplyTest: tick('Apply the reasonableness test', ['home.giftAmount'], {
    hint: 'What was paid above the reasonable value counts as a gift.',
  }),
  grannyFlatTestAmount: money('Test amount', ['home.testAmount'], {
    placeholder: 'Calculated',
    hint: 'Blank: the reasonable value',
  }),
  grannyFlatGiftAmount: money('Gift amount', ['home.giftAmount'], {
    placeholder: 'Calculated',
    hint: 'Blank: the price above the test amount',
  }),
  grannyFlatRentFreq: choice<Home['grannyFlatRentFreq']>('Rent paid, how often', chargeFrequencies, 26, [
    'home.serviceCharge',
  ]),
  grannyFlatRentAmount: money('Rent paid', ['home.serviceCharge']),
} as const satisfies Fields<Home>;

/** A year of the village table. */
export const rvFields = {
  dmf: percent('DMF %', 'steers'),
  ltmf: percent('LTMF %', 'steers'),
} as const satisfies Fields<RvRow>;
