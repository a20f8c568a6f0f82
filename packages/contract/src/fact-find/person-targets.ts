/** Targets of the record and of its people. */
import { genders, healths, locations, pensionTypes, relationships } from '../wire/enumerations.ts';
import { NOTE_MAX, REFERENCE_MAX } from '../wire/limits.ts';
import { genderWords, healthWords, locationWords, pensionTypeWords, relationshipWords } from './choice-words.ts';
import type { Target } from './targets.ts';
import { choice, flag, money, month, text, type ValueKind } from './value-kind.ts';

type Row = readonly [field: string, label: string, takes: ValueKind, words: readonly string[]];

const RECORD: readonly Row[] = [
  [
    'relationship',
    'Relationship',
    choice(relationships, relationshipWords),
    ['marital status', 'relationship status', 'single or couple', 'household'],
  ],
  ['reference', 'Report Ref#', text(REFERENCE_MAX), ['reference', 'client reference', 'file number', 'client number']],
  ['description', 'Description', text(NOTE_MAX), ['description of the record', 'subject']],
  ['projectFrom', 'Project from', month, ['projection start', 'start of the projection', 'start month']],
];

export const recordTargets: readonly Target[] = RECORD.map(([field, label, takes, words]) => ({
  id: `record.${field}`,
  group: 'Record',
  label,
  place: { in: 'record', path: [field] },
  takes,
  words,
}));

const FORTNIGHT = 26;

const CLIENT: readonly Row[] = [
  ['first_name', 'First name', text(), ['given name', 'given names', 'forename', 'christian name', 'first names']],
  ['last_name', 'Last name', text(), ['surname', 'family name']],
  ['gender', 'Gender', choice(genders, genderWords), ['sex']],
  ['dob', 'Date of birth', { kind: 'typed-day', isBirth: true }, ['dob', 'birth date', 'birthday', 'born', 'd o b']],
  [
    'pension_type',
    'Pension type',
    choice(pensionTypes, pensionTypeWords),
    ['centrelink benefit', 'type of pension', 'government pension', 'centrelink status', 'benefit type'],
  ],
  ['veteran', 'Veteran', flag, ['qualifying service', 'war veteran', 'is a veteran']],
  ['health', 'Health', choice(healths, healthWords), ['health status', 'state of health', 'general health']],
  ['dementia', 'Dementia', flag, ['has dementia', 'diagnosis of dementia']],
  [
    'currentPension',
    'Current pension',
    money({ per: FORTNIGHT }),
    ['pension received', 'pension amount', 'current age pension', 'centrelink payment', 'age pension amount'],
  ],
  [
    'location',
    'Where they are now',
    choice(locations, locationWords),
    ['current location', 'currently living', 'living arrangement', 'where living now'],
  ],
  ['facility_name', 'Facility name', text(), ['name of hospital or facility', 'current facility']],
  ['lifetimeCapUsed', 'Lifetime cap used', money(), ['lifetime cap', 'paid towards lifetime cap']],
  ['annualCapUsed', 'Annual cap used', money(), ['annual cap', 'paid towards annual cap']],
  ['currentWill', 'Current will', flag, ['will', 'has a will', 'will in place', 'valid will']],
  ['poaRep', 'Enduring power of attorney', flag, ['power of attorney', 'epoa', 'poa', 'poa in place']],
  ['poaRepSeek', 'Attorney seeking advice', flag, ['attorney seeks advice', 'poa seeking advice']],
  ['poaRepName', 'Name of the attorney', text(), ['attorney name', 'poa name', 'name of attorney']],
  ['poaRepRelation', 'Relationship of the attorney', text(), ['attorney relationship', 'poa relationship']],
];

export const clientTargets = (person: 0 | 1): readonly Target[] =>
  CLIENT.map(([field, label, takes, words]) => ({
    id: `client.${person}.${field}`,
    group: `Client ${person + 1}`,
    label,
    place: { in: 'record', path: ['clients', person, field] },
    takes,
    words,
    person,
  }));
