/** What the fields of a scenario are called outside the form, and how their values read, entries apart. */
import { type FieldSection, isCompared, namedField, namedFields, sectionFields } from '../fields/catalogue.ts';
import type { Format } from '../words/formats.ts';
import { sectionTitle } from '../words/texts.ts';

/** What a field is called, and how its values read. */
export type FieldWords = readonly [label: string, format: Format];

/** What the parts of the form are called. */
export const sectionNames: Readonly<Record<FieldSection, string>> = {
  sCare: 'Care Arrangement',
  sHome: sectionTitle('home', 0),
  sRV: sectionTitle('home', 0),
  sAssets: sectionTitle('assets', 0),
  sInvest: sectionTitle('investments', 0),
  sIncome: sectionTitle('income', 0),
  sExpenses: sectionTitle('expenses', 0),
  sSurvivor: 'One dies',
};

const isSection = (section: string): section is FieldSection => Object.hasOwn(sectionFields, section);

/** What a part is called; its name on the wire, where it is no part of the form. */
export const sectionName = (section: string): string => (isSection(section) ? sectionNames[section] : section);

/**
 * What a field outside the entries is called; undefined for one that is never compared.
 * @param names of the people, where a value is one of them.
 */
export function wordsOfField(section: string, field: string, names: readonly string[] = []): FieldWords | undefined {
  if (!isSection(section) || !isCompared(section, field)) return undefined;
  const spec = namedField(section, field);
  if (spec === undefined) return undefined;
  return [spec.name, isPerson(section, field) ? personText(names, spec.format) : spec.format];
}

/** The value of the field says who of a couple is meant. */
const isPerson = (section: string, field: string): boolean => section === 'sSurvivor' && field === 'clientIndex';

/** The name of who is meant; `Client`, `Partner` where there is none. */
const personText =
  (names: readonly string[], format: Format): Format =>
  (value) =>
    (typeof value === 'number' ? names[value] : undefined) ?? format(value);

/** The fields of a part that have words, in the order of the form. */
export function fieldsWithWords(section: string): readonly string[] {
  return isSection(section) ? namedFields(section).filter((field) => isCompared(section, field)) : [];
}
