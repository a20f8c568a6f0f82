/** Compares each line of a letter with the figure on its day. */
import type { Letter, LetterLine } from '@advice-builder/contract';
import type { FigureId, FigureRef, PersonIndex, Projection } from '@advice-builder/engine';
import { type CivilDate, isoDate, type MonthIndex, nearestCent, type Result, success } from '@advice-builder/kernel';
import {
  agreesWith,
  asEntered,
  type FullReading,
  type LetterContext,
  type LineFigure,
  readLines,
  statedLines,
} from './reading.ts';

export interface ComparedLine {
  readonly line: LetterLine;
  readonly stated: number;
  /** Not rounded, in the unit of the line; for an invoice the charge of its days. */
  readonly figure: number;
  /** The amount of the letter less the figure, to the cent. */
  readonly difference: number;
  /** Whether both are equal within the rounding of letters, or the fee is still the one notified earlier. */
  readonly agrees: boolean;
  /** The month in which the fee of the letter was last due. It is unchanged since, because the changes were too small. */
  readonly notifiedFor?: MonthIndex;
  /** The engine's figure behind the line. */
  readonly ref?: FigureRef;
}

export interface LetterComparison {
  readonly on: CivilDate;
  /** The month of the letter in the projection, counted from 0. */
  readonly month: number;
  /** The projection whose last month has the rates of the letter's day. */
  readonly projection: Projection;
  /** Whether the letter is before the start of the record, so that the amounts of the start were used for it. */
  readonly startMoved: boolean;
  /** Days of an invoice for which the person is charged; 1 for other letters. */
  readonly days: number;
  /** The days that an invoice states, if they are not those for which the person is charged. */
  readonly otherDays?: number;
  readonly lines: readonly ComparedLine[];
  readonly agrees: boolean;
}

/** @returns the comparison, or why there is none: no care on that day, a missing field, or no rates. */
export function compareLetter(context: LetterContext, letter: Letter): Result<LetterComparison> {
  const read = readLines(letter, asEntered(context));
  if (!read.ok) return read;
  const { last, startMoved, days } = read.value;
  const each = statedLines(letter).map(({ line, stated }) => comparedLine(letter, read.value, line, stated));
  const lines = each.map((line) => (line.line === 'total' ? withNotifiedCharges(letter, line, each) : line));
  const isOther = letter.days !== null && letter.days !== days;
  return success({
    on: isoDate(letter.from),
    month: last.position,
    projection: last.projection,
    startMoved,
    days,
    lines,
    ...(isOther && letter.days !== null ? { otherDays: letter.days } : {}),
    agrees: !isOther && lines.every(({ agrees }) => agrees),
  });
}

/** The total of an invoice also agrees if it does with the fees that are still those notified earlier. */
function withNotifiedCharges(letter: Letter, total: ComparedLine, lines: readonly ComparedLine[]): ComparedLine {
  const notified = lines.filter(({ notifiedFor }) => notifiedFor !== undefined);
  const [first] = notified;
  if (total.agrees || first?.notifiedFor === undefined) return total;
  const figure = notified.reduce((sum, line) => sum + line.stated - line.figure, total.figure);
  const agrees = agreesWith(letter, 'total', total.stated, { figure, roundings: [figure] });
  return agrees ? { ...total, agrees, notifiedFor: first.notifiedFor } : total;
}

const NO_FIGURE: LineFigure = { figure: 0, roundings: [0] };

function comparedLine(letter: Letter, read: FullReading, line: LetterLine, stated: number): ComparedLine {
  const own = read.reading[line] ?? NO_FIGURE;
  const isSame = agreesWith(letter, line, stated, own);
  const notifiedFor = isSame ? undefined : notifiedMonth(letter, read, line, stated);
  const ref = refOf(letter, line, read);
  return {
    line,
    stated,
    figure: own.figure,
    difference: nearestCent(stated - own.figure),
    agrees: isSame || notifiedFor !== undefined,
    ...(notifiedFor === undefined ? {} : { notifiedFor }),
    ...(ref === undefined ? {} : { ref }),
  };
}

/** The rise of a daily fee that is notified, and the fall. Smaller changes leave the notified fee as it is. */
const RISE_NOTIFIED = 0.1;
const FALL_NOTIFIED = 0.01;

/** The fees that are worked out again each month. A daily payment of an agreed price is not. */
const MONTHLY: ReadonlySet<LetterLine> = new Set(['meansTestedAmount', 'hotelling', 'careFee', 'accommodation']);

/**
 * The latest month before the letter in which its fee was due, if every fee since stayed within the changes that are not
 * notified. Services Australia works the fees out each month and writes only if the daily fee rises by 10 cents or more
 * or falls by 1 cent or more.
 */
function notifiedMonth(letter: Letter, read: FullReading, line: LetterLine, stated: number): MonthIndex | undefined {
  const { projection, position } = read.last;
  const own = projection.people[letter.person];
  if (!MONTHLY.has(line) || letter.kind === 'pension' || own === undefined) return undefined;
  if (line === 'accommodation' && own.lowMeans[position] !== 1) return undefined;
  const daily = (month: number): number => nearestCent(dailyFigure(own, line, month));
  const days = letter.kind === 'invoice' ? read.days : 1;
  let [most, least] = [daily(position), daily(position)];
  for (let month = position - 1; month >= 0 && (own.careDays[month] as number) > 0; month--) {
    const due = daily(month);
    const stands = most - due < RISE_NOTIFIED - HALF_CENT && due - least < FALL_NOTIFIED - HALF_CENT;
    const figure = { figure: due * days, roundings: [due * days] };
    if (stands && agreesWith(letter, line, stated, figure))
      return (projection.household.projectFrom + month) as MonthIndex;
    most = Math.max(most, due);
    least = Math.min(least, due);
  }
  return undefined;
}

const HALF_CENT = 0.005;

function dailyFigure(own: Projection['people'][number], line: LetterLine, month: number): number {
  if (line === 'meansTestedAmount') return own.meansTestedAmount[month] as number;
  if (line === 'hotelling') return own.hotelling[month] as number;
  if (line === 'accommodation') return own.accommodationDaily[month] as number;
  return (own.meansTestedFee[month] as number) + (own.nonClinical[month] as number);
}

const FIGURES: Readonly<Partial<Record<LetterLine, FigureId>>> = {
  assets: 'careAssets',
  income: 'careIncome',
  meansTestedAmount: 'meansTestedAmount',
  basicDailyFee: 'basicDailyFee',
  hotelling: 'hotelling',
  accommodation: 'accommodationDaily',
  everydayLiving: 'extraServiceDaily',
  pension: 'pensionEntitlement',
  assetsTest: 'pensionAssetsTestRate',
  incomeTest: 'pensionIncomeTestRate',
  partnerPension: 'pensionEntitlement',
  partnerAssetsTest: 'pensionAssetsTestRate',
  partnerIncomeTest: 'pensionIncomeTestRate',
};

function refOf(letter: Letter, line: LetterLine, { last }: FullReading): FigureRef | undefined {
  const own = last.projection.people[letter.person];
  const isOldFee = own !== undefined && (own.meansTestedFee[last.position] as number) > 0;
  const figure = line === 'careFee' ? (isOldFee ? 'meansTestedFee' : 'nonClinical') : FIGURES[line];
  if (figure === undefined) return undefined;
  const person: PersonIndex = line.startsWith('partner') ? (letter.person === 0 ? 1 : 0) : letter.person;
  return { figure, person, at: { month: last.position } };
}
