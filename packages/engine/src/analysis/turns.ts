/**
 * Finds the turns of a cost of care or of a pension. A turn is a month in which an occurrence changes the figure: an
 * entry into care, a sale, a purchase, a limit that is met. Ordinary movement from month to month, and changes of
 * rates, are no turns.
 */
import { isAbove } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { at } from '../projection/at.ts';
import type { PersonFigureId } from '../projection/figure-ids.ts';
import { hasPension, type PersonPlan } from '../projection/plan.ts';
import type { PersonColumns, Projection, ProjectionEvent } from '../projection/projection.ts';
import { limbsAt } from './sweep-limbs.ts';
import { DESCRIBED_ELSEWHERE, type DescribedElsewhere, type TurnCause, type TurnPart } from './turn-cause.ts';
import { type Moved, movedByPension, moves, NOTHING, step } from './turn-evidence.ts';

/** The figure examined: the cost of a day of care, or the pension of a fortnight. */
export type TurningFigure = 'care' | 'pension';

export interface Turn {
  /** Counted from the start of the projection. */
  readonly month: number;
  /** The strongest explanation comes first. */
  readonly causes: readonly TurnCause[];
  /** The parts that moved, the largest move first. For a pension: its maximum and the reduction by the tests. */
  readonly parts: readonly TurnPart[];
}

const CARE_PARTS = [
  'basicDailyFee',
  'meansTestedFee',
  'hotelling',
  'nonClinical',
  'accommodationDaily',
  'extraServiceDaily',
  'packageBasicDailyFee',
  'incomeTestedFee',
  'supportAtHomeDaily',
  'outOfPocketDaily',
  'respiteDaily',
] as const satisfies readonly PersonFigureId[];
const PENSION_PARTS = [
  'pensionMaximum',
  'pensionIncomeReduction',
  'pensionAssetsReduction',
] as const satisfies readonly PersonFigureId[];

/** Fees whose amount only a change of rates can move while they are charged. */
const RATE_MOVED: ReadonlySet<PersonFigureId> = new Set(['basicDailyFee', 'packageBasicDailyFee']);
const AGREED_FEES = ['extraServiceDaily', 'outOfPocketDaily'] as const;
const CAPS = [
  'nonClinicalStopped',
  'annualCapStopped',
  'lifetimeCapStopped',
  'homeCareLifetimeStopped',
  'packageAnnualStopped',
] as const satisfies readonly PersonFigureId[];

/** Dollars a day (care) or a fortnight (pension) by which an event must move the figure. */
const LEAST: Readonly<Record<TurningFigure, number>> = { care: 1, pension: 5 };
const CAUSE_ORDER: readonly TurnCause[] = [
  'death',
  'own-entry',
  'care-move',
  'pension-starts',
  'cap-met',
  'cap-over',
  'home-sold',
  'community-bought',
  'community-exit',
  'separated',
  'partner-entry',
  'home-assessable',
  'deposit-paid',
  'deposit-refunded',
  'asset-sold',
  'asset-bought',
  'loan-drawn',
  'loan-repaid',
  'stream-ended',
  'inheritance',
  'gift',
  'gift-ceases',
  'annuity-threshold',
  'kept-counts',
  'income-starts',
  'income-ends',
  'rent-changes',
  'rent-assistance-starts',
  'rent-assistance-ends',
  'new-fees-start',
  'fee-changes',
  'pension-moves',
  'pension-nil',
  'respite-starts',
  'respite-ends',
  'work-bonus-used-up',
];

/** @param after only months later than this one, counted from the start of the projection. */
export function turnsOf(
  projection: Projection,
  figure: TurningFigure,
  person: PersonIndex,
  after: number,
): readonly Turn[] {
  const own = projection.people[person];
  const plan = projection.plan.people[person];
  if (own === undefined || plan === undefined) return [];
  const column = figure === 'care' ? own.totalDailyCareCost : own.pensionEntitlement;
  const turns: Turn[] = [];
  for (let month = Math.max(0, after) + 1; month < projection.months; month++) {
    // Most months move less than the threshold. Comparing two numbers skips them before the costly steps.
    const isExchange = figure === 'care' && isExchanged(own, month);
    if (!isExchange && Math.abs(step(column, month)) < LEAST[figure]) continue;
    const happening = causesIn(projection, own, plan, person, month, figure);
    if (happening.length === 0) continue;
    if (!isExchange && Math.abs(movedByEvents(projection, own, figure, person, month)) < LEAST[figure]) continue;
    const parts = partsMoved(own, figure, month);
    const causes = causesOf({ projection, own, plan, person, month }, figure, happening, parts[0]);
    if (causes.length > 0) turns.push({ month, causes, parts });
  }
  return turns;
}

/**
 * The occurrences that can have moved the part with the largest move. If there is none for care, the person's pension
 * is the cause, if it moved.
 */
function causesOf(
  moved: Moved,
  figure: TurningFigure,
  happening: readonly TurnCause[],
  part: TurnPart | undefined,
): readonly TurnCause[] {
  const causes = happening.filter((cause) => moves(moved, figure, cause, part));
  return causes.length === 0 && figure === 'care' && movedByPension(moved, part) ? ['pension-moves'] : causes;
}

const isOn = (column: Float64Array, month: number): boolean => Math.abs(at(column, month)) >= NOTHING;
const isSwitched = (column: Float64Array, month: number): boolean => isOn(column, month) !== isOn(column, month - 1);

/**
 * One part of care begins as another ends. The cost of a day may stay the same, but it is charged for something else.
 */
