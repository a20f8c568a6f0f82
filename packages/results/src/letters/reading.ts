/**
 * The figures for the lines of a letter: on the day of the letter, with the rates of that day, and if something about
 * the documents, the rates or the sums were different.
 */
import { toHousehold } from '@advice-builder/casework';
import {
  type Letter,
  type LetterLine,
  letterLines,
  problem,
  type RecordDocument,
  type Scenario,
} from '@advice-builder/contract';
import {
  calculate,
  feesOfMeans,
  type Household,
  type MeansParts,
  meansParts,
  NEW_ACT_START,
  type PersonIndex,
  type Projection,
} from '@advice-builder/engine';
import {
  addDays,
  addMonthsToIndex,
  type CivilDate,
  downToCent,
  earliestOf,
  failure,
  firstOfMonth,
  formatAuDate,
  isoDate,
  latestOf,
  type MonthIndex,
  monthOf,
  nearestCent,
  type Result,
  success,
  toIso,
} from '@advice-builder/kernel';
import { NoRateError, type RateBook, type SeriesId } from '@advice-builder/rates';

/** The documents that a letter is compared with. `scenario` is `current` itself for the Current Situation. */
export interface LetterContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly sid: number;
  /** The civil date in Sydney. */
  readonly today: CivilDate;
  readonly book: RateBook;
}

/** Mistakes and other ways of counting that a letter can contain. Each changes the sums, not the documents. */
export interface Slips {
  /** Days by which the yearly amounts of the means test are divided. */
  readonly daysDivisor?: 365;
  /** Days by which a daily accommodation payment is divided. */
  readonly accommodationDivisor?: 364 | 366;
  /** The care fee goes on past its cap, or stops although no cap is reached. */
  readonly caps?: 'ignored' | 'reached';
  /** Means of both people counted in full for one. */
  readonly wholeAssets?: true;
  readonly wholeIncome?: true;
  /** The home of a resident: above its cap, not at all, or although it does not count. */
  readonly home?: 'uncapped' | 'left out' | 'counted';
  readonly withoutDeposits?: true;
  /** Days of an invoice. */
  readonly days?: number;
}

/** The assumptions of a reading. */
export interface Trial {
  readonly context: LetterContext;
  /** The last day whose rates apply; undefined: the days of the letter. */
  readonly ratesUntil?: CivilDate | undefined;
  readonly slips: Slips;
  /** Lines whose rates are those of an earlier day. */
  readonly linesUntil: Readonly<Partial<Record<LetterLine, CivilDate>>>;
}

export const asEntered = (context: LetterContext): Trial => ({ context, slips: {}, linesUntil: {} });

/** The figure of a line. A letter agrees with any of the roundings. */
export interface LineFigure {
  readonly figure: number;
  readonly roundings: readonly number[];
}
export type Reading = Readonly<Partial<Record<LetterLine, LineFigure>>>;

/** Days of a letter with the same month and the same rates. */
interface Segment {
  readonly month: MonthIndex;
  readonly on: CivilDate;
  readonly last: CivilDate;
}

/** The change days in the middle of a month: every fee of a resident changes on them, and none on another. */
const CHANGE_DAYS_OF: SeriesId = 'residential-2014.basic-daily-fee';

/** Whether rates change on a day. */
const isChangeDay = (book: RateBook, day: CivilDate): boolean =>
  book.seriesOf(CHANGE_DAYS_OF).changesOn.includes(toIso(day).slice('yyyy-'.length));

/** The segments of a letter: one day, or the days of an invoice by month and by rates. */
function segmentsOf({ kind, from, to }: Letter, book: RateBook): readonly Segment[] {
  const first = isoDate(from);
  if (kind !== 'invoice' || to === null) return [{ month: monthOf(first), on: first, last: first }];
  const end = isoDate(to);
  const segments: Segment[] = [];
  let on = first;
  for (let day = first; day <= end; day = addDays(day, 1)) {
    const next = addDays(day, 1);
    if (next <= end && monthOf(next) === monthOf(day) && !isChangeDay(book, next)) continue;
    segments.push({ month: monthOf(day), on, last: day });
    on = next;
  }
  return segments;
}

