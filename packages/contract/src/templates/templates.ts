/** The seventeen kinds of entry. */
import {
  accountBasedPensionTreatments,
  chargeFrequencies,
  frequencies,
  investmentTreatments,
  personalAssetTreatments,
  propertyRentFrequencies,
  rentAssessments,
} from '../enumerations.ts';
import { ANNUITY_FROM, CAREPLUS_FROM, GROWTH_MAX_PERCENT } from '../limits.ts';
import type { EntryTemplateId } from '../wire/entries.ts';
import type { Condition, EntryTemplate, TemplateField } from './field.ts';
import {
  annuityCommon,
  boughtField,
  dobField,
  endField,
  exemptField,
  frequencyField,
  genderField,
  growthField,
  indexationField,
  lifetimeOnly,
  moneyField,
  monthField,
  nameField,
  ownerField,
  percentField,
  rcvField,
  selectField,
  soldField,
  startField,
  termField,
} from './parts.ts';

const unlimited = { canAdd: true, addMax: -1, uniqueOwner: false } as const;
const closed = { canAdd: false, addMax: -1, uniqueOwner: false } as const;

const value = (label: string, missing: string): TemplateField =>
  moneyField('assetValue', label, { required: 'positive', missing });

const personalAsset: EntryTemplate = {
  ...unlimited,
  eid: 0,
  etid: 0,
  key: 'personalAsset',
  title: 'Personal asset',
  fields: [
    nameField(),
    ownerField(),
    value('Value', 'a value'),
    selectField('treatment', 'Treatment', personalAssetTreatments, 1),
    growthField(),
    boughtField(),
    soldField(),
  ],
};

const gift: EntryTemplate = {
  ...unlimited,
  eid: 1,
  etid: 0,
  key: 'gift',
  title: 'Gift',
  fields: [
    nameField(),
    ownerField(),
    value('Amount', 'an amount'),
    {
      name: 'assetDateStart',
      kind: 'date',
      label: 'Date',
      initial: null,
      required: 'filled',
      missing: 'a date',
      notBefore: '5yearsago',
      toTheDay: true,
      showTransaction: true,
      dateOrder: 0,
    },
  ],
};

const notDeemed: Condition = (entry) => entry.treatment !== 2;

const investment: EntryTemplate = {
  ...unlimited,
  eid: 2,
  etid: 1,
  key: 'investment',
  title: 'Investment asset',
  fields: [
    nameField(),
    ownerField(),
    value('Value', 'a value'),
    selectField('treatment', 'Treatment', investmentTreatments, 2),
    growthField(),
    moneyField('assetIncome', 'Income', { signed: true, unit: 'a year' }),
    moneyField('incomeExpenses', 'Expenses', { unit: 'a year', visible: notDeemed }),
    boughtField(),
    soldField(),
  ],
};

const isRented: Condition = (entry) => entry.cashFrequency !== -1;

const investmentProperty: EntryTemplate = {
  ...unlimited,
  eid: 3,
  etid: 1,
  key: 'investmentProperty',
  title: 'Investment property',
  fields: [
    nameField(),
    ownerField(),
    value('Property value', 'a property value'),
    boughtField(),
    soldField(),
    growthField({ max: GROWTH_MAX_PERCENT, decimals: 0 }),
    moneyField('cashAmount', 'Rental income', { visible: isRented }),
    frequencyField(propertyRentFrequencies, 52, { label: 'Rent frequency' }),
    moneyField('incomeExpenses', 'Expenses', { visible: isRented, hint: 'Same frequency as the rent' }),
    startField({ label: 'Rent from', visible: isRented, notBefore: { field: 'assetDateStart' } }),
    endField({ label: 'Rent until', visible: isRented, notAfter: { field: 'assetDateEnd' } }),
    selectField('choice', 'Income assessment', rentAssessments, 1, { visible: isRented }),
  ],
};

