import { z } from 'zod';
import {
  ANNUITY_TERM_MAX,
  ENTRY_ID_MAX,
  GROWTH_MAX_PERCENT,
  MAX_SCENARIO_ID,
  NAME_MAX,
  PERCENT_MAX,
} from '../limits.ts';
import {
  accountBasedPensionTreatments,
  annuityFrequencies,
  annuityTypes,
  assetTestExemptions,
  assistiveServices,
  frequencies,
  fundingTiers,
  genders,
  incomePaymentTypes,
  investmentTreatments,
  loanSecurities,
  loanTypes,
  loanUses,
  personalAssetTreatments,
  propertyRentFrequencies,
  rentAssessments,
} from './enumerations.ts';
import {
  code,
  flag,
  integer,
  money,
  percent,
  pickedDate,
  pickedMonth,
  signedMoney,
  text,
  trimmedText,
  typedDate,
  wholePercent,
} from './fields.ts';

const person = () => z.literal([0, 1]).nullable();

/** The kinds of entry with their `eid`. */
export const ENTRY = {
  personalAsset: 0,
  gift: 1,
  investment: 2,
  investmentProperty: 3,
  income: 4,
  legacyAccountBasedPension: 5,
  termPension: 6,
  definedBenefit: 7,
  oldAnnuity: 8,
  oldCareplus: 9,
  outOfPocket: 10,
  expense: 11,
  inheritance: 12,
  annuity: 13,
  careplus: 14,
  accountBasedPension: 15,
  topUp: 20,
  loan: 21,
  assistiveTechnology: 23,
} as const;
type EntryName = keyof typeof ENTRY;

/** The kinds of asset that a lender can take as security. The law lets nobody charge superannuation. */
export const chargeableEids = [
  ENTRY.personalAsset,
  ENTRY.investment,
  ENTRY.investmentProperty,
  ENTRY.inheritance,
] as const;
export type ChargeableEid = (typeof chargeableEids)[number];

/** Income and out-of-pocket expenses have automatic entries, which may stay empty and are never added or deleted. */
const HAS_AUTOMATIC: readonly number[] = [ENTRY.income, ENTRY.outOfPocket];

const neverAutomatic = () => flag().refine((auto) => !auto);

/**
 * The fields of every entry. `id` is opaque. The owner is `clientId`, else `cl`; without either, both own equal shares.
 */
function entry<const E extends number, const S extends number, F extends z.core.$ZodLooseShape>(
  eid: E,
  etid: S,
  fields: F,
) {
  return z.strictObject({
    id: text(ENTRY_ID_MAX),
    sid: integer(0, MAX_SCENARIO_ID),
    eid: z.literal(eid),
    etid: z.literal(etid),
    /** The number of earlier entries with the same template. */
    eidn: integer(0, 2_147_483_647),
    /** The number of earlier entries in the scenario. */
    fn: integer(0, 2_147_483_647),
    auto: HAS_AUTOMATIC.includes(eid) ? flag() : neverAutomatic(),
    protected: flag(),
    /** Automatic entries: 0 income quick total, 1 and 2 out-of-pocket expenses of client and partner. */
    def: integer(0, 99).nullable(),
    cl: person(),
    clientId: person(),
    template: text(40),
    ...fields,
  });
}

const name = () => trimmedText(NAME_MAX);
const term = () => z.number().min(0).max(ANNUITY_TERM_MAX).nullable();
const indexation = () => percent(PERCENT_MAX);

const annuityFields = {
  name: name(),
  annuityType: code(annuityTypes),
  /** The date of purchase. */
  assetDateStart: pickedDate(),
  /** Whether the bank pays for the entry; null: depends on the date of purchase. */
  new: flag().nullable(),
  assetValue: money(),
  dob: typedDate(),
  cashAmount: money(),
  cashFrequency: code(annuityFrequencies),
  cashDateStart: pickedMonth(),
  indexation: indexation(),
  term: term(),
  rcv: percent(),
  assetTestExempt: code(assetTestExemptions),
  /**
   * Our own addition: whether the exemption was kept through a rollover, as Services Australia confirmed. It then
   * counts for any date of purchase.
   */
  exemptKept: flag(),
};

