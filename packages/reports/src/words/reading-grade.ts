/** Reading grade of a text (Flesch-Kincaid, in years of school), for tests. Names and amounts count as one syllable. */

export const wordsIn = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

const sentencesIn = (text: string): number => Math.max(1, (text.match(/[.:;](?=\s|$)/g) ?? []).length);

/** Counts groups of vowels, without a silent `e` at the end. A word without letters counts as one syllable. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '') return 1;
  const heard = letters.replace(/(?:[^laeiouy]es|[^dtaeiouy]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, (heard.match(/[aeiouy]{1,2}/g) ?? []).length);
}

const MONTHS = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** @param names names of people, scenarios and fees, longest first. They are not part of our wording. */
export function gradeOf(text: string, names: readonly string[] = []): number {
  const plain = names
    .filter((name) => name.trim() !== '')
    .reduce((left, name) => left.replaceAll(name, 'Ann'), text)
    .replace(MONTHS, 'May');
  const words = wordsIn(plain);
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0);
  return 0.39 * (words.length / sentencesIn(plain)) + 11.8 * (syllables / words.length) - 15.59;
}

/** Words that advise or praise. */
export const ADVICE =
  /\b(?:recommend\w*|should|ought|advise[sd]? you|suggest\w*|best|ideal\w*|optimal\w*|prefer\w*|win\w*|advantage\w*|unfortunately|safe\w*|wise\w*)\b/i;
