/**
 * What is known of an income stream from its dates, prices and ages alone: when it is bought and ends, by which method
 * it is assessed, and the life expectancy or threshold day fixed at its start.
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
  /** Whose it is, in equal shares. */
  readonly owners: readonly PersonIndex[];
  /** Whose it is once one of a couple has died; nobody's: it has ended. */
  readonly survivors: readonly PersonIndex[];
  /** The month at whose start one of a couple dies; else never. */
  readonly deathMonth: number;
  /** First month of the stream; 0 or less: it runs already. NEVER: its owner dies before. */
  readonly startMonth: number;
  /** Month in which the price is paid; NEVER: before the projection. */
  readonly boughtMonth: number;
}

export interface AccountPlan extends StreamBase {
  readonly kind: 'account';
}

interface DefinedBenefitPlan extends StreamBase {
  readonly kind: 'defined-benefit';
}

/** Falls to the residual value in steps over a term or a life expectancy; deemed where it is short-term. */
export interface RunDown {
  readonly kind: 'run-down';
  /** Infinite: not known, then nothing is deducted. */
  readonly termYears: number;
  /** The term is the life expectancy. */
  readonly isForLife: boolean;
  readonly paymentsPerYear: number;
  /** 1 where the day of the month of the start is not yet reached on the first of a month. */
  readonly lag: 0 | 1;
  readonly deemed: boolean;
}

/** The rules of 1 July 2019. */
export interface ForLife {
  readonly kind: 'for-life';
  /** First month whose first day lies after the threshold day. */
  readonly thresholdMonth: number;
  /** The last day on which the higher share counts; undefined: no date of birth says when. */
  readonly thresholdDay: CivilDate | undefined;
  readonly rates: LifetimeStreamRates;
}

export interface PurchasedPlan extends StreamBase {
  readonly kind: 'purchased';
  /** What leaves the bank; of an annuity with an insurance more than the price of the annuity. */
  readonly price: number;
  /** Paid with money from outside the record. */
  readonly fromOutside: boolean;
  /** First month after the term; NEVER for a stream for life. */
  readonly endMonth: number;
  readonly purchasePrice: number;
  readonly residual: number;
  readonly method: RunDown | ForLife;
  /** Percent of the asset that the assets test leaves out. */
  readonly exemptPercent: number;
  /** What the date of purchase gives, where that is less than what is typed and so nothing is left out. */
  readonly exemptionGiven: number | undefined;
  /** First month with a payment, and the month whose anniversaries index it. */
  readonly paymentFrom: number;
  readonly indexedSince: MonthIndex | undefined;
  /** Paid at death where an insurance was bought with it: what it is worth. */
  readonly deathBenefit: number | undefined;
  /** The day whose rates it keeps. */
  readonly purchase: CivilDate;
  /** Whose life expectancy decided its term or its class. */
  readonly life: LifeContext | undefined;
}

export type StreamPlan = AccountPlan | DefinedBenefitPlan | PurchasedPlan;

/** Who owns it in a month, in equal shares. */
export function ownersIn(plan: StreamPlan, month: number): readonly PersonIndex[] {
  return month < plan.deathMonth ? plan.owners : plan.survivors;
}

/** Its only owner dies at the start of this month: it is paid out and ends. */
export function isPaidOut(plan: StreamPlan, month: number): boolean {
  return month === plan.deathMonth && plan.survivors.length === 0;
}

/** Its only owner has died, in this month or before. */
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

/** No field says that a scheme is military. */
export function schemeOf(on: CivilDate, agency: Agency): DefinedBenefitContext {
  return { on, agency, military: false };
}
