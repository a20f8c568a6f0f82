/** Describes each wire field for the API page: from the field catalogue, or for entries from the template. */

import type { FieldKind } from '@advice-builder/contract';
import {
  assetsSchema,
  careSchema,
  clientSchema,
  entrySchema,
  expensesSchema,
  type FieldPart,
  type FieldSpec,
  type Format,
  fieldSpec,
  homeSchema,
  incomeSchema,
  investSchema,
  NOT_ENTERED,
  recordDocumentSchema,
  rvRowSchema,
  scenarioSchema,
  survivorSchema,
  yesNoText,
} from '@advice-builder/contract';
import { formatMoney, formatPercent } from '@advice-builder/kernel';
import { z } from 'zod';
import type { TemplateField } from '../templates/field.ts';
import { templates } from '../templates/templates.ts';

/** The schemas of the parts in the catalogue. */
const partShapes = (): Readonly<Record<FieldPart, Readonly<Record<string, z.core.$ZodType>>>> => ({
  sCare: careSchema.shape,
  sHome: homeSchema.shape,
  sRV: rvRowSchema.shape,
  sAssets: assetsSchema.shape,
  sInvest: investSchema.shape,
  sIncome: incomeSchema.shape,
  sExpenses: expensesSchema.shape,
  sSurvivor: survivorSchema.shape,
  scenario: { name: scenarioSchema.shape.name },
  clients: clientSchema.shape,
  record: recordDocumentSchema.shape,
});

/** The fields of every entry that are not in its template. */
const OF_EVERY_ENTRY: Readonly<Record<string, string>> = {
  id: 'The name of the entry within the scenario.',
  sid: 'The scenario that has the entry.',
  eid: 'The template of the entry.',
  etid: 'The section of the entry: 0 personal assets, 1 investments, 2 income, 3 expenses, 4 top-ups.',
  eidn: 'The number of earlier entries with the same template.',
  fn: 'The number of earlier entries in the scenario.',
  auto: 'True for an entry that every scenario has. It is never added or deleted.',
  protected: 'True for an entry that cannot be deleted.',
  clientId: 'The owner: 0 client, 1 partner.',
  def: 'The kind of automatic entry: 0 income total, 1 and 2 out-of-pocket expenses of client and partner.',
  cl: 'The owner where clientId is null: 0 client, 1 partner. If both are null, both people own equal shares.',
  template: 'The key of the template.',
};

interface Taking {
  readonly kind: FieldKind;
  readonly unit?: string | undefined;
  readonly max?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly negative?: boolean;
  readonly wholeNumbers?: boolean;
}

const atMost = (limit: string | number | undefined): string => (limit === undefined ? '' : `, at most ${limit}`);

/** The format and maximum of a value. */
function takesOf({ kind, unit = '', max, maxLength, negative, wholeNumbers }: Taking): string | undefined {
  switch (kind) {
    case 'money':
      return `Dollars${unit && ` ${unit}`}${negative ? ', can be negative' : ''}${atMost(max && formatMoney(max))}.`;
    case 'percent':
      return `${wholeNumbers ? 'Whole percent' : 'Percent'}${unit.replace('%', '')}${atMost(max && formatPercent(max, 0))}.`;
    case 'number':
      return `A whole number${unit && ` of ${unit}`}${atMost(max)}.`;
    case 'date':
      return 'DD/MM/YYYY.';
    case 'month':
      return 'yyyy-mm-01. Any day of the month is accepted.';
    case 'text':
      return `Text${atMost(maxLength && `${maxLength} characters`)}.`;
    default:
      return undefined;
  }
}

/** The values that a schema names, including null if it accepts null. */
function valuesOf(schema: z.core.$ZodType): readonly unknown[] {
  if (schema instanceof z.ZodNullable) return [...valuesOf(schema.unwrap()), null];
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  return schema instanceof z.ZodBoolean ? [true, false] : [];
}

/** `0 Not entered, 1 Residential Aged Care, …`; undefined if the values are clear without a description. */
function choicesOf(schema: z.core.$ZodType, format: Format): string | undefined {
  if (format === yesNoText) return undefined;
  const choices = valuesOf(schema).flatMap((value) => {
    const words = format(value);
    if (words === String(value) || (value === null && words === NOT_ENTERED)) return [];
    return [`${value} ${words === '' ? NOT_ENTERED : words}`];
  });
  return choices.length === 0 ? undefined : `${choices.join(', ')}.`;
}

/** Describes the effect of a field that selects a rule, or that changes no figure. */
function countsOf({ counts }: FieldSpec): string | undefined {
  if (counts === 'steers') return 'Decides which rules apply.';
  return 'nothing' in counts ? counts.nothing : undefined;
}

const sentence = (text: string | undefined): string | undefined =>
  text === undefined || text.endsWith('.') ? text : `${text}.`;

const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

function describeField(spec: FieldSpec, schema: z.core.$ZodType): string {
  if (spec.kind === 'unshown') return sentences(sentence(spec.name), spec.why);
  const { name, format, hint, help, placeholder, notInForm } = spec;
  return sentences(
    sentence(name),
    takesOf(spec),
    choicesOf(schema, format),
    sentence(hint ?? (placeholder && `Blank: ${placeholder}`)),
    sentence(help),
    sentence(notInForm),
    countsOf(spec),
  );
}

/** The format of a field in an entry form. */
function takesInForm({ kind, max, unit, toTheDay, signed }: TemplateField): string | undefined {
  switch (kind) {
    case 'money':
      return takesOf({ kind, unit, max, negative: signed === true });
    case 'percent':
      return takesOf({ kind, unit, max });
    case 'number':
      return `In ${unit ?? 'whole numbers'}, at most ${max}.`;
    case 'date':
      return toTheDay === true ? 'yyyy-mm-dd.' : takesOf({ kind: 'month' });
    case 'datetext':
      return takesOf({ kind: 'date' });
    case 'text':
      return takesOf({ kind, maxLength: max });
    default:
      return undefined;
  }
}

function describeTemplateField(field: TemplateField): string {
  const { label, kind, options = [], hint, help } = field;
  const choices = options.map(({ value, label: words }) => `${value} ${words}`).join(', ');
  return sentences(
    sentence(label),
    takesInForm(field),
    kind === 'owner' ? OF_EVERY_ENTRY.clientId : undefined,
    choices && `${choices}.`,
    sentence(hint),
    sentence(help),
  );
}

/** Returns a description for the schema of every field of record, scenario and entries. */
export function fieldDescriptions(): z.core.$ZodRegistry<{ readonly description: string }> {
  const found = z.registry<{ readonly description: string }>();
  for (const [part, shape] of Object.entries(partShapes())) {
    for (const [field, schema] of Object.entries(shape)) {
      const spec = fieldSpec(part, field);
      if (spec !== undefined) found.add(schema, { description: describeField(spec, schema) });
    }
  }
  for (const { shape } of entrySchema.options) {
    const { fields } = templates[shape.eid.value];
    for (const [name, schema] of Object.entries(shape)) {
      const own = fields.filter((field) => field.name === name).map(describeTemplateField);
      const description = own.length > 0 ? own.join(' Or: ') : OF_EVERY_ENTRY[name];
      if (description !== undefined) found.add(schema, { description });
    }
  }
  return found;
}
