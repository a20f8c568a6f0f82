/**
 * The caps of care fees, counted from the fees that a person paid.
 *
 * Law: Aged Care Act 1997 ss 44-21, 52C-3; Aged Care Act 2024 s279(4), (5). Modelling choices: amounts entered as used
 * are those on the first day of the projection. Fees paid from that day on are added to them. Fees paid before that day
 * are a part of them, so the larger of both counts. A month without a fee paid counts with the fee of the projection.
 */
import { type PaidFee, problem } from '@advice-builder/contract';
import {
  type CapReached,
  type CapsUsed,
  capsInMonth,
  capsUsedBefore,
  capsUsedBy,
  chargedDaysOf,
  countCaps,
  type EarlierFee,
  type Projection,
} from '@advice-builder/engine';
import {
  addYears,
  type CivilDate,
  failure,
  firstOfMonth,
  formatLongDate,
  formatMoney,
  isAbove,
  isoDate,
  monthOf,
  type Result,
  success,
} from '@advice-builder/kernel';
import { calculateScenario } from '../report/calculate-report.ts';
import { calendarMonth } from '../words/cash-words.ts';
import type { LetterContext } from './reading.ts';

/** One cap, in dollars or in days. */
export interface CountedCap {
  readonly used: number;
  readonly cap: number;
  /** Not below 0. */
  readonly left: number;
  /** The amount or days above the cap: paid although the cap was met. */
  readonly over: number;
  /**
   * The last day on which the cap allows a fee, if the fee of the last month paid continues. Undefined if the cap is
   * not met in the projection, or in the cap year, and if it was met before the projection.
   */
  readonly metOn: CivilDate | undefined;
  /** Like `metOn`, with the fees of the projection after the last month paid. */
  readonly metAsProjected: CivilDate | undefined;
}

/** The amounts and days on the first day of the projection: as entered, and as paid before. The larger counts. */
interface CapStart {
  readonly entered: CapsUsed;
  readonly paid: CapsUsed;
  readonly counted: CapsUsed;
}

export interface PaidCaps {
  /** The first day of the projection. */
  readonly from: CivilDate;
  /** The day after the last month that is counted in `used`. */
  readonly until: CivilDate;
  readonly start: CapStart;
  /** The months from `from` to `until` in which the fee of the projection counts, because no fee paid is entered. */
  readonly monthsAssumed: number;
  /** Dollars a day in the last month paid; undefined if none is paid. */
  readonly lastFeePerDay: number | undefined;
  /** Undefined without care. */
  readonly lifetime: CountedCap | undefined;
  /** The means tested care fee of the rules of 2014, in the cap year up to `yearEnds`, the first day of the next. */
  readonly annual: (CountedCap & { readonly yearFrom: CivilDate; readonly yearEnds: CivilDate }) | undefined;
  /** Days of the non-clinical care contribution. */
  readonly days: CountedCap | undefined;
}

/** Far enough for 1,460 days and most lifetime caps. */
const MONTHS = 180;

export function paidCaps(context: Omit<LetterContext, 'sid'>, person: 0 | 1): Result<PaidCaps> {
  const { record, scenario, current, book, today } = context;
  const calculated = calculateScenario(record, scenario, current, book, today, { months: MONTHS });
  if (!calculated.ok) return calculated;
  const { projection } = calculated.value;
  if (projection.people[person] === undefined) return failure(problem('partner-unexpected', ['clients', person]));
  // A month whose fee is blank is a month without a fee paid.
  const entered = record.paidFees.filter((fee) => fee.person === person && fee.careFee !== null);
  const fees = entered.map((fee) => feeOf(projection, fee));
  return success(capsOf(projection, person, fees));
}

const feeOf = ({ household }: Projection, { month, careFee, days }: PaidFee): EarlierFee => ({
  month: monthOf(isoDate(month ?? '')) - household.projectFrom,
  amount: careFee ?? 0,
  days: days ?? undefined,
});

