/**
 * The figures of the choices side by side: per fortnight in the first full year after the last change, and after five
 * years.
 */
import { deathIn } from '@advice-builder/casework';
import {
  type HouseholdColumns,
  lastsUntil,
  ownedHome,
  type Projection,
  type ProjectionEvent,
} from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { holdsCompensation, untilWords } from '@advice-builder/results';
import type { Choice as ChoiceColumn, ChoicesBlock } from '../../blocks.ts';
import { isShownNegative, wholeMoney, words } from '../../shown.ts';
import { LAST_YEAR, yearOf } from '../subjects.ts';
import { rentOf } from './happenings.ts';
import type { Choice, Pair } from './pair.ts';
import type { Voice } from './voice.ts';
import { clientWords, monthName } from './words.ts';

const FORTNIGHTS = 26;
/** The latest first month of a full year within the 15-year projection, counted from 0. */
const LAST_START = 14 * MONTHS_IN_YEAR;

/** Events after which monthly figures change. */
const CHANGES: ReadonlySet<ProjectionEvent['kind']> = new Set([
  'care-entry',
  'home-care-starts',
  'home-sold',
  'home-let',
  'community-bought',
  'community-exit',
  'deposit-paid',
  'deposit-returned',
  'death',
  'respite-starts',
  'respite-ends',
  'rent-paid-starts',
  'rent-paid-ends',
  'care-move',
]);

/**
 * The first month of the first full year after the last change in either choice, counted from the start; 0 if nothing
 * changes.
 */
export function fullYearFrom({ all }: Pick<Pair, 'all'>): number {
  const months = all.flatMap(({ projection }) =>
    projection.events.filter(({ kind }) => CHANGES.has(kind)).map(({ month }) => month + 1),
  );
  return Math.min(LAST_START, Math.max(0, ...months.filter((month) => month > 1)));
}

/** Average per fortnight of a column over twelve months. */
const aFortnight = (column: Float64Array, from: number): number =>
  column.subarray(from, from + MONTHS_IN_YEAR).reduce((sum, value) => sum + value, 0) / FORTNIGHTS;

const ofHousehold = ({ columns }: Projection, figure: keyof HouseholdColumns, from: number): number =>
  aFortnight(columns[figure], from);

/** Care fees as charged, including any part taken from a lump sum. */
export const careAFortnight = ({ projection }: Choice, from: number): number =>
  ofHousehold(projection, 'careCostTotal', from);

export const spendingAFortnight = ({ projection }: Choice, from: number): number =>
  ofHousehold(projection, 'totalExpenses', from);

/** Whether the spending of a choice includes charges of a village or a land lease community, or rent. */
export const hasCharges = ({ all }: Pick<Pair, 'all'>, from: number): boolean =>
  all.some(({ projection }) =>
    (['siteFees', 'rentPaid'] as const).some(
      (figure) => wholeMoney(ofHousehold(projection, figure, from)) !== wholeMoney(0),
    ),
  );

interface Row {
  readonly label: string;
  readonly values: readonly number[];
  /** The total of the rows above. It is printed even if it is 0 in both choices. */
  readonly isTotal?: boolean;
}

/** With an assumed death each person has a row, because one pension ends. */
function pensionRows({ all, voice }: Pair, from: number): readonly Row[] {
  if (!voice.hasDeath) {
    const holds = all.some(({ of }) => holdsCompensation(of.five.report.year));
    return [
      {
        label: clientWords.pensionRow('', holds),
        values: all.map(({ projection }) => ofHousehold(projection, 'pensionTotal', from)),
      },
    ];
  }
  return voice.people.map((name, person) => {
    const columnOf = (projection: Projection, figure: 'pensionMonth' | 'dvaCompensationMonth'): number =>
      aFortnight(projection.people[person]?.[figure] ?? new Float64Array(0), from);
    const compensations = all.map(({ projection }) => columnOf(projection, 'dvaCompensationMonth'));
    return {
      label: clientWords.pensionRow(
        `${name}’s`,
        compensations.some((amount) => amount > 0),
      ),
      values: all.map(({ projection }, index) => columnOf(projection, 'pensionMonth') + (compensations[index] ?? 0)),
    };
  });
}

/** For a care home resident, the fees include the daily payment for the room. */
const careLabel = (all: readonly Choice[]): string =>
  all.some(({ projection }) => projection.plan.people.some(({ resident }) => resident !== undefined))
    ? clientWords.careWithRoom
    : clientWords.care;

function fortnightRows(pair: Pair, from: number): readonly Row[] {
  const { all } = pair;
  const each = (figure: keyof HouseholdColumns): readonly number[] =>
    all.map(({ projection }) => ofHousehold(projection, figure, from));
  const paid = each('careCashTotal');
  const drawn = each('careCostTotal').map((cost, index) => cost - (paid[index] ?? 0));
  const isDrawn = drawn.some((amount) => wholeMoney(amount) !== wholeMoney(0));
  return [
    ...pensionRows(pair, from),
    { label: clientWords.income, values: each('totalIncome') },
    { label: isDrawn ? clientWords.careFromBank : careLabel(all), values: paid },
    {
      label: hasCharges(pair, from) ? clientWords.spendingWithCharges : clientWords.spendingRow,
      values: each('totalExpenses'),
    },
    { label: clientWords.net, values: each('netCashFlow'), isTotal: true },
    { label: clientWords.careFromLumpSum, values: drawn },
  ];
}

