/**
 * Changes the relationship: adds a partner, removes one with everything they own and the letters about them, or only separates them by illness.
 */

import {
  ENTRY,
  type Entry,
  RELATIONSHIP,
  type RecordDocument,
  type RelationshipCode,
  type Scenario,
} from '@advice-builder/contract';
import { outOfPocketPerson } from '../entries/entries.ts';
import { withoutLostSecurity } from '../entries/secured.ts';
import { newCare, newClient } from '../record/factories.ts';

export interface RelationshipChange {
  readonly record: RecordDocument;
  readonly scenarios: Readonly<Record<number, Scenario>>;
}

const isPartners = (entry: Entry): boolean => !entry.auto && (entry.clientId ?? entry.cl) === 1;

/** Empties an automatic entry, which cannot be deleted. */
const emptied = (entry: Entry): Entry =>
  entry.eid === ENTRY.outOfPocket && outOfPocketPerson(entry) === 1
    ? { ...entry, cashAmount: null, cashDateStart: null, cashDateEnd: null, indexation: null }
    : entry;

const isClients = ({ person }: { readonly person: 0 | 1 }): boolean => person === 0;

function withoutPartner(scenario: Scenario): Scenario {
  return {
    ...scenario,
    sCare: [scenario.sCare[0], newCare(1)],
    sFentries: [...withoutLostSecurity(scenario.sFentries.filter((entry) => !isPartners(entry)).map(emptied))],
  };
}

/**
 * The caller must first confirm the removal of a partner (`texts.removePartner`). Choosing the current relationship
 * again changes nothing.
 */
export function changeRelationship(
  record: RecordDocument,
  scenarios: Readonly<Record<number, Scenario>>,
  relationship: RelationshipCode,
): RelationshipChange {
  if (relationship === record.relationship) return { record, scenarios };
  const [client = newClient(0), partner] = record.clients;
  if (relationship === RELATIONSHIP.single) {
    return {
      record: {
        ...record,
        relationship,
        clients: [client],
        letters: record.letters.filter(isClients),
        paidFees: record.paidFees.filter(isClients),
      },
      scenarios: Object.fromEntries(Object.entries(scenarios).map(([sid, one]) => [sid, withoutPartner(one)])),
    };
  }
  const second = { ...(partner ?? newClient(1)), illnessSep: relationship === RELATIONSHIP.illnessSeparated };
  return { record: { ...record, relationship, clients: [client, second] }, scenarios };
}
