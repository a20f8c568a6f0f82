/** Edits that a person can make on the page of a record, one at a time, by the rules of the form, valid and invalid. */
import {
  addRule,
  changeRelationship,
  clientRules,
  duplicateEntry,
  duplicateName,
  entryRules,
  entryStart,
  type FieldRule,
  fieldRules,
  modeRefusal,
  newEntry,
  personNumbers,
  type TemplateField,
  templateList,
  templates,
  withoutEntry,
} from '@advice-builder/casework';
import {
  type Entry,
  type EntryTemplateId,
  NAME_MAX,
  REFERENCE_MAX,
  readDate,
  recordDocumentSchema,
  type Scenario,
  scenarioSchema,
  toPickedMonth,
  toTypedDate,
} from '@advice-builder/contract';
import { firstOfMonth, MONEY_TEXT_LIMIT, monthOf, parseIsoDate, toIso } from '@advice-builder/kernel';
import { keepOwn, knownEntries, staleImports, takeOver } from '@advice-builder/results';
import type { z } from 'zod';
import { readDateText, readMonthText } from '../../apps/web/src/design-system/fields/date-text.ts';
import { moneyReader, type NumberReader, numberReader } from '../../apps/web/src/design-system/fields/number-text.ts';
import { tidyText } from '../../apps/web/src/design-system/fields/tidy-text.ts';
import { type EntryValue, type FieldPath, mapScenario } from '../../apps/web/src/state/documents.ts';
import { getIn } from '../../apps/web/src/state/paths.ts';
import type { RecordState, RecordStore } from '../../apps/web/src/state/record-store.ts';
import type { Picker } from '../golden/picker.ts';

type Schema = z.core.$ZodType;
interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly items?: readonly Schema[];
  readonly element?: Schema;
  readonly values?: readonly unknown[];
}
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

const AMOUNTS = ['', '0', '1', '0.01', '12.345', '450', '12*450', '250k', '1.2m', '$1,234.50', '99999999.99', '99.9m'];
const ODD_AMOUNTS = ['-', '-5', '100000000', '1e9', '1/0', '7 7', '.', '12*', '999m', '0.004', '-0', 'NaN', '٣'];
const COUNTS = ['', '0', '1', '3', '9.99', '10', '10.01', '50', '99.999', '100', '1460'];
const ODD_COUNTS = ['101', '1461', '-1', '1.5', '%', '1e3', '99999999999', '.', 'x', '0.001'];
const DAYS = [
  '',
  '01/11/2026',
  '15/06/2026',
  '12/03/2024',
  '1/7/25',
  '29022028',
  '2014-06-30',
  '31/12/2030',
  '03031942',
];
const ODD_DAYS = ['31/02/2026', '01/01/1899', '12/05/0202', '01/01/2200', '31/12/9999', '1/1/1', 'today', '00/00/0000'];
const MONTHS = ['', '11/26', 'Dec 2026', '2027-05', 'July 2030', '1/2025', '3/2029'];
const ODD_MONTHS = ['13/26', '1/1899', '12/2200', '7/9999', 'Foo 26', '-', '0/0'];
const WORDS = [
  '',
  'Ann',
  'O’Brien & Söhne',
  ' two  spaces ',
  '<b>',
  "'; --",
  '🙂'.repeat(28),
  'Zoë '.repeat(14),
  '[a]=b&c',
];
const ODD_WORDS = [
  '\u0000',
  'cut \ud83d',
  '\udc00\udc00',
  'x'.repeat(6000),
  ' '.repeat(80),
  '__proto__',
  '\r\n\t',
  'e\u0301',
];

/** A valid text three times out of four. */
const textOf = (pick: Picker, sense: readonly string[], nonsense: readonly string[]): string =>
  pick.of(pick.chance(4) ? nonsense : sense);

const KEEP = Symbol('the value from before stays');
type Typed = unknown | typeof KEEP;

/** The value a number field passes on for a text. Beyond its limits, the field rejects money and clips counts. */
function typedNumber(pick: Picker, reader: NumberReader, min: number, max: number, isMoney: boolean): Typed {
  const text = isMoney ? textOf(pick, AMOUNTS, ODD_AMOUNTS) : textOf(pick, COUNTS, ODD_COUNTS);
  const read = reader.accepts(text) ? reader.read(text) : undefined;
  if (read === undefined) return KEEP;
  if (read === null) return null;
  if (isMoney) return Math.abs(read) > max ? KEEP : read;
  return Math.min(Math.max(read, min), max);
}