function isExchanged(own: PersonColumns, month: number): boolean {
  const switched = CARE_PARTS.filter(
    (part) => isSwitched(own[part], month) && Math.abs(step(own[part], month)) >= LEAST.care,
  );
  return switched.some((part) => isOn(own[part], month)) && switched.some((part) => !isOn(own[part], month));
}

function causesIn(
  projection: Projection,
  own: PersonColumns,
  plan: PersonPlan,
  person: PersonIndex,
  month: number,
  figure: TurningFigure,
): readonly TurnCause[] {
  const causes = new Set<TurnCause>();
  for (const event of projection.events) {
    // A lower assessed value of an annuity at the end of a month moves the tests of the next month.
    if (event.month + (event.kind === 'annuity-threshold' ? 1 : 0) !== month) continue;
    const cause = causeOf(event, person);
    if (cause !== undefined) causes.add(cause);
  }
  if (isSwitched(projection.columns.homeRent, month)) causes.add('rent-changes');
  if (projection.plan.illnessSeparatedFromMonth === month) causes.add('separated');
  if (figure === 'care') {
    for (const cap of CAPS) {
      if (isSwitched(own[cap], month)) causes.add(isOn(own[cap], month) ? 'cap-met' : 'cap-over');
    }
    if (AGREED_FEES.some((fee) => isSwitched(own[fee], month))) causes.add('fee-changes');
  } else {
    if (hasPension(plan, month) && !hasPension(plan, month - 1)) causes.add('pension-starts');
    if (isSwitched(own.pensionEntitlement, month)) causes.add('pension-nil');
  }
  return CAUSE_ORDER.filter((cause) => causes.has(cause));
}

const OWN_ALONE: ReadonlySet<TurnCause> = new Set([
  'pension-starts',
  'rent-assistance-starts',
  'rent-assistance-ends',
  'new-fees-start',
]);

const isReportedElsewhere = (kind: ProjectionEvent['kind']): kind is DescribedElsewhere =>
  DESCRIBED_ELSEWHERE.some((each) => each === kind);

function causeOf({ kind, person: whose }: ProjectionEvent, person: PersonIndex): TurnCause | undefined {
  if (kind === 'care-entry' || kind === 'home-care-starts') return whose === person ? 'own-entry' : 'partner-entry';
  if (isReportedElsewhere(kind)) return undefined;
  return OWN_ALONE.has(kind) && whose !== person ? undefined : kind;
}

/**
 * The movement of the figure caused by events. It excludes changes of rates, and the ordinary movement of the months
 * before and after.
 */
function movedByEvents(
  projection: Projection,
  own: PersonColumns,
  figure: TurningFigure,
  person: PersonIndex,
  month: number,
): number {
  const column = figure === 'care' ? own.totalDailyCareCost : own.pensionEntitlement;
  const byRates =
    figure === 'care' ? careByRates(projection, own, person, month) : pensionByRates(projection, own, month);
  const steps = [month - 1, month + 1].flatMap((other) =>
    other >= 1 && other < projection.months ? [step(column, other)] : [],
  );
  const moved = step(column, month) - byRates;
  const sign = Math.sign(moved);
  const drift = Math.max(0, Math.min(Math.abs(moved), ...steps.map((each) => each * sign)));
  return moved - sign * drift;
}

function careByRates(projection: Projection, own: PersonColumns, person: PersonIndex, month: number): number {
  const before = limbsAt(projection, month - 1);
  const now = limbsAt(projection, month);
  const isAtMaximum = (figure: PersonFigureId): boolean =>
    [before, now].every((limbs) =>
      limbs.some(
        (limb) => limb.id === figure && 'person' in limb && limb.person === person && limb.value === 'maximum',
      ),
    );
  let sum = 0;
  for (const part of CARE_PARTS) {
    const isCharged = isOn(own[part], month) && isOn(own[part], month - 1);
    if (isCharged && (RATE_MOVED.has(part) || isAtMaximum(part))) sum += step(own[part], month);
  }
  // The unpaid deposit did not change; only its price is indexed.
  const isMove = projection.plan.people[person]?.resident?.moveMonth === month;
  const isSameDeposit = !isMove && Math.abs(step(own.depositRemaining, month)) < NOTHING;
  const isPaid = isOn(own.accommodationDaily, month) && isOn(own.accommodationDaily, month - 1);
  return isSameDeposit && isPaid && isAbove(at(own.depositRemaining, month), 0)
    ? sum + step(own.accommodationDaily, month)
    : sum;
}

function pensionByRates({ plan }: Projection, own: PersonColumns, month: number): number {
  if (plan.illnessSeparatedFromMonth === month || plan.deathMonth === month) return 0;
  if (!isOn(own.pensionEntitlement, month - 1)) return 0;
  if (!isOn(own.pensionEntitlement, month)) return 0;
  // Rent Assistance is part of the maximum. It begins or ends with a rent.
  const assistance = isSwitched(own.rentAssistanceFull, month) ? step(own.rentAssistanceFull, month) : 0;
  return step(own.pensionMaximum, month) - assistance;
}

function partsMoved(own: PersonColumns, figure: TurningFigure, month: number): readonly TurnPart[] {
  const moves = (figure === 'care' ? CARE_PARTS : PENSION_PARTS).flatMap((part): TurnPart[] =>
    Math.abs(step(own[part], month)) < NOTHING
      ? []
      : [{ figure: part, before: at(own[part], month - 1), after: at(own[part], month) }],
  );
  const size = ({ before, after }: TurnPart): number => Math.abs(after - before);
  return moves.sort((a, b) => size(b) - size(a));
}
