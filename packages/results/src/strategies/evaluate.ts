/**
 * Calculates combinations one by one, with the engine and over 15 years. What neighbouring combinations share is kept:
 * the scenario without its shares, and the money from which a share is paid.
 */
import { toHousehold } from '@advice-builder/casework';
import { problem, type Scenario, type StrategyAim, type StrategyAxis, strategyAims } from '@advice-builder/contract';
import {
  amountsOf,
  calculate,
  type DepositPayment,
  type Household,
  householdAtShare,
  isAccepted,
  limbsAt,
  type Projection,
  paymentAsEntered,
  paymentOf,
  type SweepStart,
  sweepSubject,
} from '@advice-builder/engine';
import { formatAuDate, isAbove, isHalfCentBelow, MONTHS_IN_YEAR, type Problem, stepsUp } from '@advice-builder/kernel';
import { NoRateError, type RateBook } from '@advice-builder/rates';
import { withDeposit } from '../scenario/deposit-scenario.ts';
import type { StrategyContext } from './axes.ts';
import { withChoice } from './choices.ts';
import { livedIn } from './lived-in.ts';

/** Every search covers 15 years. */
export const STRATEGY_MONTHS = 180;

/** The figures of one combination, in dollars, in the order of `strategyAims`. */
export type AimFigures = readonly number[];

/** The result of one combination. */
export type Outcome =
  | { readonly state: 'counted'; readonly figures: AimFigures }
  /** Cash is below zero at the end of the month, counted from 0. */
  | { readonly state: 'short'; readonly figures: AimFigures; readonly month: number }
  /** The money does not reach the share of this person's price, and pays only `paidShare`, from 0 to 1. */
  | { readonly state: 'unpaid'; readonly person: 0 | 1; readonly paidShare: number }
  /** Too few assets would be left to this person at entry. */
  | { readonly state: 'refused'; readonly person: 0 | 1 }
  | { readonly state: 'failed'; readonly why: StrategyFailure };

/**
 * Why a combination is not possible: the first problem, why there is no share to pay, or that the home would be let or
 * sold while somebody lives in it.
 */
export type StrategyFailure =
  | Problem
  | { readonly livedIn: 'let' | 'sold' }
  | { readonly person: 0 | 1; readonly noShare: Extract<SweepStart, { ok: false }>['reason'] };

export interface Evaluator {
  readonly outcome: (values: readonly number[]) => Outcome;
  /**
   * A text that is the same for two combinations if the same cases of the rules decide both, the same sources pay, and
   * both have the same state.
   */
  readonly rulesKey: (values: readonly number[]) => string;
  /** Undefined if the combination is refused, unpaid or cannot be calculated. */
  readonly projection: (values: readonly number[]) => Projection | undefined;
  /** The scenario that a person would have to enter for the combination; undefined as for `projection`. */
  readonly scenario: (values: readonly number[]) => Scenario | undefined;
}

/** The dollars of a share that rounding may leave unpaid. */
const HALF_CENT = 0.005;

const sum = (column: Float64Array): number => column.reduce((total, value) => total + value, 0);

const READ: Readonly<Record<StrategyAim, (projection: Projection) => number>> = {
  cash: ({ columns, months }) => columns.bankClosing[months - 1] as number,
  shortfall: ({ columns }) => columns.netCashFlow.reduce((most, flow) => Math.max(most, -flow), 0),
  estate: ({ columns, months }) => columns.netWorth[months - 1] as number,
  pension: ({ columns }) => sum(columns.pensionTotal),
  sold: ({ columns }) => sum(columns.homeSalePrice) + sum(columns.formerHomePrice),
};

export const figuresOf = (projection: Projection): AimFigures => strategyAims.map((aim) => READ[aim](projection));

/** The household that pays the shares, or why it cannot. */
type Made =
  | { readonly ok: true; readonly household: Household; readonly payments: readonly DepositPayment[] }
  | { readonly ok: false; readonly outcome: Outcome; readonly payments: readonly DepositPayment[] };

