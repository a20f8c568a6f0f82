/** Guesses what a name in a spreadsheet means: by the labels of the form and their synonyms, never by the value. */

import { type ItemPartId, itemKindOf, itemKinds, itemParts, notAsked, targetOfPart } from './item-kinds.ts';
import {
  type FactKey,
  type LaidOut,
  type Layout,
  layOutFields,
  layOutTable,
  rolesOfHeading,
  type Sheet,
} from './sheet.ts';
import type { Target } from './target.ts';
import { targets } from './targets.ts';
import { plainWords } from './words.ts';

export const LEAVE_OUT = 'leave';
export const NOT_KNOWN = '';

/** The proposal for a key: the id of a target or of a part of an item, `leave`, or blank if nothing fits. */
export interface Proposal {
  readonly target: string;
  /** The reason, if the proposal is `leave`. */
  readonly why?: string;
}

const PERSONS: readonly (readonly [RegExp, 0 | 1])[] = [
  [/\b(?:client 2|client two|person 2|c2|partner|spouse|co client)\b/, 1],
  [/\b(?:client 1|client one|person 1|c1|client|applicant)\b/, 0],
];

function withoutPerson(said: string): { readonly rest: string; readonly person?: 0 | 1 } {
  for (const [pattern, person] of PERSONS) {
    if (pattern.test(said)) return { rest: said.replace(pattern, ' ').replace(/ +/g, ' ').trim(), person };
  }
  return { rest: said };
}

const FILLERS = /\b(?:the|a|an|of|in|on|for|your|their|his|her|total|current|please|is|are)\b/g;
const bare = (said: string): string => said.replace(FILLERS, ' ').replace(/ +/g, ' ').trim();

/** The names that other fact-finds use for a section, by our group. */
const GROUP_WORDS: Readonly<Record<string, readonly string[]>> = {
  Home: ['home', 'residence', 'principal home', 'property', 'family home', 'community', 'granny flat'],
  'Personal Assets': ['personal assets', 'assets', 'lifestyle assets'],
  Investments: ['investments', 'bank', 'cash', 'financial assets', 'bank accounts'],
  Income: ['income'],
  Expenses: ['expenses', 'expenditure', 'living expenses'],
  Care: ['care', 'aged care', 'care arrangement', 'care needs', 'care of'],
  Client: ['client', 'personal details', 'details', 'personal', 'about'],
  'Out of pocket': ['out of pocket', 'expenses'],
};

const groupOf = (target: Target): string => target.group.replace(/(?: of|,)? client \d$| \d$/, '').trim();

interface Said {
  readonly section: string;
  readonly name: string;
  readonly person?: 0 | 1;
}

function saidBy(key: FactKey): Said {
  const section = withoutPerson(plainWords(key.section));
  const name = withoutPerson(plainWords(key.name));
  const person = key.person ?? name.person ?? section.person;
  return { section: section.rest, name: name.rest, ...(person === undefined ? {} : { person }) };
}

/** The names of a target, prepared for comparison. */
interface Spoken {
  readonly target: Target;
  readonly phrases: readonly string[];
  readonly bares: readonly string[];
  /** The group and the label together, as in the template. */
  readonly whole: string;
  readonly group: string;
  readonly groupWords: readonly string[];
}

let spoken: readonly Spoken[] | undefined;

/** Built when a file is first read, then cached. */
function spokenTargets(): readonly Spoken[] {
  spoken ??= targets.map((target) => {
    const phrases = [target.label, ...target.words].map(plainWords);
    return {
      target,
      phrases,
      bares: phrases.map(bare),
      whole: plainWords(`${target.group} ${target.label}`),
      group: plainWords(target.group),
      groupWords: GROUP_WORDS[groupOf(target)] ?? [],
    };
  });
  return spoken;
}

/** Scores how well the words fit a target outside the entries; 0 means no match. */
function fitOfField({ target, phrases, bares, group, groupWords }: Spoken, { section, name, person }: Said): number {
  if (target.person !== undefined && target.person !== (person ?? 0)) return 0;
  const inGroup = groupWords.includes(section) || group === section;
  const whole = `${section} ${name}`.trim();
  const own = name === phrases[0] ? 10 : phrases.includes(name) ? 8 : 0;
  const joined = whole !== name && phrases.includes(whole) ? 9 : 0;
  const loosely = bare(name) !== '' && bares.includes(bare(name)) ? 5 : 0;
  const withGroup = groupWords.some((word) => phrases.some((phrase) => name === `${word} ${phrase}`)) ? 7 : 0;
  const best = Math.max(own, joined, loosely, withGroup);
  return best === 0 ? 0 : best + (inGroup ? 4 : 0) + (target.person === undefined ? 0 : 1);
}

/** A name such as "Investment 2": says which entry of a kind is meant. */
interface NamedEntry {
  readonly kind: string;
  readonly number: string;
  readonly rest: string;
}

function namedEntry({ section, name }: Said): NamedEntry | undefined {
  const ofSection = /^(.+?) (\d{1,3})$/.exec(section);
  if (ofSection !== null && kindOfWord(ofSection[1] as string) !== undefined) {
    return { kind: kindOfWord(ofSection[1] as string) as string, number: ofSection[2] as string, rest: name };
  }
  const ofName = /^(.+?) (\d{1,3}) (.+)$/.exec(name);
  const kind = ofName === null ? undefined : kindOfWord(ofName[1] as string);
  if (ofName !== null && kind !== undefined) {
    return { kind, number: ofName[2] as string, rest: ofName[3] as string };
  }
  const alone = section === '' ? undefined : entryKindOfTitle(section);
  return alone === undefined ? undefined : { kind: alone, number: '', rest: name };
}

