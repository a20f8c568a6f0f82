/**
 * Reads `application/x-www-form-urlencoded` with bracket notation into a value typed by a schema (markers:
 * `encode.ts`).
 *
 * Reads the text once, without patterns that can backtrack. Neighbouring fields share their group, so each field costs
 * one comparison with the previous group, and its value is typed at once. The number of fields, the depth, the length
 * of names and the length of lists have hard limits. `__proto__` and similar names are refused. A malformed percent
 * escape, a field sent twice and a list with gaps are problems. Text that is not the number or flag in the schema stays
 * text, so that the schema reports it.
 *
 * Also accepts what other programs write: percent-encoded brackets, `list[]=a&list[]=b`, `+` for a space, `1` and `0`
 * for flags, and empty text for null wherever the schema accepts null, and for an empty list or group where the schema
 * accepts no text.
 */
import type { Result } from '@advice-builder/kernel';
import type { z } from 'zod';
import { FORM_DEPTH_MAX, FORM_FIELDS_MAX, FORM_KEY_MAX, FORM_LIST_MAX } from '../limits.ts';
import { type ContractProblem, type ErrorCode, problem } from '../messages/errors.ts';
import { type Shape, shapeOf } from './shape.ts';
import { validate } from './validate.ts';

type Group = Record<string, unknown>;

/**
 * A list or group under construction. A place without a schema is a group until the end, and then a list if numbered.
 */
interface Node {
  readonly target: Group | unknown[];
  readonly shape: Shape | undefined;
  readonly typed: boolean;
  readonly parent: Node | undefined;
  readonly key: string;
  readonly children: Map<string, Node>;
  count: number;
}

class FormFault extends Error {
  constructor(readonly found: ContractProblem) {
    super(found.code);
  }
}

const fault = (
  code: ErrorCode,
  params?: Record<string, string | number>,
  path: readonly (string | number)[] = [],
): FormFault => new FormFault(problem(code, path, params));

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const TOO_EXACT = /\.\d{3,}$/;
const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const INDEX = /^(?:0|[1-9]\d{0,4})$/;

const shown = (key: string): string => key.slice(0, 80);

function decoded(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.includes('+') ? text.replaceAll('+', ' ') : text);
  } catch {
    throw fault('form-malformed');
  }
}

function typedText(text: string, shape: Shape | undefined): unknown {
  if (shape === undefined) return text;
  if (text === '') return emptyOf(shape, text);
  if (shape.number && NUMBER.test(text)) return Number(text);
  if (shape.boolean) {
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0') return false;
  }
  return text;
}

function emptyOf(shape: Shape, otherwise: unknown): unknown {
  if (shape.nothing) return null;
  if (shape.text) return otherwise;
  if (shape.item) return [];
  if (shape.fields) return {};
  return otherwise;
}

function emptyMarker(shape: Shape | undefined, list: boolean): unknown {
  if (shape?.item && !shape.fields) return [];
  if (shape?.fields && !shape.item) return {};
  return list ? [] : {};
}

function newNode(shape: Shape | undefined, parent: Node | undefined, key: string): Node {
  const isList = shape?.item !== undefined && shape.fields === undefined;
  const typed = isList || (shape?.fields !== undefined && shape.item === undefined);
  return { target: isList ? [] : {}, shape, typed, parent, key, children: new Map(), count: 0 };
}

const shapeAt = (node: Node, name: string): Shape | undefined =>
  node.typed && Array.isArray(node.target)
    ? node.shape?.item
    : (node.shape?.fields?.get(name) ?? node.shape?.rest ?? node.shape?.item);

/** The name of a place in the form, such as `scenarios[0][name]`. */
function placeOf(node: Node | undefined, name: string): string {
  return shown(node?.parent ? `${placeOf(node.parent, node.key)}[${name}]` : name);
}

/** The path of a place in the schema: `scenarios`, `0`, `name`. */
function pathOf(node: Node, name: string): readonly (string | number)[] {
  const key = Array.isArray(node.target) ? Number(name) : name;
  return node.parent ? [...pathOf(node.parent, node.key), key] : [key];
}

/**
 * Refuses dollars with more than two decimals: in other countries a point divides thousands, so `3.000` would become 3.
 */
function refuseTooExact(node: Node, name: string, text: string): void {
  if (TOO_EXACT.test(text) && shapeAt(node, name)?.amount && NUMBER.test(text))
    throw fault('amount-decimals', {}, pathOf(node, name));
}

