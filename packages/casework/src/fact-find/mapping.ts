/** Proposes the mapping for a file, and lists the words in it that the person has to map. */
import { readOwner } from './convert.ts';
import { NOT_KNOWN, type Proposal, proposeKind, proposePart, proposeTarget } from './guess.ts';
import type { Mapping } from './lines.ts';
import type { FactCell, LaidOut } from './sheet.ts';
import { plainWords } from './words.ts';

/** A word from the type or owner column, as first written, and the number of times it occurs. */
export interface MappedWord {
  readonly key: string;
  readonly text: string;
  readonly count: number;
}

export interface ProposedMapping extends Mapping {
  /** The reasons for proposing to leave out a key or a word. */
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

/** The words of the type column; empty if the file has no list of items. */
export const kindWords = (laidOut: LaidOut, targets: Mapping['targets']): readonly MappedWord[] =>
  wordsIn(cellsMappedTo(laidOut, targets, 'part.kind'));

export const ownerWords = (laidOut: LaidOut, targets: Mapping['targets']): readonly MappedWord[] =>
  wordsIn(cellsMappedTo(laidOut, targets, 'part.owner'));

const ownerChoice = (text: string): string => {
  const owner = readOwner(text, []);
  return owner === undefined ? NOT_KNOWN : owner === null ? 'both' : String(owner);
};

/**
 * If two headings fit one part of an item, only the first is proposed. The same heading twice is reported as an error.
 */
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

/** Adds proposals for the words of types and owners to a mapping of columns. */
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