interface Limits {
  readonly notBefore?: string | undefined;
  readonly notAfter?: string | undefined;
}

function isWithin(iso: string, { notBefore, notAfter }: Limits): boolean {
  return (notBefore === undefined || iso >= notBefore) && (notAfter === undefined || iso <= notAfter);
}

/** A text that is no date or is beyond the limits empties the field or leaves it unchanged, depending on its kind. */
function typedDay(pick: Picker, limits: Limits): string | null | typeof KEEP {
  const text = textOf(pick, DAYS, ODD_DAYS);
  if (text === '') return null;
  const date = readDateText(text);
  if (date !== undefined && isWithin(toIso(date), limits)) return toTypedDate(date);
  return pick.chance(2) ? null : KEEP;
}

function typedMonth(pick: Picker, { notBefore, notAfter }: Limits, canClear: boolean): string | null | typeof KEEP {
  const text = textOf(pick, MONTHS, ODD_MONTHS);
  if (text === '') return canClear ? null : KEEP;
  const month = readMonthText(text);
  if (month === undefined) return KEEP;
  const first = toPickedMonth(firstOfMonth(month));
  const monthStart = (day: string | undefined) =>
    day === undefined ? undefined : toPickedMonth(firstOfMonth(monthOf(parseIsoDate(day) as never)));
  return isWithin(first, { notBefore: monthStart(notBefore), notAfter: monthStart(notAfter) }) ? first : KEEP;
}

const typedWords = (pick: Picker, max: number): string => {
  // The browser limits the length, even if that splits a character.
  const typed = textOf(pick, WORDS, ODD_WORDS)
    .replace(/[\r\n]/g, '')
    .slice(0, max);
  return tidyText(typed);
};

const accepts = (schema: Schema, value: unknown): boolean => (schema as unknown as z.ZodType).safeParse(value).success;
const written = (schema: Schema, value: unknown): unknown => (schema as unknown as z.ZodType).safeParse(value).data;

/** The result of a visit to a field, by its kind in the schema. */
function typedInto(pick: Picker, name: string, schema: Schema, rule: Limits, before: unknown): Typed {
  const def = definitionOf(schema);
  const inner = def.type === 'nullable' && def.innerType !== undefined ? def.innerType : schema;
  const isNullable = inner !== schema;
  const { type, values } = definitionOf(inner);
  if (type === 'boolean') return before !== true;
  if (type === 'literal') return isNullable && pick.chance(4) ? null : pick.of(values ?? []);
  if (type === 'number') {
    const { minValue, maxValue } = inner as unknown as { minValue: number; maxValue: number };
    const isMoney = maxValue > 1e6;
    const reader = isMoney ? moneyReader(minValue < 0) : numberReader(accepts(inner, 0.5) ? 2 : 0);
    return typedNumber(pick, reader, minValue, Math.min(maxValue, MONEY_TEXT_LIMIT), isMoney);
  }
  if (type === 'string' && (isNullable || name === 'projectFrom')) {
    const form = written(schema, '15/06/2026');
    if (form === '15/06/2026') return typedDay(pick, rule);
    if (form === '2026-06-01') return typedMonth(pick, rule, name !== 'projectFrom');
  }
  if (type === 'string') return typedWords(pick, NAME_MAX);
  return KEEP;
}

interface Field {
  readonly path: string;
  readonly name: string;
  readonly schema: Schema;
  readonly rule: FieldRule;
}

type Rules = Readonly<Record<string, FieldRule>>;

const shapeOf = (schema: Schema): Readonly<Record<string, Schema>> => definitionOf(schema).shape ?? {};

function fieldsOf(path: string, schema: Schema, rules: Rules): Field[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, inner]) => {
    const rule = rules[name];
    return rule?.visible && rule.enabled && !rule.readOnly
      ? [{ path: `${path}.${name}`, name, schema: inner, rule }]
      : [];
  });
}

const careSchema = definitionOf(scenarioSchema.shape.sCare).items?.[0] as Schema;
const rowSchema = definitionOf(scenarioSchema.shape.sRV).element as Schema;
const clientSchema = definitionOf(recordDocumentSchema.shape.clients).element as Schema;

