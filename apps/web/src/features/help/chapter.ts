/** What the help page is made of. Figures are not typed into answers: an answer that needs one leads to the rates. */
import type { PictureName } from './pictures.ts';

interface RateLink {
  readonly series: string;
  /** Read after "Rates:". */
  readonly words: string;
}

/** At most five lines at a desk, and read whole without the picture. */
export interface Answer {
  /** In the address of the page: a link to `/help#id` opens it. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Words that advisers search for and that stand neither in the question nor in the answer, or matter most in it. */
  readonly keywords?: string;
  readonly picture?: PictureName;
  readonly rates?: readonly RateLink[];
}

export interface Chapter {
  /** In the address of the page, as that of an answer. */
  readonly id: string;
  readonly title: string;
  readonly answers: readonly Answer[];
}
