/** Annuities and Careplus, with their old forms. */
import { ANNUITY_USUAL_FROM, CAREPLUS_FROM, ENTRY } from '@advice-builder/contract';
import type { EntryTemplate, TemplateField } from './field.ts';
import {
  annuityCommon,
  closed,
  dobField,
  exemptKeptField,
  genderField,
  lifetimeOnly,
  moneyField,
  ownerField,
  priceField,
  rcvField,
  unlimited,
} from './parts.ts';

const annuityParts = annuityCommon({ unusualBefore: ANNUITY_USUAL_FROM }, 1);

const annuityFields: readonly TemplateField[] = [
  ...annuityParts.head,
  ownerField(),
  priceField('Purchase price', 'a purchase price'),
  dobField(),
  ...annuityParts.payment,
  exemptKeptField,
  rcvField(lifetimeOnly),
];

export const annuity: EntryTemplate = {
  ...unlimited,
  eid: ENTRY.annuity,
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

export const oldAnnuity: EntryTemplate = {
  ...closed,
  eid: ENTRY.oldAnnuity,
  etid: 2,
  key: 'oldAnnuity',
  title: 'Annuity (old)',
  fields: [legacyFlag, ...annuityFields],
};

const careplusParts = annuityCommon({ notBefore: { date: CAREPLUS_FROM } }, 2);

const careplusFields: readonly TemplateField[] = [
  ...careplusParts.head,
  ownerField({ required: 'filled', missing: 'an owner' }),
  moneyField('investValue', 'Investment amount', { required: 'positive', missing: 'an investment amount' }),
  priceField('Purchase price', 'a purchase price'),
  dobField({ required: 'filled', missing: 'a date of birth' }),
  genderField({ required: 'positive', missing: 'a gender' }),
  { name: 'saResident', kind: 'checkbox', label: 'Lives in South Australia', initial: false },
  ...careplusParts.payment,
];

export const careplus: EntryTemplate = {
  eid: ENTRY.careplus,
  etid: 2,
  key: 'careplus',
  title: 'Careplus',
  canAdd: true,
  addMax: 2,
  uniqueOwner: true,
  fields: careplusFields,
};

export const oldCareplus: EntryTemplate = {
  ...closed,
  eid: ENTRY.oldCareplus,
  etid: 2,
  key: 'oldCareplus',
  title: 'Careplus (old)',
  uniqueOwner: true,
  fields: [legacyFlag, ...careplusFields],
};
