/**
 * The command line's calculation, built as a script for a page from the same packages, and bundled and minified like
 * the client.
 */
import { shippedRateBook } from '@advice-builder/rates';
import { runCalc } from '../../apps/calc/src/calc.ts';

/** The output of `calc --monthly` for the text of a case file. */
export function calculateCase(text: string, book = shippedRateBook): string {
  const { exitCode, out, problems } = runCalc(['case.json', '--monthly'], () => text, book);
  if (exitCode !== 0) throw new Error(problems.join('\n'));
  return out;
}
