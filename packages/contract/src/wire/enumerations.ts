/**
 * The integers of the wire and their meanings. Each list is in the order of the specification: `value` is sent, `label`
 * is shown.
 */
import type { MrcaPayment, PensionType } from '@advice-builder/engine';

export interface Choice<V extends number | string = number> {
  readonly value: V;
  readonly label: string;
}

const choices = <const C extends readonly Choice<number | string>[]>(list: C): C => list;

export const relationships = choices([
  { value: 1, label: 'Single' },
  { value: 2, label: 'Couple' },
  { value: 3, label: 'Couple Illness Separated' },
]);

export const RELATIONSHIP = { single: 1, couple: 2, illnessSeparated: 3 } as const;

/** The source of the budget amounts of the Support at Home levels. */
export const budgetAmounts = choices([
  { value: 'official', label: 'Official amounts' },
  { value: 'rounded', label: 'Rounded amounts' },
]);

/** The two people of a couple. */
export const survivorPersons = choices([
  { value: 0, label: 'Client' },
  { value: 1, label: 'Partner' },
]);

export const genders = choices([
  { value: 0, label: 'None' },
  { value: 1, label: 'Male' },
  { value: 2, label: 'Female' },
]);

export const healths = choices([
  { value: 0, label: 'None' },
  { value: 1, label: 'Excellent' },
  { value: 2, label: 'Good' },
  { value: 3, label: 'Average' },
  { value: 4, label: 'Poor' },
]);

/** The pension types of the engine. `asksService`: the form asks for qualifying service. */
const PENSION_TYPES = {
  'not-eligible': { value: 1, label: 'Not eligible', asksService: false },
  age: { value: 2, label: 'Age Pension', asksService: false },
  blind: { value: 3, label: 'Blind Pension', asksService: false },
  'disability-support': { value: 11, label: 'Disability Pension', asksService: false },
  'dva-service': { value: 5, label: 'DVA Service', asksService: true },
  'dva-tpi': { value: 6, label: 'DVA Disability TPI', asksService: true },
  'dva-eda': { value: 7, label: 'DVA Disability EDA', asksService: true },
  'dva-intermediate': { value: 8, label: 'DVA Disability Intermediate', asksService: true },
  'dva-general': { value: 9, label: 'DVA Disability General', asksService: true },
  'war-widow-iss': { value: 10, label: 'DVA War Widow and ISS', asksService: false },
} as const satisfies Record<PensionType, Choice & { asksService: boolean }>;

export const pensionTypes = Object.values(PENSION_TYPES);

export const locations = choices([
  { value: 0, label: 'None' },
  { value: 1, label: 'Home' },
  { value: 2, label: 'Hospital' },
  { value: 3, label: 'Facility' },
  { value: 4, label: 'Respite' },
  { value: 5, label: 'Elsewhere' },
]);

/** Stay at Home is labelled `supportAtHomeLabel` if the entry is on or after 1 November 2025. */
export const typesOfCare = choices([
  { value: 0, label: '' },
  { value: 1, label: 'Residential Aged Care' },
  { value: 2, label: 'Stay at Home' },
  { value: 3, label: 'Granny Flat' },
  { value: 4, label: 'Retirement Village' },
  { value: 5, label: 'Land Lease Community' },
]);
export const CARE_TYPE = {
  none: 0,
  residential: 1,
  stayAtHome: 2,
  grannyFlat: 3,
  retirementVillage: 4,
  landLease: 5,
} as const;

export const supportAtHomeLabel = 'Support At Home';

export const communityNames: Readonly<Record<4 | 5, string>> = { 4: 'RV', 5: 'LLC' };

export const facilityOptions = choices([
  { value: 1, label: '40% + new/refurb' },
  { value: 2, label: 'Under 40% + new/refurb' },
  { value: 3, label: 'Over 40% not new/refurb' },
  { value: 4, label: 'Under 40% not new/refurb' },
]);

/** Payments a year. */
export const frequencies = choices([
  { value: 0, label: 'None' },
  { value: 365, label: 'Daily' },
  { value: 52, label: 'Weekly' },
  { value: 26, label: 'Fortnightly' },
  { value: 12, label: 'Monthly' },
  { value: 1, label: 'Yearly' },
]);

