import { GROWTH_MAX_PERCENT, REFURBISHMENT_MAX } from '../limits.ts';
import {
  calculationBases,
  chargeFrequencies,
  entitlementModes,
  homeRentFrequencies,
  homeValueReadings,
  landlords,
  partYears,
  rentAssessments,
  rentPaidFrequencies,
  villageStates,
} from '../wire/enumerations.ts';
import type { Home, RvRow } from '../wire/home.ts';
import { called, choice, day, type Fields, mode, money, month, percent, tick, unshown } from './field-spec.ts';

const MODES: readonly (keyof Home)[] = ['quick', 'rcom_exEnt_choice'];

const NOTICES_ONLY = { nothing: 'For the notices about the law of the State. No figure uses it.' };

/** The fields of every type of home. */
export const homeFields = {
  quick: mode('Granny flat, mode', 'steers', { with: MODES }),
  formerHome: tick('Former home', 'steers', { with: [], hint: 'Still owned, or to be sold' }),
  leavesCommunity: tick('Leaves the community', 'steers', { with: [], hint: 'The community counts until its exit' }),
  leavesGrannyFlat: tick('Leaves the granny flat', 'steers', {
    with: [],
    hint: 'The right counts for up to two more years',
  }),
  netHomeValue: money('Net Home Value', ['home.netValue'], { with: [], hint: '0 or blank means no home' }),
  growthRate: called(
    { beside: 'Home growth' },
    percent('Asset Growth', ['home.growthPercent'], { with: [], max: GROWTH_MAX_PERCENT, unit: '% a year' }),
  ),
  interestRate: unshown(null, 'Stored, but no figure depends on it.'),
  protectedPerson: tick('Protected Person', 'steers', { with: [], hint: 'Home not means tested' }),
  home_rv_exit: money('Exit Entitlement', ['home.exitEntitlement'], { with: [] }),
  rent: tick('Rent Home', 'steers', { with: [], hint: 'Rent, expenses, dates' }),
  rentValue: money('Rent', ['home.rent'], { with: ['rentFrequency'] }),
  rentFrequency: choice<Home['rentFrequency']>('Rent, how often', homeRentFrequencies, 52, ['home.rent'], {
    with: ['rentFrequency'],
  }),
  rentExpenses: called(
    { beside: 'Rent expenses' },
    money('Expenses', 'steers', {
      with: ['rentFrequency'],
      name: 'Expenses of the rent',
      hint: 'Same frequency as the rent',
    }),
  ),
  rentAtMonth: called({ beside: 'Rent from' }, month('Rent starts', 'steers', { with: [] })),
  rentMonthEnd: month('Rent ends', 'steers', { with: [] }),
  rentIncomeAssement: choice<Home['rentIncomeAssement']>('Income assessment', rentAssessments, 1, 'steers', {
    with: [],
  }),
  sell: tick('Sell Home', 'steers', { with: [], hint: 'Settlement date, costs' }),
  sellMonth: month('Settlement date', 'steers', { with: [] }),
  sellExpenses: money('Sale expenses', ['home.sale.expenses'], { with: [] }),
  rcom_exEnt_choice: choice<Home['rcom_exEnt_choice']>('Exit Entitlement, mode', entitlementModes, 'quick', 'steers', {
    with: MODES,
    isMode: true,
  }),
  rv_calculationBase: choice<Home['rv_calculationBase']>('Calculation base', calculationBases, null, 'steers', {
    with: [],
    placeholder: 'Not chosen',
    hint: 'The amount the fees are a percentage of',
  }),
  rv_date_purchased: day('Date Purchased', ['home.purchaseDate'], { with: [] }),
  rv_date_exit: day('Date of exit', ['home.exitDate'], { with: [] }),
  rv_exit_entitlement: unshown(null, 'Calculated from the village table and stored for display.'),
  rv_purchasePrice: money('Purchase Price', ['home.purchasePrice'], { with: [] }),
  rv_assetGrowth: percent('Capital growth', ['home.capitalGrowthPercent'], {
    with: [],
    unit: '% a year',
    hint: 'Compounds each year',
  }),
  rv_shareCapitalGain: percent('Share of capital gain', ['home.gainSharePercent'], {
    with: [],
    hint: 'The resident’s share',
  }),
  rv_refurbCost: money('Refurbishment cost', ['home.refurbishmentCost'], { with: [], max: REFURBISHMENT_MAX }),
  rv_sellingFees: percent('Selling fees', ['home.sellingFeePercent'], {
    with: [],
    hint: 'Percentage of the resale price',
  }),
  rv__gsc_sf: money('Service charge or site fee', ['home.serviceCharge'], { with: ['rv__gsc_sf_freq'] }),
  rv__gsc_sf_freq: choice<Home['rv__gsc_sf_freq']>(
    'Service charge or site fee, how often',
    chargeFrequencies,
    12,
    ['home.serviceCharge'],
    { with: ['rv__gsc_sf_freq'] },
  ),
  homeElsewhere: money('Of this from elsewhere', ['home.elsewhere'], {
    with: [],
    name: 'Price of the home paid from elsewhere',
    hint: 'From family or a loan, not Cash at Bank',
  }),
  grannyFlatTitle: tick('Given for the title of the home', 'steers', {
    with: [],
    name: 'Granny flat given for the title of the home',
    hint: 'The home is the price, so the bank pays nothing',
  }),
  grannyFlatFormerHome: tick('Former home', 'steers', {
    with: [],
    name: 'Former home beside the granny flat',
    hint: 'Still owned, or to be sold',
  }),
  grannyFlatQuick: money('Granny flat value', ['home.giftAmount'], {
    with: [],
    hint: 'Use the full form for the pension tests',
  }),
  grannyFlatPurchPrice: money('Purchase Price', ['home.purchasePrice'], {
    with: [],
    name: 'Granny flat, Purchase Price',
    hint: 'Paid for the right to live there for life',
  }),
  grannyFlatPurchDate: day('Date Purchased', ['home.purchaseDate'], {
    with: [],
    name: 'Granny flat, Date Purchased',
    hint: 'Blank means from the projection start',
  }),
  grannyFlatApplyTest: tick('Apply the reasonableness test', ['home.giftAmount'], {
    with: [],
    hint: 'The price above the reasonable value counts as a gift.',
  }),
  grannyFlatTestAmount: money('Test amount', ['home.testAmount'], {
    with: [],
    placeholder: 'Calculated',
    hint: 'Blank means the reasonable value',
  }),
  grannyFlatGiftAmount: money('Gift amount', ['home.giftAmount'], {
    with: [],
    placeholder: 'Calculated',
    hint: 'Blank means the price above the test amount',
  }),
  grannyFlatRentFreq: choice<Home['grannyFlatRentFreq']>(
    'Rent paid, how often',
    chargeFrequencies,
    26,
    ['home.serviceCharge'],
    { with: ['grannyFlatRentFreq'] },
  ),
  grannyFlatRentAmount: money('Rent paid', ['home.serviceCharge'], { with: ['grannyFlatRentFreq'] }),
  departureFeeBy: choice<Home['departureFeeBy']>('Part year of the fees', partYears, 0, ['home.departureFeeBy'], {
    with: [],
    hint: 'DMF and LTMF of the year of exit',
  }),
  villageState: choice<Home['villageState']>('State of the village', villageStates, null, NOTICES_ONLY, {
    with: [],
    placeholder: 'Not chosen',
    hint: 'For notices of its law, not for figures',
  }),
  paysRent: tick('Pays rent', 'steers', { with: [], hint: 'For a home owned by somebody else' }),
  rentPaidAmount: money('Rent paid', ['home.rentPaid'], {
    with: ['rentPaidFrequency'],
    name: 'Rent of the rented home',
  }),
  rentPaidFrequency: choice<Home['rentPaidFrequency']>(
    'Rent paid, how often',
    rentPaidFrequencies,
    52,
    ['home.rentPaid'],
    { with: ['rentPaidFrequency'], name: 'Rent of the rented home, how often' },
  ),
  rentPaidFromMonth: month('Rent paid from', ['home.rentPaidFrom'], {
    with: [],
    hint: 'Blank means from the start, or when the home is left',
  }),
  rentPaidIndexation: percent('Indexation', ['home.rentPaidIndexation'], {
    with: [],
    name: 'Indexation of the rent paid',
    unit: '% a year',
    hint: 'Each year, in the month the rent began',
  }),
  rentPaidLandlord: choice<Home['rentPaidLandlord']>('Landlord', landlords, 0, 'steers', {
    with: [],
    hint: 'Public housing gets no Rent Assistance',
  }),
  buysHome: tick('Buy another home', 'steers', { with: [], hint: 'After the sale, to live in' }),
  nextHomePrice: money('Price of the next home', ['home.next.price'], { with: [] }),
  nextHomeMonth: month('Month of purchase', 'steers', { with: [] }),
  nextHomeCosts: money('Costs of buying', ['home.next.costs'], {
    with: [],
    hint: 'Stamp duty, legal fees, moving',
  }),
  nextHomeGrowth: called(
    { beside: 'Next home growth' },
    percent('Growth of the next home', ['home.next.growthPercent'], {
      with: [],
      max: GROWTH_MAX_PERCENT,
      unit: '% a year',
      hint: 'From the month of purchase',
    }),
  ),
  homeValueIsNet: choice<Home['homeValueIsNet']>('Net Home Value is', homeValueReadings, null, ['home.debtsInValue'], {
    with: [],
    placeholder: 'Not chosen',
    hint: 'So that no loan is subtracted twice',
  }),
} as const satisfies Fields<Home>;

/** A year of the village table. */
export const rvFields = {
  dmf: percent('DMF %', 'steers', { with: [] }),
  ltmf: percent('LTMF %', 'steers', { with: [] }),
} as const satisfies Fields<RvRow>;
