import type { FieldSpec } from '@advice-builder/contract';

/** The rule of one form field, derived from the document. */
export interface FieldRule {
  readonly visible: boolean;
  readonly enabled: boolean;
  /** Whether the field is highlighted while it is blank. */
  readonly required: boolean;
  /** Whether the field is shown but not editable: a copy of the Current Situation, or locked for the given `reason`. */
  readonly readOnly: boolean;
  /** A label that depends on the document. */
  readonly label?: string;
  /** Why the field is disabled or locked. */
  readonly reason?: string;
  /** The fault of the entered value, or that it is missing. */
  readonly error?: string;
  /** A hint to check a value that may be correct. */
  readonly advice?: string;
  /** Limits of a date, `yyyy-mm-dd`, both inclusive. */
  readonly notBefore?: string;
  readonly notAfter?: string;
}

export type RulesOf<T> = { readonly [K in keyof T]: FieldRule };

const PLAIN: FieldRule = { visible: true, enabled: true, required: false, readOnly: false };
export const HIDDEN: FieldRule = { visible: false, enabled: false, required: false, readOnly: false };

type Optional = 'label' | 'reason' | 'error' | 'advice' | 'notBefore' | 'notAfter';
export type RuleParts = Partial<Omit<FieldRule, Optional>> & { readonly [K in Optional]?: string | undefined };

/** Returns the rule of a visible field, without undefined members. A reason disables it, unless it is read-only. */
export function shown(parts: RuleParts = {}): FieldRule {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return { ...PLAIN, ...(parts.reason === undefined || parts.readOnly ? {} : { enabled: false }), ...given };
}

/** Returns the rule of a field that shows only if a condition holds. */
export const when = (condition: boolean, parts: RuleParts = {}): FieldRule => (condition ? shown(parts) : HIDDEN);

/** The fields whose rule comes from the catalogue: no form shows them, or the catalogue says when they show. */
type FromCatalogue<C> = {
  [K in keyof C]: C[K] extends { readonly kind: 'unshown' } | { readonly shows: string } ? K : never;
}[keyof C];
type When<C> = Extract<C[keyof C], { readonly shows: string }>['shows'];

/** Returns the rules of the fields whose rule comes from the catalogue. */
export function catalogueRules<const C extends Readonly<Record<string, FieldSpec>>>(
  fields: C,
  holds: Readonly<Record<When<C>, boolean>>,
): { readonly [K in FromCatalogue<C>]: FieldRule } {
  const rules = Object.entries<FieldSpec>(fields).flatMap(([field, spec]): [string, FieldRule][] => {
    if (spec.kind === 'unshown') return [[field, HIDDEN]];
    return spec.shows === undefined ? [] : [[field, when(holds[spec.shows as When<C>])]];
  });
  return Object.fromEntries(rules) as { readonly [K in FromCatalogue<C>]: FieldRule };
}
