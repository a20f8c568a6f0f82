/** Fields that several templates share. */
import {
  ANNUITY_TERM_MAX,
  ANNUITY_TYPE,
  annuityFrequencies,
  annuityTypes,
  assetTestExemptions,
  type Choice,
  frequencies,
  genders,
  MONEY_MAX,
  NAME_MAX,
  PERCENT_MAX,
  texts,
} from '@advice-builder/contract';
import { LIFETIME_RULES_START } from '@advice-builder/engine';
import { toIso } from '@advice-builder/kernel';
import type { Condition, TemplateField } from './field.ts';

type Extra = Partial<Omit<TemplateField, 'name' | 'kind'>>;

export const nameField = (label = 'Name'): TemplateField => ({
  name: 'name',
  kind: 'text',
  label,
  initial: '',
  max: NAME_MAX,
});

export const ownerField = (extra: Extra = {}): TemplateField => ({
  name: 'clientId',
  kind: 'owner',
  label: 'Owner',
  initial: null,
  ...extra,
});

export const moneyField = (name: string, label: string, extra: Extra = {}): TemplateField => ({
  name,
  kind: 'money',
  label,
  initial: null,
  min: 0,
  max: MONEY_MAX,
  decimals: 2,
  ...extra,
});

export const percentField = (name: string, label: string, extra: Extra = {}): TemplateField => ({
  name,
  kind: 'percent',
  label,
  initial: null,
  min: 0,
  max: PERCENT_MAX,
  decimals: 2,
  unit: '% a year',
  ...extra,
});

export const selectField = (
  name: string,
  label: string,
  options: readonly Choice[],
  initial: number | null,
  extra: Extra = {},
): TemplateField => ({ name, kind: 'select', label, options, initial, ...extra });

export const monthField = (name: string, label: string, extra: Extra = {}): TemplateField => ({
  name,
  kind: 'date',
  label,
  initial: null,
  unset: true,
  ...extra,
});

export const boughtField = (extra: Extra = {}): TemplateField =>
  monthField('assetDateStart', 'Bought', {
    showTransaction: true,
    dateOrder: 0,
    hint: 'Blank means owned now',
    help: texts.dateMoneyHelp,
    ...extra,
  });

export const soldField = (extra: Extra = {}): TemplateField =>
  monthField('assetDateEnd', 'Sold', {
    showTransaction: true,
    dateOrder: 1,
    notBefore: { field: 'assetDateStart' },
    hint: 'Blank means kept',
    help: texts.dateMoneyHelp,
    ...extra,
  });

export const startField = (extra: Extra = {}): TemplateField =>
  monthField('cashDateStart', 'Start', { hint: 'Blank means paid now', ...extra });

export const endField = (extra: Extra = {}): TemplateField =>
  monthField('cashDateEnd', 'End', { notBefore: { field: 'cashDateStart' }, hint: 'Blank means ongoing', ...extra });

export const growthField = (extra: Extra = {}): TemplateField => percentField('assetGrowth', 'Growth', extra);
export const indexationField = (extra: Extra = {}): TemplateField => percentField('indexation', 'Indexation', extra);

export const frequencyField = (
  options: readonly Choice[] = frequencies,
  initial = 1,
  extra: Extra = {},
): TemplateField => selectField('cashFrequency', 'Frequency', options, initial, extra);

export const termField = (extra: Extra = {}): TemplateField => ({
  name: 'term',
  kind: 'number',
  label: 'Term',
  initial: null,
  min: 0,
  max: ANNUITY_TERM_MAX,
  decimals: 2,
  unit: 'years',
  required: 'positive',
  missing: 'a term',
  ...extra,
});

export const exemptField = (): TemplateField =>
  selectField('assetTestExempt', 'Asset test exempt', assetTestExemptions, 0);

/**
 * The field for an exemption that was kept: with this tick, an exemption counts even if the date of purchase allows
 * less.
 */
export const exemptKeptField: TemplateField = {
  name: 'exemptKept',
  kind: 'checkbox',
  label: 'Kept through a rollover',
  initial: false,
  hint: 'Services Australia confirmed that it stays exempt, whatever the date of purchase',
  visible: (entry) => entry.assetTestExempt !== 0,
};

const LIFETIME_RULES_FROM = toIso(LIFETIME_RULES_START);

const isLifetime: Condition = (entry) => entry.annuityType === ANNUITY_TYPE.lifetime;

/** A lifetime stream under the rules of 1 July 2019 has no term. A lifetime stream without a date is treated as one. */
const isNewLifetime: Condition = (entry) =>
  isLifetime(entry) && (typeof entry.assetDateStart !== 'string' || entry.assetDateStart >= LIFETIME_RULES_FROM);

export function annuityCommon(
  purchase: Pick<TemplateField, 'notBefore' | 'unusualBefore'>,
  annuityType: number,
): {
  readonly head: readonly TemplateField[];
  readonly payment: readonly TemplateField[];
} {
  return {
    head: [
      nameField(),
      selectField('annuityType', 'Annuity type', annuityTypes, annuityType),
      {
        name: 'assetDateStart',
        kind: 'date',
        label: 'Date of purchase',
        initial: null,
        required: 'filled',
        missing: 'a date of purchase',
        ...purchase,
        toTheDay: true,
        showTransaction: true,
        dateOrder: 0,
        help: texts.dateMoneyHelp,
      },
      {
        name: 'new',
        kind: 'checkbox',
        label: 'New',
        initial: null,
        hint: 'Tick if Cash at Bank pays the price on the date of purchase',
      },
    ],
    payment: [
      moneyField('cashAmount', 'Payment', { required: 'positive', missing: 'a payment' }),
      frequencyField(annuityFrequencies, 1),
      startField({ label: 'First payment', hint: 'Blank means from the purchase' }),
      indexationField(),
      termField({
        requiredWhen: (entry) => !isNewLifetime(entry),
        visible: (entry) => !isNewLifetime(entry),
      }),
      exemptField(),
    ],
  };
}

export const dobField = (extra: Extra = {}): TemplateField => ({
  name: 'dob',
  kind: 'datetext',
  label: 'Date of birth',
  initial: null,
  toTheDay: true,
  ...extra,
});

export const genderField = (extra: Extra = {}): TemplateField => selectField('gender', 'Gender', genders, 0, extra);

export const rcvField = (readonly?: Condition): TemplateField =>
  percentField('rcv', 'Residual capital value', {
    unit: '%',
    initial: 0,
    ...(readonly ? { readonly } : {}),
  });

export const lifetimeOnly = isLifetime;

export const unlimited = { canAdd: true, addMax: -1, uniqueOwner: false } as const;
export const closed = { canAdd: false, addMax: -1, uniqueOwner: false } as const;

/** The value or purchase price. */
export const priceField = (label: string, missing: string): TemplateField =>
  moneyField('assetValue', label, { required: 'positive', missing });
