/** Strict checks of the register's files, like those of the rate data. */

import { LAW_STANDINGS } from '../register/standing.ts';
import { VILLAGE_STATES, VILLAGE_TOPICS } from '../register/village-law.ts';
import { CheckReport } from './check-report.ts';
import { type DataFiles, hasKeys, isDate, isObject, isText, type Json, parseWithoutDuplicates } from './shape.ts';

const ANNOUNCED_KEYS = ['id', 'what', 'date', 'when', 'standing', 'source', 'sentence', 'note'];
const VILLAGE_KEYS = [
  'state',
  'topic',
  'from',
  'fromSource',
  'contractsFrom',
  'law',
  'standing',
  'source',
  'sentence',
  'dated',
  'days',
];

/** @param files the text of each file, by its name in the folder of the register. */
export function checkRegister(files: DataFiles): CheckReport {
  const report = new CheckReport();
  const read = (name: string): unknown => {
    const { value, duplicate } = parseWithoutDuplicates(files.get(name) ?? 'null');
    report.check('no key occurs twice', !duplicate, name);
    return value;
  };
  const sources = read('sources.json');
  const known = isObject(sources) ? sources : {};
  for (const [id, source] of Object.entries(known)) checkSource(id, source, report);
  const used = new Set<unknown>();
  const announced = rowsOf(read('announced-law.json'), 'announced-law.json', report);
  const villages = rowsOf(read('village-law.json'), 'village-law.json', report);
  for (const row of announced) checkAnnounced(row, report);
  for (const row of villages) checkVillage(row, report);
  for (const row of [...announced, ...villages]) {
    used.add(row.source);
    report.check('the source of an entry is listed', Object.hasOwn(known, String(row.source)), String(row.source));
    report.check(
      'an Act or a department is read at its own address',
      isReadAt(row, known[String(row.source)]),
      nameOf(row),
    );
    report.check(
      'standings are known',
      LAW_STANDINGS.some((standing) => standing === row.standing),
      nameOf(row),
    );
    report.check('a sentence ends in a full stop', isText(row.sentence) && row.sentence.endsWith('.'), nameOf(row));
  }
  const dates = announced.map(({ date }) => String(date));
  report.check('announced law is in the order of its dates', dates.join() === [...dates].sort().join(), 'announced');
  for (const { fromSource } of villages) {
    if (fromSource === null) continue;
    used.add(fromSource);
    report.check('the source of an entry is listed', Object.hasOwn(known, String(fromSource)), String(fromSource));
  }
  const names = [...announced, ...villages].map(nameOf);
  report.check('no entry occurs twice', new Set(names).size === names.length, names.join());
  for (const id of Object.keys(known)) report.check('every source is used', used.has(id), id);
  return report;
}

const ADDRESSES: Readonly<Record<string, RegExp>> = {
  act: /\/\/([\w.]+\.)?(austlii\.edu\.au|legislation\.[\w.]*gov\.au)\//,
  department: /\/\/[\w.]+\.gov\.au\//,
};

function isReadAt({ standing }: Json, source: unknown): boolean {
  return ADDRESSES[String(standing)]?.test(isObject(source) ? String(source.url) : '') ?? true;
}

const nameOf = ({ id, state, topic }: Json): string => (id === undefined ? `${state} ${topic}` : String(id));

function checkSource(id: string, source: unknown, report: CheckReport): void {
  const keys = ['publisher', 'title', 'url', 'read'];
  const isComplete = isObject(source) && hasKeys(source, keys) && keys.every((key) => isText(source[key]));
  report.check('sources have an id, publisher, title, url and reading date', isComplete && isDate(source.read), id);
}

function rowsOf(value: unknown, file: string, report: CheckReport): readonly Json[] {
  const isList = Array.isArray(value) && value.length > 0 && value.every(isObject);
  return report.check('a file holds a list of entries', isList, file) ? (value as Json[]) : [];
}

function checkAnnounced(row: Json, report: CheckReport): void {
  report.check('announced law has exactly its keys', hasKeys(row, ANNOUNCED_KEYS), nameOf(row));
  report.check('texts are not empty', [row.what, row.note].every(isText), nameOf(row));
  report.check('dates are dates', isDate(row.date), nameOf(row));
  report.check('the kind of date is known', ['on', 'not-before', 'by'].includes(String(row.when)), nameOf(row));
}

function checkVillage(row: Json, report: CheckReport): void {
  const { state, topic, dated, days } = row;
  report.check('village law has exactly its keys', hasKeys(row, VILLAGE_KEYS), nameOf(row));
  report.check('texts are not empty', isText(row.law), nameOf(row));
  const { contractsFrom } = row;
  report.check('dates are dates', isDate(row.from) && (contractsFrom === null || isDate(contractsFrom)), nameOf(row));
  report.check(
    'States are known',
    VILLAGE_STATES.some((each) => each === state),
    nameOf(row),
  );
  report.check(
    'topics are known',
    VILLAGE_TOPICS.some((each) => each === topic),
    nameOf(row),
  );
  report.check('village law is in force, not announced', row.standing !== 'announcement', nameOf(row));
  const names = Array.isArray(days) ? days.filter(isDay).map(({ name }) => String(name)) : undefined;
  const placed = [...(isText(dated) ? dated : '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const isFilled = names !== undefined && names.length === (days as unknown[]).length && names.join() === placed.join();
  report.check('the days of a rule are those of its words', isFilled, nameOf(row));
}

const isDay = (day: unknown): day is Json =>
  isObject(day) &&
  hasKeys(day, ['name', 'months', 'days']) &&
  isText(day.name) &&
  Number.isInteger(day.months) &&
  Number.isInteger(day.days);
