export const wordsIn = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Splits at a full stop, colon or semicolon. */
const sentencesIn = (text: string): number => Math.max(1, (text.match(/[.:;](?=\s|$)/g) ?? []).length);

/** Counts groups of vowels, without a silent `e` at the end. A word without letters has one syllable. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '') return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^dtaeiouy]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, (spoken.match(/[aeiouy]{1,2}/g) ?? []).length);
}

const MONTHS = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/**
 * The reading grade of a text (Flesch-Kincaid, years of school). Names and amounts count as one syllable.
 *
 * @param names people, scenarios and fees, the longest first; each counts as one word of one syllable.
 */
export function gradeOf(text: string, names: readonly string[] = []): number {
  const plain = names
    .filter((name) => name.trim() !== '')
    .reduce((left, name) => left.replaceAll(name, 'Ann'), text)
    .replace(MONTHS, 'May');
  const words = wordsIn(plain);
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0);
  return 0.39 * (words.length / sentencesIn(plain)) + 11.8 * (syllables / words.length) - 15.59;
}