const income: EntryTemplate = {
  ...unlimited,
  eid: 4,
  etid: 2,
  key: 'income',
  title: 'Income',
  fields: [
    nameField(),
    ownerField(),
    moneyField('cashAmount', 'Amount', { required: 'positive', missing: 'an amount' }),
    frequencyField(frequencies, 1),
    indexationField(),
    selectField('treatment', 'Treatment', personalAssetTreatments, 1),
    startField(),
    endField(),
  ],
};

const isDeductible: Condition = (entry) => entry.treatment === 1;

const legacyAccountBasedPension: EntryTemplate = {
  ...closed,
  eid: 5,
  etid: 2,
  key: 'legacyAccountBasedPension',
  title: 'Account based pension (legacy)',
  fields: [
    nameField(),
    ownerField(),
    { name: 'is_legacy', kind: 'checkbox', label: 'Legacy', initial: true, visible: () => false },
    value('Balance', 'a balance'),
    moneyField('cashAmount', 'Payment', { required: 'positive', missing: 'a payment' }),
    frequencyField(frequencies, 12),
    selectField('treatment', 'Treatment', accountBasedPensionTreatments, 2),
    moneyField('deductibleAmount', 'Deductible amount', { unit: 'a year', visible: isDeductible }),
    growthField(),
    indexationField(),
    startField(),
  ],
};

const termPension: EntryTemplate = {
  ...unlimited,
  eid: 6,
  etid: 2,
  key: 'termPension',
  title: 'Term based pension',
  fields: [
    nameField(),
    ownerField(),
    value('Purchase price', 'a purchase price'),
    moneyField('cashAmount', 'Payment', { required: 'positive', missing: 'a payment' }),
    frequencyField(chargeFrequencies, 12),
    indexationField(),
    termField(),
    rcvField(),
    exemptField(),
    boughtField({ label: 'Start' }),
  ],
};

const definedBenefit: EntryTemplate = {
  ...unlimited,
  eid: 7,
  etid: 2,
  key: 'definedBenefit',
  title: 'Defined benefit superannuation',
  fields: [
    nameField(),
    ownerField(),
    moneyField('cashAmount', 'Payment', { required: 'positive', missing: 'a payment' }),
    frequencyField(frequencies, 26),
    indexationField(),
    moneyField('deductibleAmount', 'Deductible amount', { unit: 'a year' }),
    startField(),
    endField(),
  ],
};

const annuityParts = annuityCommon({ date: ANNUITY_FROM }, 1);
const annuityFields: readonly TemplateField[] = [
  ...annuityParts.head,
  ownerField(),
  value('Purchase price', 'a purchase price'),
  dobField(),
  ...annuityParts.payment,
  rcvField(lifetimeOnly),
];

const annuity: EntryTemplate = {
  ...unlimited,
  eid: 13,
  etid: 2,
  key: 'annuity',
  title: 'Annuity',
  fields: annuityFields,
};

const legacyFlag: TemplateField = {
  name: 'is_legacy',
  kind: 'checkbox',
  label: 'Legacy',
  initial: true,
  visible: () => false,
};

const oldAnnuity: EntryTemplate = {
  ...closed,
  eid: 8,
  etid: 2,
  key: 'oldAnnuity',
  title: 'Annuity (old)',
  fields: [legacyFlag, ...annuityFields],
};

const careplusParts = annuityCommon({ date: CAREPLUS_FROM }, 2);
const careplusFields: readonly TemplateField[] = [
  ...careplusParts.head,
  ownerField({ required: 'filled', missing: 'an owner' }),
  moneyField('investValue', 'Investment amount', { required: 'positive', missing: 'an investment amount' }),
  value('Purchase price', 'a purchase price'),
  dobField({ required: 'filled', missing: 'a date of birth' }),
  genderField({ required: 'positive', missing: 'a gender' }),
  { name: 'saResident', kind: 'checkbox', label: 'Lives in South Australia', initial: false },
  ...careplusParts.payment,
];

const careplus: EntryTemplate = {
  eid: 14,
  etid: 2,
  key: 'careplus',
  title: 'Careplus',
  canAdd: true,
  addMax: 2,
  uniqueOwner: true,
  fields: careplusFields,
};

