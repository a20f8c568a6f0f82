/**
 * Shares of the price over the stored residential cases. Every share is calculated, and the sweep finds the same kinks
 * as an independent search that uses only `calculate`.
 */
import {
  calculate,
  type Household,
  householdAtShare,
  type Kink,
  kinks,
  type Person,
  type PersonIndex,
  type Projection,
  type ResidentialCare,
  readingYear,
  type SweepSubject,
  sweepPoint,
  sweepShares,
  sweepSubject,
} from '@advice-builder/engine';
import { type CivilDate, firstOfMonth, isoDate, type MonthIndex, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { someHouseholds } from './case-files.ts';

/** Shares tried per case; all whole percents with SWEEP_SHARES=101. */
const SHARES = Number(process.env.SWEEP_SHARES ?? 6);
const CASES_WITH_KINKS = 30;
/** Earlier projections have no rates of 2025 for the search to read. */
const NEW_ACT = isoDate('2025-11-01');

interface NamedSubject {
  readonly name: string;
  readonly subject: SweepSubject;
}

const subjects: readonly NamedSubject[] = someHouseholds().flatMap(({ name, household }) =>
  household.people.flatMap((_, i) => {
    const start = sweepSubject(household, shippedRateBook, i as PersonIndex);
    return start.ok ? [{ name: `${name}, person ${i}`, subject: start.subject }] : [];
  }),
);

/** All numbers within a value. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('every share of every stored resident', () => {
  it('includes residents under every law', () => {
    const groups = new Set(subjects.map(({ name }) => name.slice(0, name.indexOf('/'))));
    expect(subjects.length).toBeGreaterThan(80);
    expect([...groups]).toEqual(expect.arrayContaining(['residential-2014', 'residential-2025', 'drawn']));
  });

  it('gives numbers in every result', () => {
    const wrong = subjects.filter(({ subject }) =>
      sweepShares(SHARES).some((share) =>
        numbersIn(sweepPoint(subject, share)).some((value) => !Number.isFinite(value)),
      ),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('pays no more than there is: bank and lump sum in the month of entry have a constant total', () => {
    const wrong = subjects.filter(({ subject }) => {
      const sums = sweepShares(3).map((share) => sumAtEntry(subject, householdAtShare(subject, share)));
      return Math.max(...sums) - Math.min(...sums) > 0.000001;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

function sumAtEntry({ person, entryMonth }: SweepSubject, household: Household): number {
  const { columns, people } = calculate(household, shippedRateBook);
  const month = Math.max(0, entryMonth);
  const own = people[person];
  // Money from elsewhere pays first and does not come from the bank.
  return (columns.bankAfterEvents[month] ?? 0) + (own?.deposit[month] ?? 0) - (own?.depositElsewhere[month] ?? 0);
}

/**
 * The independent search: a separate household for each whole percent, and for each projection one text of the rules
 * that apply. It takes only the person, the price and the year from the sweep.
 */
function searchedHousehold(subject: SweepSubject, percent: number): { household: Household; paid: string } {
  const { household, person, whole, payableAtEntry, settlement } = subject;
  const { care } = household.people[person] as Person & { care: ResidentialCare };
  const target = nearestCent((whole * percent) / 100);
  const now = Math.min(target, payableAtEntry);
  const fromHome = Math.min(target - now, settlement?.proceeds ?? 0);
  const isLater = subject.entryMonth > 0;
  const month = (household.projectFrom + subject.entryMonth) as MonthIndex;
  const topUps = isLater ? [{ id: 'searched', month, amount: now }] : [];
  if (settlement?.kind === 'exit') {
    topUps.push({ id: 'exit', month: (household.projectFrom + settlement.month) as MonthIndex, amount: fromHome });
  }
  const searched: ResidentialCare = {
    ...care,
    depositPaid: isLater ? 0 : now,
    depositFromSale: settlement?.kind === 'sale' ? fromHome : 0,
    topUps,
  };
  const people = household.people.map((one, i) => (i === person ? { ...one, care: searched } : one));
  const paid = target - now < 0.005 ? 'entry' : target - now - fromHome < 0.005 ? 'home' : 'unpaid';
  return { household: { ...household, people: people as unknown as Household['people'] }, paid };
}

/** The rules that apply, by name, read from columns that the sweep does not use, and from the rate book. */
function searched(subject: SweepSubject, percent: number): ReadonlyMap<string, string> {
  const { household, paid } = searchedHousehold(subject, percent);
  const projection = calculate(household, shippedRateBook);
  const found = new Map([['payment', paid]]);
  projection.people.forEach((_, i) => {
    for (const [id, value] of searchedPerson(projection, i, readingYear(subject) * 12 - 1))
      found.set(`${id}/${i}`, value);
  });
  return found;
}

const level = (amount: number, most: number) => (amount < 1e-8 ? 'nil' : amount > most - 1e-8 ? 'most' : 'part');

/** The first day of the month in which the rules are read: the last month of the reading year. */
const readingDay = (subject: SweepSubject): CivilDate =>
  firstOfMonth((subject.household.projectFrom + readingYear(subject) * 12 - 1) as MonthIndex);

function searchedPerson({ household, people, rates }: Projection, i: number, month: number): [string, string][] {
  const own = people[i] as Projection['people'][number];
  const at = (column: Float64Array): number => column[month] ?? Number.NaN;
  const [byIncome, byAssets] = [at(own.pensionIncomeTestRate), at(own.pensionAssetsTestRate)];
  const least = Math.min(byIncome, byAssets);
  const reduced = byAssets < byIncome ? 'assets' : 'income';
  const pension = at(own.pensionMonth) === 0 ? 'nil' : least >= at(own.pensionMaximum) ? 'full' : reduced;
  const care = household.people[i]?.care;
  if (care?.kind !== 'residential') return [['pension', pension]];
  const on = firstOfMonth((household.projectFrom + month) as MonthIndex);
  const year = [month - 11, month + 1] as const;
  const nonClinical = level(at(own.nonClinical), rates.at('residential-2025.nccc-max', on).value);
  const isCapped = at(own.annualCapStopped) + at(own.lifetimeCapStopped) > 0;
  return [
    ['pension', pension],
    ['status', String(own.lowMeans.some((low) => low === 1))],
    ['hotelling', level(at(own.hotelling), rates.at('residential-2025.hotelling-max', on).value)],
    ['nonClinical', at(own.nonClinicalStopped) === 1 ? 'ended' : nonClinical],
    ['nonClinicalEnd', String(own.nonClinicalStopped.some((ended) => ended === 1))],
    ['meansTestedFee', isCapped ? 'ended' : String(at(own.meansTestedFee) > 1e-8)],
    ['annualCap', String(own.annualCapStopped.slice(...year).some((ended) => ended === 1))],
    ['lifetimeCap', String(own.lifetimeCapStopped.some((ended) => ended === 1))],
  ];
}

const searches = new Map<SweepSubject, readonly string[]>();

/** `at 40%: pension/0, payment` for each percent at which a rule changes; searched once per subject. */
function searchedKinks(subject: SweepSubject): readonly string[] {
  const known = searches.get(subject) ?? search(subject);
  searches.set(subject, known);
  return known;
}

function search(subject: SweepSubject): readonly string[] {
  const all = Array.from({ length: 101 }, (_, percent) => searched(subject, percent));
  return all.slice(1).flatMap((now, i) => {
    const changed = [...now].filter(([id, value]) => all[i]?.get(id) !== value).map(([id]) => id);
    return changed.length === 0 ? [] : [`at ${i + 1}%: ${changed.sort().join(', ')}`];
  });
}

function kinkText({ to, changes }: Kink): string {
  const ids = changes.map(({ after }) => ('person' in after ? `${after.id}/${after.person}` : after.id));
  return `at ${Math.round(to * 100)}%: ${ids.sort().join(', ')}`;
}

describe('kinks', () => {
  // Every nth case of people in or entering care: singles and couples, both laws, with and without sales.
  const readable = subjects.filter(({ subject }) => readingDay(subject) >= NEW_ACT);
  const step = readable.length / CASES_WITH_KINKS;
  const chosen = Array.from({ length: CASES_WITH_KINKS }, (_, i) => readable[Math.floor(i * step)] as NamedSubject);

  it.each(chosen)('of $name equal those of an independent search', ({ subject }) => {
    const points = sweepShares().map((share) => sweepPoint(subject, share));
    expect(kinks(points).map(kinkText)).toEqual(searchedKinks(subject));
  });

  it('occur often in the cases', () => {
    expect(chosen.flatMap(({ subject }) => searchedKinks(subject)).length).toBeGreaterThan(CASES_WITH_KINKS);
  });
});