/** The household of a letter; its projection begins in the month of the letter if the record begins later. */
interface Placed {
  readonly household: Household;
  readonly startMoved: boolean;
}

function placedHousehold({ record, scenario, current, today, book }: LetterContext, month: MonthIndex): Result<Placed> {
  const startMoved = monthOf(isoDate(record.projectFrom)) > month;
  const placed = startMoved ? { ...record, projectFrom: toIso(firstOfMonth(month)) } : record;
  const mapped = toHousehold(placed, scenario, current, today, book);
  if (!mapped.ok) return mapped;
  const { household } = mapped.value;
  return success({ household: startMoved ? withoutCapsUsed(household) : household, startMoved });
}

/** Fees count towards the caps until the start of the record, so most of them are later than a letter before it. */
function withoutCapsUsed(household: Household): Household {
  const people = household.people.map((person) => {
    const { care } = person;
    const fresh = care.kind === 'residential' ? { ...care, nonClinicalDaysCharged: undefined } : care;
    return { ...person, lifetimeCapUsed: 0, annualCapUsed: 0, care: fresh };
  });
  return { ...household, people: people as unknown as Household['people'] };
}

/** Projections cover at most 15 years. */
const MOST_MONTHS = 180;

interface SegmentProjection {
  readonly projection: Projection;
  readonly position: number;
}

/** An earlier day of rates, but none before the Act if the segment is under it: no fee of the Act has such rates. */
function inForceWith(on: CivilDate, earlier: CivilDate): CivilDate {
  return on < NEW_ACT_START ? earlier : latestOf(earlier, NEW_ACT_START);
}

function segmentProjection(
  household: Household,
  book: RateBook,
  { month, on }: Segment,
  ratesUntil: CivilDate | undefined,
): Result<SegmentProjection> {
  const position = month - household.projectFrom;
  if (position >= MOST_MONTHS) return failure(problem('letter-after-projection', ['from']));
  const ratesOn = ratesUntil === undefined ? on : earliestOf(on, inForceWith(on, ratesUntil));
  try {
    const ratesOf = { month: position, on: ratesOn };
    return success({
      projection: calculate(household, book, { months: position + 1, ratesOf, valuedOn: { month: position, on } }),
      position,
    });
  } catch (error) {
    if (!(error instanceof NoRateError)) throw error;
    return failure(problem('date-out-of-rates', ['from'], { date: formatAuDate(error.on) }));
  }
}

interface ProjectedSegment extends SegmentProjection {
  readonly segment: Segment;
}

type Lines = Partial<Record<LetterLine, number>>;

/** The lines of one segment in dollars a day, a year or a fortnight. Undefined: the person is not in residential care. */
function linesIn(letter: Letter, segment: ProjectedSegment, slips: Slips): Lines | undefined {
  const { projection, position } = segment;
  if (letter.kind === 'pension') return pensionLines(letter.person, projection, position);
  const entry = entryDateOf(segment, letter.person);
  return entry === undefined || entry > segment.segment.last
    ? undefined
    : careLines(letter.person, projection, position, slips);
}

const entryDateOf = ({ projection }: SegmentProjection, person: PersonIndex): CivilDate | undefined =>
  projection.plan.people[person]?.resident?.care.entryDate;

function pensionLines(person: PersonIndex, projection: Projection, month: number): Lines {
  const own = projection.people[person];
  const partner = projection.people[person === 0 ? 1 : 0];
  return {
    ...(own && {
      pension: own.pensionEntitlement[month] as number,
      assetsTest: own.pensionAssetsTestRate[month] as number,
      incomeTest: own.pensionIncomeTestRate[month] as number,
    }),
    ...(partner && {
      partnerPension: partner.pensionEntitlement[month] as number,
      partnerAssetsTest: partner.pensionAssetsTestRate[month] as number,
      partnerIncomeTest: partner.pensionIncomeTestRate[month] as number,
    }),
  };
}

