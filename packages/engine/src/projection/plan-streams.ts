/** The plans of a household's income streams, made once before the months are stepped through. */
import {
  addDays,
  ageOn,
  type CivilDate,
  dateParts,
  earliestOf,
  firstOfMonth,
  MONTHS_IN_YEAR,
  type MonthIndex,
  monthOf,
  stepsDown,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { deathMonthOf } from '../household/death.ts';
import type { Entry, Household, Owner, PersonIndex } from '../household/household.ts';
import { NEVER } from '../household/indexes.ts';
import { exemptionCounted, exemptionRates } from '../rules/income-streams/asset-test-exemption.ts';
import { type CarePlusBenefitInputs, carePlusBenefit, carePlusRates } from '../rules/income-streams/careplus.ts';
import {
  LIFE_TABLE_AGES,
  type LifeContext,
  lifeExpectancy,
  type Sex,
} from '../rules/income-streams/life-expectancy.ts';
import {
  LIFETIME_RULES_START,
  lifetimeRates,
  lifetimeThresholdDay,
  thresholdRates,
} from '../rules/income-streams/lifetime-stream.ts';
import { type TermClass, termClass, termClassRates } from '../rules/income-streams/term-class.ts';
import { readRate, readRates } from '../rules/rule-rates.ts';
import {
  type ForLife,
  hasEnded,
  isStream,
  type PurchasedPlan,
  type RunDown,
  type StreamEntry,
  type StreamPlan,
} from './stream-plan.ts';

/** In the order of `household.entries`; undefined if an entry is not an income stream. */
export function planStreams(household: Household, rates: RateBook): readonly (StreamPlan | undefined)[] {
  return household.entries.map((entry) => (isStream(entry) ? planStream(household, entry, rates) : undefined));
}

function planStream(household: Household, entry: StreamEntry, rates: RateBook): StreamPlan {
  const owners = ownersThrough(household, entry.owner);
  const plan = planOwned(household, entry, owners, rates);
  const isOver = plan.kind === 'purchased' && plan.endMonth <= plan.boughtMonth;
  const isPrevented = plan.boughtMonth !== NEVER && (isOver || hasEnded(plan, plan.boughtMonth));
  return isPrevented ? { ...plan, startMonth: NEVER, boughtMonth: NEVER } : plan;
}

/** The owners of a stream, before and after a death. */
type Owners = Pick<StreamPlan, 'owners' | 'survivors' | 'deathMonth'>;

function planOwned(household: Household, entry: StreamEntry, owners: Owners, rates: RateBook): StreamPlan {
  switch (entry.kind) {
    case 'account-based-pension': {
      const startMonth = offset(household, entry.start);
      return { kind: 'account', ...owners, startMonth, boughtMonth: futureOnly(startMonth) };
    }
    case 'defined-benefit':
      return { kind: 'defined-benefit', ...owners, startMonth: offset(household, entry.start), boughtMonth: NEVER };
    case 'term-pension':
      return planTermPension(household, entry, owners, rates);
    case 'annuity':
      return planAnnuity(household, entry, owners, rates);
    case 'careplus':
      return planCarePlus(household, entry, owners, rates);
  }
}

/** A single person owns all of a joint entry. */
function ownersOf(household: Household, owner: Owner): readonly PersonIndex[] {
  if (owner !== 'joint') return [owner];
  return household.people.length === 1 ? [0] : [0, 1];
}

function ownersThrough(household: Household, owner: Owner): Owners {
  const owners = ownersOf(household, owner);
  const { death } = household;
  const survivors = death === undefined ? owners : owners.filter((person) => person !== death.person);
  return { owners, survivors, deathMonth: deathMonthOf(household) };
}

function offset(household: Household, month: MonthIndex | undefined): number {
  return month === undefined ? 0 : month - household.projectFrom;
}

/**
 * The month in which the price is paid: the first month of a later stream. NEVER if the stream already runs, because it
 * is already paid for.
 */
function futureOnly(startMonth: number): number {
  return startMonth > 0 ? startMonth : NEVER;
}

function planTermPension(
  household: Household,
  entry: Extract<Entry, { kind: 'term-pension' }>,
  owners: Owners,
  rates: RateBook,
): PurchasedPlan {
  const startMonth = offset(household, entry.start);
  const purchase = firstOfMonth(entry.start ?? household.projectFrom);
  const expectancy = expectancyOf(household, owners.owners, purchase, undefined, undefined, rates);
  const inTerm: TermClass = termClass(
    { termYears: entry.termYears, lifeExpectancyYears: expectancy?.years ?? Number.POSITIVE_INFINITY },
    readRates(termClassRates, rates, { on: firstOfMonth(household.projectFrom) }),
  );
  return {
    kind: 'purchased',
    ...owners,
    startMonth,
    boughtMonth: futureOnly(startMonth),
    price: entry.value,
    fromOutside: false,
    endMonth: startMonth + monthsOf(entry.termYears),
    purchasePrice: entry.value,
    residual: (entry.value * entry.residualPercent) / 100,
    method: runDown(entry.termYears, false, entry.payment.frequency, purchase, inTerm === 'short-term'),
    paymentFrom: startMonth,
    indexedSince: entry.start,
    deathBenefit: undefined,
    purchase,
    life: expectancy?.life,
    ...withExemption(entry, purchase, rates),
  };
}

/** Full months of a term (modelling choice): the term ends this number of months after its starting month. */
function monthsOf(years: number): number {
  return stepsDown(years * MONTHS_IN_YEAR, 1);
}

function runDown(
  termYears: number,
  isForLife: boolean,
  paymentsPerYear: number,
  start: CivilDate,
  deemed: boolean,
): RunDown {
  return {
    kind: 'run-down',
    termYears: termYears > 0 ? termYears : Number.POSITIVE_INFINITY,
    isForLife,
    paymentsPerYear,
    lag: dateParts(start).day > 1 ? 1 : 0,
    deemed,
  };
}

type BoughtEntry = Extract<Entry, { kind: 'annuity' | 'careplus' }>;

/** When and with whose money the price is paid, and when payments run. */
function boughtOn(household: Household, entry: BoughtEntry) {
  const startMonth = monthOf(entry.purchase) - household.projectFrom;
  return {
    startMonth,
    boughtMonth: entry.boughtFromBank ? Math.max(0, startMonth) : futureOnly(startMonth),
    fromOutside: !entry.boughtFromBank,
    paymentFrom: entry.paymentStart === undefined ? startMonth : entry.paymentStart - household.projectFrom,
    indexedSince: entry.paymentStart ?? monthOf(entry.purchase),
  };
}

function planAnnuity(
  household: Household,
  entry: Extract<Entry, { kind: 'annuity' }>,
  owners: Owners,
  rates: RateBook,
): PurchasedPlan {
  const bought = boughtOn(household, entry);
  const { value, termYears, purchase } = entry;
  const isLifetime = entry.annuityType === 'lifetime';
  const common = {
    kind: 'purchased' as const,
    ...owners,
    ...bought,
    price: value,
    purchasePrice: value,
    residual: isLifetime ? 0 : (value * entry.residualPercent) / 100,
    endMonth: isLifetime ? NEVER : bought.startMonth + monthsOf(termYears),
    deathBenefit: undefined,
    purchase,
  };
  if (isLifetime && purchase >= LIFETIME_RULES_START) {
    const method = forLife(household, owners.owners, purchase, entry.dateOfBirth, rates);
    return { ...common, method, life: undefined, ...withExemption(entry, purchase, rates) };
  }
  const expectancy =
    termYears > 0 ? undefined : expectancyOf(household, owners.owners, purchase, entry.dateOfBirth, undefined, rates);
  const years = expectancy?.years ?? termYears;
  return {
    ...common,
    method: runDown(
      years,
      expectancy !== undefined,
      entry.payment.frequency,
      purchase,
      entry.annuityType === 'short-term',
    ),
    life: expectancy?.life,
    ...withExemption(entry, purchase, rates),
  };
}

/** Whether the date of purchase limits the exemption: a percentage is entered, and it was not kept in a rollover. */
export function isExemptionByDate(entry: Entry): boolean {
  if (entry.kind !== 'annuity' && entry.kind !== 'term-pension') return false;
  return entry.exemptPercent !== 0 && entry.exemptKept !== true;
}

/**
 * The percentage of an annuity or term pension that is exempt, and the one its date of purchase allows if less is
 * exempt.
 */
function withExemption(
  entry: Extract<Entry, { kind: 'annuity' | 'term-pension' }>,
  purchase: CivilDate,
  rates: RateBook,
): Pick<PurchasedPlan, 'exemptPercent' | 'exemptionGiven'> {
  const { exemptPercent } = entry;
  if (!isExemptionByDate(entry)) return { exemptPercent, exemptionGiven: undefined };
  const given = readRate(exemptionRates.exemptionGiven, rates, { on: purchase });
  const counted = exemptionCounted({ typedPercent: exemptPercent, kept: false }, given);
  return { exemptPercent: counted, exemptionGiven: counted < exemptPercent ? given : undefined };
}

function planCarePlus(
  household: Household,
  entry: Extract<Entry, { kind: 'careplus' }>,
  owners: Owners,
  rates: RateBook,
): PurchasedPlan {
  const { purchase, annuityPrice, investedAmount, southAustralian, dateOfBirth, sex } = entry;
  const { deathBenefit } = carePlusBenefit(
    carePlusInputs(entry),
    southAustralian ? readRates(carePlusRates, rates, { on: purchase }) : { duty: 0 },
  );
  const common = {
    kind: 'purchased' as const,
    ...owners,
    ...boughtOn(household, entry),
    price: investedAmount,
    purchasePrice: annuityPrice,
    residual: 0,
    endMonth: NEVER,
    deathBenefit,
    exemptPercent: entry.exemptPercent,
    exemptionGiven: undefined,
    purchase,
  };
  if (purchase >= LIFETIME_RULES_START) {
    return { ...common, method: forLife(household, owners.owners, purchase, dateOfBirth, rates), life: undefined };
  }
  const expectancy = expectancyOf(household, owners.owners, purchase, dateOfBirth, sex, rates);
  return {
    ...common,
    // The contract pays monthly, so the asset value falls each half-year.
    method: runDown(expectancy?.years ?? entry.termYears, expectancy !== undefined, MONTHS_IN_YEAR, purchase, false),
    life: expectancy?.life,
  };
}

/**
 * An annuity with an insurance, in the form that the rule takes. Modelling choice: stamp duty is charged on the
 * premium.
 */
export function carePlusInputs(entry: Extract<Entry, { kind: 'careplus' }>): CarePlusBenefitInputs {
  const { annuityPrice, investedAmount, southAustralian } = entry;
  return { annuityPrice, amountInvested: investedAmount, southAustralian, dutyBase: 'premium' };
}

/** Without a date of birth the threshold day is unknown, and the higher share stays. */
function forLife(
  household: Household,
  owners: readonly PersonIndex[],
  purchase: CivilDate,
  typed: CivilDate | undefined,
  rates: RateBook,
): ForLife {
  const births = owners.map((p) => household.people[p]?.dateOfBirth).filter((d) => d !== undefined);
  // The older owner decides (Social Security Guide 1.1.T.101).
  const born = typed ?? (births.length === owners.length ? earliestOf(...births) : undefined);
  const thresholdDay =
    born === undefined
      ? undefined
      : lifetimeThresholdDay(born, purchase, readRates(thresholdRates, rates, { on: purchase }));
  return {
    kind: 'for-life',
    rates: readRates(lifetimeRates, rates, { on: purchase }),
    thresholdMonth: thresholdDay === undefined ? NEVER : firstMonthAfter(household, thresholdDay),
    thresholdDay,
  };
}

function firstMonthAfter(household: Household, day: CivilDate): number {
  const next = addDays(day, 1);
  return monthOf(next) - household.projectFrom + (dateParts(next).day > 1 ? 1 : 0);
}

interface Expectancy {
  readonly years: number;
  readonly life: LifeContext;
}

/**
 * Uses the owner who lives longest. Undefined if date of birth or sex is missing, or the tables do not reach that
 * far.
 */
function expectancyOf(
  household: Household,
  owners: readonly PersonIndex[],
  start: CivilDate,
  born: CivilDate | undefined,
  sex: Sex | undefined,
  rates: RateBook,
): Expectancy | undefined {
  const firstTable = rates.tableHistoryOf('income-streams.life-expectancy')[0];
  if (firstTable === undefined || start < firstTable.from) return undefined;
  let longest: Expectancy | undefined;
  for (const owner of owners) {
    const person = household.people[owner];
    const dateOfBirth = born ?? person?.dateOfBirth;
    const sexOfOwner = sex ?? person?.sex;
    if (dateOfBirth === undefined || sexOfOwner === undefined) continue;
    const age = ageOn(dateOfBirth, start);
    if (age < LIFE_TABLE_AGES[0] || age > LIFE_TABLE_AGES[1]) continue;
    const years = lifeExpectancy(rates, start, age, sexOfOwner);
    if (longest === undefined || years > longest.years) {
      longest = { years, life: { on: start, completedAge: age, sex: sexOfOwner } };
    }
  }
  return longest;
}