/** Fields without an input: chosen in a separate list, or set by other fields. */
const NOT_TYPED: ReadonlySet<string> = new Set([
  // The quick mode of a section has a separate button.
  'quick',
  'applicableMPIR',
  'typeOfCare_disabled',
  'rv_exit_entitlement',
]);

/** Fields that appear only with others. If one appears, it is edited one time in three. */
const RARE: ReadonlySet<string> = new Set([
  'keepCareUntilEntry',
  'packageUntilEntry',
  'packageStart',
  'postJuly2025Rules',
  'optInDate',
  'formerHome',
  'leavesCommunity',
  'leavesGrannyFlat',
  'buysHome',
  'nextHomePrice',
  'nextHomeMonth',
  'nextHomeCosts',
  'nextHomeGrowth',
]);

const scenarioOf = (state: RecordState): Scenario => state.documents.scenarios[state.sid] as Scenario;

/** The visible, editable fields of one part of the page. */
function fieldsOnPage(pick: Picker, state: RecordState): readonly Field[] {
  const { record, scenarios } = state.documents;
  const scenario = scenarioOf(state);
  const context = { record, scenario, sid: state.sid, today: state.today, current: scenarios[0] };
  const person = pick.of(personNumbers(record));
  const rules = fieldRules(context);
  const of = (path: string, schema: Schema, group: object) => fieldsOf(path, schema, group as Rules);
  const ofCare = of(`scenario.sCare.${person}`, careSchema, rules.care[person]);
  const ofHome = of('scenario.sHome', scenarioSchema.shape.sHome, rules.home);
  const rare = [...ofCare, ...ofHome].filter(({ name }) => RARE.has(name));
  if (rare.length > 0 && pick.chance(3)) return rare;
  switch (pick.whole(0, 9)) {
    case 0:
    case 1:
      return ofCare.filter(({ name }) => name !== 'clientIndex');
    case 2:
    case 3:
      return ofHome;
    case 4: {
      const year = pick.whole(0, rules.villageTable.length - 1);
      return of(`scenario.sRV.${year}`, rowSchema, rules.villageTable[year] ?? {});
    }
    case 5:
      return of('scenario.sAssets', scenarioSchema.shape.sAssets, rules.assets);
    case 6:
      return [
        ...of('scenario.sInvest', scenarioSchema.shape.sInvest, rules.invest),
        ...of('scenario.sIncome', scenarioSchema.shape.sIncome, rules.income),
      ];
    case 7:
      return of('scenario.sExpenses', scenarioSchema.shape.sExpenses, rules.expenses);
    default:
      if (state.sid > 0) return of('scenario.sSurvivor', scenarioSchema.shape.sSurvivor, rules.survivor);
      return of(`record.clients.${person}`, clientSchema, clientRules(record, person, scenarios[0]));
  }
}

/** Paths of fields edited so far. */
export const typedPaths = new Set<string>();

function typeField(pick: Picker, store: RecordStore): void {
  const state = store.getState();
  const fields = fieldsOnPage(pick, state).filter(({ name }) => !NOT_TYPED.has(name));
  if (fields.length === 0) return;
  const { path, name, schema, rule } = pick.of(fields);
  const root = { record: state.documents.record, scenario: scenarioOf(state) };
  // The date picker of a birth ends today.
  const limits = name === 'dob' ? { notAfter: toIso(state.today) } : rule;
  const value =
    name === 'typeOfCare' ? chosenCare(pick, state, path) : typedInto(pick, name, schema, limits, getIn(root, path));
  if (value !== KEEP) {
    store.set(path as FieldPath, value as never);
    typedPaths.add(path);
  }
  // All keys of one visit are one undo step. Sometimes the field is left and entered again.
  if (pick.chance(2)) store.commit();
}

function chosenCare(pick: Picker, state: RecordState, path: string): Typed {
  const { record } = state.documents;
  const context = { record, scenario: scenarioOf(state), sid: state.sid, today: state.today };
  const offered = fieldRules(context).careOptions[path.includes('.1.') ? 1 : 0].filter(({ disabled }) => !disabled);
  return pick.of(offered).value;
}

/** Entry dates on which much depends: before the Act of 2024, recent, and in the future. */
const ENTRIES = ['12/03/2024', '15/06/2026', '01/05/2027', '31/12/2030'];

/**
 * Chooses the care of a person as an adviser who begins a scenario does: its type, and a start in the past or future.
 */