function capsOf(projection: Projection, person: 0 | 1, fees: readonly EarlierFee[]): PaidCaps {
  const byMonth = new Map(fees.filter(({ month }) => month < projection.months).map((fee) => [fee.month, fee]));
  const latest = [...byMonth.values()].toSorted((a, b) => a.month - b.month).at(-1);
  const last = Math.max(-1, latest?.month ?? -1);
  const lastFeePerDay = latest && perDayOf(projection, person, latest);
  const start = startOf(
    projection,
    person,
    fees.filter(({ month }) => month < 0),
  );
  const charged = (month: number) => byMonth.get(month);
  const count = (feePerDay: number | undefined) =>
    countCaps(projection, person, start.counted, {
      charged,
      feePerDay: (month) => (month > last ? feePerDay : undefined),
    });
  const [same, projected] = [count(lastFeePerDay), count(undefined)];
  const at = Math.max(0, last);
  const caps = capsInMonth(projection, person, at);
  const yearFrom = caps.yearEnds && addYears(caps.yearEnds, -1);
  const used: CapsUsed =
    last < 0
      ? start.counted
      : {
          lifetime: same.own.lifetimeUsedAfter[at] ?? 0,
          annual: same.own.annualUsedAfter[at] ?? 0,
          days: (same.own.nonClinicalDaysBefore[at] ?? 0) + (same.own.nonClinicalDays[at] ?? 0),
        };
  const counted = (name: CapReached['cap'], within: (on: CivilDate) => boolean): CountedCap | undefined => {
    const cap = caps[name];
    if (cap === undefined) return undefined;
    const metIn = (reached: readonly CapReached[]) =>
      reached.find((each) => each.cap === name && each.on !== undefined && within(each.on))?.on;
    return {
      used: used[name],
      cap,
      left: Math.max(0, cap - used[name]),
      over: isAbove(used[name], cap) ? used[name] - cap : 0,
      metOn: metIn(same.reached),
      metAsProjected: metIn(projected.reached),
    };
  };
  const { yearEnds } = caps;
  const annual = counted(
    'annual',
    (on) => yearFrom !== undefined && yearEnds !== undefined && on >= yearFrom && on < yearEnds,
  );
  return {
    from: firstOfMonth(projection.household.projectFrom),
    until: firstOfMonth(calendarMonth(projection.household, last + 1)),
    start,
    monthsAssumed: Array.from({ length: last + 1 }, (_, month) => byMonth.has(month)).filter((has) => !has).length,
    lastFeePerDay,
    lifetime: counted('lifetime', () => true),
    annual: annual && yearFrom !== undefined && yearEnds !== undefined ? { ...annual, yearFrom, yearEnds } : undefined,
    days: counted('days', () => true),
  };
}

function perDayOf(projection: Projection, person: 0 | 1, fee: EarlierFee): number {
  const days = chargedDaysOf(projection, person, fee);
  return days > 0 ? fee.amount / days : 0;
}

/**
 * The number of days is estimated from the start of the fees if it is not entered. Fees paid for all months since then
 * are better than the estimate.
 */
function startOf(projection: Projection, person: 0 | 1, earlier: readonly EarlierFee[]): CapStart {
  const entered = capsUsedBefore(projection, person);
  const paid = capsUsedBy(projection, person, earlier);
  const resident = projection.plan.people[person]?.resident;
  const from = resident === undefined ? 0 : Math.max(resident.regime.newFeesFromMonth, resident.entryMonth);
  const isEstimate = resident !== undefined && resident.care.nonClinicalDaysCharged === undefined;
  const isComplete =
    from < 0 && new Set(earlier.filter(({ month }) => month >= from).map(({ month }) => month)).size === -from;
  return {
    entered,
    paid,
    counted: {
      lifetime: Math.max(entered.lifetime, paid.lifetime),
      annual: Math.max(entered.annual, paid.annual),
      days: isEstimate && isComplete ? paid.days : Math.max(entered.days, paid.days),
    },
  };
}

const dollarsOrDays = (name: keyof CapsUsed, amount: number): string =>
  name === 'days' ? `${amount} days` : formatMoney(amount);

const CAPS = [
  ['lifetime', 'lifetime cap', 'amount'],
  ['annual', 'annual cap', 'amount'],
  ['days', 'limit of days', 'number of days'],
] as const;

/** Describes the amounts that the count starts with, in sentences. */
export function paidCapsWords(caps: PaidCaps): readonly string[] {
  const { start, from, until, monthsAssumed } = caps;
  const day = formatLongDate(from);
  const starts = CAPS.flatMap(([name, words, what]): readonly string[] => {
    const [entered, paid] = [start.entered[name], start.paid[name]];
    if (caps[name] === undefined || paid === 0) return [];
    const counted = start.counted[name];
    return [
      counted === paid
        ? `For the ${words}, the fees paid before ${day} count: ${dollarsOrDays(name, paid)}.`
        : `For the ${words}, the ${what} used on ${day} counts: ${dollarsOrDays(name, entered)}. It includes the fees paid before.`,
    ];
  });
  const months = monthsAssumed === 1 ? '1 month' : `${monthsAssumed} months`;
  return [
    ...starts,
    ...(until > from ? [`Fees paid from ${day} on are added.`] : []),
    ...(monthsAssumed > 0 ? [`No fee is entered for ${months}. There the calculated fee counts.`] : []),
  ];
}