/** Puts a value into a list or group. */
function put(node: Node, name: string, value: unknown): void {
  const { target } = node;
  if (Array.isArray(target)) {
    if (!INDEX.test(name)) throw fault('form-key-malformed', { key: placeOf(node, name) });
    const index = Number(name);
    if (index >= FORM_LIST_MAX) throw fault('form-too-many-fields', { max: FORM_LIST_MAX });
    if (index in target) throw fault('form-duplicate', { key: placeOf(node, name) });
    target[index] = value;
  } else {
    if (Object.hasOwn(target, name)) throw fault('form-duplicate', { key: placeOf(node, name) });
    if (FORBIDDEN.has(name)) throw fault('form-key-forbidden', { key: placeOf(node, name) });
    target[name] = value;
  }
  node.count += 1;
}

/** Returns the list or group at a path such as `scenarios[0][sCare]`, and creates it if needed. */
function descend(root: Node, nodes: Node[], path: string): Node {
  if (path.length > FORM_KEY_MAX) throw fault('form-key-too-long', { max: FORM_KEY_MAX });
  let node = root;
  let depth = 1;
  let start = 0;
  let open = path.indexOf('[');
  while (start < path.length) {
    const end = start === 0 ? (open === -1 ? path.length : open) : path.indexOf(']', start);
    if (end === -1 || end === start) throw fault('form-key-malformed', { key: shown(path) });
    const name = path.slice(start, end);
    node = child(node, nodes, name, path);
    depth += 1;
    if (depth > FORM_DEPTH_MAX) throw fault('form-too-deep', { max: FORM_DEPTH_MAX });
    const next = start === 0 ? end : end + 1;
    if (next < path.length && path[next] !== '[') throw fault('form-key-malformed', { key: shown(path) });
    open = -1;
    start = next + 1;
  }
  return node;
}

function child(node: Node, nodes: Node[], name: string, path: string): Node {
  const known = node.children.get(name);
  if (known) return known;
  if (name.includes('[')) throw fault('form-key-malformed', { key: shown(path) });
  const made = newNode(shapeAt(node, name), node, name);
  put(node, name, made.target);
  node.children.set(name, made);
  nodes.push(made);
  return made;
}

/** Refuses lists with gaps, and turns numbered groups without a schema into lists. */
function finish(nodes: readonly Node[]): void {
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const node = nodes[at]!;
    const { target, parent } = node;
    if (Array.isArray(target)) {
      if (target.length !== node.count) throw fault('form-list-gap', { key: placeOf(node.parent, node.key) });
    } else if (!node.typed && parent !== undefined && node.count > 0) {
      const keys = Object.keys(target);
      if (keys.every((key, index) => key === String(index))) {
        (parent.target as Group)[node.key] = keys.map((key) => target[key]);
      }
    }
  }
}

/** The next position of a character. It is searched again only after it was passed, so that the scan stays linear. */
function nextOf(text: string, character: string, known: number, from: number): number {
  if (known >= from) return known;
  const found = text.indexOf(character, from);
  return found === -1 ? text.length : found;
}

/** Splits a field name at its last bracket; both parts stay escaped. `path` is empty for a name without brackets. */
function cutName(key: string, escaped: boolean): { readonly path: string; readonly name: string } {
  const plain = key.lastIndexOf('[');
  const coded = escaped ? Math.max(key.lastIndexOf('%5B'), key.lastIndexOf('%5b')) : -1;
  const open = Math.max(plain, coded);
  if (open === -1) {
    if (key === '' || key.includes(']')) throw fault('form-key-malformed', { key: shown(key) });
    return { path: '', name: key };
  }
  const start = open + (coded > plain ? 3 : 1);
  let end = key.length - 1;
  if (key.charCodeAt(end) !== CLOSING_BRACKET) {
    end -= 2;
    if (!escaped || end < start || !/^%5d$/i.test(key.slice(end)))
      throw fault('form-key-malformed', { key: shown(key) });
  }
  if (open === 0 || end < start) throw fault('form-key-malformed', { key: shown(key) });
  return { path: key.slice(0, open), name: key.slice(start, end) };
}

class FormReader {
  private readonly nodes: Node[];
  private readonly root: Node;
  private group: Node;
  /** The escaped path of `group`. */
  private groupPath = '';
  private fields = 0;
  private equals = -1;
  private percent = -1;
  private plus = -1;

  constructor(
    private readonly text: string,
    shape: Shape | undefined,
  ) {
    this.root = newNode(shape, undefined, '');
    this.nodes = [this.root];
    this.group = this.root;
  }

