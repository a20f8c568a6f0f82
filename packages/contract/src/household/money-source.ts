/**
 * Money has a source: what a proposed scenario holds otherwise than the Current Situation is paid from the bank in the
 * first month, or returned to it. Which fields say so, before anything is calculated.
 */
import { type CivilDate, monthOf } from '@advice-builder/kernel';
import type { Care } from '../wire/care.ts';
import type { RecordDocument } from '../wire/record.ts';
import type { Scenario } from '../wire/scenario.ts';
import { orZero } from './amounts.ts';
import { communityTypeOf, dateOf, homeBlock, type PersonNumber } from './care-facts.ts';

type Parts = Pick<Scenario, 'sCare' | 'sHome'>;

export interface MoneySource {
  readonly record: Pick<RecordDocument, 'projectFrom' | 'relationship'>;
  readonly scenario: Parts;
  /** Scenario 0; the same document when `scenario` is scenario 0. */
  readonly current: Parts;
}

/** Dollars of the lump sum that are paid by the first month; before a later entry nothing is. */
function paidByStart({ typeOfCare, dateOfEntry, radRacPaid }: Care, projectFrom: CivilDate): number {
  const entry = dateOf(dateOfEntry);
  const isInCare = typeOfCare === 1 && entry !== undefined && monthOf(entry) <= monthOf(projectFrom);
  return isInCare ? orZero(radRacPaid) : 0;
}

/** Dollars of the lump sum that this scenario pays more than the Current Situation, below zero less. */
export function depositChange({ record, scenario, current }: MoneySource, person: PersonNumber): number {
  const projectFrom = dateOf(record.projectFrom);
  if (scenario === current || projectFrom === undefined) return 0;
  return paidByStart(scenario.sCare[person], projectFrom) - paidByStart(current.sCare[person], projectFrom);
}

/** A community or granny flat that the Current Situation does not have: it is bought within the projection. */
export function isHomeBought({ record, scenario, current }: MoneySource): boolean {
  const block = homeBlock(record, scenario);
  if (scenario === current || block === 'ordinary') return false;
  if (homeBlock(record, current) !== block) return true;
  return (
    block === 'community' && communityTypeOf(record, scenario, current) !== communityTypeOf(record, current, undefined)
  );
}

/** Dollars of the home whose title can be given for a granny flat: one that the Current Situation has. */
export function homeToGive({ record, scenario, current }: MoneySource): number {
  const isGiven = scenario !== current && homeBlock(record, scenario) === 'granny-flat';
  if (!isGiven || homeBlock(record, current) !== 'ordinary') return 0;
  const { netHomeValue, sell, sellMonth } = current.sHome;
  const [sale, start] = [dateOf(sellMonth), dateOf(record.projectFrom)];
  const isSoldBefore = sell && sale !== undefined && start !== undefined && monthOf(sale) < monthOf(start);
  return isSoldBefore ? 0 : Math.max(0, orZero(netHomeValue));
}
