import type { FieldSpec } from '@advice-builder/contract';

/** What the document says about one field of a form. */
export interface FieldRule {
  readonly visible: boolean;
  readonly enabled: boolean;
  /** Highlighted while nothing is entered. */
  readonly required: boolean;
  /** Shown and not typed over: a copy of the Current Situation, or locked for the reason told. */
  readonly readOnly: boolean;
  /** Where the label depends on the document. */
  readonly label?: string;
  /** Why it is not enabled, or locked. */
  readonly reason?: string;
  /** What is wrong with what is entered, or missing. */
  readonly error?: string;
  /** Worth a look; nothing is wrong. */
  readonly advice?: string;
  /** Limits of a date, `yyyy-mm-dd`, both may be met. */
  readonly notBefore?: string;
  readonly notAfter?: string;
}

export type RulesOf<T> = { readonly [K in keyof T]: FieldRule };

const PLAIN: FieldRule = { visible: true, enabled: true, required: false, readOnly: false };
export const HIDDEN: FieldRule = { visible: false, enabled: false, required: false, readOnly: false };

type Optional = 'label' | 'reason' | 'error' | 'advice' | 'notBefore' | 'notAfter';
export type RuleParts = Partial<Omit<FieldRule, Optional>> & { readonly [K in Optional]?: string | undefined };

/** A shown field; members that are undefined are left away. A reason makes it disabled, unless it is read-only. */
export function shown(parts: RuleParts = {}): FieldRule {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return { ...PLAIN, ...(parts.reason === undefined || parts.readOnly ? {} : { enabled: false }), ...given };
}

/** Shown only when a condition holds. */
export const when = (condition: boolean, parts: RuleParts = {}): FieldRule => (condition ? shown(parts) : HIDDEN);

/** Fields of which the catalogue says all there is: that no form shows them, or when they show. */
type Told<C> = {
  [K in keyof C]: C[K] extends { readonly kind: 'unshown' } | { readonly shows: string } ? K : never;
}[keyof C];
type When<C> = Extract<C[keyof C], { readonly shows: string }>['shows'];

/** Rules of those fields of a part that need no line of their own. */
export function toldRules<const C extends Readonly<Record<string, FieldSpec>>>(
  fields: C,
  holds: Readonly<Record<When<C>, boolean>>,
): { readonly [K in Told<C>]: FieldRule } {
  const told = Object.entries<FieldSpec>(fields).flatMap(([field, spec]): [string, FieldRule][] => {
    if (spec.kind === 'unshown') return [[field, HIDDEN]];
    return spec.shows === undefined ? [] : [[field, when(holds[spec.shows as When<C>])]];
  });
  return Object.fromEntries(told) as { readonly [K in Told<C>]: FieldRule };
}
