/** A merge in words: the fields that clash, and the changes that were combined. */

import { type Change, changesBetween, isPlain, type Place, valueAt } from '@advice-builder/casework';
import type { Documents } from '../../../../state/documents.ts';
import { noteKey } from '../../../../state/notes.ts';
import type { Clash, Merged } from '../../../../state/three-way/merge.ts';
import { lineWords } from './place-words.ts';

export interface ClashWords {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Further changes of a group are only counted. */
const MOST_NAMED = 3;

const copiesOf = ({ mine, theirs, base }: Merged): readonly Documents[] => [mine, theirs, base];

/** Lists a changed income total once, without its automatic entry. */
function withoutDerived<P extends Place>(places: readonly P[]): readonly P[] {
  const isTotal = places.some(({ path }) => path.join('.') === 'sIncome.quickTotal');
  return isTotal ? places.filter(({ path }) => path[2] !== 'cashAmount') : places;
}

/** Describes what one of the two copies changed in an entry or a person. */
function wholeWords(merged: Merged, place: Place, side: Documents, format: (value: unknown) => string): string {
  const [now, before] = [valueAt(side, place), valueAt(merged.base, place)];
  if (!isPlain(now) || !isPlain(before)) return format(now);
  const within = [...changesBetween(merged.base, side).values()].filter(
    ({ sid, path }) => sid === place.sid && place.path.every((key, at) => key === path[at]),
  );
  const lines = within.flatMap((change) => {
    const words = lineWords(change, copiesOf(merged));
    return words === undefined ? [] : [`${words.label} ${words.format(change.after)}`];
  });
  return lines.length === 0 ? 'Unchanged' : someOf(lines);
}

const someOf = (lines: readonly string[]): string =>
  lines.length <= MOST_NAMED
    ? lines.join('; ')
    : `${lines.slice(0, MOST_NAMED).join('; ')} and ${lines.length - MOST_NAMED} more`;

export function clashWords(merged: Merged, { key, places }: Clash): ClashWords {
  const parts = withoutDerived(places).map((place) => {
    const words = lineWords(place, copiesOf(merged)) ?? { label: String(place.path.at(-1)), format: String };
    return { place, ...words };
  });
  const isOne = parts.length === 1;
  const side = (documents: Documents): string => {
    const lines = parts.map(({ place, label, format }) => {
      const value = valueAt(documents, place);
      const text = isPlain(value) ? wholeWords(merged, place, documents, format) : format(value);
      return isOne ? text : `${label} ${text}`;
    });
    return someOf(lines);
  };
  const labels = key === 'partner' ? ['Partner'] : parts.map(({ label }) => label);
  return {
    key,
    label: labels.length > 2 ? `${labels[0]} and ${labels.length - 1} more` : labels.join(' and '),
    was: isOne ? wasWords(merged, parts[0]?.place as Place, parts[0]?.format ?? String) : '',
    mine: side(merged.mine),
    theirs: side(merged.theirs),
  };
}

function wasWords({ base }: Merged, place: Place, format: (value: unknown) => string): string {
  const value = valueAt(base, place);
  if (value === null || value === '') return 'not entered';
  return value === undefined ? '' : format(value);
}

/** For example `Sale expenses $28,000.00` or `Managed fund added`; undefined for data that no form shows. */
function changeWords(change: Change, copies: readonly Documents[]): string | undefined {
  const words = lineWords(change, copies);
  if (words === undefined) return undefined;
  const { before, after, path } = change;
  if (path[0] === 'name') return `${words.label} ${words.format(after)}`;
  if (isPlain(before) || isPlain(after)) {
    return `${words.label} ${before === undefined ? 'added' : after === undefined ? 'deleted' : 'changed'}`;
  }
  return `${words.label} ${words.format(after)}`;
}

function isCounted({ path }: Change): boolean {
  return path[0] !== 'imported';
}

/** The changes that a person would see as fields, each in words. */
export function changesInWords(
  changes: readonly Change[],
  copies: readonly Documents[],
): readonly { readonly change: Change; readonly label: string; readonly words: string }[] {
  return withoutDerived(changes.filter(isCounted)).flatMap((change) => {
    const words = changeWords(change, copies);
    const label = lineWords(change, copies)?.label;
    return words === undefined || label === undefined ? [] : [{ change, label, words }];
  });
}

function notesAdded(from: Documents, to: Documents): number {
  const known = new Set(from.record.notes.map(noteKey));
  return to.record.notes.filter((note) => !known.has(noteKey(note))).length;
}

const noteWords = (count: number): readonly string[] =>
  count === 0 ? [] : [count === 1 ? 'note added' : `${count} notes added`];

export interface Together {
  readonly count: number;
  readonly mine: string;
  readonly theirs: string;
}

/** The changes that only one of the two copies made, for each copy. */
export function togetherWords(merged: Merged): Together {
  const linesOf = (changes: readonly Change[], side: Documents): readonly string[] => [
    ...changesInWords(changes, copiesOf(merged)).map(({ words }) => words),
    ...noteWords(notesAdded(merged.base, side)),
  ];
  const mine = linesOf(merged.onlyMine, merged.mine);
  const theirs = linesOf(merged.onlyTheirs, merged.theirs);
  return { count: mine.length + theirs.length, mine: mine.join('; '), theirs: theirs.join('; ') };
}

export interface MergeSummary {
  /** Undefined if the other copy changed nothing that a form shows. */
  readonly body: string | undefined;
  /** The first field that the other copy changed. */
  readonly place: Place | undefined;
}

/** The toast after a merge, such as `4 fields changed there: Living expenses and 3 more.` */
export function mergeSummary(merged: Merged, gone: readonly number[]): MergeSummary {
  const fields = changesInWords(merged.onlyTheirs, copiesOf(merged));
  const [first] = fields;
  const more = fields.length > 1 ? ` and ${fields.length - 1} more` : '';
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  const notes = notesAdded(merged.base, merged.theirs);
  const sentences = [
    ...(first === undefined ? [] : [`${count} changed there: ${first.label}${more}.`]),
    ...(notes === 0 ? [] : [notes === 1 ? 'A note was added there.' : `${notes} notes were added there.`]),
    ...gone.map((sid) => `Scenario ${sid} was deleted there.`),
  ];
  return { body: sentences.length === 0 ? undefined : sentences.join(' '), place: first?.change };
}
