/** 5 Year Scenario Comparison: the rows of the screen, with one line per scenario. */

import { texts } from '@advice-builder/contract';
import { CAPITAL_LEFT_OUT, capitalYears, isPartlyDrawn, together, YEARLY_METRICS } from '@advice-builder/results';
import type { Block, Cell, Column, Row, TableBlock } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { isShownNegative, joined, money, type Shown, words } from '../../shown.ts';
import { linesOf, shortName } from '../names.ts';
import { yearOf } from '../subjects.ts';
import { ROUNDED_TO_CENTS } from '../yearly.ts';

export const comparisonWords = {
  title: 'Five years, all scenarios',
  titleOfOne: 'Five years',
  forecast: 'Forecast',
  year: 'Year',
  to: 'to',
  inYear: 'in year',
  drawn:
    'Care costs taken from the lump sum at the care home do not leave the bank. They are added back to the balance.',
} as const;

/** Five columns fill the width of a page. */
const FIRST_YEARS = [1, 2, 3, 4, 5] as const;

function columnsOf({ current }: DocumentInput, counts: readonly number[]): readonly Column[] {
  const { year, to, forecast } = comparisonWords;
  const years = counts.map((count): Column => {
    const label = words(`${year} ${count}\n${to} ${yearOf(current, count).to}`);
    return { label, align: 'right', weight: 1 };
  });
  return [{ label: words(forecast), align: 'left', weight: 1.9 }, ...years];
}

/** Letters of a name per line, and lines of names per figure, with which all seven figures fit on one page. */
const LETTERS = 26;
const MOST_LINES = 7;

function rowsOf({ scenarios, base }: DocumentInput, counts: readonly number[]): readonly Row[] {
  const isLong = linesOf(scenarios, LETTERS) > MOST_LINES;
  return YEARLY_METRICS.flatMap(({ label, cells }): readonly Row[] => [
    { kind: 'group', cells: [{ text: words(label) }] },
    ...scenarios.map((scenario): Row => {
      const years = counts.map((year): Cell => {
        const amount = together(cells(yearOf(scenario, year)));
        return { text: money(amount), isNegative: isShownNegative(amount) };
      });
      const name: Cell = { text: words(isLong ? shortName(scenario) : scenario.name), swatch: scenario.sid };
      return { kind: scenario === base ? 'current' : 'plain', cells: [name, ...years] };
    }),
  ]);
}

/** Names the capital that came in or went out. It is not income, so the rows do not add up without it. */
function capitalNote({ scenarios }: DocumentInput, counts: readonly number[]): Shown | undefined {
  const moving = scenarios.flatMap(({ sid, name, fifteen }) => {
    const years = capitalYears(fifteen.report)
      .filter(({ year }) => counts.includes(year))
      .map(({ year, cell }) => joined([money(cell), words(comparisonWords.inYear), words(String(year))]));
    return years.length === 0 ? [] : [joined([words(`${shortName({ sid, name })}:`), joined(years, ', ')])];
  });
  if (moving.length === 0) return undefined;
  return joined([words(CAPITAL_LEFT_OUT), words(`${joined(moving, '; ')}.`)]);
}

/** @param counts the years that are columns: at most as many as fit on a page. */
export function comparisonTable(input: DocumentInput, caption: string, counts: readonly number[]): TableBlock {
  const drawn = input.scenarios.some(({ five }) => isPartlyDrawn(five.report.year));
  const note = [capitalNote(input, counts), drawn ? words(comparisonWords.drawn) : undefined, ROUNDED_TO_CENTS].filter(
    (remark) => remark !== undefined,
  );
  return {
    kind: 'table',
    caption: words(caption),
    columns: columnsOf(input, counts),
    rows: rowsOf(input, counts),
    isTight: true,
    note: joined(note),
  };
}

export function comparisonPages(input: DocumentInput): readonly Block[] {
  const { title, titleOfOne } = comparisonWords;
  return [
    {
      kind: 'heading',
      level: 1,
      text: words(input.scenarios.length === 1 ? titleOfOne : title),
      startsPage: true,
    },
    comparisonTable(input, texts.comparisonTitle, FIRST_YEARS),
  ];
}
