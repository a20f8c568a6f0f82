/** Describes the changes between two versions of the stored figures, so that a reviewer can judge them. */
import { definitionOf, type FigureId, type Household } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { describeHousehold } from './describe.ts';
import { type Kept, MONTHS, type Rows } from './figures.ts';

export interface Compared {
  readonly name: string;
  readonly household: Household;
  readonly before: Kept;
  readonly after: Kept;
}

/** One changed number of one case. */
interface Move {
  /** The table and figure id, such as `months pensionEntitlement`. */
  readonly figure: string;
  readonly person: string | undefined;
  readonly at: string;
  readonly before: number;
  readonly after: number;
}

const changeOf = (move: Move): number => move.after - move.before;
const largest = (moves: readonly Move[]): Move =>
  moves.reduce((most, move) => (Math.abs(changeOf(move)) > Math.abs(changeOf(most)) ? move : most));

function movesIn(before: Rows, after: Rows, kind: string, place: (i: number) => string): readonly Move[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const length = (before[name] ?? after[name] ?? []).length;
    const [figure, person] = name.split('/');
    return Array.from({ length }, (_, i) => ({
      figure: `${kind} ${figure}`,
      person,
      at: place(i),
      before: before[name]?.[i] ?? 0,
      after: after[name]?.[i] ?? 0,
    })).filter((move) => move.before !== move.after);
  });
}

function movesOf({ household, before, after }: Compared): readonly Move[] {
  const month = (i: number) => formatMonthYear((household.projectFrom + (MONTHS[i] ?? 0)) as MonthIndex);
  return [
    ...movesIn(before.years, after.years, 'years', (i) => `year ${i + 1}`),
    ...movesIn(before.months, after.months, 'months', month),
  ];
}

const amount = (value: number): string => value.toFixed(2);
const signed = (value: number): string => `${value < 0 ? '-' : '+'}${amount(Math.abs(value))}`;

/** The most cases named for each figure. */
const NAMED = 3;

interface Moved {
  readonly compared: Compared;
  /** The largest change of the case. */
  readonly move: Move;
}

function figureLines(figure: string, moved: readonly Moved[]): readonly string[] {
  const [kind, id] = figure.split(' ') as [string, FigureId];
  const { label } = definitionOf(id);
  const changes = moved.map(({ move }) => changeOf(move)).sort((a, b) => Math.abs(a) - Math.abs(b));
  const [least, median, most] = [0, Math.floor(changes.length / 2), changes.length - 1].map((i) => changes[i] ?? 0);
  const cases = moved
    .slice(0, NAMED)
    .flatMap(({ compared, move }) => [
      `    ${compared.name}${move.person === undefined ? '' : `, person ${move.person}`}, ${move.at}: ${amount(move.before)} is now ${amount(move.after)}`,
      `      ${describeHousehold(compared.household)}`,
    ]);
  return [
    `  ${id} (${label}), ${kind}: ${moved.length} case${moved.length === 1 ? '' : 's'}, least ${signed(least ?? 0)}, median ${signed(median ?? 0)}, most ${signed(most ?? 0)}`,
    ...cases,
  ];
}

export interface Difference {
  readonly figures: number;
  readonly cases: number;
  /** Empty if nothing changed. */
  readonly text: string;
}

/** Figures that changed in the most cases come first. Each case shows its largest change. */
export function differenceOf(all: readonly Compared[]): Difference {
  const byFigure = new Map<string, Moved[]>();
  const cases = new Set<string>();
  for (const compared of all) {
    const moves = movesOf(compared);
    for (const figure of new Set(moves.map((move) => move.figure))) {
      const move = largest(moves.filter((other) => other.figure === figure));
      byFigure.set(figure, [...(byFigure.get(figure) ?? []), { compared, move }]);
      cases.add(compared.name);
    }
  }
  if (cases.size === 0) return { figures: 0, cases: 0, text: '' };
  const figures = [...byFigure].sort(([, a], [, b]) => b.length - a.length);
  const head = `${figures.length} figures moved in ${cases.size} of ${all.length} cases; of each case its largest change.`;
  return {
    figures: figures.length,
    cases: cases.size,
    text: [head, ...figures.flatMap(([figure, moved]) => figureLines(figure, moved))].join('\n'),
  };
}
