/** Scores how well a text matches a search, by complete words, beginnings of words, and advisers' synonyms. */

/** Each line lists synonyms. A name may have several words; abbreviations are listed with the full names. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['rad', 'refundable accommodation deposit', 'bond', 'accommodation bond', 'refundable deposit', 'lump sum'],
  ['rac', 'refundable accommodation contribution'],
  ['dap', 'daily accommodation payment'],
  ['dac', 'daily accommodation contribution'],
  ['mpir', 'maximum permissible interest rate'],
  [
    'low means',
    'supported resident',
    'fully supported',
    'partially supported',
    'concessional',
    'assisted resident',
    'lmr',
  ],
  ['means tested care fee', 'means tested fee', 'mtcf', 'mtf'],
  ['means tested amount', 'mta', 'means test'],
  ['non clinical care contribution', 'nccc', 'nccf', 'non clinical'],
  ['hotelling contribution', 'hotelling', 'hsc', 'hotelling supplement'],
  ['basic daily fee', 'bdf', 'daily care fee'],
  ['higher everyday living fee', 'helf', 'extra service', 'extra services', 'additional services'],
  ['an acc', 'anacc', 'acfi'],
  ['no worse off', 'nwo', 'grandfathered', 'grandfathering'],
  ['support at home', 'sah'],
  ['home care package', 'home care packages', 'hcp'],
  ['income tested care fee', 'itcf', 'income tested fee'],
  ['dmf', 'deferred management fee', 'exit fee', 'departure fee'],
  ['gift', 'gifted', 'gifting', 'deprivation', 'deprived'],
  ['deeming', 'deemed', 'deem'],
  ['granny flat', 'granny flat interest', 'granny flat right', 'life interest'],
  ['two years', 'two year', '2 years', '2 year', '24 months'],
  ['four years', 'four year', '4 years', '4 year', '1460 days'],
  ['former home', 'principal home', 'principal residence', 'family home', 'ppr', 'house'],
  ['exempt', 'exemption', 'exempted', 'disregarded'],
  ['illness separated', 'separated by illness', 'illness separation', 'involuntarily separated'],
  ['minimum permissible asset value', 'mpav', 'minimum permissible assets', 'minimum assets'],
  ['commonwealth seniors health card', 'seniors health card', 'seniors card', 'cshc'],
  ['rent assistance', 'rental assistance', 'cra'],
  ['dva', 'veteran', 'veterans affairs'],
  ['account based pension', 'abp', 'allocated pension'],
  ['sell', 'selling', 'sold', 'sale'],
  ['couple', 'spouse', 'partner', 'married'],
  ['dies', 'die', 'death', 'deceased', 'dead'],
  ['centrelink', 'services australia'],
  ['retirement village', 'village'],
  ['retention', 'retained'],
  ['cap', 'limit', 'capped'],
  ['second factor', 'two factor', '2fa', 'mfa', 'authenticator'],
  ['single sign on', 'sso'],
  ['password', 'log in', 'login', 'sign in'],
  ['fact find', 'factfind', 'intake'],
];

/** Stop words: they carry no meaning for the search. */
const SILENT = new Set(
  'a an and are as at be by can do does for from how i if in is it my of on or the to what when where which who why with'.split(
    ' ',
  ),
);

/** The words in lower case, without accents, punctuation and the plural s. */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase('en-AU')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word));

type Name = readonly string[];
/** One term of the search: the name as it was typed, and its synonyms. */
export interface Term {
  readonly typed: Name;
  readonly others: readonly Name[];
}

const GROUPS: readonly (readonly Name[])[] = SYNONYMS.map((names) => names.map(searchWords));
const isAt = (words: Name, at: number, name: Name): boolean => name.every((word, index) => words[at + index] === word);

/** Returns the longest known name that begins at this word of the search. */
function nameAt(words: Name, at: number): { readonly name: Name; readonly group: readonly Name[] } | undefined {
  return GROUPS.flatMap((group) => group.filter((name) => isAt(words, at, name)).map((name) => ({ name, group })))
    .sort((a, b) => b.name.length - a.name.length)
    .at(0);
}

export function termsOf(search: string): readonly Term[] {
  const words = searchWords(search);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const known = nameAt(words, at);
    const word = words[at] ?? '';
    if (known !== undefined)
      terms.push({ typed: known.name, others: known.group.filter((name) => name !== known.name) });
    else if (!SILENT.has(word)) terms.push({ typed: [word], others: [] });
    at += known?.name.length ?? 1;
  }
  return terms;
}

/** The fewest letters of a search word that may match the beginning of a longer word. Shorter words match too many. */
const SHORTEST_BEGUN = 3;

/** Returns 1 if the words contain the name, 0.4 if the name is one word and a word begins with it, and 0 otherwise. */
function standsIn(words: Name, name: Name): number {
  if (words.some((_, at) => isAt(words, at, name))) return 1;
  const [single = '', ...more] = name;
  const isBegun = more.length === 0 && single.length >= SHORTEST_BEGUN && words.some((word) => word.startsWith(single));
  return isBegun ? 0.4 : 0;
}

const PLACES = [
  ['question', 10],
  ['keywords', 6],
  ['answer', 3],
] as const;
/** Multiplies the score of a synonym, because a match with the typed name is better. */
const OTHER_NAME = 0.7;

export type Searched = Readonly<Record<(typeof PLACES)[number][0], Name>>;

/** The score of a term in a text; 0 if the text does not contain it. */
export function fitOf({ typed, others }: Term, text: Searched): number {
  return PLACES.reduce((sum, [place, weight]) => {
    const other = Math.max(0, ...others.map((name) => standsIn(text[place], name))) * OTHER_NAME;
    return sum + weight * Math.max(standsIn(text[place], typed), other);
  }, 0);
}
