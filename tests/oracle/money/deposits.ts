/**
 * Lump sums of a scenario at the start of the first month. A proposed scenario starts with the lump sums of the Current
 * Situation. Any extra payment comes from the bank or elsewhere, and any reduction goes back to the bank. Modelling
 * choice: docs/method/projection.
 */
import { isoDate, type MonthIndex } from '@advice-builder/kernel';
import { openingDeposit } from '../aged-care/deposit-ledger.ts';
import { type Decimal, floorZero, least, sum, ZERO } from '../decimal.ts';
import {
  amount,
  dayOfText,
  deadPerson,
  firstMonth,
  isProposed,
  isResident,
  monthOfText,
  type Pair,
  type PersonNumber,
} from './documents.ts';
import { releaseMonth } from './homes.ts';

export interface PersonDeposit {
  /** The lump sum of the Current Situation, less the home's retention. */
  readonly before: Decimal;
  /** Paid at the start of the first month; negative if returned to the bank. */
  readonly moved: Decimal;
  /** The part that comes from outside the record, and not from the bank. */
  readonly elsewhere: Decimal;
  /** Balance after the payment, before the other events. */
  readonly opening: Decimal;
  /** Paid in the first month from the sale of the home or the exit, and by top-ups. */
  readonly paidIn: Decimal;
  /** Refunded to the bank for a person who dies in the first month. */
  readonly refunded: Decimal;
}

/** The lump sum of the Current Situation for a person at the start of the first month. */
function heldInCurrent(pair: Pair, person: PersonNumber): Decimal {
  const care = pair.current.sCare[person];
  const entered = dayOfText(care.dateOfEntry);
  if (entered === undefined || !isResident(pair, care)) return ZERO;
  const { balance } = openingDeposit(
    {
      entryDate: isoDate(entered),
      depositPaid: care.radRacPaid ?? 0,
      retentionPercent: care.radRetention ?? undefined,
    },
    firstMonth(pair) as MonthIndex,
  );
  return balance;
}

/** RAD/RAC Paid, counted only for a person in care by the first month. */
const paid = (pair: Pair, which: 'scenario' | 'current', person: PersonNumber): Decimal => {
  const care = pair[which].sCare[person];
  return isResident(pair, care) ? amount(care.radRacPaid) : ZERO;
};

export function depositOf(pair: Pair, person: PersonNumber): PersonDeposit {
  const before = heldInCurrent(pair, person);
  if (deadPerson(pair) === person) {
    return { before, moved: ZERO, elsewhere: ZERO, opening: before, paidIn: ZERO, refunded: before };
  }
  const care = pair.scenario.sCare[person];
  const opening = !isProposed(pair)
    ? before
    : isResident(pair, care)
      ? floorZero(before.plus(paid(pair, 'scenario', person)).minus(paid(pair, 'current', person)))
      : ZERO;
  const moved = opening.minus(before);
  const elsewhere = least(amount(care.depositElsewhere), floorZero(moved));
  return { before, moved, elsewhere, opening, paidIn: paidInFirstMonth(pair, person), refunded: ZERO };
}

/**
 * A top-up before the entry is paid at entry; one before the first month was already paid. A sale pays at the later of
 * sale and entry, and a past sale moves nothing.
 */
function paidInFirstMonth(pair: Pair, person: PersonNumber): Decimal {
  const care = pair.scenario.sCare[person];
  const first = firstMonth(pair);
  const entry = monthOfText(care.dateOfEntry);
  if (care.typeOfCare !== 1 || entry === undefined || entry > first) return ZERO;
  const topUps = pair.scenario.sFentries.flatMap((each) => {
    if (each.eid !== 20 || topUpPerson(pair, each.clientId ?? each.cl) !== person) return [];
    const month = monthOfText(each.assetDateStart);
    return month === first ? [amount(each.assetValue)] : [];
  });
  const fromSale = releaseMonth(pair) === first ? amount(care.sellRadRacPaid) : ZERO;
  return sum([...topUps, fromSale]);
}

/** A top-up without an owner belongs to the only resident. */
function topUpPerson(pair: Pair, owner: PersonNumber | null): PersonNumber | undefined {
  if (owner !== null) return owner;
  const residents = ([0, 1] as const).filter(
    (person) => pair.scenario.sCare[person].typeOfCare === 1 && (person === 0 || pair.record.relationship !== 1),
  );
  return residents.length === 1 ? residents[0] : undefined;
}
