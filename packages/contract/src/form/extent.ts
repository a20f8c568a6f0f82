/**
 * Compares the size of a value with the limits of its schema before validation. Otherwise a schema would walk through a
 * whole list before it reports that the list is too long, and would list every fault of a million items.
 */
import type { Problem } from '@advice-builder/kernel';
import type { z } from 'zod';
import { GROUP_MEMBERS_MAX } from '../limits.ts';
import { problem } from '../messages/errors.ts';

type Path = readonly (string | number)[];

/** The parts of zod definitions that this file reads. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly items?: readonly z.core.$ZodType[];
  readonly valueType?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
  }[];
}

/** A list within its limit. */
export interface FoundList {
  readonly item: z.core.$ZodType;
  readonly items: readonly unknown[];
  readonly path: Path;
}

export interface Extent {
  /** One problem for each list or group that is too long. */
  readonly problems: readonly Problem[];
  readonly lists: readonly FoundList[];
}

const longest = ({ checks = [] }: Definition): number =>
  Math.min(...checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? (def.maximum ?? Infinity) : Infinity)));

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Skips places where the schema and the value disagree: validation reports them. */
export function extentOf(schema: z.core.$ZodType, value: unknown): Extent {
  const problems: Problem[] = [];
  const lists: FoundList[] = [];

  const walk = (of: z.core.$ZodType, found: unknown, path: Path): void => {
    const def = of._zod.def as unknown as Definition;
    const inner = def.innerType ?? def.in;
    if (inner !== undefined) walk(inner, found, path);
    else if (Array.isArray(found)) walkList(def, found, path);
    else if (isGroup(found)) walkGroup(def, found, path);
  };

  const walkList = (def: Definition, items: readonly unknown[], path: Path): void => {
    const { element } = def;
    const max = def.items?.length ?? longest(def);
    if (items.length > max) problems.push(problem('list-too-long', path, { max }));
    else if (element !== undefined) {
      lists.push({ item: element, items, path });
      for (const [at, item] of items.entries()) walk(element, item, [...path, at]);
    } else for (const [at, item] of (def.items ?? []).entries()) walk(item, items[at], [...path, at]);
  };

  const walkGroup = (def: Definition, group: Readonly<Record<string, unknown>>, path: Path): void => {
    const { shape, valueType } = def;
    const names = Object.keys(group);
    if (names.length > GROUP_MEMBERS_MAX) problems.push(problem('list-too-long', path, { max: GROUP_MEMBERS_MAX }));
    else {
      for (const name of names) {
        const member = shape === undefined ? valueType : Object.hasOwn(shape, name) ? shape[name] : undefined;
        if (member !== undefined) walk(member, group[name], [...path, name]);
      }
    }
  };

  walk(schema, value, []);
  return { problems, lists };
}
