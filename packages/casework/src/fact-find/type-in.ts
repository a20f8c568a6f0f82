/**
 * Fills blank documents as a person would fill in the form: in the order of the form, with the effects on other fields.
 */
import { type Entry, RELATIONSHIP, type RecordDocument, type Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { withValueIn } from '../document/values.ts';
import { newEntry } from '../entries/entries.ts';
import { randomSuffix } from '../entries/entry-id.ts';
import { assetName, isChargeable, withSecurity } from '../entries/secured.ts';
import { type ChangePath, consequences } from '../form-rules/consequences.ts';
import { newClient, newRecord, newScenario } from '../record/factories.ts';
import { sectionOfEntry } from '../templates/templates.ts';
import type { WireValue } from './convert.ts';
import type { EntryKindId, Target } from './target.ts';

export interface TypedValue {
  readonly target: Target;
  readonly value: WireValue;
  /** The entry, if the value belongs to one. */
  readonly item?: string | undefined;
}

export interface Documents {
  readonly record: RecordDocument;
  /** The Current Situation. */
  readonly scenario: Scenario;
  /** The position of each item in the list of entries. */
  readonly entryOf: ReadonlyMap<string, number>;
}

/** The fields of a person that only the full form shows. */
const FURTHER: ReadonlySet<string> = new Set([
  'dementia',
  'currentWill',
  'poaRep',
  'poaRepSeek',
  'poaRepName',
  'poaRepRelation',
]);

function recordOf(values: readonly TypedValue[], people: 1 | 2, today: CivilDate): RecordDocument {
  let record = newRecord(today);
  if (people === 2) record = { ...record, relationship: 2, clients: [newClient(0), newClient(1)] };
  for (const { target, value } of values) {
    if (target.place.in !== 'record') continue;
    record = withValueIn(record, target.place.path, value);
    const [list, person, field] = target.place.path;
    if (list === 'clients' && FURTHER.has(String(field)))
      record = withValueIn(record, ['clients', person ?? 0, 'quick'], false);
  }
  const [client = newClient(0), partner] = record.clients;
  if (partner === undefined) return record;
  return {
    ...record,
    clients: [client, { ...partner, illnessSep: record.relationship === RELATIONSHIP.illnessSeparated }],
  };
}

class Form {
  scenario: Scenario;
  readonly record: RecordDocument;
  readonly #today: CivilDate;

  constructor(record: RecordDocument, today: CivilDate) {
    this.record = record;
    this.scenario = newScenario(today);
    this.#today = today;
  }

  type(path: ChangePath, value: unknown): void {
    const before = this.scenario;
    this.scenario = withValueIn(before, path, value);
    const context = { record: this.record, scenario: this.scenario, sid: 0, today: this.#today };
    for (const change of consequences(context, path, before).changes) {
      this.scenario = withValueIn(this.scenario, change.path, change.value);
    }
  }

  /** Replaces the name of the asset that secures a loan by its id, or by nothing if not exactly one asset has the name. */
  nameAssets(): void {
    const { sFentries } = this.scenario;
    const idOf = (name: string): string | null => {
      const found = sFentries.filter((entry) => isChargeable(entry) && isSameName(assetName(entry), name));
      return found.length === 1 ? (found[0]?.id ?? null) : null;
    };
    this.scenario = { ...this.scenario, sFentries: [...withSecurity(sFentries, idOf)] };
  }

  add(eid: EntryKindId, suffix: () => string): number {
    const { sFentries } = this.scenario;
    const entry = newEntry(eid, { sid: 0, existing: sFentries, today: this.#today, suffix }) as Entry;
    this.scenario = { ...this.scenario, sFentries: [...sFentries, entry] };
    return sFentries.length;
  }
}

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const COMMUNITY_FULL = /^rv_(?!exit)/;
const FLAT_FULL = /^grannyFlat(?!Quick)/;

/** Switches the parts that have entered values to their full form, as a person would, so that every value shows. */
function showAll(form: Form, values: readonly TypedValue[]): void {
  const fields = new Set(values.flatMap(({ target }) => (target.id.startsWith('home.') ? [target.id.slice(5)] : [])));
  const some = (pattern: RegExp): boolean => [...fields].some((field) => pattern.test(field));
  if (!fields.has('rcom_exEnt_choice') && some(COMMUNITY_FULL) && !fields.has('home_rv_exit')) {
    form.type(['sHome', 'rcom_exEnt_choice'], 'full');
  }
  if (some(FLAT_FULL) && !fields.has('grannyFlatQuick')) form.type(['sHome', 'quick'], false);
  const isFull = values.some(({ target: { id } }) => id === 'assets.vehiclesTotal' || id === 'assets.funeralBond');
  const sections = new Set(form.scenario.sFentries.filter(({ auto }) => !auto).map(sectionOfEntry));
  if (isFull) sections.add('sAssets');
  sections.delete('sCare');
  for (const section of sections) form.type([section, 'quick'], false);
}

/** @param values the values, in the order of the form. */
export function typeIn(
  values: readonly TypedValue[],
  people: 1 | 2,
  today: CivilDate,
  suffix: () => string = randomSuffix,
): Documents {
  const form = new Form(recordOf(values, people, today), today);
  const entryOf = new Map<string, number>();
  for (const { target, value, item } of values) {
    const { place } = target;
    if (place.in === 'scenario') form.type(place.path, value);
    if (place.in !== 'entry' || item === undefined) continue;
    const index = entryOf.get(item) ?? form.add(place.eid, suffix);
    entryOf.set(item, index);
    form.type(['sFentries', index, place.field], value);
  }
  form.nameAssets();
  showAll(form, values);
  return { record: form.record, scenario: form.scenario, entryOf };
}
