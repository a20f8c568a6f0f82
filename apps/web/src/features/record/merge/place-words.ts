/** What a place of the documents is called, and how its values read: as the form says both. */
import {
  choiceText,
  type Entry,
  entryAmount,
  type FieldWords,
  type Format,
  fieldText,
  genders,
  healths,
  locations,
  moneyText,
  monthText,
  pensionTypes,
  percentText,
  personName,
  personNumbers,
  plainText,
  relationships,
  templates,
  wordsOfField,
  yesNoText,
} from '@advice-builder/contract';
import { CURRENT, type Documents, type Sid } from '../../../state/documents.ts';
import { type Path, type Place, valueAt } from '../../../state/three-way/places.ts';
import { entryTitle } from '../entries/entry-words.ts';

const RECORD: Readonly<Record<string, FieldWords>> = {
  reference: ['Report Ref#', plainText],
  description: ['Description', plainText],
  projectFrom: ['Project from', (value) => monthText(value)],
  relationship: ['Relationship', choiceText(relationships)],
  capDay: ['Fee caps', (value) => (value === 'law' ? 'By the statutes' : 'To the cent')],
  rateIndexation: ['Rates after their last value', (value) => (value === null ? 'Held' : 'Grow')],
  cpiPercent: ['Growth of prices', percentText],
  wagesPercent: ['Growth of wages', percentText],
  pensionPercent: ['Growth of pensions', percentText],
};

const CLIENT: Readonly<Record<string, FieldWords>> = {
  first_name: ['First name', plainText],
  last_name: ['Last name', plainText],
  gender: ['Gender', choiceText(genders)],
  dob: ['Date of birth', plainText],
  health: ['Health', choiceText(healths)],
  dementia: ['Dementia', yesNoText],
  pension_type: ['Pension type', choiceText(pensionTypes)],
  veteran: ['Veteran', yesNoText],
  location: ['Where they are now', choiceText(locations)],
  facility_name: ['Facility name', plainText],
  currentPension: ['Current pension', moneyText],
  lifetimeCapUsed: ['Lifetime cap used', moneyText],
  annualCapUsed: ['Annual cap used', moneyText],
  poaRep: ['Enduring power of attorney', yesNoText],
  poaRepSeek: ['Representative seeking advice', yesNoText],
  poaRepName: ['Name of the representative', plainText],
  poaRepRelation: ['Relationship of the representative', plainText],
  currentWill: ['Current will', yesNoText],
};

/** What the review of imported values has no words for, as it always follows the Current Situation. */
const FOLLOWING: Readonly<Record<string, FieldWords>> = {
  'sInvest.quickTotal': ['Bank accounts', moneyText],
  'sIncome.quickTotal': ['Other income', moneyText],
  'sAssets.quickTotal': ['Personal assets', moneyText],
};

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
    const found = RECORD[String(index ?? part)] ?? RECORD[String(part)];
    return found && { label: found[0], format: found[1] };
  }
  if (field === undefined) return { label: 'Partner', format: (value) => (value === undefined ? 'Removed' : 'Added') };
  const found = CLIENT[String(field)];
  const names = namesOf(documents);
  const whose = names.length > 1 ? ` of ${names[Number(index)] ?? 'the partner'}` : '';
  return found && { label: `${found[0]}${whose}`, format: found[1] };
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
  if (part === 'name') return { label: `Scenario Name${inScenario(sid)}`, format: plainText };
  if (part === 'sFentries') return ofEntry(sid, path, copies);
  const field = String(path.at(-1));
  const found = FOLLOWING[`${part}.${field}`] ?? wordsOfField(String(part), field);
  if (found === undefined || path.length < 2) return undefined;
  const names = namesOf(documents);
  const whose = part === 'sCare' && names.length > 1 ? ` of ${names[Number(second)] ?? 'the partner'}` : '';
  const year = part === 'sRV' ? ` of year ${Number(second) + 1}` : '';
  return { label: `${found[0]}${whose}${year}${inScenario(sid)}`, format: found[1] };
}
