/** The targets of the record and of its people. */
import { type Client, clientFields, fieldLabel, recordFields } from '@advice-builder/contract';
import { genderWords, healthWords, locationWords, pensionTypeWords, relationshipWords } from './choice-words.ts';
import type { Target } from './target.ts';
import { type ChoiceWords, kindOfSpec } from './value-kind.ts';

type Row<F> = readonly [field: F, words: readonly string[], choices?: ChoiceWords];

const RECORD: readonly Row<keyof typeof recordFields>[] = [
  ['relationship', ['marital status', 'relationship status', 'single or couple', 'household'], relationshipWords],
  ['reference', ['reference', 'client reference', 'file number', 'client number']],
  ['description', ['description of the record', 'subject']],
  ['projectFrom', ['projection start', 'start of the projection', 'start month']],
];

export const recordTargets: readonly Target[] = RECORD.map(([field, words, choices]) => ({
  id: `record.${field}`,
  group: 'Record',
  label: recordFields[field].name,
  place: { in: 'record', path: [field] },
  takes: kindOfSpec(recordFields[field], choices),
  words,
}));

const CLIENT: readonly Row<keyof Client>[] = [
  ['first_name', ['given name', 'given names', 'forename', 'christian name', 'first names']],
  ['last_name', ['surname', 'family name']],
  ['gender', ['sex'], genderWords],
  ['dob', ['dob', 'birth date', 'birthday', 'born', 'd o b']],
  [
    'pension_type',
    ['centrelink benefit', 'type of pension', 'government pension', 'centrelink status', 'benefit type'],
    pensionTypeWords,
  ],
  ['veteran', ['qualifying service', 'war veteran', 'is a veteran']],
  ['health', ['health status', 'state of health', 'general health'], healthWords],
  ['dementia', ['has dementia', 'diagnosis of dementia']],
  [
    'currentPension',
    ['pension received', 'pension amount', 'current age pension', 'centrelink payment', 'age pension amount'],
  ],
  ['location', ['current location', 'currently living', 'living arrangement', 'where living now'], locationWords],
  ['facility_name', ['name of hospital or facility', 'current facility']],
  ['lifetimeCapUsed', ['lifetime cap', 'paid towards lifetime cap']],
  ['annualCapUsed', ['annual cap', 'paid towards annual cap']],
  ['workBonusBalance', ['work bonus', 'work bonus bank', 'income bank']],
  ['currentWill', ['will', 'has a will', 'will in place', 'valid will']],
  ['poaRep', ['power of attorney', 'epoa', 'poa', 'poa in place']],
  ['poaRepSeek', ['attorney seeks advice', 'poa seeking advice']],
  ['poaRepName', ['attorney name', 'poa name', 'name of attorney']],
  ['poaRepRelation', ['attorney relationship', 'poa relationship']],
];

/** Longer labels for the attorney's fields: the form has a heading above them, a fact-find has none. */
const LABELS: { readonly [field: string]: string } = {
  poaRepSeek: 'Attorney seeking advice',
  poaRepName: 'Name of the attorney',
  poaRepRelation: 'Relationship of the attorney',
};

export const clientTargets = (person: 0 | 1): readonly Target[] =>
  CLIENT.map(([field, words, choices]) => ({
    id: `client.${person}.${field}`,
    group: `Client ${person + 1}`,
    label: LABELS[field] ?? fieldLabel('clients', field),
    place: { in: 'record', path: ['clients', person, field] },
    takes: field === 'dob' ? { kind: 'typed-day', isBirth: true } : kindOfSpec(clientFields[field], choices),
    words,
    person,
  }));
