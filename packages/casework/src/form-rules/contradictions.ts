/**
 * Documents that contradict themselves: no form can create them, and a calculation could read them in several ways. The
 * server refuses to store them. Incomplete documents are not contradictions. Paths are relative to the document.
 */
import {
  CAREPLUS_FROM,
  ENTRY,
  type Entry,
  problem,
  RELATIONSHIP,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { incomeTotalEntry, isIncomeTotal, secondOfOwner } from '../entries/entries.ts';
import { isChargeable, securedBy } from '../entries/secured.ts';
import { excludedPartnerTypes, hasPartner, personCount, personNumbers } from '../facts/care-facts.ts';
import { templateList, templates } from '../templates/templates.ts';

/**
 * `stored`: the stored record. Letters and fees of a partner that are already in it may stay, like the partner's entries.
 */
export function recordContradictions(record: RecordDocument, stored?: RecordDocument): readonly Problem[] {
  return [...peopleContradictions(record), ...letterContradictions(record, stored)];
}

function letterContradictions(record: RecordDocument, stored: RecordDocument | undefined): readonly Problem[] {
  return (['letters', 'paidFees'] as const).flatMap((list) => {
    const known = new Set(stored?.[list].filter(({ person }) => person === 1).map(({ id }) => id));
    const ids = new Set<string>();
    return record[list].flatMap(({ id, person }, index) => {
      const isTaken = ids.has(id);
      ids.add(id);
      const isAstray = person === 1 && !hasPartner(record) && !known.has(id);
      return [
        ...(isTaken ? [problem('letter-twice', [list, index, 'id'])] : []),
        ...(isAstray ? [problem('partner-unexpected', [list, index, 'person'])] : []),
      ];
    });
  });
}

function peopleContradictions(record: RecordDocument): readonly Problem[] {
  const [client, partner] = record.clients;
  if (client?.deleted) return [problem('client-missing', ['clients', 0, 'deleted'])];
  if (!hasPartner(record)) {
    return partner && !partner.deleted ? [problem('partner-unexpected', ['clients', 1])] : [];
  }
  if (partner === undefined) return [problem('partner-missing', ['relationship'])];
  return partner.illnessSep === (record.relationship === RELATIONSHIP.illnessSeparated)
    ? []
    : [problem('illness-separation-contradiction', ['clients', 1, 'illnessSep'])];
}

/**
 * The Current Situation cannot contain a death, because it describes the couple as it is. `stored`: the stored
 * scenario; a death that is already in it may stay.
 */
export function currentContradictions({ sSurvivor }: Scenario, stored?: Scenario): readonly Problem[] {
  return (['clientIndex', 'month', 'expensesPercent'] as const)
    .filter((field) => sSurvivor[field] !== null && sSurvivor[field] !== stored?.sSurvivor[field])
    .map((field) => problem('death-in-current', ['sSurvivor', field]));
}

/** `stored`: the stored scenario. Faulty owners and dates of entry that are already stored may stay. */
export function scenarioContradictions(
  record: RecordDocument,
  scenario: Scenario,
  stored?: Scenario,
): readonly Problem[] {
  return [
    ...careContradictions(record, scenario),
    ...entryContradictions(scenario),
    ...ownerContradictions(scenario, stored),
    ...careplusContradictions(scenario, stored),
  ];
}

function careContradictions(record: RecordDocument, { sCare }: Scenario): Problem[] {
  const problems: Problem[] = [];
  for (const person of personNumbers(record)) {
    const care = sCare[person];
    if (care.lmr && care.marketPayer)
      problems.push(problem('means-status-exclusive', ['sCare', person, 'marketPayer']));
    if (care.postJuly2025Rules && care.noWorseOffPrinciple) {
      problems.push(problem('rules-exclusive', ['sCare', person, 'noWorseOffPrinciple']));
    }
  }
  const isExcluded = excludedPartnerTypes(sCare[0].typeOfCare).includes(sCare[1].typeOfCare);
  if (personCount(record) === 2 && isExcluded) problems.push(problem('care-combination', ['sCare', 1, 'typeOfCare']));
  return problems;
}

function entryContradictions({ sFentries }: Scenario): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  const total = incomeTotalEntry(sFentries);
  sFentries.forEach((entry, index) => {
    if (ids.has(entry.id)) problems.push(problem('entry-id-taken', ['sFentries', index, 'id']));
    ids.add(entry.id);
    const asset = securedBy(entry);
    if (asset !== null && !sFentries.some((each) => each.id === asset && isChargeable(each))) {
      problems.push(problem('entry-security-unknown', ['sFentries', index, 'securedEntry']));
    }
    // Only the first income total is read.
    if (isIncomeTotal(entry) && entry !== total) {
      problems.push(problem('entry-maximum', ['sFentries', index], { title: templates[4].title }));
    }
  });
  for (const { eid, addMax, title } of templateList) {
    const count = sFentries.filter((entry) => entry.eid === eid).length;
    if (addMax >= 0 && count > addMax) problems.push(problem('entry-maximum', ['sFentries'], { title }));
  }
  return problems;
}

function ownerContradictions({ sFentries }: Scenario, stored: Scenario | undefined): Problem[] {
  const known = new Set(secondOfOwner(stored?.sFentries ?? []).map(({ id }) => id));
  return secondOfOwner(sFentries)
    .filter(({ id }) => !known.has(id))
    .map((entry) => problem('entry-owner-twice', ['sFentries', sFentries.indexOf(entry), 'clientId']));
}

/** Careplus did not exist before its first day, and its form accepts no earlier date. */
function careplusContradictions({ sFentries }: Scenario, stored: Scenario | undefined): Problem[] {
  const starts = new Map(stored?.sFentries.map((entry) => [entry.id, startOf(entry)]));
  return sFentries.flatMap((entry, index) => {
    const start = startOf(entry);
    if (start === null || start >= CAREPLUS_FROM || starts.get(entry.id) === start) return [];
    return [problem('careplus-date-early', ['sFentries', index, 'assetDateStart'])];
  });
}

const startOf = (entry: Entry): string | null =>
  entry.eid === ENTRY.oldCareplus || entry.eid === ENTRY.careplus ? entry.assetDateStart : null;
