/** Strict checks of the data files' form, run before any value is used. */
import { parseIsoDate } from '@advice-builder/kernel';
import { lastDayOf } from '../calendar.ts';
import type { CheckReport } from './check-report.ts';
import { exact } from './exact.ts';

/** The text of each file, by its path below the data folder. */
export type DataFiles = ReadonlyMap<string, string>;

export type Json = Readonly<Record<string, unknown>>;

const FOLDERS = [
  'accommodation',
  'deeming',
  'dva',
  'gifting',
  'home-care-package',
  'income-streams',
  'mpir',
  'pension',
  'rent-assistance',
  'residential-2014',
  'residential-2025',
  'support-at-home',
];
const STATUSES = ['published', 'secondary', 'derived', 'estimate'];
const UNITS = ['AUD', 'percent', 'ratio', 'days', 'years', 'index'];
const PERIODS = ['fortnight', 'day', 'year', 'lump', null];
const SERIES_KEYS = ['id', 'title', 'unit', 'period', 'changesOn', 'indexation', 'law', 'values'];
const GREATEST_STEP_WITHOUT_NOTE = 0.15;
/** Calendars with a value for every change day. On other calendars a day may pass without a change. */
const FIXED_CALENDARS = ['03-20 09-20', '03-20 07-01 09-20', '01-01 04-01 07-01 10-01', '09-20'];

export const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);
export const isText = (x: unknown): x is string => typeof x === 'string' && x !== '' && x.trim() === x;
export const isDate = (x: unknown): x is string => typeof x === 'string' && parseIsoDate(x) !== undefined;
export const hasKeys = (x: Json, keys: readonly string[]): boolean =>
  Object.keys(x).length === keys.length && keys.every((key) => Object.hasOwn(x, key));

/**
 * Parses JSON and reports whether an object has a key twice: the parser then returns fewer keys than the text contains.
 */
export function parseWithoutDuplicates(text: string): { readonly value: unknown; readonly duplicate: boolean } {
  let parsedKeys = 0;
  const value: unknown = JSON.parse(text);
  const walk = (x: unknown): void => {
    if (typeof x !== 'object' || x === null) return;
    if (!Array.isArray(x)) parsedKeys += Object.keys(x).length;
    Object.values(x).forEach(walk);
  };
  walk(value);
  const writtenKeys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter((match) => match[1] !== undefined).length;
  return { value, duplicate: parsedKeys !== writtenKeys };
}

function readObject(path: string, text: string, report: CheckReport): Json {
  const { value, duplicate } = parseWithoutDuplicates(text);
  report.check('no key occurs twice', !duplicate, path);
  return report.check('a file holds an object', isObject(value), path) ? (value as Json) : {};
}

function checkSources(text: string, report: CheckReport): Json {
  const sources = readObject('sources.json', text, report);
  for (const [id, source] of Object.entries(sources)) {
    const keys = ['publisher', 'title', 'url', 'read'];
    const isComplete = isObject(source) && hasKeys(source, keys) && keys.every((key) => isText(source[key]));
    report.check(
      'sources have an id, publisher, title, url and reading date',
      /^[a-z0-9-]+$/.test(id) && isComplete,
      id,
    );
    report.check('sources were read on a date', isObject(source) && isDate(source.read), id);
  }
  return sources;
}

/** Checks the form of every file. Returns the readable series, in the order of their files. */
export function checkShape(files: DataFiles, report: CheckReport): readonly Json[] {
  const sources = checkSources(files.get('sources.json') ?? '{}', report);
  const used = new Set<unknown>();
  const readable: Json[] = [];
  for (const [path, text] of files) {
    if (path === 'sources.json') continue;
    const [folder = '', name = '', ...more] = path.split('/');
    const expected = FOLDERS.includes(folder) && name.endsWith('.json') && more.length === 0;
    if (!report.check('files are in known folders', expected, path)) continue;
    const series = readObject(path, text, report);
    report.check('the id is the path', series.id === `${folder}.${name.slice(0, -'.json'.length)}`, path);
    if (checkSeries(series, sources, used, report)) readable.push(series);
  }
  for (const id of Object.keys(sources)) report.check('every source is used', used.has(id), id);
  return readable;
}

function checkSeries(series: Json, sources: Json, used: Set<unknown>, report: CheckReport): boolean {
  const id = String(series.id);
  const isTable = series.kind === 'table';
  const wanted = isTable ? [...SERIES_KEYS, 'kind', 'columns'] : SERIES_KEYS;
  if (!report.check('a series has exactly its keys', hasKeys(series, wanted), id)) return false;
  report.check('ids are lower case words with dots', /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(id), id);
  report.check('a series has a title and its law', isText(series.title) && isText(series.law), id);
  report.check('units are known', UNITS.includes(series.unit as string), id);
  report.check('periods are known', PERIODS.includes(series.period as string | null), id);
  checkIndexation(id, series.indexation, report);
  if (isTable) {
    const columns = series.columns;
    report.check('columns are named', Array.isArray(columns) && columns.length > 0 && columns.every(isText), id);
  }
  const calendar = checkCalendar(id, series.changesOn, report);
  if (calendar === undefined) return false;
  const rows = series.values;
  if (!report.check('a series has values', Array.isArray(rows) && rows.length > 0, id)) return false;
  if (!checkRows(series, rows as readonly unknown[], calendar, sources, used, report)) return false;
  checkCoverage(id, rows as readonly Json[], calendar, report);
  return true;
}