/** @param axes in the order of `inAxisOrder`. */
export function evaluator(context: StrategyContext, axes: readonly StrategyAxis[], book: RateBook): Evaluator {
  const shareFrom = axes.findIndex(({ kind }) => kind === 'share');
  const plain = shareFrom < 0 ? axes : axes.slice(0, shareFrom);
  const shares = shareFrom < 0 ? [] : axes.slice(shareFrom);
  const bases = remembered(createBases(context, plain, shares, book));
  const subjects = remembered((values: readonly number[]) => subjectOf(values));

  function subjectOf(values: readonly number[]): Outcome | Extract<SweepStart, { ok: true }> {
    const paid = values.length - plain.length;
    const person = shares[paid]?.person ?? 0;
    const before = madeOf(values);
    if (!before.ok) return before.outcome;
    const start = sweepSubject(before.household, book, person, { months: STRATEGY_MONTHS });
    return start.ok ? start : { state: 'failed', why: { person, noShare: start.reason } };
  }

  /** @param values may end before the last shares. */
  function madeOf(values: readonly number[]): Made {
    const paid = values.length - plain.length;
    if (paid === 0) {
      const base = bases(values);
      return 'household' in base
        ? { ok: true, household: base.household, payments: [] }
        : { ok: false, outcome: base, payments: [] };
    }
    const before = values.slice(0, -1);
    const start = subjects(before);
    const earlier = paymentsBefore(before);
    if ('state' in start) return { ok: false, outcome: start, payments: earlier };
    const { subject } = start;
    const payment = paymentOf(subject, (values.at(-1) as number) / 100);
    const payments = [...earlier, payment];
    if (!isAccepted(subject, payment))
      return { ok: false, outcome: { state: 'refused', person: subject.person }, payments };
    if (isAbove(payment.unpaid, HALF_CENT)) {
      const { paidShare } = payment;
      return { ok: false, outcome: { state: 'unpaid', person: subject.person, paidShare }, payments };
    }
    return { ok: true, household: householdAtShare(subject, payment.share), payments };
  }

  const paymentsBefore = (values: readonly number[]): readonly DepositPayment[] =>
    values.length === plain.length ? [] : madeOf(values).payments;

  const calculated = (values: readonly number[]): Projection | Outcome =>
    withinRates(() => {
      const made = madeOf(values);
      return made.ok ? calculate(made.household, book, { months: STRATEGY_MONTHS }) : made.outcome;
    });

  function scenario(values: readonly number[]): Scenario | undefined {
    const isMade = withinRates(() => madeOf(values));
    if ('state' in isMade || !isMade.ok) return undefined;
    const base = bases(values.slice(0, plain.length));
    if (!('household' in base)) return undefined;
    return shares.reduce((done, { person = 0 }, index) => {
      const start = subjects(values.slice(0, plain.length + index));
      if ('state' in start) return done;
      const payment = paymentOf(start.subject, (values[plain.length + index] as number) / 100);
      return withDeposit({ ...context, scenario: done }, person, amountsOf(start.subject, payment));
    }, base.scenario);
  }

  const outcome = (values: readonly number[]): Outcome => {
    const result = calculated(values);
    return 'state' in result ? result : outcomeOf(result);
  };

  return {
    outcome,
    scenario,
    projection: (values) => {
      const result = calculated(values);
      return 'state' in result ? undefined : result;
    },
    rulesKey: (values) => {
      const result = calculated(values);
      if ('state' in result) return result.state;
      const sources = madeOf(values).payments.map(({ paidAtSettlement }) => isAbove(paidAtSettlement, 0));
      const limbs = limbsAt(result, keyMonth(result)).map(({ value }) => value);
      return JSON.stringify([outcomeOf(result).state, sources, limbs]);
    },
  };
}

/** A date that the rates do not reach is the reason of that combination alone. */
function withinRates<T>(make: () => T): T | Outcome {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof NoRateError)) throw error;
    return { state: 'failed', why: problem('date-out-of-rates', ['projectFrom'], { date: formatAuDate(error.on) }) };
  }
}

