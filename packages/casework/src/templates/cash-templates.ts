/** Expenses and lump sums. */
import { ENTRY, frequencies } from '@advice-builder/contract';
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
