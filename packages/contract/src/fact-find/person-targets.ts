/** Targets of the record and of its people. */
import { fieldLabel } from '../fields/catalogue.ts';
import { recordFields } from '../fields/record-fields.ts';
import type { Client } from '../wire/client.ts';
import { genders, healths, locations, pensionTypes, relationships } from '../wire/enumerations.ts';
import { NOTE_MAX, REFERENCE_MAX } from '../wire/limits.ts';
import { genderWords, healthWords, locationWords, pensionTypeWords, relationshipWords } from './choice-words.ts';
import type { Target } from './targets.ts';
import { choice, flag, money, month, text, type ValueKind } from './value-kind.ts';

type Row<F> = readonly [field: F, takes: ValueKind, words: readonly string[]];

const RECORD: readonly Row<keyof typeof recordFields>[] = [
  [
    'relationship',
    choice(relationships, relationshipWords),
    ['marital status', 'relationship status', 'single or couple', 'household'],
  ],
  ['reference', text(REFERENCE_MAX), ['reference', 'client reference', 'file number', 'client number']],
  ['description', text(NOTE_MAX), ['description of the record', 'subject']],
  ['projectFrom', month, ['projection start', 'start of the projection', 'start month']],
];

export const recordTargets: readonly Target[] = RECORD.map(([field, takes, words]) => ({
  id: `record.${field}`,
  group: 'Record',
  label: recordFields[field].name,
  place: { in: 'record', path: [field] },
  takes,
  words,
}));

const FORTNIGHT = 26;

const CLIENT: readonly Row<keyof Client>[] = [
  ['first_name', text(), ['given name', 'given names', 'forename', 'christian name', 'first names']],
  ['last_name', text(), ['surname', 'family name']],
  ['gender', choice(genders, genderWords), ['sex']],
  ['dob', { kind: 'typed-day', isBirth: true }, ['dob', 'birth date', 'birthday', 'born', 'd o b']],
  [
    'pension_type',
    choice(pensionTypes, pensionTypeWords),
    ['centrelink benefit', 'type of pension', 'government pension', 'centrelink status', 'benefit type'],
  ],
  ['veteran', flag, ['qualifying service', 'war veteran', 'is a veteran']],
  ['health', choice(healths, healthWords), ['health status', 'state of health', 'general health']],
  ['dementia', flag, ['has dementia', 'diagnosis of dementia']],
  [
    'currentPension',
    money({ per: FORTNIGHT }),
    ['pension received', 'pension amount', 'current age pension', 'centrelink payment', 'age pension amount'],
  ],
  [
    'location',
    choice(locations, locationWords),
    ['current location', 'currently living', 'living arrangement', 'where living now'],
  ],
  ['facility_name', text(), ['name of hospital or facility', 'current facility']],
  ['lifetimeCapUsed', money(), ['lifetime cap', 'paid towards lifetime cap']],
  ['annualCapUsed', money(), ['annual cap', 'paid towards annual cap']],
  ['currentWill', flag, ['will', 'has a will', 'will in place', 'valid will']],
  ['poaRep', flag, ['power of attorney', 'epoa', 'poa', 'poa in place']],
  ['poaRepSeek', flag, ['attorney seeks advice', 'poa seeking advice']],
  ['poaRepName', text(), ['attorney name', 'poa name', 'name of attorney']],
  ['poaRepRelation', text(), ['attorney relationship', 'poa relationship']],
];

/** A fact-find speaks of the attorney, where the form has said it above. */
const LABELS: { readonly [field: string]: string } = {
  poaRepSeek: 'Attorney seeking advice',
  poaRepName: 'Name of the attorney',
  poaRepRelation: 'Relationship of the attorney',
};

export const clientTargets = (person: 0 | 1): readonly Target[] =>
  CLIENT.map(([field, takes, words]) => ({
    id: `client.${person}.${field}`,
    group: `Client ${person + 1}`,
    label: LABELS[field] ?? fieldLabel('clients', field),
    place: { in: 'record', path: ['clients', person, field] },
    takes,
    words,
    person,
  }));
