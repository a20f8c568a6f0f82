/** Words that both pages use. */
import { ApiFailure } from '../../platform/api.ts';

/** `1 record`, `1,204 records`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

/** Of a call that did not succeed. */
export const failureWords = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiFailure ? failure.message : otherwise;
