export { careFields } from './fields/care-fields.ts';
export {
  decidedWith,
  type FieldCatalogue,
  type FieldPart,
  type FieldSection,
  fieldCatalogue,
  fieldLabel,
  fieldSpec,
  fieldsOfFact,
  isCompared,
  isMode,
  namedField,
  namedFields,
  sectionFields,
} from './fields/catalogue.ts';
export { blankOf, type FieldKind, type FieldSpec, type ShownField, type Unit } from './fields/field-spec.ts';
export { homeFields, rvFields } from './fields/home-fields.ts';
export * from './fields/letter-fields.ts';
export { assetsFields, expensesFields, incomeFields, investFields } from './fields/money-fields.ts';
export { clientFields, recordFields, scenarioFields } from './fields/record-fields.ts';
export { hasDeath, SURVIVOR_EXPENSES_PERCENT, survivorFields, survivorsShare } from './fields/survivor-fields.ts';
export { definitionOf } from './form/definition.ts';
export { encodeForm, type FormValue } from './form/encode.ts';
export { parseForm, readForm } from './form/parse.ts';
export { isWithinParts } from './form/parts.ts';
export * from './form/validate.ts';
export * from './limits.ts';
export { copiesWords } from './messages/copy-words.ts';
export { disclaimer, disclaimerPoints, ROUNDED_BUDGETS } from './messages/disclaimer.ts';
export * from './messages/errors.ts';
export { fieldsWithWords, sectionName, sectionNames, wordsOfField } from './messages/field-words.ts';
export * from './messages/notices.ts';
export { packEffectLines } from './messages/pack-effect-words.ts';
export { ratesKnownWords } from './messages/rate-words.ts';
export * from './wire/accounts.ts';
export * from './wire/alternatives.ts';
export * from './wire/api/addresses.ts';
export * from './wire/api/call.ts';
export * from './wire/api/calls.ts';
export { type ParamsOf, parameters } from './wire/api/parameters.ts';
export * from './wire/calculation-calls.ts';
export * from './wire/calls.ts';
export * from './wire/care.ts';
export * from './wire/case-file.ts';
export * from './wire/client.ts';
export * from './wire/client-data-calls.ts';
export * from './wire/entries.ts';
export * from './wire/enumerations.ts';
export {
  money,
  percent,
  pickedDate,
  pickedMonth,
  signedMoney,
  storableText,
  trimmedText,
  typedDate,
  wholePercent,
} from './wire/fields.ts';
export * from './wire/graph-calls.ts';
export * from './wire/history-calls.ts';
export * from './wire/home.ts';
export * from './wire/letters.ts';
export * from './wire/passkeys.ts';
export * from './wire/password.ts';
export * from './wire/picture.ts';
export * from './wire/practice.ts';
export * from './wire/practice-calls.ts';
export * from './wire/rates-calls.ts';
export * from './wire/record.ts';
export * from './wire/records-calls.ts';
export * from './wire/report-calls.ts';
export * from './wire/rerun-calls.ts';
export * from './wire/roles.ts';
export * from './wire/scenario.ts';
export * from './wire/sections.ts';
export * from './wire/session-calls.ts';
export * from './wire/sign-on-calls.ts';
export { type Survivor, survivorSchema } from './wire/survivor.ts';
export * from './words/dates.ts';
export * from './words/formats.ts';
export * from './words/texts.ts';
