/**
 * Compares the financial entries of two scenarios: entries added and removed, and changed fields of entries in both.
 */

import {
  amountText,
  entriesFrom,
  entryAmount,
  entryIn,
  entryOwner,
  entryTitle,
  fieldText,
  isBoughtFromBank,
  isFieldAsked,
  isPurchased,
  outOfPocketPerson,
  paidCare,
  personCount,
  sectionOfEntry,
  type TemplateField,
  templates,
} from '@advice-builder/casework';
import { ENTRY, type Entry, isNotEntered, NOT_ENTERED, sectionNames } from '@advice-builder/contract';
import type { ChangedInput, ChangedPlace, ChangeFact } from './changed-input.ts';
import { entryFactOf, topUpFact } from './facts.ts';
import { matchEntries } from './match-entries.ts';
import { type BothSides, isResident, type Side } from './side.ts';

type Plain = Readonly<Record<string, unknown>>;

function sectionOf({ names, record }: BothSides, { scenario }: Side, entry: Entry): string {
  const owner = entry.eid === ENTRY.topUp ? entryOwner(entry, { record, scenario }) : 'joint';
  const whose = owner === 'joint' || names.length === 1 ? '' : ` of ${names[owner]}`;
  return `${sectionNames[sectionOfEntry(entry)]}${whose}`;
}

/**
 * Out-of-pocket expenses are listed only with care and top-ups only with residential care. All other entries are always
 * listed.
 */
function isListed(sides: BothSides, side: Side, entry: Entry | undefined): entry is Entry {
  if (entry === undefined) return false;
  const { record } = sides;
  if (entry.eid === ENTRY.outOfPocket) return paidCare(record, side.scenario, outOfPocketPerson(entry)) !== 'none';
  if (entry.eid !== ENTRY.topUp) return true;
  const owner = entryOwner(entry, { record, scenario: side.scenario });
  return owner === 'joint' || isResident(sides, side, owner);
}

interface Pair {
  readonly base: Entry | undefined;
  readonly other: Entry | undefined;
}

function factOf(sides: BothSides, { base, other }: Pair, id: string, text: string): ChangeFact {
  const entry = other ?? base;
  const side = other === undefined ? sides.base : sides.other;
  const owner =
    entry?.eid === ENTRY.topUp ? entryOwner(entry, { record: sides.record, scenario: side.scenario }) : 'joint';
  const deposit = owner === 'joint' ? undefined : topUpFact(sides, owner);
  return deposit ?? entryFactOf(id, text);
}

/** Whether this is an automatic entry without an amount. Such an entry is not a difference. */
const isEmpty = (entry: Entry): boolean => entry.auto && entryAmount(entry).text === undefined;

function wholeEntry(sides: BothSides, pair: Pair): ChangedInput | undefined {
  const entry = pair.other ?? pair.base;
  if (entry === undefined || isEmpty(entry)) return undefined;
  const side = pair.other === undefined ? sides.base : sides.other;
  const label = entryTitle(sides.record, side.scenario, entry);
  const [before, after] = [pair.base, pair.other].map((each) => (each === undefined ? NOT_ENTERED : amountText(each)));
  const text = pair.other === undefined ? `${label}: left out` : `${label}: ${after}`;
  return {
    section: sectionOf(sides, side, entry),
    label,
    before: before as string,
    after: after as string,
    place: { entryId: entry.id },
    fact: factOf(sides, pair, entry.id, text),
  };
}

/**
 * The value that the form shows. Until a person answers whether the entry is bought from the bank, the date of purchase
 * decides that.
 */
function askedValue({ record, today }: BothSides, entry: Entry, { name }: TemplateField): unknown {
  if (name === 'new' && isPurchased(entry)) return isBoughtFromBank(entry, entriesFrom({ record, today }));
  return (entry as unknown as Plain)[name];
}

function changedField(sides: BothSides, base: Entry, other: Entry, field: TemplateField): ChangedInput | undefined {
  if (field.kind === 'owner' && personCount(sides.record) === 1) return undefined;
  const [before, after] = [
    { entry: base, side: sides.base },
    { entry: other, side: sides.other },
  ].map(({ entry, side }) => {
    const entryById = entryIn(side.scenario.sFentries);
    const format = fieldText(field, sides.names, entryById);
    const isAsked = isFieldAsked(field, entry, entryById);
    const value = askedValue(sides, entry, field);
    return { isAsked, value, text: isAsked ? format(value) : NOT_ENTERED };
  });
  if (before === undefined || after === undefined || before.text === after.text) return undefined;
  const asked = before.isAsked ? before : after;
  if (before.isAsked !== after.isAsked && (isNotEntered(asked.value) || asked.value === field.initial))
    return undefined;
  const label = `${entryTitle(sides.record, sides.other.scenario, other)}: ${field.label}`;
  const place: ChangedPlace = { entryId: other.id, field: field.name };
  return {
    section: sectionOf(sides, sides.other, other),
    label,
    before: before.text,
    after: after.text,
    place,
    fact: factOf(sides, { base, other }, `${other.id}.${field.name}`, `${label}: ${after.text}`),
  };
}

export function changedEntries(sides: BothSides): readonly ChangedInput[] {
  const { both, added, removed } = matchEntries(sides.base.scenario, sides.other.scenario);
  const pairs: readonly Pair[] = [
    ...both.map(([base, other]) => ({ base, other })),
    ...added.map((other) => ({ base: undefined, other })),
    ...removed.map((base) => ({ base, other: undefined })),
  ];
  return pairs.flatMap((pair) => {
    const base = isListed(sides, sides.base, pair.base) ? pair.base : undefined;
    const other = isListed(sides, sides.other, pair.other) ? pair.other : undefined;
    if (base === undefined || other === undefined) return wholeEntry(sides, { base, other }) ?? [];
    return templates[other.eid].fields.flatMap((field) => changedField(sides, base, other, field) ?? []);
  });
}
