/** Alternatives considered: the search over strategies that the adviser added, in the figures of the document. */

import { displayName } from '@advice-builder/casework';
import { type StrategyState, strategyAims, strategyStates } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { ADVICE_PARTS, AIM_WORDS, type AlternativeRow, type AlternativesPage } from '@advice-builder/results';
import type { Block, Cell, Column, Row } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { days, isShownNegative, joined, longDay, money, nothing, type Shown, words } from '../../shown.ts';
import { quotedName } from '../names.ts';

export const alternativesWords = {
  title: ADVICE_PARTS.find(({ id }) => id === 'alternatives')?.label ?? '',
  on: 'On',
  wereTried: 'combinations of the choices below were tried over 15 years',
  wasTried: 'combination of the choices below was tried over 15 years',
  started: 'The search started from',
  notIncluded: 'That scenario is not among those of this document.',
  changedTitle: 'The record or the rates have changed since this search.',
  changed:
    'The figures below are those of the day of this document. The numbers of combinations are those of the search. Search again.',
  varied: 'The choices that varied',
  choice: 'Choice',
  limits: 'Within these limits',
  chosen: 'Chosen by the adviser',
  counts: 'The combinations that were tried',
  combinations: 'Combinations',
  number: 'Number',
  all: 'All',
  shortCompared: 'Compared, although cash falls below zero within 15 years',
  aims: 'The aims were:',
  for: 'For',
  kept: 'combinations, no other was as good in every aim and better in one.',
  keptOne: 'combination, no other was as good in every aim and better in one.',
  next: 'The next table has the combination that the adviser chose. Each row below it names a choice that differs. The other choices are the same.',
  rows: 'The chosen combination and those next to it',
  combination: 'Combination',
  why: 'Why it was not chosen',
  none: '–',
  limit: 'No other choices were tried.',
} as const;

const STATES: Readonly<Record<StrategyState, string>> = {
  counted: 'Compared',
  short: 'Left out: cash falls below zero within 15 years',
  unpaid: 'Left out: the money does not reach the share of the price',
  refused: 'Left out: not accepted by law, because too few assets would be left at entry',
  failed: 'Left out: not possible, for example because somebody still lives in the home',
};

const sentence = (...parts: readonly Shown[]): Shown => joined([joined(parts), words('.')], '');

const totalOf = ({ counts }: AlternativesPage): number =>
  strategyStates.reduce((total, state) => total + counts[state], 0);

/** The scenario from which the search started: `Scenario 2 (“Sell the home”)`. */
function startOf({ scenarios, job }: DocumentInput, { source: sid }: AlternativesPage): string {
  const name = scenarios.find((each) => each.sid === sid)?.name ?? displayName(job.scenarios[sid]?.name ?? '', sid);
  return quotedName({ sid, name });
}

function lead(input: DocumentInput, page: AlternativesPage): Shown {
  const { on, wereTried, wasTried, started, notIncluded, limit } = alternativesWords;
  const total = totalOf(page);
  const start = startOf(input, page);
  const searched = joined([joined([words(on), longDay(isoDate(page.on))]), days(total)], ', ');
  const isIncluded = input.scenarios.some(({ sid }) => sid === page.source);
  return joined([
    sentence(searched, words(total === 1 ? wasTried : wereTried)),
    words(limit),
    sentence(words(started), words(page.source === 0 ? `the ${start}` : start)),
    ...(isIncluded ? [] : [words(notIncluded)]),
  ]);
}

function variedTable({ varied, rows: [chosen] }: AlternativesPage): Block {
  const column = (label: string, weight: number): Column => ({ label: words(label), align: 'left', weight });
  return {
    kind: 'table',
    caption: words(alternativesWords.varied),
    columns: [
      column(alternativesWords.choice, 2),
      column(alternativesWords.limits, 3),
      column(alternativesWords.chosen, 2),
    ],
    rows: varied.map(({ label, limits }, index) => ({
      kind: 'plain',
      cells: [label, limits, chosen?.choices[index] ?? ''].map((text) => ({ text: words(text) })),
    })),
    isWhole: true,
  };
}

