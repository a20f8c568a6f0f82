/** What the document says about one field of a form. */
export interface FieldRule {
  readonly visible: boolean;
  readonly enabled: boolean;
  /** Highlighted while nothing is entered. */
  readonly required: boolean;
  /** A read-only copy of the Current Situation. */
  readonly readOnly: boolean;
  /** Where the label depends on the document. */
  readonly label?: string;
  /** Why it is not enabled. */
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

/** A shown field; members that are undefined are left away. A reason makes it disabled. */
export function shown(parts: RuleParts = {}): FieldRule {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  return { ...PLAIN, ...(parts.reason === undefined ? {} : { enabled: false }), ...given };
}

/** Shown only when a condition holds. */
export const when = (condition: boolean, parts: RuleParts = {}): FieldRule => (condition ? shown(parts) : HIDDEN);
