/** How many years of school a text asks for, for tests: Flesch-Kincaid, names and amounts as words of one syllable. */

export const wordsIn = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

const sentencesIn = (text: string): number => Math.max(1, (text.match(/[.:;](?=\s|$)/g) ?? []).length);

/** Groups of vowels; an `e` that is not heard at the end is none. What has no letter is one. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '') return 1;
  const heard = letters.replace(/(?:[^laeiouy]es|[^dtaeiouy]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, (heard.match(/[aeiouy]{1,2}/g) ?? []).length);
}

const MONTHS = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** @param names of people, scenarios and fees, the longest first: they are not ours to choose. */
export function gradeOf(text: string, names: readonly string[] = []): number {
  const plain = names
    .filter((name) => name.trim() !== '')
    .reduce((left, name) => left.replaceAll(name, 'Ann'), text)
    .replace(MONTHS, 'May');
  const words = wordsIn(plain);
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0);
  return 0.39 * (words.length / sentencesIn(plain)) + 11.8 * (syllables / words.length) - 15.59;
}

/** Words that would advise or praise. */
export const ADVICE =
  /\b(?:recommend\w*|should|ought|advise[sd]? you|suggest\w*|best|ideal\w*|optimal\w*|prefer\w*|win\w*|advantage\w*|unfortunately|safe\w*|wise\w*)\b/i;
