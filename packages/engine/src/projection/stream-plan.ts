/**
 * The facts of an income stream that follow only from its dates, prices and ages: when it is bought and ends, its
 * assessment method, and the life expectancy or threshold day fixed at its start.
 */
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import type { Entry, PersonIndex } from '../household/household.ts';
import type { DefinedBenefitContext } from '../rules/income-streams/defined-benefit.ts';
import type { LifeContext } from '../rules/income-streams/life-expectancy.ts';
import type { LifetimeStreamRates } from '../rules/income-streams/lifetime-stream.ts';
import type { Agency } from '../rules/social-security/instalment-rounding.ts';

export type AccountEntry = Extract<Entry, { kind: 'account-based-pension' }>;
export type DefinedBenefitEntry = Extract<Entry, { kind: 'defined-benefit' }>;
export type PurchasedEntry = Extract<Entry, { kind: 'term-pension' | 'annuity' | 'careplus' }>;
export type StreamEntry = AccountEntry | DefinedBenefitEntry | PurchasedEntry;

interface StreamBase {
  /** The owners, in equal shares. */
  readonly owners: readonly PersonIndex[];
  /** The owners once one of a couple has died. Empty if the stream has ended with its owner. */
  readonly survivors: readonly PersonIndex[];
  /** The month at whose start one of a couple dies; otherwise never. */
  readonly deathMonth: number;
  /** First month of the stream. 0 or less: the stream already runs. NEVER: its owner dies before it starts. */
  readonly startMonth: number;
  /** The month in which the price is paid. NEVER: before the projection. */
  readonly boughtMonth: number;
}

export interface AccountPlan extends StreamBase {
  readonly kind: 'account';
}

interface DefinedBenefitPlan extends StreamBase {
  readonly kind: 'defined-benefit';
}

/**
 * A stream whose value falls to the residual value in steps over a term or a life expectancy. A short-term stream is
 * deemed.
 */
export interface RunDown {
  readonly kind: 'run-down';
  /** The term in years. Infinite if unknown: then no deductible amount is subtracted. */
  readonly termYears: number;
  /** Whether the term is the life expectancy. */
  readonly isForLife: boolean;
  readonly paymentsPerYear: number;
  /**
   * 1 if the stream starts after the first day of a month. Each step then applies from the first of the month after it.
   */
  readonly lag: 0 | 1;
  readonly deemed: boolean;
}

/** A stream for life that is assessed under the rules of 1 July 2019. */
export interface ForLife {
  readonly kind: 'for-life';
  /** The first month whose first day is after the threshold day. */
  readonly thresholdMonth: number;
  /** The last day on which the higher share counts. Undefined without a date of birth. */
  readonly thresholdDay: CivilDate | undefined;
  readonly rates: LifetimeStreamRates;
}

export interface PurchasedPlan extends StreamBase {
  readonly kind: 'purchased';
  /** The amount that leaves the bank. For an annuity with an insurance, more than the price of the annuity. */
  readonly price: number;
  /** Whether the price is paid with money from outside the record. */
  readonly fromOutside: boolean;
  /** First month after the term. NEVER for a stream for life. */
  readonly endMonth: number;
  readonly purchasePrice: number;
  readonly residual: number;
  readonly method: RunDown | ForLife;
  /** Percent of the asset that the assets test exempts. */
  readonly exemptPercent: number;
  /**
   * The percentage that the date of purchase allows, if it is less than the percentage entered. The percentage entered
   * then does not count.
   */
  readonly exemptionGiven: number | undefined;
  /** The first month with a payment. The payment is indexed on the anniversaries of this month. */
  readonly paymentFrom: number;
  readonly indexedSince: MonthIndex | undefined;
  /** The death benefit, if an insurance was bought with the stream. The stream is then worth this amount. */
  readonly deathBenefit: number | undefined;
  /** The day of purchase, whose rates the stream keeps. */
  readonly purchase: CivilDate;
  /** The life expectancy that decided the term or the class of the stream. */
  readonly life: LifeContext | undefined;
}

export type StreamPlan = AccountPlan | DefinedBenefitPlan | PurchasedPlan;

/** The owners in a month, in equal shares. */
export function ownersIn(plan: StreamPlan, month: number): readonly PersonIndex[] {
  return month < plan.deathMonth ? plan.owners : plan.survivors;
}

/** Whether the only owner of the stream dies at the start of this month, so that it is paid out and ends. */
export function isPaidOut(plan: StreamPlan, month: number): boolean {
  return month === plan.deathMonth && plan.survivors.length === 0;
}

/** Whether the only owner of the stream has died, in this month or before. */
export function hasEnded(plan: StreamPlan, month: number): boolean {
  return month >= plan.deathMonth && plan.survivors.length === 0;
}

export function isStream(entry: Entry): entry is StreamEntry {
  return (
    entry.kind === 'account-based-pension' ||
    entry.kind === 'defined-benefit' ||
    entry.kind === 'term-pension' ||
    entry.kind === 'annuity' ||
    entry.kind === 'careplus'
  );
}

/** Every scheme counts as non-military, because the form has no field for military schemes. */
export function schemeOf(on: CivilDate, agency: Agency): DefinedBenefitContext {
  return { on, agency, military: false };
}
