/** 5 Year Scenario Comparison: the rows of the screen, a line for each scenario. */
import { CAPITAL_LEFT_OUT, capitalYears, texts, together, YEARLY_METRICS } from '@advice-builder/contract';
import type { Block, Cell, Column, Row } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { isShownNegative, joined, money, type Shown, words } from '../../shown.ts';
import { linesOf, shortName } from '../names.ts';
import { yearOf } from '../subjects.ts';

export const comparisonWords = {
  title: 'Five years, all scenarios',
  titleOfOne: 'Five years',
  forecast: 'Forecast',
  year: 'Year',
  to: 'to',
  inYear: 'in year',
} as const;

const YEARS = [1, 2, 3, 4, 5] as const;

function columnsOf({ current }: DocumentInput): readonly Column[] {
  const { year, to, forecast } = comparisonWords;
  const years = YEARS.map((count): Column => {
    const label = words(`${year} ${count}\n${to} ${yearOf(current, count).to}`);
    return { label, align: 'right', weight: 1 };
  });
  return [{ label: words(forecast), align: 'left', weight: 1.9 }, ...years];
}

/** Letters of a name to a line, and lines of names to each figure, that leave all seven on one page. */
const LETTERS = 26;
const MOST_LINES = 7;

function rowsOf({ scenarios, base }: DocumentInput): readonly Row[] {
  const isLong = linesOf(scenarios, LETTERS) > MOST_LINES;
  return YEARLY_METRICS.flatMap(({ label, cells }): readonly Row[] => [
    { kind: 'group', cells: [{ text: words(label) }] },
    ...scenarios.map((scenario): Row => {
      const years = YEARS.map((year): Cell => {
        const amount = together(cells(yearOf(scenario, year)));
        return { text: money(amount), isNegative: isShownNegative(amount) };
      });
      const name: Cell = { text: words(isLong ? shortName(scenario) : scenario.name), swatch: scenario.sid };
      return { kind: scenario === base ? 'current' : 'plain', cells: [name, ...years] };
    }),
  ]);
}

/** Capital that came or went is no income: it is named, so that nobody misses it in the sum. */
function capitalNote({ scenarios }: DocumentInput): Shown | undefined {
  const moving = scenarios.flatMap(({ name, five }) => {
    const years = capitalYears(five.report).map(({ year, cell }) =>
      joined([money(cell), words(comparisonWords.inYear), words(String(year))]),
    );
    return years.length === 0 ? [] : [joined([words(`${name}:`), joined(years, ', ')])];
  });
  if (moving.length === 0) return undefined;
  return joined([words(CAPITAL_LEFT_OUT), words(`${joined(moving, '; ')}.`)]);
}

export function comparisonPages(input: DocumentInput): readonly Block[] {
  const { title, titleOfOne } = comparisonWords;
  const note = capitalNote(input);
  return [
    {
      kind: 'heading',
      level: 1,
      text: words(input.scenarios.length === 1 ? titleOfOne : title),
      startsPage: true,
    },
    {
      kind: 'table',
      caption: words(texts.comparisonTitle),
      columns: columnsOf(input),
      rows: rowsOf(input),
      isTight: true,
      ...(note === undefined ? {} : { note }),
    },
  ];
}
