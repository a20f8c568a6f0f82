/** Single, couple, couple separated by illness: what changes with the choice. */
import { type Client, newCare, newClient, type RelationshipCode, type Scenario } from '@advice-builder/contract';
import { type Documents, type Scenarios, type Sid, sidsOf } from './documents.ts';

/** Does the choice take the partner's details away; that is asked first. */
export function removesPartner(documents: Documents, next: RelationshipCode): boolean {
  return next === 1 && documents.record.relationship !== 1;
}

/** The partner's care is blank again, and entries of the partner alone are gone. */
function withoutPartner(scenario: Scenario): Scenario {
  const owner = (entry: Scenario['sFentries'][number]) => entry.clientId ?? entry.cl;
  return {
    ...scenario,
    sCare: [scenario.sCare[0], newCare(1)],
    sFentries: scenario.sFentries.filter((entry) => entry.auto || owner(entry) !== 1),
  };
}

/** A partner added later starts blank; between the two kinds of couple only the separation changes. */
export function setRelationship(documents: Documents, next: RelationshipCode): Documents {
  const { record } = documents;
  if (record.relationship === next) return documents;
  const client = record.clients[0] as Client;
  if (next === 1) {
    const scenarios: Partial<Record<Sid, Scenario>> = {};
    for (const sid of sidsOf(documents.scenarios))
      scenarios[sid] = withoutPartner(documents.scenarios[sid] as Scenario);
    return { record: { ...record, relationship: next, clients: [client] }, scenarios: scenarios as Scenarios };
  }
  const partner = { ...(record.clients[1] ?? newClient(1)), illnessSep: next === 3 };
  return { ...documents, record: { ...record, relationship: next, clients: [client, partner] } };
}