function careLines(person: PersonIndex, projection: Projection, month: number, slips: Slips): Lines | undefined {
  const parts = meansParts(projection, person, month);
  const own = projection.people[person];
  if (parts === undefined || own === undefined) return undefined;
  const means = meansWith(parts, slips);
  const ignoresCaps = slips.caps === 'ignored';
  const fees = feesOfMeans(projection, person, month, { ...means, daysDivisor: slips.daysDivisor, ignoresCaps });
  if (fees === undefined) return undefined;
  const { accommodationDivisor } = slips;
  const isPayment = own.lowMeans[month] !== 1;
  return {
    ...means,
    ...fees,
    careFee: slips.caps === 'reached' ? 0 : fees.careFee,
    accommodation:
      accommodationDivisor === undefined || !isPayment
        ? fees.accommodation
        : (fees.accommodation * DAYS_OF_LAW) / accommodationDivisor,
    basicDailyFee: own.basicDailyFee[month] as number,
    everydayLiving: own.extraServiceDaily[month] as number,
  };
}

/** The divisor of a daily accommodation payment (Aged Care Rules 2025 s296-5; Fees and Payments Principles 2014 s17). */
const DAYS_OF_LAW = 365;

function meansWith(parts: MeansParts, slips: Slips): { readonly assets: number; readonly income: number } {
  const outside = parts.assetsOutsideHome - (slips.withoutDeposits ? parts.deposits : 0);
  return {
    assets: outside / (slips.wholeAssets ? 1 : parts.people) + homeIn(parts, slips),
    income: parts.ordinaryIncome / (slips.wholeIncome ? 1 : parts.people) + parts.pension,
  };
}

function homeIn({ homeCounted, homeWorth, homeCap }: MeansParts, { home }: Slips): number {
  if (home === undefined) return homeCounted;
  if (home === 'left out') return 0;
  return home === 'uncapped' ? homeWorth : Math.min(homeWorth, homeCap);
}

/** The days of a segment for which the person is charged. */
function daysCharged(segment: ProjectedSegment, person: PersonIndex): number {
  const { on, last } = segment.segment;
  return Math.max(0, last - latestOf(on, entryDateOf(segment, person) ?? last) + 1);
}

/**
 * The days of a segment for which a care fee is charged. In the month in which a cap is met they end with the day that
 * meets it, of which only a part may be charged.
 */
function daysOfCareFee(segment: ProjectedSegment, person: PersonIndex, slips: Slips): number {
  const days = daysCharged(segment, person);
  const { projection, position } = segment;
  const own = projection.people[person];
  if (own === undefined || slips.caps !== undefined) return days;
  const [fee, charged] =
    (own.nonClinical[position] as number) > 0
      ? [own.nonClinical[position] as number, own.nonClinicalDays[position] as number]
      : [own.meansTestedFee[position] as number, own.meansTestedFeeDays[position] as number];
  if (fee === 0 || charged >= (own.careDays[position] as number)) return days;
  const { on, month } = segment.segment;
  const before = on - latestOf(firstOfMonth(month), entryDateOf(segment, person) ?? on);
  return Math.min(days, Math.max(0, charged - Math.max(0, before)));
}

const CHARGES = ['basicDailyFee', 'hotelling', 'careFee', 'accommodation', 'everydayLiving'] as const;

interface SegmentLines {
  readonly lines: Lines;
  readonly days: number;
  readonly daysOfCareFee: number;
}

/** One figure for a letter of one day. */
const single = (figure: number): LineFigure => ({ figure, roundings: [figure] });

