/** The source of a rate, in words an adviser can quote. */
import { type RateSource, standingWords } from '@advice-builder/rates';

/** Publishers that set rates or publish them officially. */
const OFFICIAL =
  /^(Commonwealth of Australia|Parliament of Australia|Services Australia|Australian Taxation Office|My Aged Care|Independent Health and Aged Care Pricing Authority|RevenueSA|State Revenue Office \w+|Minister for .+|Department of .+)$/;

const isOfficial = ({ publisher }: Pick<RateSource, 'publisher'>): boolean => OFFICIAL.test(publisher);

/**
 * Names an official source by its publisher. For another source it names the law that sets the rate, because a
 * publisher that copies rates is no authority. Only the Rates page names other sources.
 */
export function sourceWords(source: Pick<RateSource, 'publisher'>, law: string): string {
  if (isOfficial(source)) return source.publisher;
  return law === '' ? standingWords.secondary : law;
}

export interface SourceLine {
  readonly words: string;
  /** The title of an official source; for others the same as `words`. */
  readonly title: string;
  readonly address: string | undefined;
}

/** The source of a rate beside a record. Only an official source is named and linked. */
export function sourceLine(source: Omit<RateSource, 'read'>, law: string): SourceLine {
  const words = sourceWords(source, law);
  return isOfficial(source)
    ? { words, title: source.title, address: sourceAddress(source) }
    : { words, title: words, address: undefined };
}

/**
 * The https address of a source, which nobody can alter in transit; the first if there are several. Undefined without
 * one.
 */
export function sourceAddress({ url }: Pick<RateSource, 'url'>): string | undefined {
  return /^https:\/\/[^\s;]+?(?=[,;]?(?:\s|;|,https?:|$))/.exec(url)?.[0];
}
