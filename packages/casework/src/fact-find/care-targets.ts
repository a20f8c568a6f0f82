/** The targets of a person's care arrangement, with the labels of the form. */
import { type Care, careFields, typesOfCare, wordsOfField } from '@advice-builder/contract';
import { careWords, frequencyWords } from './choice-words.ts';
import type { Target } from './target.ts';
import { type ChoiceWords, choice, kindOfSpec, type ValueKind } from './value-kind.ts';

const level = (most: number): ValueKind =>
  choice(
    Array.from({ length: most }, (_, index) => ({ value: index + 1, label: `Level ${index + 1}` })),
    Object.fromEntries(Array.from({ length: most }, (_, index) => [index + 1, [String(index + 1)]])),
  );

const HIGHEST_PACKAGE = 4;
const HIGHEST_CLASSIFICATION = 8;

/**
 * The value kinds of fields where the form offers fewer choices than the wire accepts, or lists the care levels of a
 * day.
 */
const TAKES: { readonly [F in keyof Care]?: ValueKind } = {
  typeOfCare: choice(
    typesOfCare.filter(({ value }) => value !== 0),
    careWords,
  ),
  homeCareDailyFee: level(HIGHEST_PACKAGE),
  supportAtHomeLevel: level(HIGHEST_CLASSIFICATION),
};

type Row = readonly [field: keyof Care, words: readonly string[], choices?: ChoiceWords];

/** The fields in the order in which a person fills them in. A field that a choice clears comes after that choice. */
const CARE: readonly Row[] = [
  ['typeOfCare', ['care type', 'type of care needed', 'care needed', 'care arrangement', 'kind of care']],
  [
    'dateOfEntry',
    ['entry date', 'date of admission', 'admission date', 'date entered care', 'date of entry to care', 'move in date'],
  ],
  ['homeCarePackage', ['home care package', 'support at home', 'has a package']],
  ['lmr', ['low means', 'supported resident']],
  ['marketPayer', ['market price payer']],
  ['postJuly2025Rules', ['new rules', 'opted in to the new rules']],
  ['noWorseOffPrinciple', ['no worse off', 'grandfathered']],
  ['meansNotDisclosed', ['means not disclosed']],
  [
    'agedCareFacility',
    ['aged care facility', 'facility', 'name of facility', 'aged care home', 'nursing home', 'provider'],
  ],
  ['rcomFacility', ['village name', 'retirement village', 'name of village']],
  [
    'marketPriceRad',
    ['rad', 'agreed rad', 'rad price', 'room price', 'accommodation price', 'refundable accommodation deposit', 'rac'],
  ],
  ['radRacPaid', ['rad paid', 'deposit paid', 'rac paid', 'lump sum paid', 'refundable deposit paid']],
  ['deductDAPDAC', ['deduct dap from rad', 'dap deducted from rad', 'draw dap from rad']],
  ['FacilityAccom', ['accommodation supplement', 'facility supplement']],
  ['resi_esf', ['extra services', 'additional services fee', 'higher everyday living fee', 'extra services fee']],
  ['resi_esf_frequency', ['extra service fee frequency'], frequencyWords],
  ['resi_esf_dateEnd', ['extra service fee ends']],
  ['resi_esf_deduct', ['deduct extra service fee from rad']],
  ['radRetention', ['rad retention', 'retention']],
  ['dapIndexation', ['dap indexation']],
  ['homeCareDailyFee', ['home care package level', 'hcp level', 'level of package']],
  ['homeCareFeeWaived', ['basic daily fee waived']],
  ['supportAtHomeLevel', ['support at home classification', 'classification']],
  ['independenceServiceCosts', ['independence services', 'independence']],
  ['everydayLivingServiceCosts', ['everyday living services', 'everyday living']],
  ['clinicalCareCosts', ['clinical care', 'clinical services']],
  ['personalCareCosts', ['personal care', 'personal care services']],
  ['optInDate', ['opt in date', 'date of opting in']],
  ['nonClinicalDaysCharged', ['days charged', 'non clinical days']],
  ['feeAtTransition', ['income tested fee', 'means tested fee at transition']],
  ['unspentFunds', ['unspent funds', 'unspent home care package funds']],
  ['respiteStart', ['respite care', 'respite from', 'start of respite care']],
  ['respiteDays', ['respite days', 'days of respite']],
  ['respiteDaysUsed', ['respite days used', 'respite days already used']],
  ['movesHome', ['moves to another home', 'moves to another aged care home']],
  ['moveDate', ['move date', 'date of move to another home']],
  ['moveAgreedPrice', ['price of the new home', 'rad of the new home']],
  ['moveDepositPaid', ['rad paid to the new home', 'deposit paid to the new home']],
  ['moveFacilityAccom', ['accommodation supplement of the new home']],
  ['moveMPIR', ['mpir of the new home']],
];

/** Each amount, with the target that gives its payment frequency. */
const FREQUENCIES: { readonly [field: string]: string } = { resi_esf: 'resi_esf_frequency' };

export const careTargets = (person: 0 | 1): readonly Target[] =>
  CARE.map(([field, words, choices]) => ({
    id: `care.${person}.${field}`,
    group: `Care of client ${person + 1}`,
    label: wordsOfField('sCare', field)?.[0] ?? field,
    place: { in: 'scenario', path: ['sCare', person, field] },
    takes: TAKES[field] ?? kindOfSpec(careFields[field], choices),
    words,
    person,
    ...(FREQUENCIES[field] === undefined ? {} : { frequency: `care.${person}.${FREQUENCIES[field]}` }),
  }));
