/** Reads the conformance checklist and the titles of the tests, and says which rows have a test. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

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

/** Modifiers of a test that take something first: what it is repeated for, or what it depends on. */
const WITH_TABLE = new Set(['each', 'for', 'skipIf', 'runIf']);

/**
 * Whether a call names a test: `it`, `test`, one of their modifiers (`it.concurrent`), or one that has been given its
 * table (`it.each(rows)`).
 * @returns {{ table: object | undefined } | undefined} the node of the table, where there is one
 */
function testOf(callee) {
  if (callee.type === 'Identifier') return ['it', 'test'].includes(callee.name) ? { table: undefined } : undefined;
  if (callee.type === 'MemberExpression') {
    return WITH_TABLE.has(callee.property.name) || !MODIFIERS.has(callee.property.name)
      ? undefined
      : testOf(callee.object);
  }
  const [given, table] =
    callee.type === 'CallExpression' ? [callee.callee, callee.arguments[0]] : [callee.tag, callee.quasi];
  if (given?.type !== 'MemberExpression' || !WITH_TABLE.has(given.property.name)) return undefined;
  return testOf(given.object) === undefined ? undefined : { table };
}

const MODIFIERS = new Set(['concurrent', 'sequential', 'fails']);

/** The text of a title as it stands between its quotes; undefined for one that is worked out. */
function textOf(node, source) {
  const isText = node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');
  return isText ? source.slice(node.start + 1, node.end - 1) : undefined;
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
  const constants = new Map();
  new Visitor({
    VariableDeclarator({ id, init }) {
      // A table that is given by its name: the nearest constant of that name before it.
      if (id.type === 'Identifier' && init !== null) constants.set(id.name, init);
    },
    CallExpression(call) {
      const found = testOf(call.callee);
      const title = found && textOf(call.arguments[0], source);
      if (title === undefined) return;
      const table = constants.get(found.table?.name) ?? found.table;
      const rows = table === undefined ? '' : source.slice(table.start, table.end);
      titles.push({ file, title, ids: idsOf(title, rows) });
    },
  }).visit(parseSync(file, source, { sourceType: 'module' }).program);
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
