/** The names of the people of the open record, as sections and panels show them. */
import { type PersonNumber, personNumbers } from '@advice-builder/casework';
import type { RecordDocument } from '@advice-builder/contract';
import { useStore } from 'zustand';
import { useParts, useRecord, useSession } from '../../../state/hooks.ts';
import type { RecordState } from '../../../state/record-store.ts';

export interface PersonWords {
  readonly person: PersonNumber;
  /** Used as the name if none is entered. */
  readonly role: 'Client' | 'Partner';
  /** First name, otherwise the role. */
  readonly short: string;
  /** First and last name, otherwise the role. */
  readonly full: string;
}

const ROLES = ['Client', 'Partner'] as const;

/** The name of a group of fields that belong to one person: `Partner, Joan Reid`, or `Partner` without a name. */
export const groupName = ({ role, full }: PersonWords): string => (full === role ? role : `${role}, ${full}`);

function wordsFor(record: RecordDocument, person: PersonNumber): PersonWords {
  const client = record.clients[person];
  const role = ROLES[person];
  const first = client?.first_name.trim() ?? '';
  const full = `${first} ${client?.last_name.trim() ?? ''}`.trim();
  return { person, role, short: first === '' ? role : first, full: full === '' ? role : full };
}

/** Cached, because every entry row asks for the names on each edit, and few edits change the record. */
const words = new WeakMap<RecordDocument, Readonly<Record<PersonNumber, PersonWords>>>();

export function personWords({ documents: { record } }: RecordState, person: PersonNumber): PersonWords {
  let both = words.get(record);
  if (both === undefined) {
    both = { 0: wordsFor(record, 0), 1: wordsFor(record, 1) };
    words.set(record, both);
  }
  return both[person];
}

/** The full names, in order. */
export const namesOf = (state: RecordState): readonly string[] =>
  personNumbers(state.documents.record).map((person) => personWords(state, person).full);

export function usePeopleNumbers(): readonly PersonNumber[] {
  const { store } = useSession();
  const relationship = useStore(store, (state) => state.documents.record.relationship);
  return personNumbers({ relationship });
}

/** The short names, in order. */
export function useShortNames(): readonly string[] {
  return useParts((state) => personNumbers(state.documents.record).map((person) => personWords(state, person).short));
}

export function usePerson(person: PersonNumber): PersonWords {
  return useParts((state) => personWords(state, person));
}

const POSSESSIVES = { 0: 'Their', 1: 'His', 2: 'Her' } as const;

/** The possessive at the start of a sentence, such as `Her`. */
export function usePossessive(person: PersonNumber): string {
  return useRecord(({ documents }) => POSSESSIVES[documents.record.clients[person]?.gender ?? 0]);
}