/** The unit of an amount with a frequency; undefined without one. */
export const frequencyUnits: Readonly<Record<number, string>> = {
  1: 'a year',
  12: 'a month',
  26: 'a fortnight',
  52: 'a week',
  365: 'a day',
};

/** Annuity and CarePlus payments. */
export const annuityFrequencies = choices([
  { value: 0, label: 'None' },
  { value: 52, label: 'Weekly' },
  { value: 12, label: 'Monthly' },
  { value: 1, label: 'Yearly' },
]);

export const homeRentFrequencies = choices([
  { value: 52, label: 'Weekly' },
  { value: 12, label: 'Monthly' },
  { value: 1, label: 'Yearly' },
]);

/** Village charges, granny flat rent. */
export const chargeFrequencies = choices([
  { value: 0, label: 'None' },
  { value: 52, label: 'Weekly' },
  { value: 26, label: 'Fortnightly' },
  { value: 12, label: 'Monthly' },
  { value: 1, label: 'Yearly' },
]);

export const propertyRentFrequencies = choices([
  { value: -1, label: 'None' },
  { value: 52, label: 'Weekly' },
  { value: 26, label: 'Fortnightly' },
  { value: 12, label: 'Monthly' },
  { value: 1, label: 'Yearly' },
]);

export const rentAssessments = choices([
  { value: 1, label: 'Net income' },
  { value: 4, label: 'Centrelink two-thirds rule' },
]);

export const calculationBases = choices([
  { value: 1, label: 'Purchase Price' },
  { value: 2, label: 'Resale Price' },
]);

export const entitlementModes = choices([
  { value: 'quick', label: 'Quick' },
  { value: 'full', label: 'Full' },
]);

export const annuityTypes = choices([
  { value: 0, label: 'Short Term' },
  { value: 1, label: 'Long Term' },
  { value: 2, label: 'Lifetime' },
]);

export const ANNUITY_TYPE = { shortTerm: 0, longTerm: 1, lifetime: 2 } as const;

export const assetTestExemptions = choices([
  { value: 0, label: '0%' },
  { value: 50, label: '50%' },
  { value: 100, label: '100%' },
]);

export const personalAssetTreatments = choices([
  { value: 1, label: 'Assessable' },
  { value: 0, label: 'Exempt' },
]);

export const investmentTreatments = choices([
  { value: 2, label: 'Deemed' },
  { value: 1, label: 'Not Deemed' },
  { value: 0, label: 'Exempt' },
]);

export const accountBasedPensionTreatments = choices([
  { value: 1, label: 'Deductible' },
  { value: 2, label: 'Deeming' },
]);

/** The sections of entries (`etid`). */
export const sectionTypes = choices([
  { value: 0, label: 'Personal Asset' },
  { value: 1, label: 'Investment' },
  { value: 2, label: 'Income' },
  { value: 3, label: 'Expense' },
  { value: 4, label: 'Top-up' },
]);

/** The payments under the Military Rehabilitation and Compensation Act 2004. */
const MRCA_PAYMENTS = {
  'permanent-impairment': { value: 1, label: 'MRCA permanent impairment' },
  'special-rate-disability': { value: 2, label: 'MRCA Special Rate Disability Pension' },
  'additional-disablement': { value: 3, label: 'MRCA Additional Disablement Amount' },
  supplement: { value: 4, label: 'MRCA supplement' },
  incapacity: { value: 5, label: 'MRCA incapacity payment' },
} as const satisfies Record<MrcaPayment, Choice>;

/** The kinds of generic income. */
export const incomePaymentTypes = [{ value: 0, label: 'Other income' }, ...Object.values(MRCA_PAYMENTS)] as const;
export const OTHER_INCOME = 0;

type ValueOf<C extends readonly Choice<number | string>[]> = C[number]['value'];
export type RelationshipCode = ValueOf<typeof relationships>;
export type BudgetAmounts = ValueOf<typeof budgetAmounts>;
export type GenderCode = ValueOf<typeof genders>;
export type PensionTypeCode = ValueOf<typeof pensionTypes>;
export type IncomePaymentType = ValueOf<typeof incomePaymentTypes>;
export type TypeOfCareCode = ValueOf<typeof typesOfCare>;

