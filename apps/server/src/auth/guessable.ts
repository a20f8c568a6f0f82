import { dictionary } from '@zxcvbn-ts/language-common';

/** Local favourites that the list of the most common passwords does not know. */
const LOCAL = ['footy', 'superannuation', 'retirement', 'agedcare', 'adviser'];

let words: ReadonlySet<string> | undefined;

/**
 * The letters of some 49,000 passwords seen most often in breaches: what people choose when a rule asks for an upper
 * case letter, a digit and a sign is one of these, dressed up.
 */
function common(): ReadonlySet<string> {
  words ??= new Set(
    [...dictionary['passwords-common'], ...LOCAL].map(lettersOf).filter((letters) => letters.length >= LETTERS_MIN),
  );
  return words;
}

/** Words of this product; a person's own are added to them. */
const CONTEXT = ['advice', 'adviser', 'advisor', 'builder', 'agedcare', 'pension', 'retirement', 'supervisor'];
/** A password with fewer letters beside such words is those words. */
const OWN_LETTERS = 6;
/** With this few letters a short password is mostly a number. */
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

/** A password in plain letters, as it stands and without its disguises, what hangs at its ends taken off or not. */
function readings(password: string): ReadonlySet<string> {
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return new Set([password, core].flatMap((text) => [lettersOf(text), lettersOf(undressed(text))]));
}

/** Letters said over and over: `aaa`, `abcabcabc`. */
const isRepetition = (letters: string): boolean => /^(.{1,4})\1+$/u.test(letters);

/**
 * Whether a password is one of the first that are tried: a common word with digits and signs around or in it, a short
 * number, a repetition, or one built around this product or the person's own names (`about`).
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
