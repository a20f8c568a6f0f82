/**
 * The specification of a wire field, in one place: its name and format (for the form, the review of imported values,
 * merges, documents and messages), its limits, its blank value, and the figures it affects.
 */
import type { FactId } from '@advice-builder/engine';
import { MONEY_MAX, PERCENT_MAX } from '../limits.ts';
import type { Choice } from '../wire/enumerations.ts';
import { choiceText, type Format, moneyText, monthText, percentText, plainText, yesNoText } from '../words/formats.ts';

/**
 * How a field affects the figures. A list names the engine facts it provides. `steers` means it selects a rule but is
 * no part of a sum. `nothing` says why the form asks for it anyway.
 */
export type Counts = readonly [FactId, ...FactId[]] | 'steers' | { readonly nothing: string };

export type FieldKind = 'money' | 'percent' | 'number' | 'date' | 'month' | 'text' | 'flag' | 'choice';

interface OfEveryField<V> {
  /** The value while nothing is entered. */
  readonly blank: V;
  readonly counts: Counts;
  /**
   * The fields of the part that decide what this value means, including itself if it decides; empty for an independent
   * field. A merge asks one question about all of them: 640 a week and "monthly" do not make 640 a month.
   */
  readonly with: readonly string[];
}

/** The unit of a value. Amounts have a dollar sign in addition to it. */
export type Unit = '% a year' | 'a year' | 'a day' | 'per fortnight' | 'days';

type Options = readonly Choice<number | string>[];

/** A field of the form. */
export interface ShownField<V = unknown, K extends FieldKind = FieldKind> extends OfEveryField<V> {
  readonly kind: K;
  /** The label in the form, inside the section. */
  readonly label: string;
  /** Labels that replace `label` under other rules or in another place, by a key. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The name outside the form. It equals the label where the label is clear on its own. */
  readonly name: string;
  readonly format: Format;
  readonly unit?: Unit;
  /** Shown below the field or beside the tick box. Hints that depend on the documents are in the section itself. */
  readonly hint?: string;
  /** An explanation behind a question mark. */
  readonly help?: string;
  /** Shown inside the field while it is blank. */
  readonly placeholder?: string;
  /** The options of a choice whose options never change. */
  readonly options?: Options;
  /** The maximum: dollars, percent or a count. */
  readonly max?: number;
  /** Whether negative values are accepted. */
  readonly negative?: true;
  readonly wholeNumbers?: true;
  readonly maxLength?: number;
  /**
   * Whether the field only decides how a part of the form is shown (quick or full). Fields that show in both modes have
   * their own names.
   */
  readonly isMode?: true;
  /** Whether every scenario has the value of the Current Situation, so that the field is never compared with it. */
  readonly followsCurrent?: true;
  /**
   * A keyword for when the field shows, interpreted by the rules of its section. Without it, those rules have a line
   * for the field.
   */
  readonly shows?: string;
  /** Why no form shows the field, although it is named elsewhere. */
  readonly notInForm?: string;
}

/** A field that no form shows. */
export interface UnshownField<V = unknown> extends OfEveryField<V> {
  readonly kind: 'unshown';
  readonly why: string;
  /** The name of a field that older documents may contain, for the review. */
  readonly name?: string;
  readonly format?: Format;
}

export type FieldSpec<V = unknown> = ShownField<V> | UnshownField<V>;

/** The fields of a wire part, in the order of the form. A field without a line does not compile. */
export type Fields<T> = { readonly [K in keyof T]-?: FieldSpec<T[K]> };

/** The settings of a field that are not positional arguments. All except `with` are optional. */
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

/** Adds other labels to a field. The caller chooses one by its key. */
export const called = <const L extends Readonly<Record<string, string>>, S extends ShownField>(
  labels: L,
  field: S,
): S & { readonly labels: L } => ({ ...field, labels });

/** A field that shows whenever a condition holds, without further rules. */
export const shows = <const When extends string, S extends ShownField>(
  when: When,
  field: S,
): S & { readonly shows: When } => ({ ...field, shows: when });

/** Dollars. Blank is different from 0. */
export const money = (label: string, counts: Counts, more: More) =>
  shown('money', [label, moneyText, null], counts, { max: MONEY_MAX, ...more });

/** Percent with two decimals. */
export const percent = (label: string, counts: Counts, more: More) =>
  shown('percent', [label, percentText, null], counts, { max: PERCENT_MAX, ...more });

export const wholePercent = (label: string, counts: Counts, more: More) =>
  shown('percent', [label, percentText, null], counts, { max: PERCENT_MAX, wholeNumbers: true, ...more });

/** A count. */
export const count = (label: string, max: number, counts: Counts, more: More) =>
  shown('number', [label, plainText, null], counts, { max, wholeNumbers: true, ...more });

/** A date as entered, `DD/MM/YYYY`. */
export const day = (label: string, counts: Counts, more: More) => shown('date', [label, plainText, null], counts, more);

/** A month, `yyyy-mm-01`. */
export const month = (label: string, counts: Counts, more: More) =>
  shown('month', [label, (value) => monthText(value), null], counts, more);

export const words = (label: string, maxLength: number, counts: Counts, more: More) =>
  shown('text', [label, plainText, ''], counts, { maxLength, ...more });

export const tick = (label: string, counts: Counts, more: More) =>
  shown('flag', [label, yesNoText, false], counts, more);

/** One of a fixed list of options. */
export const choice = <const V>(label: string, options: Options, blank: V, counts: Counts, more: More) =>
  shown('choice', [label, choiceText(options), blank], counts, { options, ...more });

/** A level, shown by its number. The form lists the levels of the day that `levelsOn` returns. */
export const level = <const V>(label: string, blank: V, counts: Counts, more: More) =>
  shown('choice', [label, (value) => `Level ${plainText(value)}`, blank], counts, more);

/** Whether a part of the form is in quick mode. */
export const mode = (label: string, counts: Counts, more: More) =>
  shown('flag', [label, (value) => (value === true ? 'Quick' : 'Full'), true], counts, { ...more, isMode: true });

export const unshown = <const V>(
  blank: V,
  why: string,
  more: Partial<Pick<UnshownField, 'name' | 'format' | 'counts'>> = {},
): UnshownField<V> => ({ kind: 'unshown', why, counts: { nothing: why }, with: [], ...more, blank });

/** Returns a part with nothing entered. */
export function blankOf<T extends object>(fields: Fields<T>): T {
  const blanks = Object.entries<FieldSpec>(fields).map(([field, { blank }]) => [field, blank]);
  return Object.fromEntries(blanks) as T;
}
