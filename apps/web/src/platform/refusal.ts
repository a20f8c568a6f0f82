/** Sorts the server's refusal of a form by field, so that the form can show it. */
import { ApiFailure } from './api.ts';
import { failureWords } from './use-action.ts';

/** Messages by field. Messages without a field, or other failures, are general. */
export interface Refusal {
  readonly fields: ReadonlyMap<string, string>;
  readonly general: string | undefined;
}

export const NO_REFUSAL: Refusal = { fields: new Map(), general: undefined };

/** @param known field names of the form. @param outer the part of their paths before the name. */
export function refusalOf(failure: unknown, known: ReadonlySet<string>, outer: RegExp | '' = ''): Refusal {
  if (!(failure instanceof ApiFailure)) return { ...NO_REFUSAL, general: failureWords(failure) };
  const named = failure.fields.map(({ path, msg }) => [path.replace(outer, ''), msg] as const);
  const fields = new Map(named.filter(([path]) => known.has(path)));
  return { fields, general: fields.size > 0 && fields.size === named.length ? undefined : failure.message };
}
