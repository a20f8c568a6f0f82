import { NAME_MAX, NON_CLINICAL_DAYS_MAX, RESPITE_DAYS_MAX } from '../limits.ts';
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
  percent,
  type ShownField,
  shows,
  tick,
  unshown,
  wholePercent,
  words,
} from './field-spec.ts';

const NAME_ONLY = { nothing: 'A name on the page and in documents.' };

/** The fields that decide the type of care and which rules apply to it. */
const KIND_OF_CARE: readonly (keyof Care)[] = [
  'typeOfCare',
  'dateOfEntry',
  'homeCarePackage',
  'postJuly2025Rules',
  'noWorseOffPrinciple',
];
const LOW_MEANS: readonly (keyof Care)[] = ['lmr', 'marketPayer'];

const residential = <S extends ShownField>(field: S) => shows('residential', field);
/** Adds the rule `packaged`: the field shows for a package with a known date. */
const packaged = <S extends ShownField>(field: S) => shows('packaged', field);

/** Null means the MPIR of the day of entry. Otherwise a percentage, or the first day of a quarter. */
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
  with: KIND_OF_CARE,
};

/** The care arrangement of one person. */
export const careFields = {
  clientIndex: unshown<Care['clientIndex']>(0, 'The person it belongs to: 0 client, 1 partner.'),
  typeOfCare: choice<Care['typeOfCare']>('Type of Care', typesOfCare, 0, 'steers', { with: KIND_OF_CARE }),
  typeOfCare_disabled: unshown(false, 'How an earlier form showed the type of care.'),
  dateOfEntry: called(
    { package: 'Date Package Commenced' },
    day('Date of Entry', ['care.entryDate', 'care.packageStart'], { with: KIND_OF_CARE }),
  ),
  lmr: tick('Low Means Resident', ['care.statedStatus'], { with: LOW_MEANS }),
  marketPayer: tick('Market Payer', ['care.statedStatus'], { with: LOW_MEANS }),
  homeCarePackage: called(
    { package: 'Home Care Package', newAct: supportAtHomeLabel },
    tick('Home Care Package / Support At Home', 'steers', { with: KIND_OF_CARE }),
  ),
  // The label names the daily fee level until the package budget replaces that fee.
  homeCareDailyFee: called(
    { dailyFee: 'Basic Daily Fee level' },
    level<Care['homeCareDailyFee']>('Package level', 4, 'steers', { with: [] }),
  ),
  homeCareFeeWaived: tick('Waive Basic Daily Fee', ['care.basicDailyFeeWaived'], {
    with: [],
    hint: 'Nobody pays this fee from 1 November 2025.',
  }),
  applicableMPIR: residential(mpirOf),
  marketPriceRad: money('Facility Market Price RAD or RAC', ['care.agreedPrice'], { with: LOW_MEANS }),
  radRacPaid: money('RAD or RAC Paid', ['care.depositPaid'], { with: [] }),
  depositElsewhere: money('Of this from elsewhere', ['care.depositElsewhere'], {
    with: [],
    name: 'RAD or RAC paid from elsewhere',
    hint: 'From family or a loan, not Cash at Bank',
  }),
  sellRadRacPaid: called(
    { exit: 'Contribution from the exit' },
    money('Home Sale Contribution', ['care.depositFromSale'], { with: [] }),
  ),
  sellMonth: unshown(null, 'A copy of the settlement month of the home. The month of the home applies.'),
  deductDAPDAC: tick('Deduct DAP/DAC from RAD/RAC', 'steers', {
    with: LOW_MEANS,
    hint: 'The daily payment is taken from the deposit.',
  }),
  FacilityAccom: residential(
    choice<Care['FacilityAccom']>('Facility Accom Supplement', facilityOptions, 1, 'steers', { with: [] }),
  ),
  agedCareFacility: residential(words('Aged Care Facility Name', NAME_MAX, NAME_ONLY, { with: [] })),
  rcomFacility: called(
    { 4: `${communityNames[4]} name`, 5: `${communityNames[5]} name` },
    words('Community name', NAME_MAX, NAME_ONLY, { with: [] }),
  ),
  resi_esf: called(
    { newAct: labels.higherLivingFee },
    money('Extra Service Fee', ['care.extraServiceFee'], { with: ['resi_esf_frequency'] }),
  ),
  resi_esf_frequency: residential(
    choice<Care['resi_esf_frequency']>('Extra Service Fee, how often', frequencies, 365, ['care.extraServiceFee'], {
      with: ['resi_esf_frequency'],
    }),
  ),
  resi_esf_dateEnd: day('Fee ends', 'steers', { with: [], hint: 'Blank means ongoing' }),
  resi_esf_DE_valid: unshown(true, 'Whether the text entered as the end of the fee is a valid date.', {
    counts: 'steers',
  }),
  resi_esf_deduct: unshown(false, 'Stored, but no figure depends on it.', {
    name: 'Deduct the Extra Service Fee from RAD/RAC',
    format: yesNoText,
  }),
  postJuly2025Rules: tick('Apply post reform Rules', 'steers', {
    with: KIND_OF_CARE,
    hint: 'Opts in to the fees from 1 November 2025.',
  }),
  noWorseOffPrinciple: tick('Apply No Worse Off Principle', 'steers', {
    with: KIND_OF_CARE,
    hint: 'In care, approved or waiting on 12 September 2024.',
  }),
  radRetention: residential(wholePercent('Rad Retention %', ['care.retentionPercent'], { with: [], unit: '% a year' })),
  dapIndexation: residential(
    wholePercent('Dap Indexation %', ['care.dapIndexationPercent'], { with: [], unit: '% a year' }),
  ),
  supportAtHomeLevel: level<Care['supportAtHomeLevel']>('Support at Home level', 4, 'steers', { with: [] }),
  independenceServiceCosts: packaged(
    money('Independence service costs', ['care.independenceCostPerYear'], { with: [], unit: 'a year' }),
  ),
  everydayLivingServiceCosts: packaged(
    money('Everyday living service costs', ['care.everydayLivingCostPerYear'], { with: [], unit: 'a year' }),
  ),
  clinicalCareCosts: packaged(
    money('Clinical care costs', ['care.clinicalCostPerYear'], {
      with: [],
      unit: 'a year',
      hint: 'The government pays for clinical care in full',
    }),
  ),
  personalCareCosts: packaged(
    money('Personal care costs', ['care.personalCareCostPerYear'], {
      with: [],
      unit: 'a year',
      hint: 'Charged as independence until 30 September 2026 and fully funded after that',
    }),
  ),
  optInDate: day('Opted in on', 'steers', { with: [] }),
  meansNotDisclosed: tick('Means not disclosed', ['care.meansDisclosed'], { with: [] }),
  nonClinicalDaysCharged: count(
    'Non clinical days charged so far',
    NON_CLINICAL_DAYS_MAX,
    ['care.nonClinicalDaysCharged'],
    { with: [], unit: 'days', hint: 'Days before the projection. Blank means an estimate' },
  ),
  feeAtTransition: money('Income Tested Care Fee on 31 October 2025', ['care.feeAtTransitionPerDay'], {
    with: [],
    unit: 'a day',
    hint: 'Blank means an estimate from the means of today',
    help: 'This is the most that is contributed now.',
  }),
  // True by default, also for documents stored before this field existed: the Current Situation's care continues.
  keepCareUntilEntry: {
    ...tick('Keep the care of the Current Situation until entry', 'steers', { with: [] }),
    blank: true,
  },
  packageUntilEntry: {
    ...tick('Care until then', 'steers', { with: [] }),
    format: (value) => (value === true ? 'Support at Home or a package' : 'Nothing'),
  },
  packageStart: day('Care starts', ['care.packageStart'], { with: [], hint: 'Blank means before the projection' }),
  respiteStart: day('Respite care starts', ['care.respite'], {
    with: [],
    hint: 'A short stay in an aged care home. Blank means none',
  }),
  respiteDays: count('Days in respite care', RESPITE_DAYS_MAX, ['care.respite'], {
    with: [],
    unit: 'days',
    hint: 'The stay ends at a permanent entry',
  }),
  respiteDaysUsed: count('Days used before', RESPITE_DAYS_MAX, ['care.respite'], {
    with: [],
    name: 'Respite days used before',
    unit: 'days',
    hint: 'Same financial year',
  }),
  movesHome: tick('Moves to another aged care home', 'steers', {
    with: [],
    hint: 'A move after the start of the projection.',
  }),
  moveDate: day('Date of the move', ['care.move.date'], {
    with: [],
    hint: 'The new home charges from the start of this month',
  }),
  moveAgreedPrice: money('Market Price RAD or RAC of the new home', ['care.move.agreedPrice'], { with: [] }),
  moveDepositPaid: money('RAD or RAC Paid to the new home', ['care.move.depositPaid'], {
    with: [],
    hint: 'Blank: the refund, at most the price',
  }),
  moveFacilityAccom: choice<Care['moveFacilityAccom']>(
    'Accom Supplement of the new home',
    facilityOptions,
    1,
    'steers',
    { with: [] },
  ),
  moveMPIR: percent('MPIR of the new home %', ['care.move.mpirPercent'], {
    with: [],
    unit: '% a year',
    hint: 'Blank means the rate of the day of the move',
  }),
  unspentFunds: packaged(
    money('Unspent funds', ['care.unspentFunds'], {
      with: [],
      name: 'Unspent funds of care at home',
      hint: 'Carried over from the last quarter or a package. Never counted as money',
    }),
  ),
} as const satisfies Fields<Care>;
