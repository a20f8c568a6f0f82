/** The subject of a note: a field of the record, of a scenario, or of an entry by its id. */
import { definitionOf, type Entry, recordDocumentSchema, scenarioSchema } from '@advice-builder/contract';
import type { z } from 'zod';
import { isShown } from '../entries/entry-faults.ts';
import type { TemplateField } from '../templates/field.ts';
import { templateList, templates } from '../templates/templates.ts';
import { NO_FIGURES } from './page-settings.ts';

const ENTRIES = 'scenario.sFentries.';

/** The path of an entry's field. The id stays with the entry, however entries are moved or sorted. */
export const entryNotePath = (entryId: string, field: string): string => `${ENTRIES}${entryId}.${field}`;

export interface EntryPlaceOfNote {
  readonly entryId: string;
  readonly field: string;
}

/**
 * Returns the entry and its field; undefined if the path belongs to no entry. An id may contain points, a field cannot.
 */
export function entryOfNotePath(path: string): EntryPlaceOfNote | undefined {
  const at = path.lastIndexOf('.');
  if (!path.startsWith(ENTRIES) || at <= ENTRIES.length) return undefined;
  return { entryId: path.slice(ENTRIES.length, at), field: path.slice(at + 1) };
}

/** The field of the entry's form that a note is about. */
export function noteFieldOf(entry: Entry, name: string): TemplateField | undefined {
  const named = templates[entry.eid].fields.filter((field) => field.name === name);
  return named.find((field) => isShown(field, entry)) ?? named[0];
}

const ENTRY_FIELDS: ReadonlySet<string> = new Set(templateList.flatMap(({ fields }) => fields.map(({ name }) => name)));

/** Members that no form field shows. */
const NO_FIELDS: ReadonlySet<string> = new Set([...NO_FIGURES, 'meta', 'imported', 'tmp', 'sFentries']);

const MOST_ROWS = 10;

function memberOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  const { type, shape, innerType, element, items } = definitionOf(schema);
  if (innerType !== undefined) return memberOf(innerType, key);
  if (type === 'object') return NO_FIELDS.has(key) || !Object.hasOwn(shape ?? {}, key) ? undefined : shape?.[key];
  const index = /^\d$/.test(key) ? Number(key) : MOST_ROWS;
  return type === 'tuple' ? items?.[index] : index < MOST_ROWS ? element : undefined;
}

/** Whether the schema is a single value and has no members. */
function isValue(schema: z.core.$ZodType): boolean {
  const { type, innerType } = definitionOf(schema);
  if (innerType !== undefined) return isValue(innerType);
  return type !== 'object' && type !== 'tuple' && type !== 'array';
}

/** Whether the path is a form field of the record, of a scenario, or of some kind of entry. */
export function isNotePath(path: string): boolean {
  const ofEntry = entryOfNotePath(path);
  if (ofEntry !== undefined) return ENTRY_FIELDS.has(ofEntry.field);
  const [root, ...keys] = path.split('.');
  let schema: z.core.$ZodType | undefined =
    root === 'record' ? recordDocumentSchema : root === 'scenario' ? scenarioSchema : undefined;
  for (const key of keys) schema = schema && memberOf(schema, key);
  return schema !== undefined && isValue(schema);
}