/** The last month of the first full year after every entry and sale, from the second year on. */
function keyMonth({ plan, months }: Projection): number {
  const all = [plan.home.releaseMonth, ...plan.people.map(({ resident }) => resident?.entryMonth ?? 0)];
  // Without a sale or an exit there is no such month.
  const last = Math.max(0, ...all.filter(Number.isFinite));
  const year = Math.max(2, 1 + stepsUp(last, MONTHS_IN_YEAR));
  return Math.min(months, year * MONTHS_IN_YEAR) - 1;
}

function outcomeOf(projection: Projection): Outcome {
  const figures = figuresOf(projection);
  const month = projection.columns.bankClosing.findIndex((balance) => isHalfCentBelow(balance, 0));
  return month < 0 ? { state: 'counted', figures } : { state: 'short', figures, month };
}

/** The scenario and household of the choices other than shares, or why they are not possible. */
type Base = Outcome | { readonly scenario: Scenario; readonly household: Household };

function createBases(
  context: StrategyContext,
  axes: readonly StrategyAxis[],
  shares: readonly StrategyAxis[],
  book: RateBook,
): (values: readonly number[]) => Base {
  const { record, current, today } = context;
  // The adviser decided how the scenario itself treats the home, so that is no reason against a combination.
  const entered = toHousehold(record, context.scenario, current, today, book);
  const isLivedInAsEntered = entered.ok && livedIn(entered.value.household) !== undefined;
  return (values) => {
    const scenario = axes.reduce(
      (done, axis, index) => withChoice({ ...context, scenario: done }, axis, values[index] as number),
      context.scenario,
    );
    const mapped = toHousehold(record, scenario, current, today, book);
    if (!mapped.ok) return { state: 'failed', why: mapped.problems[0] as Problem };
    const { household } = mapped.value;
    const how = isLivedInAsEntered ? undefined : livedIn(household);
    if (how !== undefined) return { state: 'failed', why: { livedIn: how } };
    const refused = refusedAsEntered(household, shares, book);
    return refused ?? { scenario, household: withoutShares(household, shares, book) };
  };
}

const subjectsOf = (household: Household, book: RateBook) => (person: 0 | 1) =>
  sweepSubject(household, book, person, { months: STRATEGY_MONTHS });

/**
 * A person whose share does not vary pays as entered. The law refuses that payment if the other choices leave too little
 * beside it (Aged Care Act 2024 s305(3); see `leavesMinimumAssets`).
 */
function refusedAsEntered(household: Household, shares: readonly StrategyAxis[], book: RateBook): Outcome | undefined {
  const others = household.people.flatMap(({ care }, index): (0 | 1)[] => {
    const person = index === 1 ? 1 : 0;
    return care.kind === 'residential' && !shares.some((axis) => (axis.person ?? 0) === person) ? [person] : [];
  });
  for (const person of others) {
    const start = subjectsOf(household, book)(person);
    if (!start.ok || start.subject.minimumAssets === undefined) continue;
    const { whole, ownShare } = start.subject;
    const payment = paymentAsEntered(start.subject, Math.min(whole, ownShare * whole));
    if (!isAccepted(start.subject, payment)) return { state: 'refused', person };
  }
  return undefined;
}

/** Nobody whose share varies has paid yet, so that the first share is not measured beside the entered second one. */
function withoutShares(household: Household, shares: readonly StrategyAxis[], book: RateBook): Household {
  if (shares.length < 2) return household;
  return shares.reduce((done, { person = 0 }) => {
    const start = subjectsOf(done, book)(person);
    return start.ok ? householdAtShare(start.subject, 0) : done;
  }, household);
}

/** Keeps the last answer of a function for each number of values: neighbours ask for the same again. */
function remembered<T>(make: (values: readonly number[]) => T): (values: readonly number[]) => T {
  const last = new Map<number, { readonly values: readonly number[]; readonly made: T }>();
  return (values) => {
    const known = last.get(values.length);
    if (known?.values.every((value, index) => value === values[index])) return known.made;
    const made = make(values);
    last.set(values.length, { values, made });
    return made;
  };
}
