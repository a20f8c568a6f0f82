/**
 * The figures of a proposed scenario as calculated by earlier releases, which did not pay deposits and homes from the
 * bank.
 */
import { toHousehold } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { calculate, type Household, type Person, type Projection } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { FiveYearsOn, ReadBefore } from '../words/paid-from-bank-words.ts';
import { calculateScenario } from './calculate-report.ts';

/**
 * Treats deposits as existing, and the home as owned, from the start. In those releases a share set (scenarios for
 * several shares of a lump sum) also created entries that paid money into the bank. Documents no longer contain them.
 */
export function asReadBefore(household: Household): Household {
  const people = household.people.map(({ heldCare: _held, ...person }): Person => person);
  return { ...household, people: people as unknown as Household['people'], home: heldFromTheStart(household.home) };
}

function heldFromTheStart(home: Household['home']): Household['home'] {
  if (home.kind === 'granny-flat') return { ...home, purchase: undefined, homeGiven: undefined };
  return home.kind === 'village' || home.kind === 'land-lease' ? { ...home, purchase: undefined } : home;
}

const LAST_MONTH = 59;

function fiveYearsOn({ columns }: Projection): FiveYearsOn {
  return { netWorth: columns.netWorth[LAST_MONTH] ?? 0, bank: columns.bankClosing[LAST_MONTH] ?? 0 };
}

/** Undefined if the scenario cannot be calculated. */
export function readBefore(
  record: RecordDocument,
  scenario: Scenario,
  current: Scenario,
  book: RateBook,
  today: CivilDate,
): ReadBefore | undefined {
  const [now, mapped] = [
    calculateScenario(record, scenario, current, book, today),
    toHousehold(record, scenario, current, today, book),
  ];
  if (!now.ok || !mapped.ok) return undefined;
  const before = calculate(asReadBefore(mapped.value.household), book);
  return { before: fiveYearsOn(before), now: fiveYearsOn(now.value.projection) };
}
