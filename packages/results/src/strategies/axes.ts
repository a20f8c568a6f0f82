/**
 * The axes of a search over strategies: what may vary in a scenario, over which range, and the values of each. A
 * combination has one value of each axis.
 */
import {
  careFacts,
  dateOf,
  homeBlock,
  isBoughtFromBank,
  isResidential,
  monthAt,
  orZero,
  type PersonNumber,
  personNumbers,
} from '@advice-builder/casework';
import {
  ENTRY,
  type EntryOf,
  type HomeWay,
  type RecordDocument,
  type Scenario,
  type StrategyAxis,
} from '@advice-builder/contract';
import {
  addMonthsToIndex,
  type CivilDate,
  type MonthIndex,
  monthOf,
  nearestCent,
  stepsDown,
} from '@advice-builder/kernel';
import { isGoalOffered } from '../scenario/goal.ts';
import { enteredRent } from '../scenario/home-way.ts';

/** The scenario to vary, and what it belongs to. */
export interface StrategyContext {
  readonly record: RecordDocument;
  /** Never the same object as `current`: see `strategyContext`. */
  readonly scenario: Scenario;
  /** Above 0: the combinations are proposed scenarios. */
  readonly sid: number;
  readonly current: Scenario;
  readonly today: CivilDate;
}

/** A search from the Current Situation varies a proposed scenario with the same contents. */
export const strategyContext = (given: StrategyContext): StrategyContext =>
  given.sid === 0 ? { ...given, scenario: { ...given.scenario }, sid: 1 } : given;

/** Something that may vary, with the range proposed first. */
export interface AxisOffer {
  readonly axis: StrategyAxis;
  /** For the home: the ways that are not proposed, and the field that is missing. */
  readonly missing?: readonly { readonly way: HomeWay; readonly why: 'rent' }[];
}

/** The order in which choices are applied, and in which axes are listed: a share is paid from what the others leave. */
const ORDER = ['entry', 'rules', 'home', 'annuity', 'gift', 'drawn', 'share'] as const;

/** Sorts the axes so that a share of a price comes last. */
export const inAxisOrder = (axes: readonly StrategyAxis[]): readonly StrategyAxis[] =>
  [...axes].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.person ?? 0) - (b.person ?? 0));

const SHARE_STEP = 10;
const ENTRY_MONTHS = 12;
const SALE_MONTHS = 24;
const SALE_STEP = 6;
const GIFT_STEP = 5_000;
const GIFT_MOST = 30_000;
const ANNUITY_STEPS = 4;

/** The first month that a choice can still concern: that of the start, or of today if that is later. */
const firstMonth = ({ record, today }: StrategyContext): MonthIndex | undefined => {
  const start = monthAt(record.projectFrom);
  return start === undefined ? undefined : (Math.max(start, monthOf(today)) as MonthIndex);
};

/** Everything that may vary in the scenario, in the order of the axes. */
export function axisOffers(context: StrategyContext): readonly AxisOffer[] {
  const { record, scenario, today, current } = context;
  const start = firstMonth(context);
  if (start === undefined) return [];
  const people = personNumbers(record);
  const facts = (person: PersonNumber) => careFacts(scenario.sCare[person], dateOf(record.projectFrom), today);
  const two = { from: 0, to: 1, step: 1 };
  const entries = people
    .filter((person) => isGoalOffered(context, { kind: 'entry', person }))
    .map((person): AxisOffer => {
      const from = Math.max(start, monthAt(scenario.sCare[person].dateOfEntry) ?? start);
      return { axis: { kind: 'entry', person, from, to: from + ENTRY_MONTHS, step: 3 } };
    });
  const rules = people
    .filter((person) => facts(person).postReformShown && !current.sCare[person].postJuly2025Rules)
    .map((person): AxisOffer => ({ axis: { kind: 'rules', person, ...two } }));
  const residents = people.filter((person) => isResidential(scenario.sCare[person]));
  const drawn = residents
    .filter((person) => !facts(person).isLowMeans)
    .map((person): AxisOffer => ({ axis: { kind: 'drawn', person, ...two } }));
  const shares = residents.map(
    (person): AxisOffer => ({ axis: { kind: 'share', person, from: 0, to: 100, step: SHARE_STEP } }),
  );
  const gift: AxisOffer = { axis: { kind: 'gift', from: 0, to: GIFT_MOST, step: GIFT_STEP } };
  return [
    ...entries,
    ...rules,
    ...homeOffers(context, start),
    ...annuityOffers(scenario, start),
    gift,
    ...drawn,
    ...shares,
  ];
}