const oldCareplus: EntryTemplate = {
  ...closed,
  eid: 9,
  etid: 2,
  key: 'oldCareplus',
  title: 'Careplus (old)',
  uniqueOwner: true,
  fields: [legacyFlag, ...careplusFields],
};

const outOfPocket: EntryTemplate = {
  ...closed,
  eid: 10,
  etid: 3,
  key: 'outOfPocket',
  title: 'Out of Pocket Expenses',
  fields: [
    nameField(),
    moneyField('cashAmount', 'Amount'),
    frequencyField(frequencies, 1),
    indexationField(),
    startField(),
    endField(),
  ],
};

const expense: EntryTemplate = {
  ...unlimited,
  eid: 11,
  etid: 3,
  key: 'expense',
  title: 'Additional expense',
  fields: [
    nameField(),
    moneyField('cashAmount', 'Amount', { required: 'positive', missing: 'an amount' }),
    frequencyField(frequencies, 1),
    indexationField(),
    startField(),
    endField(),
  ],
};

const inheritance: EntryTemplate = {
  ...unlimited,
  eid: 12,
  etid: 1,
  key: 'inheritance',
  title: 'Future inheritance',
  fields: [
    nameField(),
    ownerField(),
    value('Value', 'a value'),
    selectField('treatment', 'Treatment', investmentTreatments, 2),
    growthField(),
    monthField('assetDateStart', 'Received', {
      initial: 'next-month',
      unset: false,
      required: 'filled',
      missing: 'a start date',
      showTransaction: true,
      dateOrder: 0,
    }),
    soldField({ label: 'Redeemed' }),
  ],
};

const isPercentPayment: Condition = (entry) => entry.legacy !== true;
const isDollarPayment: Condition = (entry) => entry.legacy === true;

const accountBasedPension: EntryTemplate = {
  ...unlimited,
  eid: 15,
  etid: 2,
  key: 'accountBasedPension',
  title: 'Account based pension',
  fields: [
    nameField(),
    ownerField(),
    value('Balance', 'a balance'),
    { name: 'legacy', kind: 'checkbox', label: 'Payment in dollars', initial: false },
    percentField('cashAmount', 'Payment', {
      required: 'positive',
      missing: 'a payment',
      visible: isPercentPayment,
      unit: '% of the balance a year',
    }),
    moneyField('cashAmount', 'Payment', { required: 'positive', missing: 'a payment', visible: isDollarPayment }),
    frequencyField(frequencies, 12, { visible: isDollarPayment }),
    selectField('treatment', 'Treatment', accountBasedPensionTreatments, 2),
    moneyField('deductibleAmount', 'Deductible amount', { unit: 'a year', visible: isDeductible }),
    growthField(),
    indexationField({ visible: isDollarPayment }),
    startField(),
  ],
};

const topUp: EntryTemplate = {
  ...unlimited,
  eid: 20,
  etid: 4,
  key: 'topUp',
  title: 'Top-up',
  fields: [
    nameField(),
    ownerField({ label: 'For', required: 'filled', missing: 'a person', visible: () => false }),
    value('Amount', 'an amount'),
    monthField('assetDateStart', 'Paid', {
      initial: 'next-month',
      unset: false,
      required: 'filled',
      missing: 'a date',
      notBefore: 'thisMonth',
      showTransaction: true,
      dateOrder: 0,
    }),
  ],
};

/** By `eid`. */
export const templates: Readonly<Record<EntryTemplateId, EntryTemplate>> = {
  0: personalAsset,
  1: gift,
  2: investment,
  3: investmentProperty,
  4: income,
  5: legacyAccountBasedPension,
  6: termPension,
  7: definedBenefit,
  8: oldAnnuity,
  9: oldCareplus,
  10: outOfPocket,
  11: expense,
  12: inheritance,
  13: annuity,
  14: careplus,
  15: accountBasedPension,
  20: topUp,
};

/** In the order of their ids. */
export const templateList: readonly EntryTemplate[] = Object.values(templates);

/** The templates a section lists, by section type. */
export function templatesOfSection(etid: EntryTemplate['etid']): readonly EntryTemplate[] {
  return templateList.filter((template) => template.etid === etid);
}
