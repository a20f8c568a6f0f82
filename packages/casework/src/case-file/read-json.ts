/**
 * Reads JSON from a person's file like `JSON.parse`, but reports the line and column of a fault, reports a repeated
 * field instead of losing the first value, and limits the nesting depth.
 */
import { isWithinParts, JSON_PARTS_MAX, problem } from '@advice-builder/contract';
import { failure, type Problem, type Result, success } from '@advice-builder/kernel';

/** A case file has six levels. */
const DEPTH_MAX = 12;

const SPACE = /[\t\n\r ]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text of JSON holds none
const IN_TEXT = /["\\\u0000-\u001f]/g;

/** Stops reading: nothing after the fault can be interpreted. */
class Unreadable {
  constructor(readonly problem: Problem) {}
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

class Reader {
  #at = 0;
  readonly path: (string | number)[] = [];
  readonly problems: Problem[] = [];

  constructor(readonly text: string) {}

  whole(): unknown {
    const value = this.#value();
    if (this.#at < this.text.length) this.#stop();
    return value;
  }

  #stop(at = this.#at): never {
    throw new Unreadable(problem('json-malformed', [], placeIn(this.text, at)));
  }

  /** Consumes and returns the match of a pattern at the current position. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.#at += found.length;
    return found;
  }

  /** Consumes the given character, with the space around it, if it is next. */
  #is(sign: string): boolean {
    this.#take(SPACE);
    if (this.text[this.#at] !== sign) return false;
    this.#at += 1;
    this.#take(SPACE);
    return true;
  }

  #value(): unknown {
    if (this.#is('{')) return this.#within(() => this.#group());
    if (this.#is('[')) return this.#within(() => this.#list());
    const value = this.text[this.#at] === '"' ? this.#string() : this.#wordOrNumber();
    this.#take(SPACE);
    return value;
  }

  #within<T>(read: () => T): T {
    if (this.path.length >= DEPTH_MAX)
      throw new Unreadable(problem('json-too-deep', [...this.path], { max: DEPTH_MAX }));
    return read();
  }

  #wordOrNumber(): unknown {
    const word = this.#take(WORD);
    if (word !== '') return word === 'null' ? null : word === 'true';
    const number = this.#take(NUMBER);
    return number === '' ? this.#stop() : Number(number);
  }

  #string(): string {
    const from = this.#at;
    let next = from + 1;
    for (;;) {
      IN_TEXT.lastIndex = next;
      const found = IN_TEXT.exec(this.text);
      if (found === null) this.#stop(this.text.length);
      if (found[0] === '"') break;
      if (found[0] !== '\\') this.#stop(found.index);
      next = found.index + 2;
    }
    this.#at = IN_TEXT.lastIndex;
    try {
      return JSON.parse(this.text.slice(from, this.#at)) as string;
    } catch {
      return this.#stop(from);
    }
  }

  #list(): unknown[] {
    const list: unknown[] = [];
    if (this.#is(']')) return list;
    do {
      this.path.push(list.length);
      list.push(this.#value());
      this.path.pop();
    } while (this.#is(','));
    if (!this.#is(']')) this.#stop();
    return list;
  }

  #group(): object {
    const group: Record<string, unknown> = {};
    if (this.#is('}')) return group;
    do {
      if (this.text[this.#at] !== '"') this.#stop();
      const name = this.#string();
      if (!this.#is(':')) this.#stop();
      this.path.push(name);
      this.#put(group, name, this.#value());
      this.path.pop();
    } while (this.#is(','));
    if (!this.#is('}')) this.#stop();
    return group;
  }

  #put(group: Record<string, unknown>, name: string, value: unknown): void {
    // Setting it would change the prototype of the group instead of adding a field.
    if (name === '__proto__') this.problems.push(problem('unknown-field', [...this.path], { field: name }));
    else if (Object.hasOwn(group, name)) this.problems.push(problem('json-field-twice', [...this.path]));
    else group[name] = value;
  }
}

export function readJson(text: string): Result<unknown> {
  if (!isWithinParts(text)) return failure(problem('body-too-many-parts', [], { max: JSON_PARTS_MAX }));
  // Removes the byte order mark that Windows editors write, which JSON does not allow.
  const reader = new Reader(text.replace(/^\uFEFF/, ''));
  try {
    const value = reader.whole();
    return reader.problems.length > 0 ? failure(...reader.problems) : success(value);
  } catch (fault) {
    if (fault instanceof Unreadable) return failure(fault.problem);
    throw fault;
  }
}
