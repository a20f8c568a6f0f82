/** The kinds of value that targets take, which decide how a spreadsheet text is read. */

import { type Choice, type FieldSpec, MONEY_MAX, NAME_MAX, PERCENT_MAX, type Unit } from '@advice-builder/contract';
import type { TemplateField } from '../templates/field.ts';

/** Further words for a choice, by its value. The label of a choice is always one of its words. */
export type ChoiceWords = Readonly<Record<string | number, readonly string[]>>;

export type ValueKind =
  | { readonly kind: 'text'; readonly max: number }
  /** `per`: the payments a year if the form has no frequency field: 1 for a year, 26 for a fortnight, 365 for a day. */
  | { readonly kind: 'money'; readonly max: number; readonly signed: boolean; readonly per?: number }
  | { readonly kind: 'number'; readonly max: number; readonly decimals: number; readonly isPercent: boolean }
  /** As `yyyy-mm-01`. */
  | { readonly kind: 'month' }
  /** As `yyyy-mm-dd`. */
  | { readonly kind: 'day' }
  /** As `DD/MM/YYYY`; a date of birth must not be after today. */
  | { readonly kind: 'typed-day'; readonly isBirth?: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly options: readonly Choice<number | string>[]; readonly words?: ChoiceWords }
  | { readonly kind: 'owner' }
  /** The name of an asset in the same file. */
  | { readonly kind: 'asset' }
  /** A percentage of the balance or dollars, depending on the sign. */
  | { readonly kind: 'payment' };

export const text = (max: number = NAME_MAX): ValueKind => ({ kind: 'text', max });
export const money = (extra: { signed?: boolean; per?: number; max?: number } = {}): ValueKind => ({
  kind: 'money',
  max: MONEY_MAX,
  signed: false,
  ...extra,
});
export const percent = (max: number = PERCENT_MAX, decimals = 2): ValueKind => ({
  kind: 'number',
  max,
  decimals,
  isPercent: true,
});
export const wholeNumber = (max: number): ValueKind => ({ kind: 'number', max, decimals: 0, isPercent: false });
export const month: ValueKind = { kind: 'month' };
export const typedDay: ValueKind = { kind: 'typed-day' };
export const flag: ValueKind = { kind: 'flag' };
export const choice = (options: readonly Choice<number | string>[], words?: ChoiceWords): ValueKind => ({
  kind: 'choice',
  options,
  ...(words === undefined ? {} : { words }),
});

/** The payments a year of each unit. */
const PER: Partial<Readonly<Record<Unit, number>>> = { 'a year': 1, 'per fortnight': 26, 'a day': 365 };

/** Returns the kind of value that a catalogue field takes. @param words further words for its choices. */
export function kindOfSpec(spec: FieldSpec, words?: ChoiceWords): ValueKind {
  switch (spec.kind) {
    case 'money': {
      const per = spec.unit && PER[spec.unit];
      return money({
        max: spec.max ?? MONEY_MAX,
        signed: spec.negative === true,
        ...(per === undefined ? {} : { per }),
      });
    }
    case 'percent':
      return percent(spec.max, spec.wholeNumbers === true ? 0 : 2);
    case 'number':
      return wholeNumber(spec.max ?? Number.MAX_SAFE_INTEGER);
    case 'date':
      return typedDay;
    case 'month':
      return month;
    case 'text':
      return text(spec.maxLength);
    case 'choice':
      return choice(spec.options ?? [], words);
    // A fact-find fills only one field that no form shows: a tick of older documents.
    case 'flag':
    case 'unshown':
      return flag;
  }
}

/** Returns the kind of value that a field of an entry form takes. */
export function kindOfField(field: TemplateField, words?: ChoiceWords): ValueKind {
  switch (field.kind) {
    case 'money':
      return money({ signed: field.signed === true, ...(field.unit === 'a year' ? { per: 1 } : {}) });
    case 'percent':
      return percent(field.max, field.decimals);
    case 'number':
      return { kind: 'number', max: field.max ?? PERCENT_MAX, decimals: field.decimals ?? 0, isPercent: false };
    case 'select':
      return choice(field.options ?? [], words);
    case 'date':
      return field.toTheDay ? { kind: 'day' } : month;
    case 'datetext':
      return { kind: 'typed-day', isBirth: true };
    case 'checkbox':
      return flag;
    case 'owner':
      return { kind: 'owner' };
    case 'asset':
      return { kind: 'asset' };
    default:
      return text(field.max);
  }
}
