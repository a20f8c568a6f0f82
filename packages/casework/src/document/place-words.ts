/** The names of places outside the form, and the format of their values. */
import {
  type Entry,
  type Format,
  type Letter,
  letterFieldName,
  moneyText,
  namedField,
  type PaidFee,
  type RecordDocument,
  scenarioFields,
  sectionName,
  sectionNames,
  wordsOfField,
} from '@advice-builder/contract';
import { entryIn } from '../entries/secured.ts';
import { type PersonNumber, personName, personNames, personNumbers } from '../facts/care-facts.ts';
import { sectionOfEntry, templates } from '../templates/templates.ts';
import { entryAmount, fieldText } from '../words/entry-words.ts';
import { letterName, paidFeeName } from '../words/letter-names.ts';
import type { Documents } from './documents.ts';
import { type Place, valueAt } from './places.ts';
import type { Path } from './values.ts';

interface PlaceWords {
  /** `Home`, `Care Arrangement of Margaret` or `Client details`; empty for the scenario itself. */
  readonly section: string;
  /** The entry at the place, or the entry that contains it. */
  readonly entry?: Entry;
  /** For example `Settlement date`; empty for a complete entry or person. */
  readonly name: string;
  /** ` of Margaret` or ` of year 3`, to follow the name; empty if the name is clear without it. */
  readonly suffix: string;
  readonly format: Format;
}

const RECORD = 'Record';
const CLIENT_DETAILS = 'Client details';
const LETTERS = 'Letters';

/** Names the person or the year of a field in a list: ` of Margaret`, ` of year 3`; empty if there is one person. */
export function itemSuffix([part, item]: Path, record: Pick<RecordDocument, 'clients' | 'relationship'>): string {
  if (part === 'sRV') return ` of year ${Number(item) + 1}`;
  const isOneOfTwo = (part === 'sCare' || part === 'clients') && personNumbers(record).length > 1;
  return isOneOfTwo ? ` of ${personName(record, item as PersonNumber)}` : '';
}

/** For example `Care Arrangement of Margaret` or `Home`. */
export const sectionOfPath = (path: Path, record: Pick<RecordDocument, 'clients' | 'relationship'>): string =>
  `${sectionName(String(path[0]))}${path[0] === 'sCare' ? itemSuffix(path, record) : ''}`;

function wordsOfRecord(path: Path, record: RecordDocument): PlaceWords | undefined {
  const [part, , field] = path;
  const isPerson = part === 'clients';
  const section = isPerson ? CLIENT_DETAILS : RECORD;
  if (isPerson && field === undefined) {
    return { section, name: 'Partner', suffix: '', format: (value) => (value === undefined ? 'Removed' : 'Added') };
  }
  const found = isPerson ? namedField('clients', String(field)) : namedField('record', String(part));
  return found && { section, name: found.name, suffix: itemSuffix(path, record), format: found.format };
}

const wholeLetterText: Format = (value) => (value === undefined ? 'Deleted' : 'Entered');
const wholeFeeText: Format = (value) => (value === undefined ? 'Deleted' : moneyText((value as PaidFee).careFee));

/** A letter or a fee paid, or a field of it. Takes the name from the first copy that contains it. */
function wordsOfLetter(place: Place, copies: readonly Documents[], { record }: Documents): PlaceWords | undefined {
  const [list, id = '', ...fields] = place.path;
  const isFee = list === 'paidFees';
  const items = copies.map((copy) => valueAt(copy, { sid: undefined, path: [String(list), id] }));
  const item = items.find((each) => each !== undefined);
  if (item === undefined) return undefined;
  const name = isFee ? paidFeeName(record, item as PaidFee) : letterName(record, item as Letter);
  const section = LETTERS;
  if (fields.length === 0) return { section, name, suffix: '', format: isFee ? wholeFeeText : wholeLetterText };
  const field = letterFieldName(isFee ? 'paidFees' : 'letters', fields.map(String));
  return field && { section, name: `${name}: ${field.name}`, suffix: '', format: field.format };
}

const wholeEntryText: Format = (value) =>
  value === undefined ? 'Deleted' : (entryAmount(value as Entry).text ?? 'No value');

const entryListsOf = (copies: readonly Documents[]): readonly (readonly Entry[])[] =>
  copies.flatMap(({ scenarios }) => Object.values(scenarios).map(({ sFentries }) => sFentries));

/** Takes the name from the first copy that contains the entry. */
function wordsOfEntry({ sid, path }: Place, copies: readonly Documents[]): PlaceWords | undefined {
  const [part = '', id = '', field] = path;
  const entries = copies.map((copy) => valueAt(copy, { sid, path: [part, id] }));
  const entry = entries.find((each) => each !== undefined) as Entry | undefined;
  const [documents] = copies;
  if (entry === undefined || documents === undefined) return undefined;
  const section = sectionNames[sectionOfEntry(entry)];
  if (field === undefined) return { section, entry, name: '', suffix: '', format: wholeEntryText };
  const found = templates[entry.eid].fields.find(({ name }) => name === field);
  const format = found && fieldText(found, personNames(documents.record), entryIn(...entryListsOf(copies)));
  return found && format && { section, entry, name: found.label, suffix: '', format };
}

/**
 * Returns undefined for a place that no form shows.
 * @param copies Copies of the documents. The names of the people come from the first one.
 */
export function wordsOfPlace(place: Place, copies: readonly Documents[]): PlaceWords | undefined {
  const { sid, path } = place;
  const [documents] = copies;
  if (documents === undefined) return undefined;
  const { record } = documents;
  if (path[0] === 'letters' || path[0] === 'paidFees') return wordsOfLetter(place, copies, documents);
  if (sid === undefined) return wordsOfRecord(path, record);
  const [part, field] = [String(path[0]), String(path.at(-1))];
  if (part === 'name')
    return { section: '', name: scenarioFields.name.label, suffix: '', format: scenarioFields.name.format };
  if (part === 'sFentries') return wordsOfEntry(place, copies);
  const found = namedField(part, field);
  if (found === undefined || path.length < 2) return undefined;
  // `wordsOfField` shows a person by name, where the value of the field is a person.
  const format = wordsOfField(part, field, personNames(record))?.[1] ?? found.format;
  return { section: sectionOfPath(path, record), name: found.name, suffix: itemSuffix(path, record), format };
}
