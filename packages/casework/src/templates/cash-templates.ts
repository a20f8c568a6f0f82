/** Expenses and lump sums. */
import { assistiveServices, ENTRY, frequencies, fundingTiers } from '@advice-builder/contract';
import type { EntryTemplate } from './field.ts';
import {
  closed,
  endField,
  frequencyField,
  indexationField,
  moneyField,
  monthField,
  nameField,
  ownerField,
  priceField,
  selectField,
  startField,
  unlimited,
} from './parts.ts';

export const outOfPocket: EntryTemplate = {
  ...closed,
  eid: ENTRY.outOfPocket,
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

export const expense: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.expense,
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

export const assistiveTechnology: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.assistiveTechnology,
  etid: 4,
  key: 'assistiveTechnology',
  title: 'Assistive technology or home modification',
  fields: [
    nameField(),
    ownerField({ label: 'For', required: 'filled', missing: 'a person', visible: () => false }),
    selectField('service', 'Kind', assistiveServices, 1),
    selectField('tier', 'Funding tier', fundingTiers, 1, {
      help: 'The tier approved in the assessment. The government funds the price up to the amount of the tier. The client contributes the independence rate of that part and pays the rest here. In the high tier of assistive technology, more can be approved with evidence of need and cost. The contribution then applies to all of the price.',
    }),
    priceField('Price', 'a price'),
    monthField('assetDateStart', 'Paid', {
      initial: 'next-month',
      unset: false,
      required: 'filled',
      missing: 'a date',
      showTransaction: true,
      dateOrder: 0,
      hint: 'An earlier price is not paid again, but uses its funding',
    }),
  ],
};

export const topUp: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.topUp,
  etid: 4,
  key: 'topUp',
  title: 'Top-up',
  fields: [
    nameField(),
    ownerField({ label: 'For', required: 'filled', missing: 'a person', visible: () => false }),
    priceField('Amount', 'an amount'),
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
