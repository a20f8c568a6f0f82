/** Who a rate is taken from, in words an adviser can quote. */
import { type RateSource, standingWords } from '@advice-builder/rates';

/** Those who set rates or publish them officially. */
const OFFICIAL =
  /^(Commonwealth of Australia|Parliament of Australia|Services Australia|Australian Taxation Office|My Aged Care|Independent Health and Aged Care Pricing Authority|RevenueSA|State Revenue Office \w+|Minister for .+|Department of .+)$/;

const isOfficial = ({ publisher }: Pick<RateSource, 'publisher'>): boolean => OFFICIAL.test(publisher);

/**
 * An official source by its publisher; of any other the law that sets the rate, as who copied it says nothing of that.
 * The page of rates alone names those.
 */
export function sourceWords(source: Pick<RateSource, 'publisher'>, law: string): string {
  if (isOfficial(source)) return source.publisher;
  return law === '' ? standingWords.secondary : law;
}

export interface SourceLine {
  readonly words: string;
  /** What an official source is called; of any other as the words. */
  readonly title: string;
  readonly address: string | undefined;
}

/** The source of a rate beside a record: no other than an official one is named or led to. */
export function sourceLine(source: Omit<RateSource, 'read'>, law: string): SourceLine {
  const words = sourceWords(source, law);
  return isOfficial(source)
    ? { words, title: source.title, address: sourceAddress(source) }
    : { words, title: words, address: undefined };
}

/**
 * The address of a source on the web that nobody can change on the way, the first where it names several; undefined for
 * one that has none.
 */
export function sourceAddress({ url }: Pick<RateSource, 'url'>): string | undefined {
  return /^https:\/\/[^\s;]+?(?=[,;]?(?:\s|;|,https?:|$))/.exec(url)?.[0];
}