const careplusFields = {
  name: name(),
  annuityType: code(annuityTypes),
  assetDateStart: pickedDate(),
  new: flag().nullable(),
  assetValue: money(),
  investValue: money(),
  dob: typedDate(),
  gender: code(genders),
  saResident: flag(),
  cashAmount: money(),
  cashFrequency: code(annuityFrequencies),
  cashDateStart: pickedMonth(),
  indexation: indexation(),
  term: term(),
  assetTestExempt: code(assetTestExemptions),
};

const personalAssetEntry = entry(ENTRY.personalAsset, 0, {
  name: name(),
  assetValue: money(),
  treatment: code(personalAssetTreatments),
  assetGrowth: percent(),
  assetDateStart: pickedMonth(),
  assetDateEnd: pickedMonth(),
});

const giftEntry = entry(ENTRY.gift, 0, { name: name(), assetValue: money(), assetDateStart: pickedDate() });

/** `assetIncome` and `incomeExpenses` are dollars a year. */
const investmentEntry = entry(ENTRY.investment, 1, {
  name: name(),
  assetValue: money(),
  treatment: code(investmentTreatments),
  assetGrowth: percent(),
  assetIncome: signedMoney(),
  incomeExpenses: money(),
  assetDateStart: pickedMonth(),
  assetDateEnd: pickedMonth(),
});

/** `cashAmount` is the rent; `incomeExpenses` has the same frequency. */
const investmentPropertyEntry = entry(ENTRY.investmentProperty, 1, {
  name: name(),
  assetValue: money(),
  assetGrowth: wholePercent(GROWTH_MAX_PERCENT),
  cashAmount: money(),
  cashFrequency: code(propertyRentFrequencies),
  incomeExpenses: money(),
  cashDateStart: pickedMonth(),
  cashDateEnd: pickedMonth(),
  choice: code(rentAssessments),
  assetDateStart: pickedMonth(),
  assetDateEnd: pickedMonth(),
});

