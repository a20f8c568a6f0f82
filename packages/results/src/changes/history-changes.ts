/** Lists the changes of a save to a record's documents in the words of the form: by field, with entries by name. */

import {
  amountText,
  type Documents,
  displayName,
  entryAmount,
  entryIn,
  entryTitle,
  fieldText,
  isIncomeTotal,
  itemSuffix,
  letterAmounts,
  letterName,
  type Path,
  type PersonNumber,
  paidFeeName,
  personName,
  personNames,
  type Sid,
  sameValue,
  sectionOfEntry,
  sectionOfPath,
  sidsOf,
  templates,
  valueIn,
} from '@advice-builder/casework';
import {
  type Entry,
  type FieldSection,
  type Format,
  type fieldCatalogue,
  fieldSpec,
  type HistoryChange,
  isMode,
  isNotEntered,
  type Letter,
  moneyText,
  NOT_ENTERED,
  namedField,
  namedFields,
  type PaidFee,
  type RecordDocument,
  type Scenario,
  sectionFields,
  sectionNames,
} from '@advice-builder/contract';

type Plain = Readonly<Record<string, unknown>>;
type Place = Pick<HistoryChange, 'sid' | 'section' | 'path'>;

const RECORD = 'Record';
const CLIENT_DETAILS = 'Client details';
const NOTES = 'Notes';

/** The empty choice of a list has an empty label, which is shown as `Not entered`. */
const textOf = (value: unknown, format: Format): string => format(value) || NOT_ENTERED;

const as = (value: object | undefined): Plain => (value ?? {}) as Plain;

/** The change of one field, if its text differs. */
function fieldChange(
  place: Place,
  label: string,
  format: Format,
  [before, after]: readonly [unknown, unknown],
): readonly HistoryChange[] {
  if (before === after) return [];
  const [was, is] = [textOf(before, format), textOf(after, format)];
  return was === is ? [] : [{ kind: 'field', ...place, path: [...place.path], label, before: was, after: is }];
}

/** The changes of the labelled fields in a part. */
function partChanges(
  part: keyof typeof fieldCatalogue,
  place: Place,
  [before, after]: readonly [Plain, Plain],
  suffix = '',
): readonly HistoryChange[] {
  if (before === after) return [];
  return namedFields(part).flatMap((field) => {
    const found = namedField(part, field);
    if (found === undefined) return [];
    const at = { ...place, path: [...place.path, field] };
    return fieldChange(at, `${found.name}${suffix}`, found.format, [before[field], after[field]]);
  });
}

function peopleChanges(before: RecordDocument, after: RecordDocument): readonly HistoryChange[] {
  const place: Place = { sid: null, section: CLIENT_DETAILS, path: [] };
  const most = Math.max(before.clients.length, after.clients.length);
  return Array.from({ length: most }, (_, index) => index).flatMap((index): readonly HistoryChange[] => {
    const [was, is] = [before.clients[index], after.clients[index]];
    const path = ['clients', index];
    if (was === undefined || is === undefined) {
      const record = is === undefined ? before : after;
      const kind = is === undefined ? 'partner-removed' : 'partner-added';
      return [{ kind, ...place, path, label: personName(record, index as PersonNumber), before: '', after: '' }];
    }
    return partChanges('clients', { ...place, path }, [as(was), as(is)], itemSuffix(path, after));
  });
}

/** The number of characters shown of a note. */
const NOTE_TOLD = 80;
const noteText = (body: string): string => {
  const line = body.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > NOTE_TOLD ? `${characters.slice(0, NOTE_TOLD).join('')}…` : line;
};

function noteChanges(before: RecordDocument, after: RecordDocument): readonly HistoryChange[] {
  if (before.notes === after.notes) return [];
  const from = new Map(before.notes.map((note) => [note.id, note]));
  const to = new Map(after.notes.map((note) => [note.id, note]));
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((id): readonly HistoryChange[] => {
    const [was, is] = [from.get(id), to.get(id)];
    const texts = { was: noteText(was?.body ?? ''), is: noteText(is?.body ?? '') };
    const isSame = was?.body === is?.body && was?.pinned === is?.pinned;
    if (was !== undefined && is !== undefined && isSame) return [];
    const kind = was === undefined ? 'note-added' : is === undefined ? 'note-deleted' : 'note-changed';
    const label = is?.on?.label ?? was?.on?.label ?? '';
    return [{ kind, sid: null, section: NOTES, path: ['notes', id], label, before: texts.was, after: texts.is }];
  });
}

const LETTERS = 'Letters';

const lettersOf = (record: RecordDocument): readonly Listed<Letter>[] =>
  record.letters.map((item) => ({ item, label: letterName(record, item), text: letterAmounts(item) }));

const feesOf = (record: RecordDocument): readonly Listed<PaidFee>[] =>
  record.paidFees.map((item) => ({ item, label: paidFeeName(record, item), text: moneyText(item.careFee) }));

interface Listed<T> {
  readonly item: T;
  readonly label: string;
  /** The amounts. */
  readonly text: string;
}

