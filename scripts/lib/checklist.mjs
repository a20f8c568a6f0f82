/** Reads the conformance checklist and the titles of the tests, and says which rows have a test. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ id: string, area: string, statement: string, source: string }} Row */
/** @typedef {{ file: string, title: string, ids: string[] }} Title */

const ROW = /^([A-Z]{2,3})-(\d{3}) \| (.*) \| ([^|]*)$/;
const ID = /\b[A-Z]{2,3}-\d{3}\b/g;

/**
 * @param {string} markdown rows of the form `RT-001 | statement | source`
 * @returns {Row[]}
 */
export function parseRows(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const match = ROW.exec(line);
    if (match === null) return [];
    const [, area, number, statement, source] = match;
    return [{ id: `${area}-${number}`, area, statement, source }];
  });
}

/** A slash after one of these, or at the start, begins a pattern and not a division. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};>]|\breturn)\s*$/;
const PATTERN = /\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y;

function endOfSlash(source, at) {
  const end = { '/': '\n', '*': '*/' }[source[at + 1]];
  if (end !== undefined) {
    const found = source.indexOf(end, at + 2);
    return found === -1 ? source.length : found + end.length;
  }
  PATTERN.lastIndex = at;
  const isPattern = BEFORE_PATTERN.test(source.slice(Math.max(0, at - 20), at)) && PATTERN.test(source);
  return isPattern ? PATTERN.lastIndex : at;
}

/** End of the string, template, pattern or comment that begins at `at`; `at` itself when none does. */
function endOfLiteral(source, at) {
  const quote = source[at];
  if (quote === '/') return endOfSlash(source, at);
  if (quote !== "'" && quote !== '"' && quote !== '`') return at;
  let end = at + 1;
  while (end < source.length && source[end] !== quote) {
    if (quote === '`' && source.startsWith('${', end)) end = endOfGroup(source, end + 1);
    else end += source[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}

/** Position after the bracket that closes the one at `at`. */
function endOfGroup(source, at) {
  let depth = 0;
  for (let place = at; place < source.length; ) {
    const end = endOfLiteral(source, place);
    if (end > place) {
      place = end;
      continue;
    }
    if ('([{'.includes(source[place])) depth += 1;
    if (')]}'.includes(source[place])) depth -= 1;
    place += 1;
    if (depth === 0) return place;
  }
  return source.length;
}

const skipSpace = (source, at) => at + /^\s*/.exec(source.slice(at))[0].length;

/** The title of the call whose name ends at `at`; with `hasTable`, what it is repeated for or depends on comes first. */
function titleAt(source, at, hasTable) {
  let place = skipSpace(source, at);
  let table = '';
  if (source[place] === '<') place = skipSpace(source, endOfType(source, place));
  if (hasTable) {
    const end = source[place] === '`' ? endOfLiteral(source, place) : endOfGroup(source, place);
    table = tableOf(source, source.slice(place, end), at);
    place = skipSpace(source, end);
  }
  if (source[place] !== '(') return undefined;
  place = skipSpace(source, place + 1);
  const end = endOfLiteral(source, place);
  if (end === place || source[place] === '/') return undefined;
  const title = source.slice(place + 1, end - 1);
  return { title, ids: idsOf(title, table) };
}

/** The rows of a table; of one that is given by its name, those of the nearest constant of that name before it. */
function tableOf(source, given, before) {
  const name = /^\((\w+)\)$/.exec(given)?.[1];
  if (name === undefined) return given;
  const [declared] = [...source.slice(0, before).matchAll(new RegExp(`\\bconst ${name}\\b[^\\n]*?= \\[`, 'g'))].slice(
    -1,
  );
  if (declared === undefined) return given;
  const start = declared.index + declared[0].length - 1;
  return source.slice(start, endOfGroup(source, start));
}

function endOfType(source, at) {
  let depth = 0;
  for (let place = at; place < source.length; place += 1) {
    if (source[place] === '<') depth += 1;
    if (source[place] === '>' && source[place - 1] !== '=') depth -= 1;
    if (depth === 0) return place + 1;
  }
  return source.length;
}

/** A title with a place for values carries the ids of its table too. */
function idsOf(title, table) {
  const text = /%s|\$\w/.test(title) ? `${title} ${table}` : title;
  return [...new Set(text.match(ID) ?? [])];
}

/**
 * Titles of `it` and `test`, repeated ones included, read from the source of a test file.
 * @param {string} file
 * @param {string} source
 * @returns {Title[]}
 */
export function titlesOf(file, source) {
  const titles = [];
  const call = /\b(?:it|test)((?:\.(?:concurrent|sequential|fails|each|for|skipIf|runIf))*)(?=\s*[(<`])/y;
  for (let place = 0; place < source.length; ) {
    const end = endOfLiteral(source, place);
    call.lastIndex = place;
    const match = end === place && !/[\w.$]/.test(source[place - 1] ?? '') ? call.exec(source) : null;
    if (match !== null) {
      const after = place + match[0].length;
      const found = titleAt(source, after, /\.(?:each|for|skipIf|runIf)$/.test(match[1]));
      if (found !== undefined) titles.push({ file, ...found });
      place = after;
    } else place = Math.max(end, place + 1);
  }
  return titles;
}

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);

function* testFiles(root, folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* testFiles(root, place);
    } else if (/\.(?:test|spec)\.tsx?$/.test(entry.name)) yield place;
  }
}

/**
 * The titles of all tests of the repository.
 * @param {string} root its folder
 * @returns {Title[]}
 */
export function allTitles(root) {
  return ['apps', 'packages', 'tests']
    .flatMap((folder) => [...testFiles(root, folder)])
    .flatMap((file) => titlesOf(file, readFileSync(path.join(root, file), 'utf8')));
}

/**
 * @param {readonly Row[]} rows
 * @param {readonly Title[]} titles
 * @param {Readonly<Record<string, string>>} deferred reasons by row id; a row that has a test is not deferred
 */
export function coverage(rows, titles, deferred) {
  const byId = new Map();
  for (const title of titles) for (const id of title.ids) byId.set(id, [...(byId.get(id) ?? []), title]);
  return rows.map((row) => {
    const tests = byId.get(row.id) ?? [];
    const state = tests.length > 0 ? 'covered' : Object.hasOwn(deferred, row.id) ? 'deferred' : 'uncovered';
    return { ...row, tests, state };
  });
}

/** Areas of what is built: all. */
export const BUILT_AREAS =
  'RT LG SS RL RC RP RS SC SD CA HM RV GF PA IV IN EX FE TU SM API ER VL BC RO HP CH RPT'.split(' ');

/**
 * The rows of some areas, in the order of the areas; of all unless told.
 * @param {readonly Row[]} rows
 * @param {readonly string[] | undefined} areas
 */
export function rowsOfAreas(rows, areas) {
  return (areas ?? BUILT_AREAS).flatMap((area) => rows.filter((row) => row.area === area));
}
