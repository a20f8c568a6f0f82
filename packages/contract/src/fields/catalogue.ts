/** The fields of the wire by section, and by the engine facts they provide. */

import type { FactId } from '@advice-builder/engine';
import { careFields } from './care-fields.ts';
import { entryFieldsWith } from './entry-fields-with.ts';
import type { FieldSpec, ShownField, UnshownField } from './field-spec.ts';
import { homeFields, rvFields } from './home-fields.ts';
import { assetsFields, expensesFields, incomeFields, investFields } from './money-fields.ts';
import { clientFields, recordFields, scenarioFields } from './record-fields.ts';
import { survivorFields } from './survivor-fields.ts';

/** The parts of a scenario that have fields, in the order of the form. */
export const sectionFields = {
  sCare: careFields,
  sHome: homeFields,
  sRV: rvFields,
  sAssets: assetsFields,
  sInvest: investFields,
  sIncome: incomeFields,
  sExpenses: expensesFields,
  sSurvivor: survivorFields,
} as const;
export type FieldSection = keyof typeof sectionFields;

/** All parts: those of a scenario, the people, and the fields that belong to a scenario or a record itself. */
export const fieldCatalogue = {
  ...sectionFields,
  scenario: scenarioFields,
  clients: clientFields,
  record: recordFields,
} as const;
export type FieldCatalogue = typeof fieldCatalogue;
export type FieldPart = keyof FieldCatalogue;

type Named = ShownField | (UnshownField & Required<Pick<UnshownField, 'name' | 'format'>>);

/** Returns the specification of a field of a part; undefined for an unknown name. */
export function fieldSpec(part: string, field: string): FieldSpec | undefined {
  const fields: Readonly<Record<string, FieldSpec>> | undefined = Object.hasOwn(fieldCatalogue, part)
    ? fieldCatalogue[part as FieldPart]
    : undefined;
  return fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** Returns a field that has a name outside the form; undefined for a field that is never shown to anybody. */
export function namedField(part: string, field: string): Named | undefined {
  const spec = fieldSpec(part, field);
  return spec?.name === undefined || spec.format === undefined ? undefined : (spec as Named);
}

/** Returns the label of a field in the form, or its wire name if no form shows it. */
export function fieldLabel(part: FieldPart, field: string): string {
  const spec = fieldSpec(part, field);
  return spec === undefined || spec.kind === 'unshown' ? field : spec.label;
}

/** The fields of a part that have a name, in the order of the form. */
export function namedFields(part: FieldPart): readonly string[] {
  return Object.keys(fieldCatalogue[part]).filter((field) => namedField(part, field) !== undefined);
}

/**
 * Whether a scenario's value may be listed as different from the Current Situation. False for a field that always
 * follows the Current Situation and for a field that nobody enters.
 */
export function isCompared(section: FieldSection, field: string): boolean {
  const spec = namedField(section, field);
  return spec !== undefined && !(spec.kind !== 'unshown' && spec.followsCurrent === true);
}

/** Whether a field only decides how a part of the form is shown. */
export function isMode(part: string, field: string): boolean {
  const spec = fieldSpec(part, field);
  return spec !== undefined && spec.kind !== 'unshown' && spec.isMode === true;
}

/** The fields of the same part or entry that decide what a field means (`with` in its specification). */
export function decidedWith(part: string, field: string): readonly string[] {
  if (part !== 'sFentries') return fieldSpec(part, field)?.with ?? [];
  return Object.hasOwn(entryFieldsWith, field) ? entryFieldsWith[field as keyof typeof entryFieldsWith] : [];
}

/** The fields that provide an engine fact, each with its part. */
export function fieldsOfFact(fact: FactId): readonly { readonly part: FieldPart; readonly field: string }[] {
  return Object.entries(fieldCatalogue).flatMap(([part, fields]) =>
    Object.entries<FieldSpec>(fields)
      .filter(([, { counts }]) => Array.isArray(counts) && counts.includes(fact))
      .map(([field]) => ({ part: part as FieldPart, field })),
  );
}