function chooseCare(pick: Picker, store: RecordStore): void {
  const state = store.getState();
  const path = `scenario.sCare.${pick.of(personNumbers(state.documents.record))}`;
  const type = chosenCare(pick, state, `${path}.typeOfCare`);
  store.set(`${path}.typeOfCare` as FieldPath, type as never);
  if (type !== 1) store.set(`${path}.homeCarePackage` as FieldPath, true as never);
  store.set(`${path}.dateOfEntry` as FieldPath, pick.of(ENTRIES) as never);
  store.commit();
}

function typeNames(pick: Picker, store: RecordStore): void {
  const { sid, documents } = store.getState();
  if (sid === 0 && pick.chance(3)) {
    store.set('record.reference', typedWords(pick, REFERENCE_MAX));
    return;
  }
  if (sid === 0 && pick.chance(2)) {
    const month = typedMonth(pick, { notBefore: '2026-11-01', notAfter: '2026-12-01' }, false);
    if (typeof month === 'string') store.set('record.projectFrom', month);
    return;
  }
  if (sid > 0) {
    store.set('scenario.name', typedWords(pick, NAME_MAX));
    return;
  }
  const { notes } = documents.record;
  const body = typedWords(pick, NAME_MAX);
  if (body === '') return;
  const id = notes.reduce((next, note) => Math.max(next, note.id + 1), 1);
  const note = { id, datetime: '2026-11-20T23:00:00.000Z', body };
  store.change('add note', (all) => ({ ...all, record: { ...all.record, notes: [...notes.slice(-5), note] } }));
}

/** The value that the field of a template passes on. */
function typedIntoEntry(
  pick: Picker,
  field: TemplateField,
  limits: Limits,
  people: readonly number[],
  before: unknown,
): Typed {
  switch (field.kind) {
    case 'text':
      return typedWords(pick, field.max ?? NAME_MAX);
    case 'money':
      return typedNumber(pick, moneyReader(field.signed === true), 0, field.max ?? MONEY_TEXT_LIMIT, true);
    case 'percent':
    case 'number':
      return typedNumber(
        pick,
        numberReader(field.decimals ?? 0),
        field.min ?? 0,
        field.max ?? Number.POSITIVE_INFINITY,
        false,
      );
    case 'select':
      return pick.of(field.options ?? []).value;
    case 'asset':
      return KEEP;
    case 'checkbox':
      return before !== true;
    case 'owner':
      return people.length === 0 ? KEEP : pick.of([...(field.required === undefined ? [null] : []), ...people]);
    case 'datetext':
      return typedDay(pick, {});
    case 'date': {
      if (!field.toTheDay) return typedMonth(pick, limits, field.unset === true);
      const day = typedDay(pick, limits);
      return typeof day === 'string' ? toIso(readDate(day) as never) : day;
    }
  }
}

/** The choice of an asset that secures a loan. Without assets there is nothing to choose. */
const chosenAsset = (pick: Picker, assets: readonly { readonly value: string }[]): Typed =>
  assets.length === 0 ? KEEP : pick.of(assets).value;

function typeEntry(pick: Picker, store: RecordStore): void {
  const state = store.getState();
  const scenario = scenarioOf(state);
  const { record } = state.documents;
  const entry = pick.of(scenario.sFentries);
  const { fields } = entryRules({ record, scenario, today: state.today }, entry);
  const typable = fields.filter(({ readOnly }) => !readOnly);
  if (typable.length === 0) return;
  const { field, taken = [], assets = [], ...limits } = pick.of(typable);
  const people = personNumbers(record).filter((person) => !taken.includes(person));
  const before = (entry as unknown as Readonly<Record<string, unknown>>)[field.name];
  const value =
    field.kind === 'asset' ? chosenAsset(pick, assets) : typedIntoEntry(pick, field, limits, people, before);
  if (value !== KEEP) store.setEntry(entry.id, field.name, value as EntryValue);
  if (pick.chance(2)) store.commit();
}

const SECTION_OF = ['sAssets', 'sInvest', 'sIncome', 'sExpenses', undefined] as const;

/** The most entries that a scenario gets in this test: a long list whose steps are still fast. */
const MANY = 14;