  read(): unknown {
    const { text } = this;
    for (let start = 0; start < text.length; ) {
      const found = text.indexOf('&', start);
      const end = found === -1 ? text.length : found;
      if (end > start) this.field(start, end);
      start = end + 1;
    }
    finish(this.nodes);
    return this.root.target;
  }

  private field(start: number, end: number): void {
    this.fields += 1;
    if (this.fields > FORM_FIELDS_MAX) throw fault('form-too-many-fields', { max: FORM_FIELDS_MAX });
    this.equals = nextOf(this.text, '=', this.equals, start);
    const keyEnd = Math.min(this.equals, end);
    // Escaped brackets make a name up to three times longer on the wire.
    if (keyEnd - start > FORM_KEY_MAX * 3) throw fault('form-key-too-long', { max: FORM_KEY_MAX });
    const escaped = this.isEscaped(start, keyEnd);
    let rawName = this.nameInGroup(start, keyEnd, escaped);
    if (rawName === undefined) {
      const cut = cutName(this.text.slice(start, keyEnd), escaped);
      rawName = cut.name;
      if (keyEnd === end && cut.path !== '' && (rawName === '' || rawName === '.')) {
        this.emptyCollection(decoded(cut.path), rawName === '');
        return;
      }
      if (cut.path !== this.groupPath) {
        this.group = cut.path === '' ? this.root : descend(this.root, this.nodes, decoded(cut.path));
        this.groupPath = cut.path;
      }
    }
    const { group } = this;
    const name = rawName === '' ? String(group.count) : escaped ? decoded(rawName) : rawName;
    if (name.length > FORM_KEY_MAX) throw fault('form-key-too-long', { max: FORM_KEY_MAX });
    if (name.includes(']')) throw fault('form-key-malformed', { key: shown(name) });
    const text = keyEnd === end ? undefined : this.value(keyEnd + 1, end);
    if (text !== undefined) refuseTooExact(group, name, text);
    put(group, name, text === undefined ? null : typedText(text, shapeAt(group, name)));
  }

  /** The last part of a name if its group is that of the previous field: the usual case, which needs no split. */
  private nameInGroup(start: number, keyEnd: number, escaped: boolean): string | undefined {
    const { text, groupPath } = this;
    if (groupPath === '' || !text.startsWith(groupPath, start)) return undefined;
    const open = start + groupPath.length;
    const plain = text.charCodeAt(open) === OPENING_BRACKET;
    if (!plain && !(escaped && text.startsWith('%5B', open))) return undefined;
    const nameStart = open + (plain ? 1 : 3);
    const nameEnd = keyEnd - (plain ? 1 : 3);
    if (nameEnd <= nameStart) return undefined;
    if (plain ? text.charCodeAt(nameEnd) !== CLOSING_BRACKET : !text.startsWith('%5D', nameEnd)) return undefined;
    const name = text.slice(nameStart, nameEnd);
    return name === '.' || name.includes('[') || name.includes('%') ? undefined : name;
  }

  private isEscaped(from: number, to: number): boolean {
    this.percent = nextOf(this.text, '%', this.percent, from);
    this.plus = nextOf(this.text, '+', this.plus, from);
    return this.percent < to || this.plus < to;
  }

  private value(from: number, to: number): string {
    const value = this.text.slice(from, to);
    return this.isEscaped(from, to) ? decoded(value) : value;
  }

  /** Handles `list[]` and `group[.]` without `=`. */
  private emptyCollection(path: string, list: boolean): void {
    const { path: parentPath, name } = cutName(path, false);
    const parent = parentPath === '' ? this.root : descend(this.root, this.nodes, parentPath);
    if (name === '') throw fault('form-key-malformed', { key: shown(path) });
    put(parent, name, emptyMarker(shapeAt(parent, name), list));
  }
}

/**
 * Reads a form. With a schema, numbers, flags, nulls and empty collections follow the schema, but the result is not
 * validated yet (`readForm` does both). Without a schema every value is text, null or a collection.
 */
export function parseForm(text: string, schema?: z.core.$ZodType): Result<unknown> {
  try {
    return { ok: true, value: new FormReader(text, schema && shapeOf(schema)).read() };
  } catch (error) {
    if (error instanceof FormFault) return { ok: false, problems: [error.found] };
    throw error;
  }
}

/** Reads and validates a form. */
export function readForm<S extends z.ZodType>(text: string, schema: S): Result<z.output<S>> {
  const parsed = parseForm(text, schema);
  return parsed.ok ? validate(schema, parsed.value) : parsed;
}
