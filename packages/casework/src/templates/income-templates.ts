/** Income, account based and term pensions, defined benefits. */
import {
  accountBasedPensionTreatments,
  chargeFrequencies,
  ENTRY,
  frequencies,
  incomePaymentTypes,
  OTHER_INCOME,
  personalAssetTreatments,
  texts,
} from '@advice-builder/contract';
import type { Condition, EntryTemplate } from './field.ts';
import {
  boughtField,
  closed,
  endField,
  exemptField,
  exemptKeptField,
  frequencyField,
  growthField,
  indexationField,
  moneyField,
  nameField,
  ownerField,
  percentField,
  priceField,
  rcvField,
  selectField,
  startField,
  termField,
  unlimited,
} from './parts.ts';

/** The income total holds income of every kind, so it is neither income from work nor a payment under the MRCA. */
const isAdded: Condition = (entry) => entry.auto !== true;

/** Whether the law of a payment under the MRCA does not decide the treatment. */
const isOtherIncome: Condition = (entry) => (entry.paymentType ?? OTHER_INCOME) === OTHER_INCOME;

export const income: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.income,
  etid: 2,
  key: 'income',
  title: 'Income',
  fields: [
    nameField(),
    ownerField(),
    moneyField('cashAmount', 'Amount', { required: 'positive', missing: 'an amount' }),
    frequencyField(frequencies, 1),
    indexationField(),
    selectField('paymentType', 'Kind of income', incomePaymentTypes, OTHER_INCOME, {
      help: texts.mrcaHelp,
      visible: isAdded,
    }),
    selectField('treatment', 'Treatment', personalAssetTreatments, 1, { visible: isOtherIncome }),
    {
      name: 'fromWork',
      kind: 'checkbox',
      label: 'Income from work',
      initial: false,
      hint: 'Wages or active self-employment',
      help: texts.workBonusHelp,
      visible: (entry) => isAdded(entry) && isOtherIncome(entry) && entry.treatment === 1,
    },
    startField(),
    endField(),
  ],
};

const isDeductible: Condition = (entry) => entry.treatment === 1;

export const legacyAccountBasedPension: EntryTemplate = {
  ...closed,
  eid: ENTRY.legacyAccountBasedPension,
  etid: 2,
  key: 'legacyAccountBasedPension',
  title: 'Account based pension (legacy)',
  fields: [
    nameField(),
    ownerField(),
    { name: 'is_legacy', kind: 'checkbox', label: 'Legacy', initial: true, visible: () => false },
    priceField('Balance', 'a balance'),
    moneyField('cashAmount', 'Payment', { required: 'positive', missing: 'a payment' }),
    frequencyField(frequencies, 12),
    selectField('treatment', 'Treatment', accountBasedPensionTreatments, 2),
    moneyField('deductibleAmount', 'Deductible amount', { unit: 'a year', visible: isDeductible }),
    growthField(),
    indexationField(),
    startField(),
  ],
};

export const termPension: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.termPension,
  etid: 2,
  key: 'termPension',
  title: 'Term based pension',
  fields: [
    nameField(),
    ownerField(),
    priceField('Purchase price', 'a purchase price'),
    moneyField('cashAmount', 'Payment', { required: 'positive', missing: 'a payment' }),
    frequencyField(chargeFrequencies, 12),
    indexationField(),
    termField(),
    rcvField(),
    exemptField(),
    exemptKeptField,
    boughtField({ label: 'Start' }),
  ],
};

export const definedBenefit: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.definedBenefit,
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

const isPercentPayment: Condition = (entry) => entry.legacy !== true;

const isDollarPayment: Condition = (entry) => entry.legacy === true;

export const accountBasedPension: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.accountBasedPension,
  etid: 2,
  key: 'accountBasedPension',
  title: 'Account based pension',
  fields: [
    nameField(),
    ownerField(),
    priceField('Balance', 'a balance'),
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