/** The changes of a list of letters or fees paid, matched by id. */
function listChanges(
  [list, kind]: readonly ['letters', 'letter'] | readonly ['paidFees', 'paid-fee'],
  before: readonly Listed<Letter | PaidFee>[],
  after: readonly Listed<Letter | PaidFee>[],
): readonly HistoryChange[] {
  const [from, to] = [before, after].map((all) => new Map(all.map((each) => [each.item.id, each])));
  return [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])].flatMap((id): readonly HistoryChange[] => {
    const [was, is] = [from?.get(id), to?.get(id)];
    if (sameValue(was?.item, is?.item)) return [];
    const how = was === undefined ? 'added' : is === undefined ? 'deleted' : 'changed';
    const label = (is ?? was)?.label ?? '';
    const texts = { before: was?.text ?? '', after: is?.text ?? '' };
    return [{ kind: `${kind}-${how}`, sid: null, section: LETTERS, path: [list, id], label, ...texts }];
  });
}

function letterChanges(before: RecordDocument, after: RecordDocument): readonly HistoryChange[] {
  return [
    ...listChanges(['letters', 'letter'], lettersOf(before), lettersOf(after)),
    ...listChanges(['paidFees', 'paid-fee'], feesOf(before), feesOf(after)),
  ];
}

function recordChanges(before: RecordDocument, after: RecordDocument): readonly HistoryChange[] {
  if (before === after) return [];
  const own = partChanges('record', { sid: null, section: RECORD, path: [] }, [as(before), as(after)]);
  return [...own, ...peopleChanges(before, after), ...noteChanges(before, after), ...letterChanges(before, after)];
}

/** One scenario before and after the save. */
interface Pair {
  readonly sid: number;
  readonly before: Scenario;
  readonly after: Scenario;
  readonly records: readonly [RecordDocument, RecordDocument];
  /**
   * Whether fields that follow the Current Situation are left out, because they are listed under the Current Situation.
   */
  readonly followsCurrent: boolean;
}

function wholeEntry(kind: 'entry-added' | 'entry-deleted', { sid, records }: Pair, scenario: Scenario, entry: Entry) {
  const isAdded = kind === 'entry-added';
  return {
    kind,
    sid,
    path: ['sFentries', entry.id],
    section: sectionNames[sectionOfEntry(entry)],
    label: entryTitle(records[isAdded ? 1 : 0], scenario, entry),
    before: isAdded ? '' : amountText(entry),
    after: isAdded ? amountText(entry) : '',
  } satisfies HistoryChange;
}

function entryChanges(pair: Pair, was: Entry, is: Entry): readonly HistoryChange[] {
  if (was === is) return [];
  const { sid, after, records } = pair;
  const isTotalListedElsewhere = isIncomeTotal(is) && pair.before.sIncome.quickTotal !== after.sIncome.quickTotal;
  if (isTotalListedElsewhere) return [];
  const section = sectionNames[sectionOfEntry(is)];
  const title = entryTitle(records[1], after, is);
  return templates[is.eid].fields.flatMap((field) => {
    const place: Place = { sid, section, path: ['sFentries', is.id, field.name] };
    const format = fieldText(field, personNames(records[1]), entryIn(after.sFentries, pair.before.sFentries));
    const values = [as(was)[field.name], as(is)[field.name]] as const;
    return fieldChange(place, `${title}: ${field.label}`, format, values);
  });
}

/** Matches entries by id. An entry whose kind changed counts as removed, and as added with the new kind. */
function entriesChanges(pair: Pair): readonly HistoryChange[] {
  const { before, after, sid } = pair;
  if (before.sFentries === after.sFentries) return [];
  const from = new Map(before.sFentries.map((entry) => [entry.id, entry]));
  const to = new Map(after.sFentries.map((entry) => [entry.id, entry]));
  const changes = after.sFentries.flatMap((entry) => {
    const was = from.get(entry.id);
    return was === undefined || was.eid !== entry.eid
      ? [wholeEntry('entry-added', pair, after, entry)]
      : entryChanges(pair, was, entry);
  });
  const gone = before.sFentries.filter(({ id, eid }) => to.get(id)?.eid !== eid);
  const kept = (entries: readonly Entry[], other: ReadonlyMap<string, Entry>): string =>
    entries.flatMap(({ id }) => (other.has(id) ? [id] : [])).join('\n');
  const isOrdered = kept(before.sFentries, to) === kept(after.sFentries, from);
  const ordered: HistoryChange = {
    kind: 'entries-ordered',
    sid,
    path: ['sFentries'],
    section: '',
    label: 'Order of the entries',
    before: '',
    after: '',
  };
  return [
    ...changes,
    ...gone.map((entry) => wholeEntry('entry-deleted', pair, before, entry)),
    ...(isOrdered ? [] : [ordered]),
  ];
}

const SECTIONS = Object.keys(sectionFields) as readonly FieldSection[];

/** The paths of the groups in a section: the care of each person, the years of a village, or the section itself. */
const groupsOf = (section: FieldSection, scenario: Scenario): readonly Path[] =>
  section === 'sCare' || section === 'sRV'
    ? [...scenario[section].keys()].map((index) => [section, index])
    : [[section]];

