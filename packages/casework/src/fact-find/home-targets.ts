/** The targets of the home, with the labels of the form. */
import { type Home, homeFields, sectionNames, wordsOfField } from '@advice-builder/contract';
import {
  frequencyWords,
  landlordWords,
  partYearWords,
  rentAssessmentWords,
  villageStateWords,
} from './choice-words.ts';
import type { Target } from './target.ts';
import { type ChoiceWords, kindOfSpec } from './value-kind.ts';

type Row = readonly [field: keyof Home, words: readonly string[], choices?: ChoiceWords];

const HOME: readonly Row[] = [
  [
    'netHomeValue',
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
  ['growthRate', ['home growth', 'growth of the home', 'house growth']],
  ['protectedPerson', ['protected person lives there', 'partner or protected person in home']],
  ['rent', ['will the home be rented', 'home rented', 'rent out home']],
  ['rentValue', ['home rent', 'rent of the home', 'rental income of home']],
  ['rentFrequency', ['home rent frequency', 'rent frequency'], frequencyWords],
  ['rentExpenses', ['home rent expenses', 'rental expenses of home']],
  ['rentAtMonth', ['home rent from', 'home rent start']],
  ['rentMonthEnd', ['home rent until', 'home rent end']],
  ['rentIncomeAssement', ['home rent assessment'], rentAssessmentWords],
  ['sell', ['will the home be sold', 'home sold']],
  ['sellMonth', ['settlement', 'sale date', 'date of sale', 'settlement month']],
  ['sellExpenses', ['cost of sale', 'selling costs', 'home sale expenses']],
  ['rcom_exEnt_choice', ['exit entitlement mode']],
  ['home_rv_exit', ['exit entitlement of village']],
  ['rv_calculationBase', ['village calculation base']],
  ['rv_date_purchased', ['village purchase date', 'date of entry to village']],
  ['rv_date_exit', ['village exit date']],
  ['rv_purchasePrice', ['village purchase price', 'ingoing contribution', 'entry contribution']],
  ['rv_assetGrowth', ['village growth', 'village capital growth']],
  ['rv_shareCapitalGain', ['capital gain share']],
  ['rv_refurbCost', ['refurbishment', 'reinstatement cost']],
  ['rv_sellingFees', ['village selling fees']],
  ['rv__gsc_sf', ['general service charge', 'site fee', 'village fees', 'recurrent charge']],
  ['rv__gsc_sf_freq', ['general service charge frequency', 'site fee frequency'], frequencyWords],
  ['grannyFlatQuick', ['value of granny flat', 'granny flat interest']],
  ['grannyFlatPurchPrice', ['granny flat purchase price', 'granny flat price']],
  ['grannyFlatPurchDate', ['granny flat purchase date']],
  ['grannyFlatApplyTest', ['reasonableness test']],
  ['grannyFlatTestAmount', ['reasonableness test amount']],
  ['grannyFlatGiftAmount', ['granny flat gift amount']],
  ['grannyFlatRentAmount', ['granny flat rent']],
  ['grannyFlatRentFreq', ['granny flat rent frequency'], frequencyWords],
  ['departureFeeBy', ['part year of the departure fee', 'departure fee accrues', 'exit fee part year'], partYearWords],
  ['villageState', ['village state', 'state of village'], villageStateWords],
  ['paysRent', ['renting', 'is the home rented from a landlord', 'tenant']],
  ['rentPaidAmount', ['rent paid for home', 'rent payable', 'rent they pay']],
  ['rentPaidFrequency', ['rent paid frequency', 'rent payable frequency'], frequencyWords],
  ['rentPaidFromMonth', ['renting since', 'lease start']],
  ['rentPaidIndexation', ['rent increase a year']],
  ['rentPaidLandlord', ['type of landlord', 'housing type'], landlordWords],
  ['buysHome', ['will another home be bought', 'another home bought', 'downsizing to another home']],
  ['nextHomePrice', ['next home price', 'price of new home', 'purchase price of next home']],
  ['nextHomeMonth', ['next home purchase month', 'purchase date of next home', 'new home settlement']],
  ['nextHomeCosts', ['next home costs', 'stamp duty', 'costs of purchase of next home']],
  ['nextHomeGrowth', ['next home growth rate', 'growth of new home']],
];

const FREQUENCIES: { readonly [field: string]: string } = {
  rentValue: 'rentFrequency',
  rentExpenses: 'rentFrequency',
  rv__gsc_sf: 'rv__gsc_sf_freq',
  grannyFlatRentAmount: 'grannyFlatRentFreq',
  rentPaidAmount: 'rentPaidFrequency',
};

/** Longer labels for two fields whose label in the form is also that of another field. */
const LABELS: { readonly [field: string]: string } = {
  rv_purchasePrice: `Community, ${homeFields.rv_purchasePrice.name}`,
  rv_date_purchased: `Community, ${homeFields.rv_date_purchased.name}`,
};

export const homeTargets: readonly Target[] = HOME.map(([field, words, choices]) => ({
  id: `home.${field}`,
  group: sectionNames.sHome,
  label: LABELS[field] ?? wordsOfField('sHome', field)?.[0] ?? field,
  place: { in: 'scenario', path: ['sHome', field] },
  takes: kindOfSpec(homeFields[field], choices),
  words,
  ...(FREQUENCIES[field] === undefined ? {} : { frequency: `home.${FREQUENCIES[field]}` }),
}));