function addEntry(pick: Picker, store: RecordStore): void {
  const { sid, documents, today } = store.getState();
  const scenario = scenarioOf(store.getState());
  const { eid: chosen } = pick.of(templateList.filter(({ canAdd }) => canAdd));
  const eid = chosen as EntryTemplateId;
  if (addRule(scenario, eid).reason !== undefined || scenario.sFentries.length >= MANY) return;
  const given = eid === 20 || eid === 23 ? { clientId: pick.of(personNumbers(documents.record)) } : {};
  const entry = newEntry(
    eid,
    { sid, existing: knownEntries(scenario), today },
    {
      ...entryStart({ record: documents.record, scenario, today }, eid, given),
      ...given,
    },
  );
  const part = SECTION_OF[templates[eid].etid];
  // The button that adds an entry exists only in the full form of its section.
  if (part !== undefined && scenario[part].quick) store.set(`scenario.${part}.quick`, false);
  store.commit();
  store.changeEntries(`add ${entry.id}`, (entries) => [...entries, entry]);
}

function duplicate(pick: Picker, store: RecordStore): void {
  const { sid, today } = store.getState();
  const scenario = scenarioOf(store.getState());
  const entry = pick.of(scenario.sFentries);
  if (entry.protected || addRule(scenario, entry.eid).reason !== undefined || scenario.sFentries.length >= MANY) return;
  const copied = {
    ...duplicateEntry(entry, { sid, existing: knownEntries(scenario), today }),
    name: duplicateName(entry.name),
  };
  store.commit();
  store.changeEntries(`duplicate ${entry.id}`, (entries) => entries.toSpliced(entries.indexOf(entry) + 1, 0, copied));
}

function deleteEntry(pick: Picker, store: RecordStore): void {
  const entry = pick.of(scenarioOf(store.getState()).sFentries);
  if (entry.protected) return;
  store.commit();
  store.changeEntries(`delete ${entry.id}`, (entries) => withoutEntry(entries, entry.id));
  store.commit();
}

function moveEntry(pick: Picker, store: RecordStore): void {
  const entries = scenarioOf(store.getState()).sFentries;
  const [at, to] = [pick.whole(0, entries.length - 1), pick.whole(0, entries.length - 1)];
  store.commit();
  store.changeEntries(`move ${entries[at]?.id}`, (all) => all.with(at, all[to] as Entry).with(to, all[at] as Entry));
  store.commit();
}

function changePeople(pick: Picker, store: RecordStore): void {
  if (store.getState().sid !== 0) return;
  const next = pick.of([1, 2, 2, 3] as const);
  store.commit();
  store.change('relationship', ({ record, scenarios }) => changeRelationship(record, scenarios, next));
  store.commit();
}

function review(pick: Picker, store: RecordStore): void {
  const { documents, sid, today } = store.getState();
  const scenario = scenarioOf(store.getState());
  const current = documents.scenarios[0];
  if (sid === 0 || current === undefined) return;
  const context = { record: documents.record, scenario, current, sid, today };
  const stale = staleImports(context);
  if (stale.length === 0) return;
  const items = pick.chance(4) ? stale : [pick.of(stale)];
  const apply = pick.chance(2) ? keepOwn : takeOver;
  store.commit();
  store.change('review', (all) => mapScenario(all, sid, () => apply(context, items)));
  store.commit();
}

const SECTIONS = { sAssets: 'assets', sInvest: 'investments', sIncome: 'income', sExpenses: 'expenses' } as const;

function toggleMode(pick: Picker, store: RecordStore): void {
  const scenario = scenarioOf(store.getState());
  const part = pick.of(['sAssets', 'sInvest', 'sIncome', 'sExpenses'] as const);
  const { quick } = scenario[part];
  if (!quick && modeRefusal(scenario, SECTIONS[part]) !== undefined) return;
  store.set(`scenario.${part}.quick`, !quick);
  store.commit();
}

const EDITS: readonly (readonly [number, (pick: Picker, store: RecordStore) => void])[] = [
  [36, typeField],
  [22, typeEntry],
  [7, chooseCare],
  [9, addEntry],
  [4, duplicate],
  [6, deleteEntry],
  [4, moveEntry],
  [2, changePeople],
  [5, review],
  [3, toggleMode],
  [4, typeNames],
];
const CHOICES = EDITS.flatMap(([weight, edit]) => Array.from({ length: weight }, () => edit));

/** One edit of a kind chosen by the seed. */
export function editOnce(pick: Picker, store: RecordStore): void {
  pick.of(CHOICES)(pick, store);
}
