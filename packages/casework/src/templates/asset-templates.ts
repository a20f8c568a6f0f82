/** Personal assets, gifts, investments, inheritances. */
import {
  ENTRY,
  GROWTH_MAX_PERCENT,
  investmentTreatments,
  personalAssetTreatments,
  propertyRentFrequencies,
  rentAssessments,
} from '@advice-builder/contract';
import type { Condition, EntryTemplate } from './field.ts';
import {
  boughtField,
  endField,
  frequencyField,
  growthField,
  moneyField,
  monthField,
  nameField,
  ownerField,
  priceField,
  selectField,
  soldField,
  startField,
  unlimited,
} from './parts.ts';

export const personalAsset: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.personalAsset,
  etid: 0,
  key: 'personalAsset',
  title: 'Personal asset',
  fields: [
    nameField(),
    ownerField(),
    priceField('Value', 'a value'),
    selectField('treatment', 'Treatment', personalAssetTreatments, 1),
    growthField(),
    boughtField(),
    soldField(),
  ],
};

export const gift: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.gift,
  etid: 0,
  key: 'gift',
  title: 'Gift',
  fields: [
    nameField(),
    ownerField(),
    priceField('Amount', 'an amount'),
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

/** Expenses of a deemed investment are not asked for, but stored ones still leave the bank, so they are shown. */
const hasExpenses: Condition = ({ treatment, incomeExpenses }) => treatment !== 2 || Number(incomeExpenses) > 0;

export const investment: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.investment,
  etid: 1,
  key: 'investment',
  title: 'Investment asset',
  fields: [
    nameField(),
    ownerField(),
    priceField('Value', 'a value'),
    selectField('treatment', 'Treatment', investmentTreatments, 2),
    growthField(),
    moneyField('assetIncome', 'Income', { signed: true, unit: 'a year' }),
    moneyField('incomeExpenses', 'Expenses', { unit: 'a year', visible: hasExpenses }),
    boughtField(),
    soldField(),
  ],
};

const isRented: Condition = (entry) => entry.cashFrequency !== -1;

export const investmentProperty: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.investmentProperty,
  etid: 1,
  key: 'investmentProperty',
  title: 'Investment property',
  fields: [
    nameField(),
    ownerField(),
    priceField('Property value', 'a property value'),
    boughtField(),
    soldField(),
    growthField({ max: GROWTH_MAX_PERCENT, decimals: 0 }),
    moneyField('cashAmount', 'Rental income', { visible: isRented }),
    frequencyField(propertyRentFrequencies, 52, { label: 'Rent frequency' }),
    moneyField('incomeExpenses', 'Expenses', {
      visible: isRented,
      perPayment: true,
      hint: 'Same frequency as the rent',
    }),
    startField({
      label: 'Rent from',
      visible: isRented,
      notBefore: { field: 'assetDateStart' },
      notAfter: { field: 'assetDateEnd' },
    }),
    endField({
      label: 'Rent until',
      visible: isRented,
      notBefore: [{ field: 'cashDateStart' }, { field: 'assetDateStart' }],
      notAfter: { field: 'assetDateEnd' },
    }),
    selectField('choice', 'Income assessment', rentAssessments, 1, { visible: isRented }),
  ],
};

export const inheritance: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.inheritance,
  etid: 1,
  key: 'inheritance',
  title: 'Future inheritance',
  fields: [
    nameField(),
    ownerField(),
    priceField('Value', 'a value'),
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
