/** What the server refuses of a form, where the form shows it. */
import { ApiFailure } from './api.ts';
import { failureWords } from './use-action.ts';

/** By the field it is about; what is about none, or no refusal of fields, is general. */
export interface Refusal {
  readonly fields: ReadonlyMap<string, string>;
  readonly general: string | undefined;
}

export const NO_REFUSAL: Refusal = { fields: new Map(), general: undefined };

/** @param known names of the fields of the form. @param outer what their paths have before the name. */
export function refusalOf(failure: unknown, known: ReadonlySet<string>, outer: RegExp | '' = ''): Refusal {
  if (!(failure instanceof ApiFailure)) return { ...NO_REFUSAL, general: failureWords(failure) };
  const named = failure.fields.map(({ path, msg }) => [path.replace(outer, ''), msg] as const);
  const fields = new Map(named.filter(([path]) => known.has(path)));
  return { fields, general: fields.size > 0 && fields.size === named.length ? undefined : failure.message };
}