const isNil = ({ values }: Row): boolean => values.every((value) => wholeMoney(value) === wholeMoney(0));

const past = ({ projection }: Choice): string => {
  const [, year = ''] = untilWords(horizonOf(projection), undefined).split(' ');
  return year;
};
const horizonOf = ({ household, months }: Projection) => ({ projectFrom: household.projectFrom, months });

/** `June 2029`; undefined if the money lasts to the end of the projection. */
export function outIn({ projection }: Choice): string | undefined {
  const until = lastsUntil(projection);
  return until === undefined ? undefined : untilWords(horizonOf(projection), until);
}

/** The last year of the projection, such as `2041`. */
export const lastYearOf = past;

type Cell = ChoiceColumn['rows'][number];

const amount = (label: string, value: number): Cell => ({
  label: words(label),
  value: wholeMoney(value),
  ...(isShownNegative(value) ? { isNegative: true } : {}),
});

/**
 * The cell of the amount owned. If a death is assumed, the column of a choice in which both people live for five years
 * says that the amount includes the partner's.
 */
function ownedCell(voice: Voice, choice: Choice): Cell {
  const cell = amount(clientWords.owned(voice), yearOf(choice.of, LAST_YEAR).netWorth.value);
  const isSurvivor = voice.hasDeath && !voice.isCouple;
  const alone = (deathIn(choice.projection)?.month ?? Number.POSITIVE_INFINITY) < LAST_YEAR * MONTHS_IN_YEAR;
  const other = voice.people.find((name) => name !== voice.names);
  return isSurvivor && !alone && other !== undefined
    ? { ...cell, below: words(clientWords.togetherWith(other)) }
    : cell;
}

/** The future of the house: `kept`, `sold in June 2027`; undefined if there is no house. */
function houseOf({ projection }: Choice): string | undefined {
  const { household, plan, months } = projection;
  const { home, projectFrom } = household;
  if (ownedHome(home) === undefined) return undefined;
  const { saleMonth } = plan.home;
  if (saleMonth < months) {
    const sold = clientWords.houseSold(saleMonth < 0 ? '' : monthName(projectFrom, saleMonth));
    const { purchase } = plan.home;
    const isBought = home.kind === 'ordinary' && purchase !== undefined && purchase.month < months;
    return isBought ? clientWords.nextHouse(sold, monthName(projectFrom, purchase.month)) : sold;
  }
  const rent = home.kind === 'ordinary' ? home.rent : undefined;
  if (rent === undefined) return clientWords.houseKept;
  const from = rent.from - projectFrom;
  // The rent of a house that is rented out from a later month is in the list of events instead.
  return from > 0 ? clientWords.houseLetFrom(monthName(projectFrom, from)) : clientWords.houseLet(rentOf(projection));
}

const housesOf = ({ all }: Pair): readonly string[] | undefined => {
  const houses = all.flatMap((choice) => houseOf(choice) ?? []);
  return houses.length === all.length ? houses : undefined;
};

/** The sentence about a house that is not sold in either choice and is the same in both. */
export function sameHouse(pair: Pair): string | undefined {
  const [first, ...others] = housesOf(pair) ?? [];
  if (first === undefined || others.some((each) => each !== first)) return undefined;
  return pair.all.some(({ projection: { plan, months } }) => plan.home.saleMonth < months) ? undefined : first;
}

export interface FiguresTable {
  readonly block: ChoicesBlock;
  /** Whether a value in the row is below zero. */
  readonly hasNegative: boolean;
}

export function figuresTable(pair: Pair): FiguresTable {
  const { all, voice } = pair;
  const from = fullYearFrom(pair);
  const start = all[0]?.projection.household.projectFrom ?? pair.preferred.projection.household.projectFrom;
  const rows = fortnightRows(pair, from).filter((row) => row.isTotal || !isNil(row));
  const lumpSums = all.map(({ projection }) => projection.columns.depositsClosing[LAST_YEAR * MONTHS_IN_YEAR - 1] ?? 0);
  const held = lumpSums.some((value) => wholeMoney(value) !== wholeMoney(0)) ? [lumpSums] : [];
  const houses = new Set(housesOf(pair)).size > 1 ? [housesOf(pair) ?? []] : [];
  const items = all.map((choice, index): ChoiceColumn => {
    const out = outIn(choice);
    return {
      title: words(choice.name),
      rows: [
        ...rows.map(({ label, values, isTotal = false }) => ({
          ...amount(label, values[index] ?? 0),
          ...(isTotal ? { isTotal } : {}),
        })),
        ...houses.map((each) => ({ label: words(clientWords.houseRow), value: words(each[index] ?? '') })),
        ...held.map((values) => amount(clientWords.lumpSum, values[index] ?? 0)),
        amount(clientWords.bank, yearOf(choice.of, LAST_YEAR).balance.value),
        {
          label: words(clientWords.lastsUntil(voice)),
          value: words(out === undefined ? clientWords.past(past(choice)) : clientWords.until(out)),
        },
        ownedCell(voice, choice),
      ],
    };
  });
  return {
    block: {
      kind: 'choices',
      label: words(clientWords.eachFortnight(monthName(start, from), monthName(start, from + MONTHS_IN_YEAR - 1))),
      items,
    },
    hasNegative: items.some(({ rows: cells }) => cells.some(({ isNegative }) => isNegative)),
  };
}
