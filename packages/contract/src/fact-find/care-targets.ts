/** Targets of the care arrangement of a person, called as in the form. */
import type { Care } from '../wire/care.ts';
import { facilityOptions, frequencies, typesOfCare } from '../wire/enumerations.ts';
import { NON_CLINICAL_DAYS_MAX } from '../wire/limits.ts';
import { wordsOfField } from '../words/field-words.ts';
import { careWords, frequencyWords } from './choice-words.ts';
import type { Target } from './targets.ts';
import { choice, flag, money, percent, text, typedDay, type ValueKind, wholeNumber } from './value-kind.ts';

const level = (most: number): ValueKind =>
  choice(
    Array.from({ length: most }, (_, index) => ({ value: index + 1, label: `Level ${index + 1}` })),
    Object.fromEntries(Array.from({ length: most }, (_, index) => [index + 1, [String(index + 1)]])),
  );

const HIGHEST_PACKAGE = 4;
const HIGHEST_CLASSIFICATION = 8;
const YEAR = 1;
const DAY = 365;

type Row = readonly [field: keyof Care, takes: ValueKind, words: readonly string[]];

/** In the order in which a person types them: what a choice clears is typed after it. */
const CARE: readonly Row[] = [
  [
    'typeOfCare',
    choice(
      typesOfCare.filter(({ value }) => value !== 0),
      careWords,
    ),
    ['care type', 'type of care needed', 'care needed', 'care arrangement', 'kind of care'],
  ],
  [
    'dateOfEntry',
    typedDay,
    ['entry date', 'date of admission', 'admission date', 'date entered care', 'date of entry to care', 'move in date'],
  ],
  ['homeCarePackage', flag, ['home care package', 'support at home', 'has a package']],
  ['lmr', flag, ['low means', 'supported resident']],
  ['marketPayer', flag, ['market price payer']],
  ['postJuly2025Rules', flag, ['new rules', 'opted in to the new rules']],
  ['noWorseOffPrinciple', flag, ['no worse off', 'grandfathered']],
  ['meansNotDisclosed', flag, ['means not disclosed']],
  [
    'agedCareFacility',
    text(),
    ['aged care facility', 'facility', 'name of facility', 'aged care home', 'nursing home', 'provider'],
  ],
  ['rcomFacility', text(), ['village name', 'retirement village', 'name of village']],
  [
    'marketPriceRad',
    money(),
    ['rad', 'agreed rad', 'rad price', 'room price', 'accommodation price', 'refundable accommodation deposit', 'rac'],
  ],
  ['radRacPaid', money(), ['rad paid', 'deposit paid', 'rac paid', 'lump sum paid', 'refundable deposit paid']],
  ['deductDAPDAC', flag, ['deduct dap from rad', 'dap deducted from rad', 'draw dap from rad']],
  ['FacilityAccom', choice(facilityOptions), ['accommodation supplement', 'facility supplement']],
  [
    'resi_esf',
    money(),
    ['extra services', 'additional services fee', 'higher everyday living fee', 'extra services fee'],
  ],
  ['resi_esf_frequency', choice(frequencies, frequencyWords), ['extra service fee frequency']],
  ['resi_esf_dateEnd', typedDay, ['extra service fee ends']],
  ['resi_esf_deduct', flag, ['deduct extra service fee from rad']],
  ['radRetention', percent(100, 0), ['rad retention', 'retention']],
  ['dapIndexation', percent(100, 0), ['dap indexation']],
  ['homeCareDailyFee', level(HIGHEST_PACKAGE), ['home care package level', 'hcp level', 'level of package']],
  ['homeCareFeeWaived', flag, ['basic daily fee waived']],
  ['supportAtHomeLevel', level(HIGHEST_CLASSIFICATION), ['support at home classification', 'classification']],
  ['independenceServiceCosts', money({ per: YEAR }), ['independence services', 'independence']],
  ['everydayLivingServiceCosts', money({ per: YEAR }), ['everyday living services', 'everyday living']],
  ['clinicalCareCosts', money({ per: YEAR }), ['clinical care', 'clinical services']],
  ['optInDate', typedDay, ['opt in date', 'date of opting in']],
  ['nonClinicalDaysCharged', wholeNumber(NON_CLINICAL_DAYS_MAX), ['days charged', 'non clinical days']],
  ['feeAtTransition', money({ per: DAY }), ['income tested fee', 'means tested fee at transition']],
];

/** The amount and the target that says how often it is paid. */
const FREQUENCIES: { readonly [field: string]: string } = { resi_esf: 'resi_esf_frequency' };

export const careTargets = (person: 0 | 1): readonly Target[] =>
  CARE.map(([field, takes, words]) => ({
    id: `care.${person}.${field}`,
    group: `Care of client ${person + 1}`,
    label: wordsOfField('sCare', field)?.[0] ?? field,
    place: { in: 'scenario', path: ['sCare', person, field] },
    takes,
    words,
    person,
    ...(FREQUENCIES[field] === undefined ? {} : { frequency: `care.${person}.${FREQUENCIES[field]}` }),
  }));