export function pensionTypeOf(code: PensionTypeCode): PensionType {
  const types = Object.keys(PENSION_TYPES) as PensionType[];
  return types.find((type) => PENSION_TYPES[type].value === code) as PensionType;
}

/** Returns the payment under the MRCA of a kind of income; undefined for other income. */
export function mrcaPaymentOf(code: IncomePaymentType): MrcaPayment | undefined {
  const payments = Object.keys(MRCA_PAYMENTS) as MrcaPayment[];
  return payments.find((payment) => MRCA_PAYMENTS[payment].value === code);
}

/** Whether the form asks for qualifying service with a pension type. */
export function asksForService(code: PensionTypeCode): boolean {
  return PENSION_TYPES[pensionTypeOf(code)].asksService;
}

/** Returns the label of a value; empty if the list has no such value. */
export function labelOf(list: readonly Choice<number | string>[], value: number | string | null): string {
  return list.find((choice) => choice.value === value)?.label ?? '';
}

/** How departure fee and maintenance levy of a village accrue in the last, unfinished year. */
export const partYears = choices([
  { value: 0, label: 'By the month' },
  { value: 1, label: 'By the day' },
  { value: 2, label: 'In full once begun' },
]);

/** The States and Territories, whose law on retirement villages differs. */
export const villageStates = choices([
  { value: 'NSW', label: 'New South Wales' },
  { value: 'Vic', label: 'Victoria' },
  { value: 'Qld', label: 'Queensland' },
  { value: 'WA', label: 'Western Australia' },
  { value: 'SA', label: 'South Australia' },
  { value: 'ACT', label: 'Australian Capital Territory' },
  { value: 'Tas', label: 'Tasmania' },
  { value: 'NT', label: 'Northern Territory' },
]);

/** The kinds of things that the scheme for assistive technology and home modifications funds. */
export const assistiveServices = choices([
  { value: 1, label: 'Assistive technology' },
  { value: 2, label: 'Home modification' },
]);

/** The funding tier that was approved. */
export const fundingTiers = choices([
  { value: 1, label: 'Low' },
  { value: 2, label: 'Medium' },
  { value: 3, label: 'High' },
]);

/** The rent of a rented home. */
export const rentPaidFrequencies = choices([
  { value: 52, label: 'Weekly' },
  { value: 26, label: 'Fortnightly' },
  { value: 12, label: 'Monthly' },
]);

/** Rent of public housing attracts no Rent Assistance. */
export const landlords = choices([
  { value: 0, label: 'Private or community landlord' },
  { value: 1, label: 'Public housing' },
]);

/** The contract of a loan, which decides how interest compounds. */
export const loanTypes = choices([
  { value: 0, label: 'Mortgage or personal loan' },
  { value: 1, label: 'Reverse mortgage' },
  { value: 2, label: 'Home Equity Access Scheme' },
  { value: 3, label: 'Family loan' },
]);
export const LOAN_TYPE = { mortgage: 0, reverseMortgage: 1, homeEquityAccess: 2, family: 3 } as const;

export const loanSecurities = choices([
  { value: 1, label: 'The home' },
  { value: 0, label: 'Nothing' },
  { value: 2, label: 'Another asset' },
]);
/** The loan names the asset in `securedEntry`. Until it does, it lowers no asset in the means tests, and a notice says so. */
export const SECURED_ON_OTHER = 2;

/** The use of a loan on an investment property. The interest lowers the rent only if the money went into the property. */
export const loanUses = choices([
  { value: 1, label: 'To buy or improve it' },
  { value: 0, label: 'For something else' },
]);
export const USED_FOR_PROPERTY = 1;

/** Whether Net Home Value is the value before the loans secured on the home. */
export const homeValueReadings = choices([
  { value: 1, label: 'Before the loans on it' },
  { value: 2, label: 'Already net of them' },
]);
export const HOME_VALUE_IS_NET = 2;