function checkIndexation(id: string, indexation: unknown, report: CheckReport): void {
  const keys = ['by', 'rounding', 'law'];
  const isComplete = isObject(indexation) && hasKeys(indexation, keys) && keys.every((key) => isText(indexation[key]));
  report.check('indexation names its base, rounding and law', indexation === null || isComplete, id);
}

/** The change days of a series; undefined if they are invalid. */
function checkCalendar(id: string, changesOn: unknown, report: CheckReport): readonly string[] | undefined {
  const days = Array.isArray(changesOn) ? (changesOn as readonly unknown[]) : [undefined];
  const areDays = days.every((day) => isDate(`2024-${String(day)}`));
  const ascend = days.every((day, i) => i === 0 || String(day) > String(days[i - 1]));
  const good = report.check('change days are days of the year in order', areDays && ascend, id);
  return good ? (days as string[]) : undefined;
}

function checkRows(
  series: Json,
  rows: readonly unknown[],
  calendar: readonly string[],
  sources: Json,
  used: Set<unknown>,
  report: CheckReport,
): boolean {
  const content = series.kind === 'table' ? 'rows' : 'value';
  let last: Json | undefined;
  for (const row of rows) {
    const keys = ['from', content, 'status', 'source'];
    const isComplete = isObject(row) && hasKeys(row, Object.hasOwn(row, 'note') ? [...keys, 'note'] : keys);
    if (!report.check('a row has exactly its keys', isComplete, String(series.id)) || !isObject(row)) return false;
    const where = `${series.id} ${row.from}`;
    if (!report.check('a row begins on a date', isDate(row.from), where)) return false;
    report.check('dates ascend', last === undefined || String(last.from) < String(row.from), where);
    used.add(row.source);
    checkStanding(row, where, calendar, sources, report);
    if (content === 'rows') checkTable(series.columns as readonly unknown[], row.rows, where, report);
    else if (!checkValue(series, row, last, where, report)) return false;
    last = row;
  }
  return true;
}

function checkStanding(
  row: Json,
  where: string,
  calendar: readonly string[],
  sources: Json,
  report: CheckReport,
): void {
  const { status, source, note } = row;
  const hasNote = note !== undefined;
  report.check('statuses are known', STATUSES.includes(status as string), where);
  report.check('the source of a row is listed', typeof source === 'string' && Object.hasOwn(sources, source), where);
  report.check('a note is not empty', !hasNote || isText(note), where);
  const isExplained = hasNote || (status !== 'derived' && status !== 'estimate');
  report.check('a derived or estimated value has a note', isExplained, where);
  report.check('a recalled value is an estimate', source !== 'recall' || status === 'estimate', where);
  const isOnCalendar = calendar.length === 0 || calendar.includes(String(row.from).slice('2026-'.length));
  report.check('a value off its calendar has a note', isOnCalendar || hasNote, where);
}

function checkTable(columns: readonly unknown[], rows: unknown, where: string, report: CheckReport): void {
  const isCell = (cell: unknown) => cell === null || typeof cell === 'string' || Number.isFinite(cell);
  const isRow = (row: unknown) => Array.isArray(row) && row.length === columns.length && row.every(isCell);
  report.check(
    'the rows of a table fit its columns',
    Array.isArray(rows) && rows.length > 0 && rows.every(isRow),
    where,
  );
}

function checkValue(series: Json, row: Json, last: Json | undefined, where: string, report: CheckReport): boolean {
  const value = row.value;
  const isAmount = typeof value === 'number' && Number.isFinite(value) && value >= 0;
  if (!report.check('a value is a number not below 0', isAmount, where)) return false;
  if (series.unit === 'AUD') {
    report.check('dollars have at most two decimals', exact(value as number).decimalPlaces() <= 2, where);
  }
  const before = last === undefined ? 0 : (last.value as number);
  if (before > 0) {
    const step = exact(value as number)
      .div(before)
      .minus(1)
      .abs();
    const isQuiet = step.lte(GREATEST_STEP_WITHOUT_NOTE) || row.note !== undefined;
    report.check('a jump of more than 15% has a note', isQuiet, where, `${before} to ${value}`);
  }
  return true;
}

function checkCoverage(id: string, rows: readonly Json[], calendar: readonly string[], report: CheckReport): void {
  const have = new Set(rows.map((row) => row.from as string));
  const first = rows[0]!.from as string;
  const newest = rows.at(-1)!.from as string;
  if (FIXED_CALENDARS.includes(calendar.join(' '))) {
    for (let year = Number(first.slice(0, 4)); year <= Number(newest.slice(0, 4)); year++) {
      for (const date of calendar.map((day) => `${year}-${day}`)) {
        if (first < date && date < newest) report.check('no change day is left out', have.has(date), `${id} ${date}`);
      }
    }
  }
  const lastDay = lastDayOf(id);
  if (lastDay !== undefined) {
    report.check('no value after the end of a program', parseIsoDate(newest)! <= lastDay, id);
  }
}
