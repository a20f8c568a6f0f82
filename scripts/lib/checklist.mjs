/** Reads the conformance checklist and the test titles, and lists the rows that have a test. */
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

/** Modifiers of a test that take a first argument: a table, or a condition. */
const WITH_TABLE = new Set(['each', 'for', 'skipIf', 'runIf']);

/**
 * Returns undefined unless a call declares a test: `it`, `test`, one of their modifiers (`it.concurrent`), or a
 * modifier with its table (`it.each(rows)`). `table` is the node of the table, if any.
 * @returns {{ table: object | undefined } | undefined}
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

/** The text of a title between its quotes. Undefined for a computed title. */
function textOf(node, source) {
  const isText = node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');
  return isText ? source.slice(node.start + 1, node.end - 1) : undefined;
}

/** The ids of a title. A title with a place for values also has the ids of its table. */
function idsOf(title, table) {
  const text = /%s|\$\w/.test(title) ? `${title} ${table}` : title;
  return [...new Set(text.match(ID) ?? [])];
}

/**
 * Returns the titles of `it` and `test` in the source of a test file, including repeated ones.
 * @param {string} file
 * @param {string} source
 * @returns {Title[]}
 */
export function titlesOf(file, source) {
  const titles = [];
  const constants = new Map();
  new Visitor({
    VariableDeclarator({ id, init }) {
      // For a table given by name, the nearest constant of that name before the test counts.
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
 * Returns the titles of all tests of the repository.
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
 * @param {Readonly<Record<string, string>>} deferred reasons by row id; a row that has a test cannot be deferred
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

/** The areas of the checklist that the product implements: all of them. */
export const BUILT_AREAS =
  'RT LG SS RL RC RP RS SC SD CA HM RV GF PA IV IN EX FE TU SM API ER VL BC RO HP CH RPT'.split(' ');

/**
 * Returns the rows of the given areas, in the order of the areas. Without areas it returns all rows.
 * @param {readonly Row[]} rows
 * @param {readonly string[] | undefined} areas
 */
export function rowsOfAreas(rows, areas) {
  return (areas ?? BUILT_AREAS).flatMap((area) => rows.filter((row) => row.area === area));
}
