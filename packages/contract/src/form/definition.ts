import type { z } from 'zod';

/** The parts of a zod definition that this program reads. */
export interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly items?: readonly z.core.$ZodType[];
  readonly rest?: z.core.$ZodType | null;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
}

/** zod types the definition of each kind of schema, but not that of an arbitrary schema. */
export const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;
