/** The parts of the help page. Answers contain no rates or amounts: an answer that needs one links to the rates. */
import type { PictureName } from './pictures.ts';

interface RateLink {
  readonly series: string;
  /** The text of the link, shown after "Rates:". */
  readonly words: string;
}

/** One question with its answer: at most five lines on a desktop screen, and complete without the picture. */
export interface Answer {
  /** The fragment of the page's address: a link to `/help#id` opens this answer. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Further search words: words that the question and the answer lack, or the most important words of the answer. */
  readonly keywords?: string;
  readonly picture?: PictureName;
  readonly rates?: readonly RateLink[];
}

export interface Chapter {
  /** The fragment of the page's address, like the id of an answer. */
  readonly id: string;
  readonly title: string;
  readonly answers: readonly Answer[];
}
