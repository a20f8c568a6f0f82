/** The words that fact-finds use for the choices of the form, in addition to the form's own labels. */
import type { ChoiceWords } from './value-kind.ts';

export const genderWords: ChoiceWords = { 1: ['M', 'Man'], 2: ['F', 'Woman'] };

export const relationshipWords: ChoiceWords = {
  1: ['Widowed', 'Widow', 'Widower', 'Divorced', 'Separated', 'Never married', 'Not partnered', 'Unmarried'],
  2: ['Married', 'De facto', 'Partnered', 'Partner', 'Couple together'],
  3: ['Illness separated', 'Separated by illness', 'Separated due to illness', 'Couple separated by illness'],
};

export const pensionTypeWords: ChoiceWords = {
  1: ['None', 'Self funded', 'Self funded retiree', 'No pension', 'Nil'],
  2: ['Age', 'Full Age Pension', 'Part Age Pension', 'Centrelink Age Pension', 'Aged Pension'],
  3: ['Blind', 'Age Pension blind', 'Permanently blind'],
  11: ['DSP', 'Disability Support Pension', 'Disability Support'],
  5: ['Service Pension', 'DVA', 'DVA Service Pension', 'Age Service Pension'],
  6: ['TPI', 'Special Rate', 'DVA Special Rate'],
  7: ['EDA', 'Extreme Disablement Adjustment'],
  8: ['Intermediate Rate'],
  9: ['General Rate'],
  10: ['War Widow', 'War Widower', 'War Widows Pension', 'War Widow Pension', 'DVA War Widow'],
};

export const healthWords: ChoiceWords = { 0: ['Not stated'], 3: ['Fair', 'Moderate'], 4: ['Bad', 'Frail'] };

export const locationWords: ChoiceWords = {
  1: ['At home', 'Own home', 'House', 'Family home'],
  3: ['Residential care', 'Aged care facility', 'Aged care home', 'Nursing home', 'Residential aged care'],
  4: ['Respite care', 'In respite'],
  5: ['Other'],
};

export const careWords: ChoiceWords = {
  1: ['Residential', 'Residential care', 'Aged care facility', 'Aged care home', 'Nursing home', 'Permanent care'],
  2: ['Home', 'Home care', 'At home', 'Support at Home', 'Home care package', 'Own home'],
  3: ['Granny flat interest'],
  4: ['Village', 'RV', 'Retirement living'],
  5: ['Land lease', 'LLC', 'Lifestyle village', 'Manufactured home', 'Caravan park'],
};

export const frequencyWords: ChoiceWords = {
  0: ['Never'],
  365: ['A day', 'Per day', 'Each day', 'Every day', 'Day', 'pd'],
  52: ['A week', 'Per week', 'Each week', 'Every week', 'Week', 'pw'],
  26: ['A fortnight', 'Per fortnight', 'Each fortnight', 'Every fortnight', 'Fortnight', 'Bi-weekly', 'pf'],
  12: ['A month', 'Per month', 'Each month', 'Every month', 'Month', 'pm'],
  1: ['Annually', 'Annual', 'A year', 'Per year', 'Each year', 'Per annum', 'Year', 'pa', 'p.a.', 'py'],
};

export const personalTreatmentWords: ChoiceWords = { 1: ['Assessed', 'Counted'], 0: ['Not assessable', 'Not counted'] };

export const investmentTreatmentWords: ChoiceWords = {
  2: ['Financial', 'Financial asset', 'Financial investment'],
  1: ['Non deemed', 'Not financial', 'Non financial', 'Actual income'],
  0: ['Not assessable', 'Not counted'],
};

export const accountPensionTreatmentWords: ChoiceWords = {
  1: ['Grandfathered', 'Deductible amount'],
  2: ['Deemed', 'Financial asset'],
};

export const rentAssessmentWords: ChoiceWords = { 1: ['Net', 'Actual'], 4: ['Two thirds', 'Two-thirds rule', '2/3'] };

export const landlordWords: ChoiceWords = {
  0: ['Private', 'Private rental', 'Community housing', 'Real estate agent'],
  1: ['Housing commission', 'State housing', 'Government housing', 'Department of Housing'],
};

const annuityTypeWords: ChoiceWords = { 0: ['Short'], 1: ['Long', 'Fixed term', 'Term'], 2: ['Life'] };

const exemptionWords: ChoiceWords = { 0: ['0', 'None', 'Nil'], 50: ['50', 'Half'], 100: ['100', 'Full'] };

/** Further words for the choices of entry fields, by the field's wire name. */
export const entryChoiceWords: Readonly<Record<string, ChoiceWords>> = {
  cashFrequency: { ...frequencyWords, '-1': ['Not rented', 'Never'] },
  annuityType: annuityTypeWords,
  assetTestExempt: exemptionWords,
  choice: rentAssessmentWords,
  gender: genderWords,
  paymentType: {
    1: ['Permanent impairment', 'PI'],
    2: ['SRDP', 'Special Rate Disability Pension'],
    3: ['ADA', 'Additional Disablement Amount'],
    4: ['Supplement'],
    5: ['Incapacity', 'Incapacity payment', 'INCAP'],
  },
  loanType: {
    0: ['Mortgage', 'Home loan', 'Personal loan', 'Loan', 'Credit card'],
    2: ['HEAS', 'Pension Loans Scheme'],
    3: ['Family', 'Loan from family'],
  },
  securedOn: {
    1: ['Home', 'Principal residence', 'Family home'],
    0: ['Unsecured', 'None', 'Nothing'],
    2: ['Investment property', 'Other asset'],
  },
  loanUse: {
    1: ['Buy the property', 'Purchase of the property', 'Improvements'],
    0: ['Other', 'Something else', 'Private'],
  },
  repayFrequency: frequencyWords,
};

export const partYearWords: ChoiceWords = {
  0: ['Monthly', 'Months', 'Month', 'Pro rata by month'],
  1: ['Daily', 'Days', 'Day', 'Pro rata by day'],
  2: ['Whole years', 'Each year or part of a year', 'Part year counts in full'],
};

export const villageStateWords: ChoiceWords = {
  NSW: ['NSW'],
  Vic: ['VIC'],
  Qld: ['QLD'],
  WA: ['WA'],
  SA: ['SA'],
  ACT: ['ACT'],
  Tas: ['TAS'],
  NT: ['NT'],
};
