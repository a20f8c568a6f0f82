import { dictionary } from '@zxcvbn-ts/language-common';

/** Australian favourites that are missing from the list of common passwords. */
const LOCAL = ['footy', 'superannuation', 'retirement', 'agedcare', 'adviser'];

let words: ReadonlySet<string> | undefined;

/**
 * The letters of about 49,000 passwords seen most often in breaches. When a rule asks for an upper case letter, a digit
 * and a symbol, people choose one of these words and decorate it.
 */
function common(): ReadonlySet<string> {
  words ??= new Set(
    [...dictionary['passwords-common'], ...LOCAL].map(lettersOf).filter((letters) => letters.length >= LETTERS_MIN),
  );
  return words;
}

/** Words of this product. The person's own names are added to them. */
const CONTEXT = ['advice', 'adviser', 'advisor', 'builder', 'agedcare', 'pension', 'retirement', 'supervisor'];
/**
 * A password with fewer letters than this, besides the words of this product and the person's names, counts as built
 * from those words.
 */
const OWN_LETTERS = 6;
/** A short password with fewer letters than this counts as mostly a number. */
const LETTERS_MIN = 3;
const SHORT = 12;

const DRESS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const undressed = (text: string): string => [...text].map((sign) => DRESS[sign] ?? sign).join('');

/**
 * The possible plain-letter forms of a password: as typed, with substituted characters replaced by letters, and with or
 * without digits and symbols at its ends.
 */
function readings(password: string): ReadonlySet<string> {
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return new Set([password, core].flatMap((text) => [lettersOf(text), lettersOf(undressed(text))]));
}

/** Whether the letters are one repeated group: `aaa`, `abcabcabc`. */
const isRepetition = (letters: string): boolean => /^(.{1,4})\1+$/u.test(letters);

/**
 * Whether a password is among the first that an attacker tries: a common word with digits and symbols around or in it,
 * a short number, a repetition, or one built from this product's name or the person's own names (`about`).
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const words = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= 4)
    .concat(CONTEXT)
    .sort((a, b) => b.length - a.length);
  const isOwn = (letters: string): boolean => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters);
    return rest.length < letters.length && rest.length < OWN_LETTERS;
  };
  if (lettersOf(password).length < LETTERS_MIN && password.length < SHORT) return true;
  return [...readings(password)].some(
    (letters) =>
      common().has(letters) || common().has(letters.replace(/s$/, '')) || isRepetition(letters) || isOwn(letters),
  );
}