/** Charges are the daily amount, to the cent or cut to the cent, times the days; or not rounded before the sum. */
function charged(segments: readonly SegmentLines[], line: LetterLine): LineFigure {
  const sum = (round: (amount: number) => number): number =>
    segments.reduce(
      (total, each) => total + round(each.lines[line] ?? 0) * (line === 'careFee' ? each.daysOfCareFee : each.days),
      0,
    );
  const figure = sum(nearestCent);
  return { figure, roundings: [figure, sum(downToCent), sum((amount) => amount)] };
}

const invoiceReading = (segments: readonly SegmentLines[]): Reading =>
  withTotal(Object.fromEntries(CHARGES.map((line) => [line, charged(segments, line)] as const)));

/** The charges of an invoice with their sum, in each of the roundings. */
function withTotal(charges: Reading): Reading {
  const total = (at: number): number => CHARGES.reduce((sum, line) => sum + (charges[line]?.roundings[at] ?? 0), 0);
  return { ...charges, total: { figure: total(0), roundings: [total(0), total(1), total(2)] } };
}

/** The means of an invoice, which does not state them, so that a search sees the causes that change them. */
function meansBehind(segments: readonly SegmentLines[]): Reading {
  const { assets, income, meansTestedAmount } = segments.at(-1)?.lines ?? {};
  const lines = Object.entries({ assets, income, meansTestedAmount });
  return Object.fromEntries(lines.flatMap(([line, value]) => (value === undefined ? [] : [[line, single(value)]])));
}

function readingOf(letter: Letter, segments: readonly SegmentLines[], slips: Slips): Reading {
  if (letter.kind === 'invoice') {
    const [first] = segments;
    const isOneRate = segments.length === 1 && first !== undefined;
    const charged =
      slips.days === undefined
        ? segments
        : isOneRate
          ? [withDaysOf(first, slips.days)]
          : withDays(segments, slips.days);
    return { ...invoiceReading(charged), ...meansBehind(segments) };
  }
  const lines = segments[0]?.lines ?? {};
  const known = letterLines[letter.kind].flatMap((line) => {
    const figure = lines[line];
    return figure === undefined ? [] : [[line, single(figure)] as const];
  });
  return Object.fromEntries(known);
}

/** The last segment has more or fewer days, so that the days add up. */
function withDays(segments: readonly SegmentLines[], days: number): readonly SegmentLines[] {
  const known = segments.slice(0, -1).reduce((sum, segment) => sum + segment.days, 0);
  return segments.map((segment, at) =>
    at === segments.length - 1 ? withDaysOf(segment, Math.max(0, days - known)) : segment,
  );
}

/** A fee that a cap stopped within the days stays as it is. */
const withDaysOf = (segment: SegmentLines, days: number): SegmentLines => ({
  ...segment,
  days,
  daysOfCareFee: segment.daysOfCareFee === segment.days ? days : segment.daysOfCareFee,
});

/** The projections of a letter's segments, for one set of documents and one day of rates. */
export interface LetterProjections {
  readonly segments: readonly ProjectedSegment[];
  readonly startMoved: boolean;
}

export function letterProjections(
  letter: Letter,
  context: LetterContext,
  ratesUntil: CivilDate | undefined,
): Result<LetterProjections> {
  const segments = segmentsOf(letter, context.book);
  const [first] = segments;
  if (first === undefined) return failure(problem('letter-period', ['to']));
  const placed = placedHousehold(context, first.month);
  if (!placed.ok) return placed;
  if (placed.value.household.people[letter.person] === undefined) {
    return failure(problem('partner-unexpected', ['person']));
  }
  const made: ProjectedSegment[] = [];
  for (const segment of segments) {
    const one = segmentProjection(placed.value.household, context.book, segment, ratesUntil);
    if (!one.ok) return one;
    made.push({ ...one.value, segment });
  }
  return success({ segments: made, startMoved: placed.value.startMoved });
}