function countsTable(page: AlternativesPage): Block {
  const { counts, withShort } = page;
  const rows = strategyStates
    .filter((state) => state === 'counted' || counts[state] > 0)
    .map((state): Row => {
      const label = state === 'short' && withShort ? alternativesWords.shortCompared : STATES[state];
      return { kind: 'plain', cells: [{ text: words(label) }, { text: days(counts[state]) }] };
    });
  const all: Row = {
    kind: 'total',
    cells: [{ text: words(alternativesWords.all) }, { text: days(totalOf(page)) }],
  };
  return {
    kind: 'table',
    caption: words(alternativesWords.counts),
    columns: [
      { label: words(alternativesWords.combinations), align: 'left', weight: 5 },
      { label: words(alternativesWords.number), align: 'right', weight: 1 },
    ],
    rows: [...rows, all],
    isWhole: true,
  };
}

function aimWords({ aims, best }: AlternativesPage): Shown {
  const named = aims.map((aim) => words(lowered(AIM_WORDS[aim].aim)));
  const kept = best === 1 ? alternativesWords.keptOne : alternativesWords.kept;
  return joined([
    sentence(words(alternativesWords.aims), joined(named, ', ')),
    joined([words(alternativesWords.for), days(best), words(kept)]),
  ]);
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The choices in which a combination differs from the chosen one, one a line. All choices if it differs in none. */
function combinationCell({ varied }: AlternativesPage, row: AlternativeRow, chosen: AlternativeRow): Cell {
  if (row === chosen) return { text: words(alternativesWords.chosen) };
  const all = varied.map(({ label }, index) => ({
    text: words(`${label}: ${row.choices[index]}`),
    isOwn: row.choices[index] !== chosen.choices[index],
  }));
  const own = all.filter(({ isOwn }) => isOwn);
  return {
    text: joined(
      (own.length === 0 ? all : own).map(({ text }) => text),
      '\n',
    ),
  };
}

function rowsTable(page: AlternativesPage): Block {
  const { rows, aims } = page;
  const [chosen] = rows;
  // In the order of the aims on screen, whichever was chosen first.
  const shown = strategyAims.filter((aim) => aims.includes(aim));
  return {
    kind: 'table',
    caption: words(alternativesWords.rows),
    columns: [
      { label: words(alternativesWords.combination), align: 'left', weight: 2.2 },
      ...shown.map((aim): Column => ({ label: words(AIM_WORDS[aim].figure), align: 'right', weight: 1.2 })),
      { label: words(alternativesWords.why), align: 'left', weight: 2.8 },
    ],
    rows: rows.map((row): Row => {
      const figures = shown.map((aim): Cell => {
        const figure = row.figures?.[aim];
        if (figure === undefined) return { text: words(alternativesWords.none) };
        return { text: money(figure), isNegative: isShownNegative(figure) };
      });
      const why: Cell = { text: row.why === '' ? nothing : words(`${row.why}.`) };
      return {
        kind: row === chosen ? 'current' : 'plain',
        cells: [combinationCell(page, row, chosen ?? row), ...figures, why],
      };
    }),
    isTight: true,
  };
}

/** The search without its title. Empty if the adviser added none. */
export function alternativesBlocks(input: DocumentInput): readonly Block[] {
  const page = input.alternatives;
  if (page === undefined) return [];
  const { changedTitle, changed, next } = alternativesWords;
  return [
    { kind: 'text', text: lead(input, page) },
    ...(page.isChanged
      ? [{ kind: 'note', tone: 'warn', title: words(changedTitle), body: words(changed) } satisfies Block]
      : []),
    variedTable(page),
    countsTable(page),
    { kind: 'text', text: joined([aimWords(page), words(next)]) },
    rowsTable(page),
  ];
}

/** Empty if the adviser added no search. */
export function alternativesPages(input: DocumentInput): readonly Block[] {
  const blocks = alternativesBlocks(input);
  if (blocks.length === 0) return [];
  return [{ kind: 'heading', level: 1, text: words(alternativesWords.title), startsPage: true }, ...blocks];
}

/** One line for the file note. Undefined if the adviser added no search. */
export function alternativesLine(input: DocumentInput): Shown | undefined {
  const page = input.alternatives;
  if (page === undefined) return undefined;
  const line = [
    joined([words('Search of'), longDay(isoDate(page.on)), words(`from ${startOf(input, page)}`)]),
    joined([days(totalOf(page)), words(totalOf(page) === 1 ? 'combination' : 'combinations')]),
  ];
  const change = page.isChanged ? [words(alternativesWords.changedTitle)] : [];
  return joined([sentence(joined(line, ', ')), ...change]);
}
