/**
 * Notices about people who stay at home after the home is sold or rented out: only the adviser knows where they live.
 */
import {
  CARE_TYPE,
  careFields,
  ENTRY,
  type Entry,
  homeFields,
  type Notice,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import type { Home as HouseholdHome, RentPaid } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { monthAt, orZero } from '../facts/amounts.ts';
import { monthOfDeath, type PersonNumber, personName, personNumbers } from '../facts/care-facts.ts';

interface Given {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly projectFrom: MonthIndex;
}

/** The first month in which the home is no longer available to live in. */
export function leftAt(home: HouseholdHome): { readonly what: 'let' | 'sold'; readonly month: MonthIndex } | undefined {
  if (home.kind !== 'ordinary') return undefined;
  const { rent, sale } = home;
  if (rent !== undefined && (sale === undefined || rent.from < sale.month)) return { what: 'let', month: rent.from };
  return sale === undefined ? undefined : { what: 'sold', month: sale.month };
}

/**
 * Whether an expense paid in the month after may be the new rent: it is called rent, or starts within the projection.
 */
function isNewRent(entry: Entry, after: MonthIndex, projectFrom: MonthIndex): boolean {
  if (entry.eid !== ENTRY.expense || orZero(entry.cashAmount) <= 0) return false;
  const start = monthAt(entry.cashDateStart);
  const end = monthAt(entry.cashDateEnd);
  const isPaid = (start === undefined || start <= after) && (end === undefined || end > after);
  return isPaid && (isCalledRent(entry) || (start !== undefined && start > projectFrom));
}

const isCalledRent = ({ name }: Pick<Entry, 'name'>): boolean => /\brent\b/i.test(name);

const WHOSE = ['their', 'his', 'her'] as const;

/** A rent that is entered both as a field of the home and as an expense called rent. */
export function rentTwiceNotices({ sFentries }: Scenario, rentPaid: RentPaid | undefined): readonly Notice[] {
  if (rentPaid === undefined) return [];
  const twice = sFentries.find((entry) => isNewRent(entry, rentPaid.from, rentPaid.from) && isCalledRent(entry));
  if (twice === undefined) return [];
  return [
    {
      code: 'rent-entered-twice',
      fieldPath: ['sHome', 'rentPaidAmount'],
      entryId: twice.id,
      params: { name: twice.name },
    },
  ];
}

/** @param home The home, and the rent paid, as the engine receives them. */
export function roofNotices(
  { record, scenario, projectFrom }: Given,
  home: HouseholdHome,
  rentPaid: RentPaid | undefined,
): readonly Notice[] {
  const left = leftAt(home);
  // If people have lived elsewhere since before the projection, the adviser has already entered their rent or care.
  if (left === undefined || left.month < projectFrom) return [];
  const { sCare, sFentries, sSurvivor } = scenario;
  const stays = (person: PersonNumber): boolean =>
    sCare[person].typeOfCare === CARE_TYPE.stayAtHome &&
    !((monthOfDeath(record, sSurvivor, person) ?? Infinity) <= left.month);
  const staying = personNumbers(record).filter(stays);
  const [first] = staying;
  const after = (left.month + 1) as MonthIndex;
  const isRentKnown = rentPaid !== undefined && rentPaid.from <= after;
  if (first === undefined || isRentKnown || sFentries.some((entry) => isNewRent(entry, after, projectFrom))) return [];
  const next = left.what === 'sold' && home.kind === 'ordinary' ? home.nextHome : undefined;
  if (next !== undefined && next.month <= left.month) return [];
  return [
    {
      code: next === undefined ? `home-${left.what}-while-at-home` : 'home-sold-before-next',
      fieldPath: ['sCare', first, 'typeOfCare'],
      params: {
        month: formatMonthYear(left.month),
        ...(next === undefined ? {} : { next: formatMonthYear(next.month) }),
        who: staying.map((person) => personName(record, person)).join(' and '),
        stays: staying.length > 1 ? 'stay' : 'stays',
        whose: staying.length > 1 ? 'their' : WHOSE[record.clients[first]?.gender ?? 0],
      },
      ways: [
        { label: homeFields.paysRent.label, fieldPath: ['sHome', 'paysRent'] },
        { label: careFields.typeOfCare.label, fieldPath: ['sCare', first, 'typeOfCare'] },
      ],
    },
  ];
}
