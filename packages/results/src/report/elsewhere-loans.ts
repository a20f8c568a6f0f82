/**
 * Loans behind money from elsewhere. A deposit or home that is paid from elsewhere can be lent: the loan is owed from
 * the start, and its money never reaches the bank. A loan that only this scenario has is therefore matched by the money
 * from elsewhere, up to its amount, and is no money without a source.
 */

import {
  depositChange,
  homePrice,
  importedFrom,
  monthAt,
  orZero,
  type PersonNumber,
  personNumbers,
} from '@advice-builder/casework';
import { ENTRY, type EntryNamed, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { nearestCent } from '@advice-builder/kernel';

export interface ElsewhereSource {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
}

export interface ElsewhereLoans {
  /** Dollars of each loan that money from elsewhere matches, by the id of the entry. A loan without any is left out. */
  readonly matched: ReadonlyMap<string, number>;
  /** Dollars of each person's deposit from elsewhere that no loan matches. */
  readonly depositsLeft: readonly number[];
}

type LoanEntry = EntryNamed<'loan'>;

/** Loans owed as the projection starts that the Current Situation does not have. */
function ownLoans({ record, scenario, current }: ElsewhereSource): readonly LoanEntry[] {
  const start = monthAt(record.projectFrom);
  const isOwed = ({ assetDateStart, assetDateEnd }: LoanEntry): boolean => {
    const [from, until] = [monthAt(assetDateStart ?? ''), monthAt(assetDateEnd ?? '')];
    return start === undefined || ((from === undefined || from <= start) && (until === undefined || until >= start));
  };
  return scenario.sFentries.flatMap((entry) =>
    entry.eid === ENTRY.loan && isOwed(entry) && importedFrom(entry, scenario, current) === undefined ? [entry] : [],
  );
}

/** Each loan is matched with the deposit of its borrower first, then with the other deposit and the home. */
export function elsewhereLoans(source: ElsewhereSource): ElsewhereLoans {
  const { record, scenario, current } = source;
  const matched = new Map<string, number>();
  if (scenario === current) return { matched, depositsLeft: personNumbers(record).map(() => 0) };
  const people = personNumbers(record).map((person): number => {
    const moved = Math.max(0, depositChange(source, person));
    return Math.min(orZero(scenario.sCare[person].depositElsewhere), moved);
  });
  const left = [...people, Math.min(orZero(scenario.sHome.homeElsewhere), homePrice(source)?.amount ?? 0)];
  const loans = ownLoans(source);
  const take = ({ id, assetValue }: LoanEntry, from: number): void => {
    const used = matched.get(id) ?? 0;
    const part = nearestCent(Math.min(orZero(assetValue) - used, left[from] ?? 0));
    if (part <= 0) return;
    matched.set(id, nearestCent(used + part));
    left[from] = nearestCent((left[from] ?? 0) - part);
  };
  for (const loan of loans) if (typeof loan.clientId === 'number') take(loan, loan.clientId);
  for (const loan of loans) for (const from of left.keys()) take(loan, from);
  return { matched, depositsLeft: left.slice(0, people.length) };
}

/** Dollars of a person's deposit from elsewhere that no loan matches; 0 if all are matched. */
export function elsewhereWithoutLoan(source: ElsewhereSource, person: PersonNumber): number {
  return elsewhereLoans(source).depositsLeft[person] ?? 0;
}
