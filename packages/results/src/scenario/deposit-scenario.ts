/**
 * Returns a scenario that pays a different amount of a resident's deposit, in the fields and entries that a person
 * would fill in. Nothing else changes. The sweep over shares of a price uses it.
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
  /**
   * Scenario 0, or only its parts that contain deposits. The amount paid from outside the bank cannot exceed the newly
   * paid amount.
   */
  readonly current?: Pick<Scenario, 'sCare' | 'sHome'> | undefined;
}

/** The name of the top-up entries that `withDeposit` adds. */
const TOP_UP_NAME = 'RAD top-up';

/** @param amounts the amounts of a sweep subject made from the same scenario. */
export function withDeposit(context: DepositContext, person: PersonNumber, amounts: DepositAmounts): Scenario {
  const { record, scenario, sid, today, current } = context;
  const projectFrom = dateOf(record.projectFrom);
  const isLater = careFacts(scenario.sCare[person], projectFrom, today).monthsOffset > 0;
  const paid = scenario.sCare.map((care, index) =>
    index === person
      ? {
          ...care,
          // If the person enters after the first month, the amount is a top-up in the month of entry instead.
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
    // New entries never get the numbers of imported entries.
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

/** Money from outside the bank is used first, and cannot exceed the newly paid amount. */
function withinChange(all: Scenario['sCare'], person: PersonNumber, change: number): Scenario['sCare'] {
  const { depositElsewhere } = all[person];
  if (depositElsewhere === null || depositElsewhere <= change) return all;
  const own = { ...all[person], depositElsewhere: change > 0 ? change : null };
  return person === 0 ? [own, all[1]] : [all[0], own];
}