const groupAt = (scenario: Scenario, path: Path): Plain => as(valueIn(scenario, path) as object | undefined);

function sectionChanges(
  { sid, before, after, records, followsCurrent }: Pair,
  section: FieldSection,
): readonly HistoryChange[] {
  const follows = (field: string): boolean => {
    const spec = fieldSpec(section, field);
    return spec !== undefined && spec.kind !== 'unshown' && spec.followsCurrent === true;
  };
  return groupsOf(section, after)
    .flatMap((path) => {
      const place: Place = { sid, section: sectionOfPath(path, records[1]), path: [...path] };
      return partChanges(section, place, [groupAt(before, path), groupAt(after, path)], itemSuffix(path, records[1]));
    })
    .filter(({ path }) => !followsCurrent || !follows(String(path.at(-1))));
}

function pairChanges(pair: Pair): readonly HistoryChange[] {
  const { sid, before, after } = pair;
  if (before === after) return [];
  const scenarioPlace = { sid, section: '', label: displayName(after.name, sid) };
  const renamed: HistoryChange = {
    kind: 'scenario-renamed',
    ...scenarioPlace,
    path: ['name'],
    before: displayName(before.name, sid),
    after: displayName(after.name, sid),
  };
  const changes = [
    ...(before.name === after.name ? [] : [renamed]),
    ...SECTIONS.flatMap((section) => sectionChanges(pair, section)),
    ...entriesChanges(pair),
  ];
  const isReviewed = changes.length === 0 && JSON.stringify(before.imported) !== JSON.stringify(after.imported);
  const reviewed: HistoryChange = {
    kind: 'imports-reviewed',
    ...scenarioPlace,
    path: ['imported'],
    before: '',
    after: '',
  };
  return isReviewed ? [reviewed] : changes;
}

function scenarioChanges(before: Documents, after: Documents, sid: Sid): readonly HistoryChange[] {
  const [was, is] = [before.scenarios[sid], after.scenarios[sid]];
  if (was === is) return [];
  if (was === undefined || is === undefined) {
    const kind = was === undefined ? 'scenario-made' : 'scenario-deleted';
    const label = displayName((is ?? was)?.name ?? '', sid);
    return [{ kind, sid, path: [], section: '', label, before: '', after: '' }];
  }
  const records = [before.record, after.record] as const;
  const isCurrentChanged = before.scenarios[0] !== after.scenarios[0];
  return pairChanges({ sid, before: was, after: is, records, followsCurrent: sid !== 0 && isCurrentChanged });
}

/**
 * Returns the differences between two states of one record: the record first, then its scenarios in order, each in the
 * order of the form. Hidden fields, display settings and computed values are left out.
 */
export function historyChanges(before: Documents, after: Documents): readonly HistoryChange[] {
  const sids = sidsOf({ ...before.scenarios, ...after.scenarios });
  return [...recordChanges(before.record, after.record), ...sids.flatMap((sid) => scenarioChanges(before, after, sid))];
}

const isEntered = (value: unknown): boolean => value !== 0 && !isNotEntered(value);

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The number of filled fields of a part that are equal before and after. */
function sameFields(part: keyof typeof fieldCatalogue, before: Plain, after: Plain): number {
  const isSame = (field: string) => isEntered(after[field]) && before[field] === after[field];
  return namedFields(part).filter((field) => !isMode(part, field) && isSame(field)).length;
}

function sameInScenario(before: Scenario, after: Scenario): number {
  const same = SECTIONS.flatMap((section) =>
    groupsOf(section, after).map((path) => sameFields(section, groupAt(before, path), groupAt(after, path))),
  );
  return sum(same);
}

function sameEntries(pair: Pair): number {
  const from = new Map(pair.before.sFentries.map((entry) => [entry.id, entry]));
  return pair.after.sFentries.filter((entry) => {
    const was = from.get(entry.id);
    const isThere = was !== undefined && was.eid === entry.eid && entryAmount(entry).text !== undefined;
    return isThere && entryChanges(pair, was, entry).length === 0;
  }).length;
}

/** The number of fields outside the entries, and of entries, that are equal before and after. */
export function whatIsTheSame(before: Documents, after: Documents): { fields: number; entries: number } {
  const records = [before.record, after.record] as const;
  const pairs = sidsOf(after.scenarios).flatMap((sid): readonly Pair[] => {
    const [was, is] = [before.scenarios[sid], after.scenarios[sid]];
    if (was === undefined || is === undefined) return [];
    return [{ sid, before: was, after: is, records, followsCurrent: false }];
  });
  const people = after.record.clients.map((is, index) =>
    sameFields('clients', as(before.record.clients[index]), as(is)),
  );
  const own = sameFields('record', as(before.record), as(after.record));
  return {
    fields: own + sum(people) + sum(pairs.map((pair) => sameInScenario(pair.before, pair.after))),
    entries: sum(pairs.map(sameEntries)),
  };
}
