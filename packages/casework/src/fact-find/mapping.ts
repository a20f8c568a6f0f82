/** The mapping that is proposed for a file, and the words in it that need one of their own. */
import { readOwner } from './convert.ts';
import { NOT_KNOWN, type Proposal, proposeKind, proposePart, proposeTarget } from './guess.ts';
import type { Mapping } from './lines.ts';
import type { FactCell, LaidOut } from './sheet.ts';
import { plainWords } from './words.ts';

/** A word of a column of types or owners, as first written, and how often it stands there. */
export interface MappedWord {
  readonly key: string;
  readonly text: string;
  readonly count: number;
}

export interface ProposedMapping extends Mapping {
  /** Why a key, or a word, is proposed to be left out. */
  readonly why: Readonly<Record<string, string>>;
}

function wordsIn(cells: readonly FactCell[]): readonly MappedWord[] {
  const found = new Map<string, MappedWord>();
  for (const { text } of cells) {
    const key = plainWords(text);
    const before = found.get(key);
    found.set(key, { key, text: before?.text ?? text, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

const cellsMappedTo = (laidOut: LaidOut, targets: Mapping['targets'], part: string): readonly FactCell[] =>
  laidOut.keys.filter(({ id }) => targets[id] === part).flatMap(({ cells }) => cells);

/** The words of the column of types; none where items are not listed. */
export const kindWords = (laidOut: LaidOut, targets: Mapping['targets']): readonly MappedWord[] =>
  wordsIn(cellsMappedTo(laidOut, targets, 'part.kind'));

export const ownerWords = (laidOut: LaidOut, targets: Mapping['targets']): readonly MappedWord[] =>
  wordsIn(cellsMappedTo(laidOut, targets, 'part.owner'));

const ownerChoice = (text: string): string => {
  const owner = readOwner(text, []);
  return owner === undefined ? NOT_KNOWN : owner === null ? 'both' : String(owner);
};

/** Of two headings for one part of an item the first is proposed; the same heading twice is a fault to be told. */
function onceEach(laidOut: LaidOut, proposals: ReadonlyMap<string, Proposal>): Record<string, string> {
  const seen = new Map<string, string>();
  return Object.fromEntries(
    laidOut.keys.map(({ id, name }): readonly [string, string] => {
      const target = proposals.get(id)?.target ?? NOT_KNOWN;
      const before = seen.get(target);
      if (before === undefined) seen.set(target, plainWords(name));
      const isOther = before !== undefined && before !== plainWords(name) && laidOut.layout === 'items';
      return [id, isOther ? NOT_KNOWN : target];
    }),
  );
}

/** Over a mapping of columns, what is proposed for the words of types and owners. */
export function proposeWords(laidOut: LaidOut, targets: Mapping['targets']): ProposedMapping {
  const kinds = kindWords(laidOut, targets).map(({ key, text }) => [key, proposeKind(text)] as const);
  const owners = ownerWords(laidOut, targets).map(({ key, text }) => [key, ownerChoice(text)] as const);
  return {
    targets,
    kinds: Object.fromEntries(kinds.map(([key, { target }]) => [key, target])),
    owners: Object.fromEntries(owners),
    why: Object.fromEntries(kinds.flatMap(([key, { why }]) => (why === undefined ? [] : [[`kind.${key}`, why]]))),
  };
}

export function proposeMapping(laidOut: LaidOut): ProposedMapping {
  const propose = laidOut.layout === 'items' ? proposePart : proposeTarget;
  const proposals = new Map(laidOut.keys.map((key) => [key.id, propose(key)]));
  const proposed = proposeWords(laidOut, onceEach(laidOut, proposals));
  const why = [...proposals].flatMap(([id, { why: reason }]) => (reason === undefined ? [] : [[id, reason] as const]));
  return { ...proposed, why: { ...proposed.why, ...Object.fromEntries(why) } };
}
