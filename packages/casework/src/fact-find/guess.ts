/** What a name of a spreadsheet probably stands for: by the words of the form and their synonyms, never by its value. */

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

/** What a key becomes: the id of a target or of a part of an item, `leave`, or blank where nothing fits. */
export interface Proposal {
  readonly target: string;
  /** Why it is proposed to leave it out. */
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

/** What sections of others are called, by the group of ours. */
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

/** The names of a target, as they are compared. */
interface Spoken {
  readonly target: Target;
  readonly phrases: readonly string[];
  readonly bares: readonly string[];
  /** Group and label, as the template has them. */
  readonly whole: string;
  readonly group: string;
  readonly groupWords: readonly string[];
}

let spoken: readonly Spoken[] | undefined;

/** Made when a file is first read. */
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

/** How well the words fit a target that is no field of an entry; 0: not at all. */
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

/** "Investment 2" and the rest: which of the entries of a kind is meant. */
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

/** The kind of item a word stands for. */
function kindOfWord(text: string): string | undefined {
  const said = plainWords(text);
  const found = itemKinds.find(({ label, words }) => [label, ...words].some((word) => plainWords(word) === said));
  return said === '' ? undefined : found?.id;
}

/** Only by its own title: "Income" alone is a section, no entry. */
function entryKindOfTitle(said: string): string | undefined {
  return itemKinds.find(({ id, label }) => id.startsWith('entry.') && id !== 'entry.4' && plainWords(label) === said)
    ?.id;
}

/** Which entry of its kind a key names; blank: the only one. */
export const entryNumber = (key: FactKey): string => namedEntry(saidBy(key))?.number ?? '';

function fitOfEntry({ target, phrases, bares }: Spoken, entry: NamedEntry): number {
  if (!target.id.startsWith(`${entry.kind}.`)) return 0;
  if (phrases[0] === entry.rest) return 20;
  if (phrases.includes(entry.rest)) return 18;
  return bares.includes(bare(entry.rest)) ? 15 : 0;
}

/** "Bank account 2, balance": one part of a total. */
function partOfTotal({ kind, rest }: NamedEntry): Target | undefined {
  const total = itemKindOf(kind);
  const part = partNamed(rest);
  return total?.parts === undefined || part === undefined ? undefined : targetOfPart(total, part);
}

/** Of a name of a field. */
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

/** What the form does not ask. */
function left(words: readonly string[]): Proposal | undefined {
  const found = notAsked.find((each) => words.some((word) => each.words.includes(word)));
  return found === undefined ? undefined : { target: LEAVE_OUT, why: found.why };
}

function partNamed(text: string): ItemPartId | undefined {
  const said = plainWords(text);
  return itemParts.find(({ label, words }) => [label, ...words].some((word) => plainWords(word) === said))?.id;
}

/** Of a heading of a table of items. */
export const proposePart = (key: FactKey): Proposal => ({ target: partNamed(key.name) ?? NOT_KNOWN });

/** Of a word that stands in the column of types. */
export function proposeKind(text: string): Proposal {
  const kind = kindOfWord(text);
  if (kind !== undefined) return { target: kind };
  return left([plainWords(text)]) ?? { target: NOT_KNOWN };
}

/** A name that stands for nothing may be the heading of what follows. */
const isHeading = (name: string): boolean =>
  proposeTarget({ id: '', section: '', name, where: '', cells: [] }).target === NOT_KNOWN ||
  kindOfWord(name) !== undefined;

export const layOut = (sheet: Sheet, layout: Layout): LaidOut =>
  layout === 'fields' ? layOutFields(sheet, isHeading) : layOutTable(sheet, layout);

const share = (keys: readonly FactKey[], propose: (key: FactKey) => Proposal): number =>
  keys.length === 0 ? 0 : keys.filter((key) => propose(key).target !== NOT_KNOWN).length / keys.length;

/** The layout in which most names are understood. */
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

/** A column of types and one of amounts. */
function hasParts(sheet: Sheet): boolean {
  const parts = new Set(layOutTable(sheet.slice(0, 1), 'items').keys.map((key) => proposePart(key).target));
  return parts.has('part.kind') && (parts.has('part.value') || parts.has('part.income'));
}
