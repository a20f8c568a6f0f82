/**
 * The facts of a household that follow only from its dates, derived once before the months are stepped through: the
 * month of each event (0 is the month of `projectFrom`, negative is past), and the law that applies to each person.
 */
import type { RateBook } from '@advice-builder/rates';
import { deathMonthOf, deathMonthOfPerson } from '../household/death.ts';
import type { Household, Person, PersonIndex } from '../household/household.ts';
import { NEVER } from '../household/indexes.ts';
import { pensionStartMonth } from '../regimes/pension-start.ts';
import { type PensionTerms, pensionTerms } from '../regimes/pension-type.ts';
import { type AssistivePlan, planAssistive } from './assistive-plan.ts';
import { type DepositPlan, planDeposit } from './deposit-plan.ts';
import { type HomeCarePlan, planHomeCare } from './home-care-plan.ts';
import { type CountedGift, type HomePlan, makeHomePlan, planGifts } from './home-plan.ts';
import { type LoanPlan, planLoans } from './loan-plan.ts';
import { planStreams } from './plan-streams.ts';
import { planResident, type ResidentPlan } from './resident-plan.ts';
import { planRespite, type RespitePlan } from './respite-plan.ts';
import type { StreamPlan } from './stream-plan.ts';

export interface PersonPlan {
  readonly resident: ResidentPlan | undefined;
  /** Undefined if no deposit exists or is paid as the projection starts. */
  readonly deposit: DepositPlan | undefined;
  readonly homeCare: HomeCarePlan | undefined;
  /** The terms of the pension type. */
  readonly pension: PensionTerms;
  /** The terms without a partner, from the month at whose start the partner dies. */
  readonly pensionAlone: PensionTerms;
  readonly aloneFrom: number;
  /** First month in which the person is old enough for the pension. */
  readonly pensionFrom: number;
  /** First month in which the Work Bonus applies; never for a person without income from work or without the bonus. */
  readonly workBonusFrom: number;
  /** The month at whose start the person dies; otherwise never. */
  readonly deathMonth: number;
  /** Whether an out-of-pocket expense of care is the person's. */
  readonly hasOutOfPocket: boolean;
  /** Undefined without a stay in residential respite care. */
  readonly respite: RespitePlan | undefined;
}

export interface Plan {
  readonly people: readonly PersonPlan[];
  /** The month at whose start one of a couple dies; otherwise never. */
  readonly deathMonth: number;
  readonly whoDies: PersonIndex | undefined;
  /** From this month, a couple is separated by illness: single rate for each, tests as a couple. */
  readonly illnessSeparatedFromMonth: number;
  readonly home: HomePlan;
  readonly gifts: readonly CountedGift[];
  /** In the order of the entries; undefined if an entry is not an income stream. */
  readonly streams: readonly (StreamPlan | undefined)[];
  /** Assistive technology and home modifications, in the order of their months. */
  readonly assistive: readonly AssistivePlan[];
  /** In the order of the entries; undefined if an entry is not a loan. */
  readonly loans: readonly (LoanPlan | undefined)[];
  readonly hasLoans: boolean;
  /** Whether an income is an incapacity payment. */
  readonly hasIncapacity: boolean;
}

export function makePlan(household: Household, rates: RateBook): Plan {
  const home = makeHomePlan(household, rates);
  const people = household.people.map((person, i) => planPerson(household, person, i, home.releaseMonth, rates));
  return {
    people,
    deathMonth: deathMonthOf(household),
    whoDies: household.death?.person,
    illnessSeparatedFromMonth:
      household.relationship === 'illness-separated'
        ? Number.NEGATIVE_INFINITY
        : Math.min(...people.map((p) => p.resident?.entryMonth ?? NEVER)),
    home,
    gifts: planGifts(household, rates),
    streams: planStreams(household, rates),
    assistive: planAssistive(household, people, rates),
    loans: planLoans(household, home, rates),
    hasLoans: household.entries.some(({ kind }) => kind === 'loan'),
    hasIncapacity: household.entries.some((entry) => entry.kind === 'income' && entry.mrca === 'incapacity'),
  };
}

function planPerson(
  household: Household,
  person: Person,
  index: number,
  releaseMonth: number,
  rates: RateBook,
): PersonPlan {
  const pension = pensionTerms(person, household.people);
  const { care } = person;
  const deathMonth = deathMonthOfPerson(household, index);
  const deposit = planDeposit(household, person, deathMonth, rates);
  return {
    resident:
      care.kind === 'residential' ? planResident(household, care, deathMonth, releaseMonth, deposit, rates) : undefined,
    deposit,
    homeCare: planHomeCare(household, care, deathMonth),
    pension,
    pensionAlone: household.death === undefined ? pension : pensionTerms(person, [person]),
    aloneFrom: deathMonth === NEVER ? deathMonthOf(household) : NEVER,
    pensionFrom: pensionStartMonth(household, person, pension.gate, rates),
    workBonusFrom: workBonusStartMonth(household, index, pension, rates),
    deathMonth,
    hasOutOfPocket: household.entries.some((entry) => entry.kind === 'out-of-pocket' && entry.owner === index),
    respite: planRespite(household, person, deathMonth, rates),
  };
}

function workBonusStartMonth(
  household: Household,
  index: number,
  { gate, workBonusAge }: PensionTerms,
  rates: RateBook,
): number {
  const person = household.people[index] as Person;
  const works = household.entries.some(
    (entry) => entry.kind === 'income' && entry.fromWork === true && (entry.owner === 'joint' || entry.owner === index),
  );
  if (workBonusAge === undefined || !works) return NEVER;
  return Math.max(
    0,
    pensionStartMonth(household, person, gate, rates),
    pensionStartMonth(household, person, workBonusAge, rates),
  );
}

/** Whether a pension can be paid in a month: the pension type allows one and the person is old enough. */
export function hasPension({ pension, pensionFrom, deathMonth }: PersonPlan, month: number): boolean {
  return pension.test !== 'none' && month >= pensionFrom && month < deathMonth;
}

/** Whether the Work Bonus applies to a person's income from work in a month. */
export function hasWorkBonus(plan: PersonPlan, month: number): boolean {
  return month >= plan.workBonusFrom && hasPension(plan, month);
}

/** Whether a person with a pension before the projection has a Work Bonus balance that is not entered. */
export function isBalanceAssumed({ workBonusFrom, pensionFrom }: PersonPlan, person: Person | undefined): boolean {
  return workBonusFrom === 0 && pensionFrom < 0 && person?.workBonusBalance === undefined;
}

/** The terms of the pension type in a month. After the partner's death, nothing of the partner counts. */
export function termsIn({ pension, pensionAlone, aloneFrom }: PersonPlan, month: number): PensionTerms {
  return month < aloneFrom ? pension : pensionAlone;
}

/** Whether a payment of Veterans' Affairs that no test reduces is received in a month. */
export function hasCompensation({ pension, deathMonth }: PersonPlan, month: number): boolean {
  return pension.compensation !== undefined && month < deathMonth;
}

/**
 * The month in which care with fees began, at home or residential. Its anniversaries start cap years. Undefined without
 * care.
 */
export function careStartMonth(plan: PersonPlan | undefined): number | undefined {
  return plan?.homeCare?.startMonth ?? plan?.resident?.entryMonth;
}
