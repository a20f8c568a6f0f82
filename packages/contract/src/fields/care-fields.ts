import { NAME_MAX, NON_CLINICAL_DAYS_MAX } from '../limits.ts';
import type { Care } from '../wire/care.ts';
import { communityNames, facilityOptions, frequencies, supportAtHomeLabel, typesOfCare } from '../wire/enumerations.ts';
import { longDayText, percentText, yesNoText } from '../words/formats.ts';
import { labels } from '../words/texts.ts';
import {
  called,
  choice,
  count,
  day,
  type Fields,
  level,
  money,
  type ShownField,
  shows,
  tick,
  unshown,
  wholePercent,
  words,
} from './field-spec.ts';

const NAME_ONLY = { nothing: 'A name on the page and in documents.' };

const residential = <S extends ShownField>(field: S) => shows('residential', field);
/** Of a package whose date is known. */
const packaged = <S extends ShownField>(field: S) => shows('packaged', field);

/** Null: by the day of entry; a percentage, or the first day of a quarter. */
const mpirOf: ShownField<Care['applicableMPIR'], 'choice'> = {
  kind: 'choice',
  label: 'Applicable MPIR',
  name: 'Applicable MPIR',
  format: (value) =>
    value === null
      ? 'From the date of entry'
      : typeof value === 'number'
        ? percentText(value)
        : `Of ${longDayText(value)}`,
  blank: null,
  counts: ['care.mpirPercent'],
};

/** The care arrangement of one person. */
export const careFields = {
  clientIndex: unshown<Care['clientIndex']>(0, 'Says whose it is.'),
  typeOfCare: choice<Care['typeOfCare']>('Type of Care', typesOfCare, 0, 'steers'),
  typeOfCare_disabled: unshown(false, 'How a form showed the type of care.'),
  dateOfEntry: called(
    { package: 'Date Package Commenced' },
    day('Date of Entry', ['care.entryDate', 'care.packageStart']),
  ),
  lmr: tick('Low Means Resident', ['care.statedStatus']),
  marketPayer: tick('Market Payer', ['care.statedStatus']),
  homeCarePackage: called(
    { package: 'Home Care Package', newAct: supportAtHomeLabel },
    tick('Home Care Package / Support At Home', 'steers'),
  ),
  // The levels are worded with the daily fee until the budget a package keeps takes its place.
  homeCareDailyFee: called(
    { dailyFee: 'Basic Daily Fee level' },
    level<Care['homeCareDailyFee']>('Package level', 4, 'steers'),
  ),
  homeCareFeeWaived: tick('Waive Basic Daily Fee', ['care.basicDailyFeeWaived'], {
    hint: 'Nobody pays this fee from 1 November 2025.',
  }),
  applicableMPIR: residential(mpirOf),
  marketPriceRad: money('Facility Market Price RAD or RAC', ['care.agreedPrice']),
  radRacPaid: money('RAD or RAC Paid', ['care.depositPaid']),
  depositElsewhere: money('Of this from elsewhere', ['care.depositElsewhere'], {
    name: 'RAD or RAC paid from elsewhere',
    hint: 'From family or a loan, and not from these figures',
  }),
  sellRadRacPaid: called(
    { exit: 'Contribution from the exit' },
    money('Home Sale Contribution', ['care.depositFromSale']),
  ),
  sellMonth: unshown(null, 'A copy of the settlement month of the home, which rules.'),
  deductDAPDAC: tick('Deduct DAP/DAC from RAD/RAC', 'steers', {
    hint: 'The daily payment is taken from the deposit.',
  }),
  FacilityAccom: residential(choice<Care['FacilityAccom']>('Facility Accom Supplement', facilityOptions, 1, 'steers')),
  agedCareFacility: residential(words('Aged Care Facility Name', NAME_MAX, NAME_ONLY)),
  rcomFacility: called(
    { 4: `${communityNames[4]} name`, 5: `${communityNames[5]} name` },
    words('Community name', NAME_MAX, NAME_ONLY),
  ),
  resi_esf: called({ newAct: labels.higherLivingFee }, money('Extra Service Fee', ['care.extraServiceFee'])),
  resi_esf_frequency: residential(
    choice<Care['resi_esf_frequency']>('Extra Service Fee, how often', frequencies, 365, ['care.extraServiceFee']),
  ),
  resi_esf_dateEnd: day('Fee ends', 'steers', { hint: 'Ongoing' }),
  resi_esf_DE_valid: unshown(true, 'Whether what was typed as the end of the fee is a day.', { counts: 'steers' }),
  resi_esf_deduct: unshown(false, 'Stored; no figure depends on it.', {
    name: 'Deduct the Extra Service Fee from RAD/RAC',
    format: yesNoText,
  }),
  postJuly2025Rules: tick('Apply post reform Rules', 'steers', { hint: 'Opts in to the fees from 1 November 2025.' }),
  noWorseOffPrinciple: tick('Apply No Worse Off Principle', 'steers', {
    hint: 'In care, approved or waiting on 12 September 2024.',
  }),
  radRetention: residential(wholePercent('Rad Retention %', ['care.retentionPercent'], { unit: '% a year' })),
  dapIndexation: residential(wholePercent('Dap Indexation %', ['care.dapIndexationPercent'], { unit: '% a year' })),
  supportAtHomeLevel: level<Care['supportAtHomeLevel']>('Support at Home level', 4, 'steers'),
  independenceServiceCosts: packaged(
    money('Independence service costs', ['care.independenceCostPerYear'], { unit: 'a year' }),
  ),
  everydayLivingServiceCosts: packaged(
    money('Everyday living service costs', ['care.everydayLivingCostPerYear'], {
      unit: 'a year',
    }),
  ),
  clinicalCareCosts: packaged(
    money('Clinical care costs', ['care.clinicalCostPerYear'], {
      unit: 'a year',
      hint: 'Nothing is contributed to clinical care',
    }),
  ),
  personalCareCosts: packaged(
    money('Personal care costs', ['care.personalCareCostPerYear'], {
      unit: 'a year',
      hint: 'Charged as independence until 30 September 2026, fully funded from 1 October 2026',
    }),
  ),
  optInDate: day('Opted in on', 'steers'),
  meansNotDisclosed: tick('Means not disclosed', ['care.meansDisclosed']),
  nonClinicalDaysCharged: count(
    'Non clinical days charged so far',
    NON_CLINICAL_DAYS_MAX,
    ['care.nonClinicalDaysCharged'],
    { unit: 'days', hint: 'Before the projection; blank is estimated' },
  ),
  feeAtTransition: money('Income Tested Care Fee on 31 October 2025', ['care.feeAtTransitionPerDay'], {
    unit: 'a day',
    hint: 'Blank: estimated from the means of today',
    help: 'The most that is contributed now.',
  }),
  // As the Current Situation has it, unless the adviser says otherwise; documents from before the field read so too.
  keepCareUntilEntry: { ...tick('Keep the care of the Current Situation until entry', 'steers'), blank: true },
  packageUntilEntry: {
    ...tick('Care until then', 'steers'),
    format: (value) => (value === true ? 'Support at Home or a package' : 'Nothing'),
  },
  packageStart: day('Care starts', ['care.packageStart'], { hint: 'Blank: before the projection' }),
} as const satisfies Fields<Care>;
