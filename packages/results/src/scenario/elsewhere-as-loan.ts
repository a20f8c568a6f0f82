/**
 * The part of a deposit that comes from elsewhere, entered as a loan from family that is owed from the start. The money
 * still comes from elsewhere, and the same amount is owed: both together change no net worth.
 */

import { depositChange, entryStart, newEntry, orZero, type PersonNumber } from '@advice-builder/casework';
import { ENTRY, LOAN_TYPE, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { type CivilDate, isBelow, nearestCent } from '@advice-builder/kernel';
import { knownEntries } from './imports.ts';

export interface ElsewhereContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly sid: number;
  readonly today: CivilDate;
}

const NAME = 'Loan for the deposit';

/** Dollars from elsewhere that no family loan of the person without a date covers yet; 0 if all are covered. */
export function elsewhereWithoutLoan(context: Omit<ElsewhereContext, 'sid' | 'today'>, person: PersonNumber): number {
  const { scenario } = context;
  const moved = Math.max(0, depositChange(context, person));
  const fromElsewhere = Math.min(orZero(scenario.sCare[person].depositElsewhere), moved);
  const owed = scenario.sFentries.reduce((sum, entry) => {
    const isIt = entry.eid === ENTRY.loan && entry.loanType === LOAN_TYPE.family && entry.assetDateStart === null;
    return isIt && entry.clientId === person ? sum + orZero(entry.assetValue) : sum;
  }, 0);
  return isBelow(owed, fromElsewhere) ? nearestCent(fromElsewhere - owed) : 0;
}

/** The scenario with the loan. The difference at the start that it makes is marked as intended. */
export function elsewhereAsLoan(context: ElsewhereContext, person: PersonNumber): Scenario {
  const { record, scenario, sid, today } = context;
  const amount = elsewhereWithoutLoan(context, person);
  if (amount === 0) return scenario;
  const given = {
    ...entryStart({ record, scenario, today }, ENTRY.loan),
    clientId: person,
    name: NAME,
    loanType: LOAN_TYPE.family,
    securedOn: 0,
    assetValue: amount,
  };
  const entry = newEntry(ENTRY.loan, { sid, existing: knownEntries(scenario), today }, given);
  const { sInvest } = scenario;
  const openingKept = { ...sInvest.openingKept, [`own.${entry.eid}.${entry.eidn}.${entry.fn}`]: -amount };
  return { ...scenario, sInvest: { ...sInvest, openingKept }, sFentries: [...scenario.sFentries, entry] };
}
