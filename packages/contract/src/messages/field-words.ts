/** The names and formats of scenario fields outside the form, except fields of entries. */
import { type FieldSection, isCompared, namedField, namedFields, sectionFields } from '../fields/catalogue.ts';
import type { Format } from '../words/formats.ts';
import { sectionTitle } from '../words/texts.ts';

/** The name of a field and the format of its values. */
export type FieldWords = readonly [label: string, format: Format];

/** The names of the parts of the form. */
export const sectionNames: Readonly<Record<FieldSection, string>> = {
  sCare: 'Care Arrangement',
  sHome: sectionTitle('home', 0),
  sRV: sectionTitle('home', 0),
  sAssets: sectionTitle('assets', 0),
  sInvest: sectionTitle('investments', 0),
  sIncome: sectionTitle('income', 0),
  sExpenses: sectionTitle('expenses', 0),
  sSurvivor: 'If one of them dies',
};

const isSection = (section: string): section is FieldSection => Object.hasOwn(sectionFields, section);

/** Returns the name of a part, or its wire name if it is not part of the form. */
export const sectionName = (section: string): string => (isSection(section) ? sectionNames[section] : section);

/**
 * Returns the name and format of a field outside the entries; undefined for a field that is never compared.
 * @param names The names of the people, for values that stand for a person.
 */
export function wordsOfField(section: string, field: string, names: readonly string[] = []): FieldWords | undefined {
  if (!isSection(section) || !isCompared(section, field)) return undefined;
  const spec = namedField(section, field);
  if (spec === undefined) return undefined;
  return [spec.name, isPerson(section, field) ? personText(names, spec.format) : spec.format];
}

/** Whether the value of the field stands for one of the two people. */
const isPerson = (section: string, field: string): boolean => section === 'sSurvivor' && field === 'clientIndex';

/** Shows the person's name, or `Client` or `Partner` without one. */
const personText =
  (names: readonly string[], format: Format): Format =>
  (value) =>
    (typeof value === 'number' ? names[value] : undefined) ?? format(value);

/** The fields of a part that have a name and format, in the order of the form. */
export function fieldsWithWords(section: string): readonly string[] {
  return isSection(section) ? namedFields(section).filter((field) => isCompared(section, field)) : [];
}
