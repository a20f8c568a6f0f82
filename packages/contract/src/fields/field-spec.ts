/**
 * What is said of a field of the wire, in one place: its name and format for the form, the review of imported values,
 * merges, documents and messages; its limits for the form; its value while nothing is entered; what figures it makes.
 */
import type { FactId } from '@advice-builder/engine';
import { MONEY_MAX, PERCENT_MAX } from '../limits.ts';
import type { Choice } from '../wire/enumerations.ts';
import { choiceText, type Format, moneyText, monthText, percentText, plainText, yesNoText } from '../words/formats.ts';

/**
 * What a field does to the figures: the facts of the engine it is entered for; `steers` decides which rule holds and is
 * itself no part of a sum; or nothing, and why it is asked all the same.
 */
export type Counts = readonly [FactId, ...FactId[]] | 'steers' | { readonly nothing: string };

export type FieldKind = 'money' | 'percent' | 'number' | 'date' | 'month' | 'text' | 'flag' | 'choice';

interface OfEveryField<V> {
  /** While nothing is entered. */
  readonly blank: V;
  readonly counts: Counts;
  /**
   * The fields of its part that decide what its value means, including itself where it decides; empty for a field that
   * stands alone. A merge asks one question about all of them: 640 a week and "monthly" do not make 640 a month.
   */
  readonly with: readonly string[];
}

/** What a value is counted in, beside dollars. */
export type Unit = '% a year' | 'a year' | 'a day' | 'per fortnight' | 'days';

type Options = readonly Choice<number | string>[];

/** A field of the form. */
export interface ShownField<V = unknown, K extends FieldKind = FieldKind> extends OfEveryField<V> {
  readonly kind: K;
  /** In the form, where the section stands around it. */
  readonly label: string;
  /** What it is called where the label does not fit: under other rules, or at another place. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Outside the form; the label, where that says enough alone. */
  readonly name: string;
  readonly format: Format;
  readonly unit?: Unit;
  /** Beneath the field, or beside what is ticked; what depends on the documents stands in the section. */
  readonly hint?: string;
  /** What it means, behind a question mark. */
  readonly help?: string;
  /** Read in the field while it is blank. */
  readonly placeholder?: string;
  /** Of a choice that is always the same. */
  readonly options?: Options;
  /** The most it takes: dollars, percent, a count. */
  readonly max?: number;
  /** Below zero too. */
  readonly negative?: true;
  readonly wholeNumbers?: true;
  readonly maxLength?: number;
  /** Says how a part of the form is shown; what shows in either mode is told by its own name. */
  readonly isMode?: true;
  /** Every scenario has the value of the Current Situation, so it is never compared with it. */
  readonly followsCurrent?: true;
  /** When it shows, in one word that the rules of its section know; else they have a line for it. */
  readonly shows?: string;
  /** Why no form shows it, though it is named elsewhere. */
  readonly notInForm?: string;
}

/** A field that no form shows. */
export interface UnshownField<V = unknown> extends OfEveryField<V> {
  readonly kind: 'unshown';
  readonly why: string;
  /** Of one that an older document may hold: a review names it. */
  readonly name?: string;
  readonly format?: Format;
}

export type FieldSpec<V = unknown> = ShownField<V> | UnshownField<V>;

/** A part of the wire, field by field, in the order of the form: a field without its line does not compile. */
export type Fields<T> = { readonly [K in keyof T]-?: FieldSpec<T[K]> };

/** What a line says beyond its usual. */
type More = Pick<ShownField, 'with'> &
  Partial<
    Pick<
      ShownField,
      | 'name'
      | 'format'
      | 'max'
      | 'isMode'
      | 'followsCurrent'
      | 'negative'
      | 'unit'
      | 'hint'
      | 'help'
      | 'placeholder'
      | 'notInForm'
    >
  >;

const shown = <const V, const K extends FieldKind>(
  kind: K,
  [label, format, blank]: readonly [label: string, format: Format, blank: V],
  counts: Counts,
  more: Pick<ShownField, 'with'> & Partial<Omit<ShownField, 'kind'>>,
): ShownField<V, K> => ({ kind, label, name: label, format, counts, ...more, blank });

/** A field that is called otherwise at some places; who asks for a label names the place. */
export const called = <const L extends Readonly<Record<string, string>>, S extends ShownField>(
  labels: L,
  field: S,
): S & { readonly labels: L } => ({ ...field, labels });

/** A field that shows whenever something holds, and of which the rules have no more to say. */
export const shows = <const When extends string, S extends ShownField>(
  when: When,
  field: S,
): S & { readonly shows: When } => ({ ...field, shows: when });

/** Dollars; blank is not 0. */
export const money = (label: string, counts: Counts, more: More) =>
  shown('money', [label, moneyText, null], counts, { max: MONEY_MAX, ...more });

/** Percent, two decimals. */
export const percent = (label: string, counts: Counts, more: More) =>
  shown('percent', [label, percentText, null], counts, { max: PERCENT_MAX, ...more });

export const wholePercent = (label: string, counts: Counts, more: More) =>
  shown('percent', [label, percentText, null], counts, { max: PERCENT_MAX, wholeNumbers: true, ...more });

/** A count. */
export const count = (label: string, max: number, counts: Counts, more: More) =>
  shown('number', [label, plainText, null], counts, { max, wholeNumbers: true, ...more });

/** A day as typed, `DD/MM/YYYY`. */
export const day = (label: string, counts: Counts, more: More) => shown('date', [label, plainText, null], counts, more);

/** `yyyy-mm-01`. */
export const month = (label: string, counts: Counts, more: More) =>
  shown('month', [label, (value) => monthText(value), null], counts, more);

export const words = (label: string, maxLength: number, counts: Counts, more: More) =>
  shown('text', [label, plainText, ''], counts, { maxLength, ...more });

export const tick = (label: string, counts: Counts, more: More) =>
  shown('flag', [label, yesNoText, false], counts, more);

/** One of a list of choices. */
export const choice = <const V>(label: string, options: Options, blank: V, counts: Counts, more: More) =>
  shown('choice', [label, choiceText(options), blank], counts, { options, ...more });

/** A level: its number is its name. The form lists the levels of the day. */
export const level = <const V>(label: string, blank: V, counts: Counts, more: More) =>
  shown('choice', [label, (value) => `Level ${plainText(value)}`, blank], counts, more);

/** Whether a part of the form is short. */
export const mode = (label: string, counts: Counts, more: More) =>
  shown('flag', [label, (value) => (value === true ? 'Quick' : 'Full'), true], counts, { ...more, isMode: true });

export const unshown = <const V>(
  blank: V,
  why: string,
  more: Partial<Pick<UnshownField, 'name' | 'format' | 'counts'>> = {},
): UnshownField<V> => ({ kind: 'unshown', why, counts: { nothing: why }, with: [], ...more, blank });

/** A part as it is while nothing is entered. */
export function blankOf<T extends object>(fields: Fields<T>): T {
  const blanks = Object.entries<FieldSpec>(fields).map(([field, { blank }]) => [field, blank]);
  return Object.fromEntries(blanks) as T;
}
