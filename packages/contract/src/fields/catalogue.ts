/** The fields of the wire by their section, and by the facts of the engine they are entered for. */

import type { FactId } from '@advice-builder/engine';
import { careFields } from './care-fields.ts';
import { entryFieldsWith } from './entry-fields-with.ts';
import type { FieldSpec, ShownField, UnshownField } from './field-spec.ts';
import { homeFields, rvFields } from './home-fields.ts';
import { assetsFields, expensesFields, incomeFields, investFields } from './money-fields.ts';
import { clientFields, recordFields, scenarioFields } from './record-fields.ts';
import { survivorFields } from './survivor-fields.ts';

/** The parts of a scenario that are made of fields, in the order of the form. */
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

/** All parts: those of a scenario, the people, and what a scenario and a record have of their own. */
export const fieldCatalogue = {
  ...sectionFields,
  scenario: scenarioFields,
  clients: clientFields,
  record: recordFields,
} as const;
export type FieldCatalogue = typeof fieldCatalogue;
export type FieldPart = keyof FieldCatalogue;

type Named = ShownField | (UnshownField & Required<Pick<UnshownField, 'name' | 'format'>>);

/** What a field of a part is; undefined for a name that is none. */
export function fieldSpec(part: string, field: string): FieldSpec | undefined {
  const fields: Readonly<Record<string, FieldSpec>> | undefined = Object.hasOwn(fieldCatalogue, part)
    ? fieldCatalogue[part as FieldPart]
    : undefined;
  return fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** A field that has a name outside the form; undefined for one that nobody is told of. */
export function namedField(part: string, field: string): Named | undefined {
  const spec = fieldSpec(part, field);
  return spec?.name === undefined || spec.format === undefined ? undefined : (spec as Named);
}

/** What the form calls a field; its name on the wire, where no form shows it. */
export function fieldLabel(part: FieldPart, field: string): string {
  const spec = fieldSpec(part, field);
  return spec === undefined || spec.kind === 'unshown' ? field : spec.label;
}

/** The fields of a part that have a name, in the order of the form. */
export function namedFields(part: FieldPart): readonly string[] {
  return Object.keys(fieldCatalogue[part]).filter((field) => namedField(part, field) !== undefined);
}

/**
 * Whether a value of a scenario may differ from the one imported from the Current Situation and be told: not where it
 * always follows it, and not where nobody typed it.
 */
export function isCompared(section: FieldSection, field: string): boolean {
  const spec = namedField(section, field);
  return spec !== undefined && !(spec.kind !== 'unshown' && spec.followsCurrent === true);
}

/** Whether a field says how a part of the form is shown, and nothing else. */
export function isMode(part: string, field: string): boolean {
  const spec = fieldSpec(part, field);
  return spec !== undefined && spec.kind !== 'unshown' && spec.isMode === true;
}

/** The fields of the same part, or of the same entry, that decide what a field means (`with` of its line). */
export function decidedWith(part: string, field: string): readonly string[] {
  if (part !== 'sFentries') return fieldSpec(part, field)?.with ?? [];
  return Object.hasOwn(entryFieldsWith, field) ? entryFieldsWith[field as keyof typeof entryFieldsWith] : [];
}

/** The fields a fact of the engine is entered in: of which part, and its name there. */
export function fieldsOfFact(fact: FactId): readonly { readonly part: FieldPart; readonly field: string }[] {
  return Object.entries(fieldCatalogue).flatMap(([part, fields]) =>
    Object.entries<FieldSpec>(fields)
      .filter(([, { counts }]) => Array.isArray(counts) && counts.includes(fact))
      .map(([field]) => ({ part: part as FieldPart, field })),
  );
}
