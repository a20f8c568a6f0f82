/** What a place of the documents is called, and how its values read: as the form says both. */

import { entryAmount, fieldText, personName, personNumbers, templates } from '@advice-builder/casework';
import {
  assetsFields,
  type Entry,
  type Format,
  namedField,
  scenarioFields,
  wordsOfField,
} from '@advice-builder/contract';
import { CURRENT, type Documents, type Sid } from '../../../../state/documents.ts';
import { type Path, type Place, valueAt } from '../../../../state/three-way/places.ts';
import { entryTitle } from '../../form/entries/entry-words.ts';

export interface PlaceWords {
  readonly label: string;
  readonly format: Format;
}

const inScenario = (sid: Sid): string => (sid === CURRENT ? '' : `, scenario ${sid}`);
const namesOf = ({ record }: Documents): readonly string[] =>
  personNumbers(record).map((person) => personName(record, person));

function ofRecord(path: Path, documents: Documents): PlaceWords | undefined {
  const [part, index, field] = path;
  if (part !== 'clients') {
    const found = namedField('record', String(part));
    return found && { label: found.name, format: found.format };
  }
  if (field === undefined) return { label: 'Partner', format: (value) => (value === undefined ? 'Removed' : 'Added') };
  const found = namedField('clients', String(field));
  const names = namesOf(documents);
  const whose = names.length > 1 ? ` of ${names[Number(index)] ?? 'the partner'}` : '';
  return found && { label: `${found.name}${whose}`, format: found.format };
}

/** The entry at a place, in whichever copy has it. */
function entryAt(sid: Sid, id: string | number, copies: readonly Documents[]): Entry | undefined {
  const found = copies
    .map((copy) => valueAt(copy, { sid, path: ['sFentries', id] }))
    .find((entry) => entry !== undefined);
  return found as Entry | undefined;
}

function ofEntry(sid: Sid, [, id = '', name]: Path, copies: readonly Documents[]): PlaceWords | undefined {
  const entry = entryAt(sid, id, copies);
  if (entry === undefined) return undefined;
  const title = `${entryTitle(entry)}${inScenario(sid)}`;
  if (name === undefined) {
    const amount: Format = (value) =>
      value === undefined ? 'Deleted' : (entryAmount(value as Entry).text ?? 'No value');
    return { label: title, format: amount };
  }
  const field = templates[entry.eid].fields.find((each) => each.name === name);
  const names = namesOf(copies[0] as Documents);
  return field && { label: `${entryTitle(entry)}: ${field.label}${inScenario(sid)}`, format: fieldText(field, names) };
}

/**
 * Undefined for what no form shows.
 * @param copies of the documents, the one whose names are used first.
 */
export function wordsOfPlace({ sid, path }: Place, copies: readonly Documents[]): PlaceWords | undefined {
  const [documents] = copies;
  if (documents === undefined) return undefined;
  if (sid === undefined) return ofRecord(path, documents);
  const [part, second] = path;
  if (part === 'name') {
    const { name } = scenarioFields;
    return { label: `${name.label}${inScenario(sid)}`, format: name.format };
  }
  if (part === 'sFentries') return ofEntry(sid, path, copies);
  const field = String(path.at(-1));
  const found = namedField(String(part), field);
  if (found === undefined || path.length < 2) return undefined;
  const names = namesOf(documents);
  const whose = part === 'sCare' && names.length > 1 ? ` of ${names[Number(second)] ?? 'the partner'}` : '';
  const year = part === 'sRV' ? ` of year ${Number(second) + 1}` : '';
  // `Quick Total` says too little outside its section.
  const name = part === 'sAssets' && field === 'quickTotal' ? assetsFields.quickTotal.labels.beside : found.name;
  // Who of a couple dies is told by name.
  const format = wordsOfField(String(part), field, names)?.[1] ?? found.format;
  return { label: `${name}${whose}${year}${inScenario(sid)}`, format };
}