const incomeEntry = entry(ENTRY.income, 2, {
  name: name(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  indexation: indexation(),
  treatment: code(personalAssetTreatments),
  cashDateStart: pickedMonth(),
  cashDateEnd: pickedMonth(),
  /** Our own addition: income from employment or active self-employment, to which the Work Bonus applies. */
  fromWork: flag(),
  /** Our own addition: a payment under the MRCA; its law decides the treatment. 0: other income. */
  paymentType: code(incomePaymentTypes),
});

const legacyAccountBasedPensionEntry = entry(ENTRY.legacyAccountBasedPension, 2, {
  name: name(),
  is_legacy: flag(),
  assetValue: money(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  deductibleAmount: money(),
  treatment: code(accountBasedPensionTreatments),
  assetGrowth: percent(),
  indexation: indexation(),
  cashDateStart: pickedMonth(),
});

/** `rcv` is percent of the value. */
const termPensionEntry = entry(ENTRY.termPension, 2, {
  name: name(),
  assetValue: money(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  indexation: indexation(),
  term: term(),
  rcv: percent(),
  assetTestExempt: code(assetTestExemptions),
  /**
   * Our own addition: whether the exemption was kept through a rollover, as Services Australia confirmed. It then
   * counts for any date of purchase.
   */
  exemptKept: flag(),
  assetDateStart: pickedMonth(),
});

const definedBenefitEntry = entry(ENTRY.definedBenefit, 2, {
  name: name(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  indexation: indexation(),
  deductibleAmount: money(),
  cashDateStart: pickedMonth(),
  cashDateEnd: pickedMonth(),
});

const oldAnnuityEntry = entry(ENTRY.oldAnnuity, 2, { is_legacy: flag(), ...annuityFields });
const oldCareplusEntry = entry(ENTRY.oldCareplus, 2, { is_legacy: flag(), ...careplusFields });

const outOfPocketEntry = entry(ENTRY.outOfPocket, 3, {
  name: name(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  cashDateStart: pickedMonth(),
  cashDateEnd: pickedMonth(),
  indexation: indexation(),
});

const expenseEntry = entry(ENTRY.expense, 3, {
  name: name(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  indexation: indexation(),
  cashDateStart: pickedMonth(),
  cashDateEnd: pickedMonth(),
});

/** `assetDateEnd` is the date of redemption. */
const inheritanceEntry = entry(ENTRY.inheritance, 1, {
  name: name(),
  assetValue: money(),
  treatment: code(investmentTreatments),
  assetGrowth: percent(),
  assetDateStart: pickedMonth(),
  assetDateEnd: pickedMonth(),
});

const annuityEntry = entry(ENTRY.annuity, 2, annuityFields);
const careplusEntry = entry(ENTRY.careplus, 2, careplusFields);

/** `cashAmount` is percent of the balance a year. With `legacy` it is dollars per `cashFrequency`. */
const accountBasedPensionEntry = entry(ENTRY.accountBasedPension, 2, {
  name: name(),
  legacy: flag(),
  assetValue: money(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  deductibleAmount: money(),
  treatment: code(accountBasedPensionTreatments),
  assetGrowth: percent(),
  indexation: indexation(),
  cashDateStart: pickedMonth(),
});

/** A lump sum added to the deposit of its owner. */
const topUpEntry = entry(ENTRY.topUp, 4, { name: name(), assetValue: money(), assetDateStart: pickedMonth() });

/** Our own addition: assistive technology or a home modification of its owner, paid once. `assetValue` is the price. */
const assistiveTechnologyEntry = entry(ENTRY.assistiveTechnology, 4, {
  name: name(),
  service: code(assistiveServices),
  tier: code(fundingTiers),
  assetValue: money(),
  assetDateStart: pickedMonth(),
});

/**
 * Our own addition. `assetValue` is owed as the projection starts, or drawn on a later `assetDateStart`; `assetDateEnd` is
 * the repayment of the whole. `cashAmount` is drawn at each payment of `cashFrequency`.
 */
const loanEntry = entry(ENTRY.loan, 0, {
  name: name(),
  loanType: code(loanTypes),
  assetValue: money(),
  loanRate: percent(),
  /** Null: not chosen yet, and the entry is not counted. */
  securedOn: code(loanSecurities).nullable(),
  /** The id of the asset entry of the same scenario that the loan is charged over. Null: not chosen. */
  securedEntry: text(100).min(1).nullable(),
  /** Whether the money bought or improved that asset, if it is an investment property. Null: not answered, so it did not. */
  loanUse: code(loanUses).nullable(),
  assetDateStart: pickedMonth(),
  assetDateEnd: pickedMonth(),
  cashAmount: money(),
  cashFrequency: code(frequencies),
  cashDateStart: pickedMonth(),
  cashDateEnd: pickedMonth(),
  repayAmount: money(),
  repayFrequency: code(frequencies),
});

export const entrySchema = z.discriminatedUnion('eid', [
  personalAssetEntry,
  giftEntry,
  investmentEntry,
  investmentPropertyEntry,
  incomeEntry,
  legacyAccountBasedPensionEntry,
  termPensionEntry,
  definedBenefitEntry,
  oldAnnuityEntry,
  oldCareplusEntry,
  outOfPocketEntry,
  expenseEntry,
  inheritanceEntry,
  annuityEntry,
  careplusEntry,
  accountBasedPensionEntry,
  topUpEntry,
  loanEntry,
  assistiveTechnologyEntry,
]);
export type Entry = z.infer<typeof entrySchema>;
export type EntryTemplateId = Entry['eid'];
export type EntryOf<E extends EntryTemplateId> = Extract<Entry, { eid: E }>;
export type EntryNamed<N extends EntryName> = EntryOf<(typeof ENTRY)[N]>;

/** An entry as received. Only its template is required; defaults of the template complete it. */
export type EntryPatch = { [E in EntryTemplateId]: Partial<EntryOf<E>> & { eid: E } }[EntryTemplateId];

const patches = entrySchema.options.map((option) => option.partial().extend({ eid: option.shape.eid }));
export const entryPatchSchema = z.discriminatedUnion('eid', patches as never) as unknown as z.ZodType<EntryPatch>;
