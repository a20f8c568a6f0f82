/** All chapters of the help page, and the search through their answers. */
import type { Answer, Chapter } from './chapter.ts';
import { account } from './chapters/account.ts';
import { agedCareHome } from './chapters/aged-care-home.ts';
import { documents } from './chapters/documents.ts';
import { homeCare } from './chapters/home-care.ts';
import { homes } from './chapters/homes.ts';
import { letters } from './chapters/letters.ts';
import { pension } from './chapters/pension.ts';
import { practice } from './chapters/practice.ts';
import { rates } from './chapters/rates.ts';
import { results } from './chapters/results.ts';
import { saving } from './chapters/saving.ts';
import { scenarios } from './chapters/scenarios.ts';
import { start } from './chapters/start.ts';
import { fitOf, searchWords, termsOf } from './search.ts';

export const CHAPTERS: readonly Chapter[] = [
  start,
  scenarios,
  results,
  agedCareHome,
  homeCare,
  pension,
  homes,
  documents,
  letters,
  rates,
  practice,
  saving,
  account,
];

export interface Found {
  readonly chapter: Chapter;
  readonly answer: Answer;
}

const ALL: readonly Found[] = CHAPTERS.flatMap((chapter) => chapter.answers.map((answer) => ({ chapter, answer })));

const TEXTS = ALL.map(({ chapter, answer }) => ({
  question: searchWords(answer.question),
  keywords: searchWords(`${answer.keywords ?? ''} ${chapter.title}`),
  answer: searchWords(answer.answer),
}));

/**
 * Returns the answers that contain every word of the search, best match first. If no answer contains them all, returns
 * those that contain any of them.
 */
export function findAnswers(search: string): readonly Found[] {
  const terms = termsOf(search);
  const fits = TEXTS.map((text) => terms.map((term) => fitOf(term, text)));
  const isWhole = fits.some((each) => each.every((fit) => fit > 0));
  return ALL.map((found, index) => ({ found, fits: fits[index] ?? [] }))
    .filter((each) => terms.length > 0 && each.fits[isWhole ? 'every' : 'some']((fit) => fit > 0))
    .map(({ found, fits: each }) => ({ found, fit: each.reduce((sum, fit) => sum + fit, 0) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ found }) => found);
}

/** Returns the chapter that a fragment of the address names, with the answer if the fragment names one. */
export function placeOf(id: string): { readonly chapter: Chapter; readonly answer?: Answer } | undefined {
  const chapter = CHAPTERS.find((each) => each.id === id);
  return chapter === undefined ? ALL.find(({ answer }) => answer.id === id) : { chapter };
}
