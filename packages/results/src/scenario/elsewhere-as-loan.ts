/**
 * The part of a deposit that comes from elsewhere, entered as a loan from family that is owed from the start. The money
 * still comes from elsewhere, and the same amount is owed: both together change no net worth.
 */

import { entryStart, newEntry, type PersonNumber } from '@advice-builder/casework';
import { ENTRY, LOAN_TYPE, type Scenario } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { type ElsewhereSource, elsewhereWithoutLoan } from '../report/elsewhere-loans.ts';
import { knownEntries } from './imports.ts';

export interface ElsewhereContext extends ElsewhereSource {
  readonly sid: number;
  readonly today: CivilDate;
}

const NAME = 'Loan for the deposit';

/** The scenario with the loan. The money from elsewhere matches it, so it makes no difference at the start. */
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
  return { ...scenario, sFentries: [...scenario.sFentries, entry] };
}
