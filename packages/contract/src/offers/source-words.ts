/** Who a rate is taken from, in words an adviser can quote. */
import type { RateSource } from '@advice-builder/rates';

/** A copy in a public repository says nothing of who set the rate. */
const isCopy = ({ publisher }: Pick<RateSource, 'publisher'>): boolean => /\bGitHub\b/.test(publisher);

/** @param law that sets the rate: it stands where only a copy of the value was read. */
export function sourceWords(source: Pick<RateSource, 'publisher' | 'title'>, law = ''): string {
  if (!isCopy(source)) return source.publisher;
  return law === '' ? `source recorded in the rates: ${source.title}` : law;
}

/**
 * The address of a source on the web that nobody can change on the way, the first where it names several; undefined for
 * one that has none.
 */
export function sourceAddress({ url }: Pick<RateSource, 'url'>): string | undefined {
  return /^https:\/\/[^\s;]+?(?=[,;]?(?:\s|;|,https?:|$))/.exec(url)?.[0];
}
