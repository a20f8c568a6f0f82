/** What a save changed in the documents of a record, told as the form tells it: by field, entries by name. */

import {
  displayName,
  entryAmount,
  entryTitle,
  fieldText,
  isIncomeTotal,
  type PersonNumber,
  personName,
  personNumbers,
  templates,
} from '@advice-builder/casework';
import {
  type Entry,
  type FieldSection,
  type Format,
  type fieldCatalogue,
  fieldSpec,
  type HistoryChange,
  isMode,
  NOT_ENTERED,
  namedField,
  namedFields,
  type RecordDocument,
  type Scenario,
  sectionFields,
  sectionNames,
} from '@advice-builder/contract';

/** A record with its scenarios by id, at one moment. */
export interface HistoryDocuments {
  readonly record: RecordDocument;
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

type Plain = Readonly<Record<string, unknown>>;
type Place = Pick<HistoryChange, 'sid' | 'section' | 'path'>;

const RECORD = 'Record';
const CLIENT_DETAILS = 'Client details';
const NOTES = 'Notes';

/** A choice of nothing has an empty label. */
const textOf = (value: unknown, format: Format): string => format(value) || NOT_ENTERED;

const as = (value: object | undefined): Plain => (value ?? {}) as Plain;

/** One field, where it reads otherwise. */
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

/** The fields of a part that have a name, where their values differ. */
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

const whose = (record: RecordDocument, person: number): string =>
  personNumbers(record).length > 1 ? ` of ${personName(record, person as PersonNumber)}` : '';

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
    return partChanges('clients', { ...place, path }, [as(was), as(is)], whose(after, index));
  });
}

/** The first words of a note. */
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
    const told = { was: noteText(was?.body ?? ''), is: noteText(is?.body ?? '') };
    const isSame = was?.body === is?.body && was?.pinned === is?.pinned;
    if (was !== undefined && is !== undefined && isSame) return [];
    const kind = was === undefined ? 'note-added' : is === undefined ? 'note-deleted' : 'note-changed';
    const label = is?.on?.label ?? was?.on?.label ?? '';
    return [{ kind, sid: null, section: NOTES, path: ['notes', id], label, before: told.was, after: told.is }];
  });
}

function recordChanges(before: RecordDocument, after: RecordDocument): readonly HistoryChange[] {
  if (before === after) return [];
  const own = partChanges('record', { sid: null, section: RECORD, path: [] }, [as(before), as(after)]);
  return [...own, ...peopleChanges(before, after), ...noteChanges(before, after)];
}

/** One scenario of both moments. */
interface Pair {
  readonly sid: number;
  readonly before: Scenario;
  readonly after: Scenario;
  readonly records: readonly [RecordDocument, RecordDocument];
  /** What follows the Current Situation is told there. */
  readonly followsCurrent: boolean;
}

const SECTION_OF_KIND = ['sAssets', 'sInvest', 'sIncome', 'sExpenses', 'sCare'] as const;

const amountOf = (entry: Entry): string => {
  const { text, unit } = entryAmount(entry);
  return text === undefined ? 'No value' : unit === undefined ? text : `${text} ${unit}`;
};

function wholeEntry(kind: 'entry-added' | 'entry-deleted', { sid, records }: Pair, scenario: Scenario, entry: Entry) {
  const isAdded = kind === 'entry-added';
  return {
    kind,
    sid,
    path: ['sFentries', entry.id],
    section: sectionNames[SECTION_OF_KIND[templates[entry.eid].etid]],
    label: entryTitle(records[isAdded ? 1 : 0], scenario, entry),
    before: isAdded ? '' : amountOf(entry),
    after: isAdded ? amountOf(entry) : '',
  } satisfies HistoryChange;
}

function entryChanges(pair: Pair, was: Entry, is: Entry): readonly HistoryChange[] {
  if (was === is) return [];
  const { sid, after, records } = pair;
  const isTotalToldElsewhere = isIncomeTotal(is) && pair.before.sIncome.quickTotal !== after.sIncome.quickTotal;
  if (isTotalToldElsewhere) return [];
  const names = personNumbers(records[1]).map((person) => personName(records[1], person));
  const section = sectionNames[SECTION_OF_KIND[templates[is.eid].etid]];
  const title = entryTitle(records[1], after, is);
  return templates[is.eid].fields.flatMap((field) => {
    const place: Place = { sid, section, path: ['sFentries', is.id, field.name] };
    const values = [as(was)[field.name], as(is)[field.name]] as const;
    return fieldChange(place, `${title}: ${field.label}`, fieldText(field, names), values);
  });
}

