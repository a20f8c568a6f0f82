/** Targets of the home, called as in the form. */
import { homeFields } from '../fields/home-fields.ts';
import {
  calculationBases,
  chargeFrequencies,
  entitlementModes,
  homeRentFrequencies,
  rentAssessments,
} from '../wire/enumerations.ts';
import type { Home } from '../wire/home.ts';
import { GROWTH_MAX_PERCENT, REFURBISHMENT_MAX } from '../wire/limits.ts';
import { wordsOfField } from '../words/field-words.ts';
import { frequencyWords, rentAssessmentWords } from './choice-words.ts';
import type { Target } from './targets.ts';
import { choice, flag, money, month, percent, typedDay, type ValueKind } from './value-kind.ts';

type Row = readonly [field: keyof Home, takes: ValueKind, words: readonly string[]];

const charge = choice(chargeFrequencies, frequencyWords);

const HOME: readonly Row[] = [
  [
    'netHomeValue',
    money(),
    [
      'home value',
      'value of home',
      'family home',
      'principal home',
      'principal residence',
      'principal home value',
      'residence value',
      'house value',
      'home',
      'own home',
    ],
  ],
  ['growthRate', percent(GROWTH_MAX_PERCENT), ['home growth', 'growth of the home', 'house growth']],
  ['protectedPerson', flag, ['protected person lives there', 'partner or protected person in home']],
  ['rent', flag, ['will the home be rented', 'home rented', 'rent out home']],
  ['rentValue', money(), ['home rent', 'rent of the home', 'rental income of home']],
  ['rentFrequency', choice(homeRentFrequencies, frequencyWords), ['home rent frequency', 'rent frequency']],
  ['rentExpenses', money(), ['home rent expenses', 'rental expenses of home']],
  ['rentAtMonth', month, ['home rent from', 'home rent start']],
  ['rentMonthEnd', month, ['home rent until', 'home rent end']],
  ['rentIncomeAssement', choice(rentAssessments, rentAssessmentWords), ['home rent assessment']],
  ['sell', flag, ['will the home be sold', 'home sold']],
  ['sellMonth', month, ['settlement', 'sale date', 'date of sale', 'settlement month']],
  ['sellExpenses', money(), ['cost of sale', 'selling costs', 'home sale expenses']],
  ['rcom_exEnt_choice', choice(entitlementModes), ['exit entitlement mode']],
  ['home_rv_exit', money(), ['exit entitlement of village']],
  ['rv_calculationBase', choice(calculationBases), ['village calculation base']],
  ['rv_date_purchased', typedDay, ['village purchase date', 'date of entry to village']],
  ['rv_date_exit', typedDay, ['village exit date']],
  ['rv_purchasePrice', money(), ['village purchase price', 'ingoing contribution', 'entry contribution']],
  ['rv_assetGrowth', percent(), ['village growth', 'village capital growth']],
  ['rv_shareCapitalGain', percent(), ['capital gain share']],
  ['rv_refurbCost', money({ max: REFURBISHMENT_MAX }), ['refurbishment', 'reinstatement cost']],
  ['rv_sellingFees', percent(), ['village selling fees']],
  ['rv__gsc_sf', money(), ['general service charge', 'site fee', 'village fees', 'recurrent charge']],
  ['rv__gsc_sf_freq', charge, ['general service charge frequency', 'site fee frequency']],
  ['grannyFlatQuick', money(), ['value of granny flat', 'granny flat interest']],
  ['grannyFlatPurchPrice', money(), ['granny flat purchase price', 'granny flat price']],
  ['grannyFlatPurchDate', typedDay, ['granny flat purchase date']],
  ['grannyFlatApplyTest', flag, ['reasonableness test']],
  ['grannyFlatTestAmount', money(), ['reasonableness test amount']],
  ['grannyFlatGiftAmount', money(), ['granny flat gift amount']],
  ['grannyFlatRentAmount', money(), ['granny flat rent']],
  ['grannyFlatRentFreq', charge, ['granny flat rent frequency']],
];

const FREQUENCIES: { readonly [field: string]: string } = {
  rentValue: 'rentFrequency',
  rentExpenses: 'rentFrequency',
  rv__gsc_sf: 'rv__gsc_sf_freq',
  grannyFlatRentAmount: 'grannyFlatRentFreq',
};

/** Two fields have the name of others; each says of what it is. */
const LABELS: { readonly [field: string]: string } = {
  rv_purchasePrice: `Community, ${homeFields.rv_purchasePrice.name}`,
  rv_date_purchased: `Community, ${homeFields.rv_date_purchased.name}`,
};

export const homeTargets: readonly Target[] = HOME.map(([field, takes, words]) => ({
  id: `home.${field}`,
  group: 'Home',
  label: LABELS[field] ?? wordsOfField('sHome', field)?.[0] ?? field,
  place: { in: 'scenario', path: ['sHome', field] },
  takes,
  words,
  ...(FREQUENCIES[field] === undefined ? {} : { frequency: `home.${FREQUENCIES[field]}` }),
}));
