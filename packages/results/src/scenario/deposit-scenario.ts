/**
 * A scenario that pays another amount of the deposit of a resident: what the shares of a price move, as the fields and
 * entries in which a person would type it. Nothing else changes.
 */
import { careFacts, dateOf, depositChange, entryOwner, newEntry, type PersonNumber } from '@advice-builder/casework';
import { ENTRY, type Entry, type RecordDocument, type Scenario, toPickedMonth } from '@advice-builder/contract';
import type { DepositAmounts } from '@advice-builder/engine';
import { type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import { knownEntries } from './imports.ts';

export interface DepositContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
  /** Scenario 0, or its parts that say what is paid there: from elsewhere comes no more than is newly paid. */
  readonly current?: Pick<Scenario, 'sCare' | 'sHome'> | undefined;
}

/** The name of the entries it adds. */
const TOP_UP_NAME = 'RAD top-up';

/** @param amounts of a sweep subject made from the same scenario. */
export function withDeposit(context: DepositContext, person: PersonNumber, amounts: DepositAmounts): Scenario {
  const { record, scenario, sid, today, current } = context;
  const projectFrom = dateOf(record.projectFrom);
  const isLater = careFacts(scenario.sCare[person], projectFrom, today).monthsOffset > 0;
  const paid = scenario.sCare.map((care, index) =>
    index === person
      ? {
          ...care,
          // Before a later entry nothing is paid: it stands as a top-up of the entry month.
          radRacPaid: isLater ? null : amounts.depositPaid,
          sellRadRacPaid: amounts.depositFromSale === 0 ? null : amounts.depositFromSale,
        }
      : care,
  ) as Scenario['sCare'];
  const sCare =
    current === undefined
      ? paid
      : withinChange(paid, person, depositChange({ record, scenario: { ...scenario, sCare: paid }, current }, person));
  const isOwnTopUp = (entry: Entry): boolean =>
    entry.eid === ENTRY.topUp && entryOwner(entry, { record, scenario }) === person;
  let sFentries = scenario.sFentries.filter((entry) => !isOwnTopUp(entry));
  const add = (make: (existing: readonly Entry[]) => Entry): void => {
    // Numbers that stand in what was imported stay with what was imported.
    sFentries = [...sFentries, make(knownEntries({ ...scenario, sFentries }))];
  };
  for (const { month, amount } of amounts.topUps) {
    const given = {
      name: TOP_UP_NAME,
      clientId: person,
      assetValue: amount,
      assetDateStart: toPickedMonth(firstOfMonth(month)),
    };
    add((existing) => newEntry(20, { sid, existing, today }, given));
  }
  return { ...scenario, sCare, sFentries };
}

/** What comes from elsewhere is paid first, and is no more than what is newly paid. */
function withinChange(all: Scenario['sCare'], person: PersonNumber, change: number): Scenario['sCare'] {
  const { depositElsewhere } = all[person];
  if (depositElsewhere === null || depositElsewhere <= change) return all;
  const own = { ...all[person], depositElsewhere: change > 0 ? change : null };
  return person === 0 ? [own, all[1]] : [all[0], own];
}