/** Entries are the same by their ids; one that became another kind is another entry. */
function entriesChanges(pair: Pair): readonly HistoryChange[] {
  const { before, after, sid } = pair;
  if (before.sFentries === after.sFentries) return [];
  const from = new Map(before.sFentries.map((entry) => [entry.id, entry]));
  const to = new Map(after.sFentries.map((entry) => [entry.id, entry]));
  const told = after.sFentries.flatMap((entry) => {
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
    ...told,
    ...gone.map((entry) => wholeEntry('entry-deleted', pair, before, entry)),
    ...(isOrdered ? [] : [ordered]),
  ];
}

const SECTIONS = Object.keys(sectionFields) as readonly FieldSection[];

/** The groups of a section: the care of each person, the years of a village, or the section itself. */
function sectionChanges(pair: Pair, section: FieldSection): readonly HistoryChange[] {
  const { sid, before, after, records } = pair;
  if (before[section] === after[section]) return [];
  const title = sectionNames[section];
  if (section === 'sCare' || section === 'sRV') {
    const suffix = (index: number) => (section === 'sCare' ? whose(records[1], index) : ` of year ${index + 1}`);
    return [...after[section].keys()].flatMap((index) =>
      partChanges(
        section,
        { sid, section: section === 'sCare' ? `${title}${suffix(index)}` : title, path: [section, index] },
        [as(before[section][index]), as(after[section][index])],
        suffix(index),
      ),
    );
  }
  const told = partChanges(section, { sid, section: title, path: [section] }, [
    as(before[section]),
    as(after[section]),
  ]);
  return told.filter(({ path }) => {
    const spec = fieldSpec(section, String(path.at(-1)));
    const follows = spec !== undefined && spec.kind !== 'unshown' && spec.followsCurrent === true;
    return !follows || !pair.followsCurrent;
  });
}

function pairChanges(pair: Pair): readonly HistoryChange[] {
  const { sid, before, after } = pair;
  if (before === after) return [];
  const whole = { sid, section: '', label: displayName(after.name, sid) };
  const renamed: HistoryChange = {
    kind: 'scenario-renamed',
    ...whole,
    path: ['name'],
    before: displayName(before.name, sid),
    after: displayName(after.name, sid),
  };
  const told = [
    ...(before.name === after.name ? [] : [renamed]),
    ...SECTIONS.flatMap((section) => sectionChanges(pair, section)),
    ...entriesChanges(pair),
  ];
  const isReviewed = told.length === 0 && JSON.stringify(before.imported) !== JSON.stringify(after.imported);
  const reviewed: HistoryChange = { kind: 'imports-reviewed', ...whole, path: ['imported'], before: '', after: '' };
  return isReviewed ? [reviewed] : told;
}

function scenarioChanges(before: HistoryDocuments, after: HistoryDocuments, sid: number): readonly HistoryChange[] {
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
 * What differs between two moments of one record, the record first, then its scenarios in order, each in the order of the
 * form. What no form shows, how the pages stand and computed values are no differences.
 */
export function historyChanges(before: HistoryDocuments, after: HistoryDocuments): readonly HistoryChange[] {
  const sids = [...new Set([...Object.keys(before.scenarios), ...Object.keys(after.scenarios)])].map(Number);
  return [
    ...recordChanges(before.record, after.record),
    ...sids.toSorted((a, b) => a - b).flatMap((sid) => scenarioChanges(before, after, sid)),
  ];
}

const isEntered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && value !== 0;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Fields of a part that say something, and the same in both. */
function sameFields(part: keyof typeof fieldCatalogue, before: Plain, after: Plain): number {
  const isSame = (field: string) => isEntered(after[field]) && before[field] === after[field];
  return namedFields(part).filter((field) => !isMode(part, field) && isSame(field)).length;
}

function sameInScenario(before: Scenario, after: Scenario): number {
  const groups = (scenario: Scenario, section: FieldSection): readonly object[] =>
    section === 'sCare' || section === 'sRV' ? scenario[section] : [scenario[section]];
  return sum(
    SECTIONS.flatMap((section) => {
      const was = groups(before, section);
      return groups(after, section).map((group, index) => sameFields(section, as(was[index]), as(group)));
    }),
  );
}

function sameEntries(pair: Pair): number {
  const from = new Map(pair.before.sFentries.map((entry) => [entry.id, entry]));
  return pair.after.sFentries.filter((entry) => {
    const was = from.get(entry.id);
    const isThere = was !== undefined && was.eid === entry.eid && entryAmount(entry).text !== undefined;
    return isThere && entryChanges(pair, was, entry).length === 0;
  }).length;
}

/** How many fields outside the entries, and how many entries, say the same at both moments. */
export function whatIsTheSame(before: HistoryDocuments, after: HistoryDocuments): { fields: number; entries: number } {
  const records = [before.record, after.record] as const;
  const pairs = Object.entries(after.scenarios).flatMap(([sid, is]): readonly Pair[] => {
    const was = before.scenarios[sid];
    return was === undefined ? [] : [{ sid: Number(sid), before: was, after: is, records, followsCurrent: false }];
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
