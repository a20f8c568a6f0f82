/**
 * The kinds of value that a schema accepts at a place of a form, and the fields or items below it. Unions are merged. A
 * text that may be a number or text is a number if it reads as one.
 */

import type { z } from 'zod';
import { isAmount } from '../wire/fields.ts';
import { type Definition, definitionOf } from './definition.ts';

export interface Shape {
  readonly number: boolean;
  /** Whether the number is an amount of dollars. */
  readonly amount: boolean;
  readonly boolean: boolean;
  readonly text: boolean;
  readonly nothing: boolean;
  /** The known fields of a group; undefined if it is not a group. */
  readonly fields: ReadonlyMap<string, Shape> | undefined;
  /** The shape of fields with any other name. */
  readonly rest: Shape | undefined;
  /** The items of a list; undefined if it is not a list. */
  readonly item: Shape | undefined;
}

const NONE: Shape = {
  number: false,
  amount: false,
  boolean: false,
  text: false,
  nothing: false,
  fields: undefined,
  rest: undefined,
  item: undefined,
};
const TEXT: Shape = { ...NONE, text: true };

const either = (a: Shape | undefined, b: Shape | undefined): Shape | undefined => (a && b ? overlay(a, b) : (a ?? b));

function overlay(a: Shape, b: Shape): Shape {
  let fields = a.fields ?? b.fields;
  if (a.fields && b.fields) {
    const merged = new Map(a.fields);
    for (const [name, shape] of b.fields) merged.set(name, either(merged.get(name), shape) ?? shape);
    fields = merged;
  }
  return {
    number: a.number || b.number,
    amount: a.amount || b.amount,
    boolean: a.boolean || b.boolean,
    text: a.text || b.text,
    nothing: a.nothing || b.nothing,
    fields,
    rest: either(a.rest, b.rest),
    item: either(a.item, b.item),
  };
}

const all = (schemas: readonly z.core.$ZodType[]): Shape =>
  schemas.map(compile).reduce((whole, shape) => overlay(whole, shape), NONE);

const ofValues = (values: readonly unknown[]): Shape => ({
  ...NONE,
  number: values.some((value) => typeof value === 'number'),
  boolean: values.some((value) => typeof value === 'boolean'),
  text: values.some((value) => typeof value === 'string'),
  nothing: values.includes(null),
});

function compileGroup(def: Definition): Shape {
  const fields = new Map(Object.entries(def.shape ?? {}).map(([name, schema]) => [name, compile(schema)]));
  const open = def.catchall !== undefined && definitionOf(def.catchall).type !== 'never';
  return { ...NONE, fields, rest: open && def.catchall ? compile(def.catchall) : undefined };
}

function compile(schema: z.core.$ZodType): Shape {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'number':
    case 'int':
      return { ...NONE, number: true, amount: isAmount(schema) };
    case 'boolean':
      return { ...NONE, boolean: true };
    case 'null':
      return { ...NONE, nothing: true };
    case 'literal':
      return ofValues(def.values ?? []);
    case 'enum':
      return ofValues(Object.values(def.entries ?? {}));
    case 'nullable':
      return { ...(def.innerType ? compile(def.innerType) : TEXT), nothing: true };
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return def.innerType ? compile(def.innerType) : TEXT;
    case 'pipe':
      return def.in ? compile(def.in) : TEXT;
    case 'union':
      return all(def.options ?? []);
    case 'intersection':
      return all([def.left, def.right].filter((part) => part !== undefined));
    case 'array':
      return { ...NONE, item: def.element ? compile(def.element) : TEXT };
    case 'tuple':
      return { ...NONE, item: all([...(def.items ?? []), ...(def.rest ? [def.rest] : [])]) };
    case 'record':
      return { ...NONE, fields: new Map(), rest: def.valueType ? compile(def.valueType) : TEXT };
    case 'object':
      return compileGroup(def);
    default:
      return TEXT;
  }
}

const compiled = new WeakMap<z.core.$ZodType, Shape>();

/** Returns the shape of a schema, compiled once. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  let shape = compiled.get(schema);
  if (shape === undefined) {
    shape = compile(schema);
    compiled.set(schema, shape);
  }
  return shape;
}