/** Returns the kind of item that a word means. */
function kindOfWord(text: string): string | undefined {
  const said = plainWords(text);
  const found = itemKinds.find(({ label, words }) => [label, ...words].some((word) => plainWords(word) === said));
  return said === '' ? undefined : found?.id;
}

/** Matches only the entry's own title: the word "Income" without more is a section, not an entry. */
function entryKindOfTitle(said: string): string | undefined {
  return itemKinds.find(({ id, label }) => id.startsWith('entry.') && id !== 'entry.4' && plainWords(label) === said)
    ?.id;
}

/** The number of the entry that a key names; blank if it names the only one. */
export const entryNumber = (key: FactKey): string => namedEntry(saidBy(key))?.number ?? '';

function fitOfEntry({ target, phrases, bares }: Spoken, entry: NamedEntry): number {
  if (!target.id.startsWith(`${entry.kind}.`)) return 0;
  if (phrases[0] === entry.rest) return 20;
  if (phrases.includes(entry.rest)) return 18;
  return bares.includes(bare(entry.rest)) ? 15 : 0;
}

/** Matches "Bank account 2, balance", which is one part of a total. */
function partOfTotal({ kind, rest }: NamedEntry): Target | undefined {
  const total = itemKindOf(kind);
  const part = partNamed(rest);
  return total?.parts === undefined || part === undefined ? undefined : targetOfPart(total, part);
}

/** Proposes the target of a field name. */
export function proposeTarget(key: FactKey): Proposal {
  const said = saidBy(key);
  const entry = namedEntry(said);
  const total = entry === undefined ? undefined : partOfTotal(entry);
  if (total !== undefined) return { target: total.id };
  const whole = plainWords(`${key.section} ${key.name}`);
  let best: Target | undefined;
  let most = 0;
  for (const each of spokenTargets()) {
    const isEntry = each.target.place.in === 'entry';
    const fits = entry === undefined ? (isEntry ? 0 : fitOfField(each, said)) : isEntry ? fitOfEntry(each, entry) : 0;
    const score = Math.max(each.whole === whole ? 30 : 0, fits);
    if (score > most) [best, most] = [each.target, score];
  }
  if (best !== undefined) return { target: best.id };
  return left([said.name, said.section]) ?? { target: NOT_KNOWN };
}

/** Proposes to leave out what the form does not ask for. */
function left(words: readonly string[]): Proposal | undefined {
  const found = notAsked.find((each) => words.some((word) => each.words.includes(word)));
  return found === undefined ? undefined : { target: LEAVE_OUT, why: found.why };
}

function partNamed(text: string): ItemPartId | undefined {
  const said = plainWords(text);
  return itemParts.find(({ label, words }) => [label, ...words].some((word) => plainWords(word) === said))?.id;
}

/** Proposes the part of an item for a heading in a table of items. */
export const proposePart = (key: FactKey): Proposal => ({ target: partNamed(key.name) ?? NOT_KNOWN });

/** Proposes the kind of item for a word in the type column. */
export function proposeKind(text: string): Proposal {
  const kind = kindOfWord(text);
  if (kind !== undefined) return { target: kind };
  return left([plainWords(text)]) ?? { target: NOT_KNOWN };
}

/** Whether a name that matches no target may be the heading of the rows that follow. */
const isHeading = (name: string): boolean =>
  proposeTarget({ id: '', section: '', name, where: '', cells: [] }).target === NOT_KNOWN ||
  kindOfWord(name) !== undefined;

export const layOut = (sheet: Sheet, layout: Layout): LaidOut =>
  layout === 'fields' ? layOutFields(sheet, isHeading) : layOutTable(sheet, layout);

const share = (keys: readonly FactKey[], propose: (key: FactKey) => Proposal): number =>
  keys.length === 0 ? 0 : keys.filter((key) => propose(key).target !== NOT_KNOWN).length / keys.length;

/** Proposes the layout in which most names are understood. */
export function proposeLayout(sheet: Sheet): Layout {
  if (rolesOfHeading(sheet[0]) !== undefined && !hasParts(sheet)) return 'fields';
  const scores: readonly (readonly [Layout, number])[] = [
    ['items', hasParts(sheet) ? share(layOut(sheet, 'items').keys, proposePart) + 0.5 : 0],
    ['wide', sheet.length === 2 ? share(layOut(sheet, 'wide').keys, proposeTarget) + 0.25 : 0],
    ['fields', share(layOut(sheet, 'fields').keys, proposeTarget)],
  ];
  const [first] = scores.toSorted(([, a], [, b]) => b - a);
  return first === undefined || first[1] === 0 ? 'fields' : first[0];
}

/** Whether the sheet has a column of types and one of amounts. */
function hasParts(sheet: Sheet): boolean {
  const parts = new Set(layOutTable(sheet.slice(0, 1), 'items').keys.map((key) => proposePart(key).target));
  return parts.has('part.kind') && (parts.has('part.value') || parts.has('part.income'));
}