/** Everything of a reading, for the page and its working. */
export interface FullReading {
  readonly reading: Reading;
  readonly startMoved: boolean;
  /** The projection of the last segment. */
  readonly last: SegmentProjection;
  readonly days: number;
}

/** Makes the projections of a letter. A search keeps them, because many trials differ only in their sums. */
export type MakeProjections = (context: LetterContext, ratesUntil: CivilDate | undefined) => Result<LetterProjections>;

/** @returns the figures, or why there are none: a field is missing, no care on that day, or no rates. */
export function readLines(
  letter: Letter,
  { context, ratesUntil, slips, linesUntil }: Trial,
  make: MakeProjections = (of, until) => letterProjections(letter, of, until),
): Result<FullReading> {
  const made = make(context, ratesUntil);
  if (!made.ok) return made;
  const { segments, startMoved } = made.value;
  const read = segments.flatMap((each): readonly SegmentLines[] => {
    const lines = linesIn(letter, each, slips);
    if (lines === undefined) return [];
    const days = daysCharged(each, letter.person);
    return [{ lines, days, daysOfCareFee: daysOfCareFee(each, letter.person, slips) }];
  });
  const last = segments.at(-1);
  if (read.length === 0 || last === undefined) return failure(problem('letter-no-care', ['from']));
  const earlier = Object.entries(linesUntil).flatMap(([line, until]) => {
    const then = readLines(letter, { context, ratesUntil: until, slips, linesUntil: {} }, make);
    const figure = then.ok ? then.value.reading[line as LetterLine] : undefined;
    return figure === undefined ? [] : [[line, figure] as const];
  });
  const lines: Reading = { ...readingOf(letter, read, slips), ...Object.fromEntries(earlier) };
  const reading = letter.kind === 'invoice' ? withTotal(lines) : lines;
  return success({ reading, startMoved, last, days: read.reduce((sum, { days }) => sum + days, 0) });
}

/** The days before which rates last changed, newest first: the last days of earlier rates. */
export function earlierRateDays(letter: Letter, changesOn: readonly string[]): readonly CivilDate[] {
  const last = isoDate(letter.to ?? letter.from);
  const days: CivilDate[] = [];
  const since = firstOfMonth(addMonthsToIndex(monthOf(isoDate(letter.from)), -MONTHS_BACK));
  const isNew = isoDate(letter.from) >= NEW_ACT_START;
  for (let day = last; day > since; day = addDays(day, -1)) {
    const before = addDays(day, -1);
    if (isNew && before < NEW_ACT_START) break;
    if (changesOn.includes(toIso(day).slice('yyyy-'.length))) days.push(before);
  }
  return days;
}

/** A letter that is slower than a year is not looked for. */
const MONTHS_BACK = 12;

/** A letter shows cents, rounded or cut. */
const CENT = 0.01;
const NOISE = 1e-6;

const isWhole = (amount: number): boolean => Number.isInteger(amount);
export const IN_DOLLARS: ReadonlySet<LetterLine> = new Set(['assets', 'income']);

/** Whether an amount of a letter is this figure, as a letter would round it. */
export function agreesWith(letter: Letter, line: LetterLine, stated: number, { roundings }: LineFigure): boolean {
  if (letter.kind === 'invoice') return roundings.some((amount) => Math.abs(amount - stated) < CENT - NOISE);
  const unit = IN_DOLLARS.has(line) && isWhole(stated) ? 1 : CENT;
  return roundings.some((amount) => Math.abs(amount - stated) < unit - NOISE);
}

/** The lines with an amount, in the order of the letter. */
export function statedLines({
  kind,
  amounts,
}: Letter): readonly { readonly line: LetterLine; readonly stated: number }[] {
  return letterLines[kind].flatMap((line) => {
    const stated = amounts[line];
    return stated === undefined || stated === null ? [] : [{ line, stated }];
  });
}
