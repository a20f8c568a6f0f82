/** The entries that are not counted, and why, for both the calculation and the page. */
import { ENTRY, type Entry, type RecordDocument, type Scenario } from '@advice-builder/contract';
import type { Owner } from '@advice-builder/engine';
import type { MonthIndex } from '@advice-builder/kernel';
import { monthAt } from '../facts/amounts.ts';
import { isResidential, type PersonNumber, paidCare, personCount } from '../facts/care-facts.ts';
import { templates } from '../templates/templates.ts';
import { type EntryFault, entryFaults } from './entry-faults.ts';

export interface LeftOutSource {
  readonly record: RecordDocument;
  readonly scenario: Pick<Scenario, 'sCare' | 'sFentries'>;
  /** The month of the first column of the projection. */
  readonly projectFrom: MonthIndex;
}

/** The stated owner: client, partner or both. */
export const ownerOf = (entry: Entry): Owner => entry.clientId ?? entry.cl ?? 'joint';

/** The stated owner of an entry. Without one, the only possible person, if the entry needs a single owner. */
export function entryOwner(entry: Entry, source: Pick<LeftOutSource, 'record' | 'scenario'>): Owner {
  const stated = ownerOf(entry);
  if (stated !== 'joint') return stated;
  if (entry.eid === ENTRY.topUp) return onlyResident(source);
  if (entry.eid === ENTRY.assistiveTechnology) return personCount(source.record) === 1 ? 0 : 'joint';
  return personCount(source.record) === 1 && templates[entry.eid].uniqueOwner ? 0 : 'joint';
}

function onlyResident({ record, scenario }: Pick<LeftOutSource, 'record' | 'scenario'>): Owner {
  const residents = ([0, 1] as const).filter(
    (person: PersonNumber) => paidCare(record, scenario, person) === 'residential',
  );
  return residents.length === 1 && residents[0] !== undefined ? residents[0] : 'joint';
}

/** The month in which the entry ends; undefined without an end. */
function endOf(entry: Entry): MonthIndex | undefined {
  if ('assetDateEnd' in entry) return monthAt(entry.assetDateEnd);
  return 'cashDateEnd' in entry ? monthAt(entry.cashDateEnd) : undefined;
}

function stated(entry: Entry, source: LeftOutSource): Entry {
  const owner = entryOwner(entry, source);
  return owner === 'joint' ? entry : { ...entry, clientId: owner };
}

/** The entries of the same kind, if each owner may have only one. */
function siblingsOf({ eid }: Entry, source: LeftOutSource): readonly Entry[] {
  if (!templates[eid].uniqueOwner) return [];
  return source.scenario.sFentries.filter((each) => each.eid === eid).map((each) => stated(each, source));
}

/**
 * Why an entry is not counted, the most important reason first; empty if it is counted. Automatic entries may stay
 * empty.
 */
export function leftOut(entry: Entry, source: LeftOutSource): readonly EntryFault[] {
  if (entry.auto) return [];
  const owner = entryOwner(entry, source);
  if (owner === 1 && personCount(source.record) === 1) return [{ code: 'entry-owner-absent', field: 'clientId' }];
  const faults = entryFaults(stated(entry, source), source.projectFrom, siblingsOf(entry, source));
  if (faults.length > 0) return faults;
  if ((entry.eid === ENTRY.topUp || entry.eid === ENTRY.assistiveTechnology) && owner === 'joint') {
    return [{ code: 'entry-incomplete', field: 'clientId', missing: 'a person' }];
  }
  if (entry.eid === ENTRY.topUp && owner !== 'joint' && !isResidential(source.scenario.sCare[owner])) {
    return [{ code: 'top-up-not-residential', field: 'clientId' }];
  }
  const end = endOf(entry);
  if (end !== undefined && end < source.projectFrom) {
    return [{ code: 'entry-ended', field: 'assetDateEnd' in entry ? 'assetDateEnd' : 'cashDateEnd' }];
  }
  return [];
}
