/**
 * An expected failure, as a value. `code` is an entry of the catalogue in `contract`, which contains all texts that a
 * person reads. `fieldPath` is the field to correct (`['sCare', 0, 'dateOfEntry']`); it is empty if no single field is
 * meant.
 */
export interface Problem {
  readonly code: string;
  readonly fieldPath: readonly (string | number)[];
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });
export const failure = (...problems: readonly Problem[]): Result<never> => ({ ok: false, problems });