/** Only an ordinary home that is still owned at the start. */
function homeOffers({ record, scenario, current }: StrategyContext, start: MonthIndex): readonly AxisOffer[] {
  const { sell, sellMonth, netHomeValue } = scenario.sHome;
  const sold = sell ? monthAt(sellMonth) : undefined;
  if (homeBlock(record, scenario) !== 'ordinary' || orZero(netHomeValue) <= 0) return [];
  if (sold !== undefined && sold <= start) return [];
  const rent = enteredRent(scenario, current);
  const isLet = orZero(rent.rentValue) > 0 && rent.rentAtMonth !== null;
  const from = Math.max(addMonthsToIndex(start, 1), ...entryMonths(record, scenario));
  return [
    {
      axis: {
        kind: 'home',
        ways: isLet ? ['keep', 'rent', 'sell'] : ['keep', 'sell'],
        from,
        to: from + SALE_MONTHS,
        step: SALE_STEP,
      },
      ...(isLet ? {} : { missing: [{ way: 'rent', why: 'rent' }] }),
    },
  ];
}

/** The months in which people enter residential care. */
const entryMonths = (record: RecordDocument, { sCare }: Scenario): readonly MonthIndex[] =>
  personNumbers(record).flatMap((person) =>
    isResidential(sCare[person]) ? (monthAt(sCare[person].dateOfEntry) ?? []) : [],
  );

/** An annuity that the bank buys within the projection: its price and payments are still open. */
function openAnnuities({ sFentries }: Scenario, start: MonthIndex): readonly EntryOf<13>[] {
  return sFentries.filter(
    (entry): entry is EntryOf<13> =>
      entry.eid === ENTRY.annuity && orZero(entry.assetValue) > 0 && isBoughtFromBank(entry, start),
  );
}

const annuityOffers = (scenario: Scenario, start: MonthIndex): readonly AxisOffer[] =>
  openAnnuities(scenario, start).map(({ id, assetValue }) => {
    const price = orZero(assetValue);
    return { axis: { kind: 'annuity', entryId: id, from: 0, to: price, step: price / ANNUITY_STEPS } };
  });

/** The value of the home axis that keeps or lets the home; a sale has its month. */
export const HOME_KEPT = -2;
export const HOME_LET = -1;

/** Differences below this are the rounding of a step. */
const STEP_ERROR = 1e-9;
/** Steps beyond this are refused before the values are listed. */
export const VALUES_MAX = 10_000;

/** Percent and dollars to two decimals, from `from` to `to`, both included, also where the last step is shorter. */
function steps({ from, to, step }: StrategyAxis): readonly number[] {
  const whole = stepsDown((to - from) / step + STEP_ERROR, 1);
  if (whole < 0) return [];
  if (whole > VALUES_MAX) throw new RangeError(`too many steps: ${whole}`);
  const values = Array.from({ length: whole + 1 }, (_, i) => nearestCent(from + i * step));
  return (values.at(-1) as number) < to - STEP_ERROR ? [...values, nearestCent(to)] : values;
}

/** The values of an axis in rising order. Empty if its range is. */
export function axisValues(axis: StrategyAxis): readonly number[] {
  if (axis.kind !== 'home') return steps(axis);
  const ways = axis.ways ?? [];
  return [
    ...(ways.includes('keep') ? [HOME_KEPT] : []),
    ...(ways.includes('rent') ? [HOME_LET] : []),
    ...(ways.includes('sell') ? steps(axis) : []),
  ];
}

/** The number of combinations. */
export const combinationsOf = (axes: readonly StrategyAxis[]): number =>
  axes.reduce((product, axis) => product * axisValues(axis).length, 1);

/** Whether thresholds between two steps of this axis can be tried: months and choices have no between. */
export const isContinuous = ({ kind }: StrategyAxis): boolean =>
  kind === 'share' || kind === 'annuity' || kind === 'gift';
