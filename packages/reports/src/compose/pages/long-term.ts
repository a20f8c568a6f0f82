/** Ten and fifteen years, if the adviser chose them. */
import { comparisonTitle, panelTitles } from '@advice-builder/results';
import type { Block, Cell, Column, Row } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { isShownNegative, joined, wholeMoney, words } from '../../shown.ts';
import { bankChart } from '../bank-chart.ts';
import { scenarioTitle } from '../panels/scenario-parts.ts';
import { glancePair, yearOf } from '../subjects.ts';
import { yearlyTable } from '../yearly.ts';
import { glanceOf } from './answer.ts';
import { comparisonTable } from './comparison.ts';

export const longTermWords = {
  title: 'Ten and fifteen years',
  lessCertain: 'Less certain.',
  held: 'Rates after today are not known. These years use the last known rates, and no one knows how long care will last.',
  grown:
    'Rates after today are not known. In these years the rates grow as this record assumes, and no one knows how long care will last.',
  chart: 'Money in the bank, fifteen years',
  table: 'After 5, 10 and 15 years',
  scenario: 'Scenario',
  cash: 'Cash,',
  netWorth: 'Net worth,',
  years: 'years',
  yearly: 'Fifteen years, year by year',
  compared: 'Years six to fifteen, all scenarios',
  comparedOfOne: 'Years six to fifteen',
  shortfall:
    'A balance below zero is a shortfall. It would have to come from somewhere else: the home, the family, or a change of plan. No interest is counted on it.',
} as const;

const YEARS = [5, 10, 15] as const;
const LONG = 180;

function columns(): readonly Column[] {
  const { scenario, cash, netWorth, years } = longTermWords;
  const amounts = [cash, netWorth].flatMap((figure) =>
    YEARS.map((count): Column => ({ label: words(`${figure}\n${count} ${years}`), align: 'right', weight: 1 })),
  );
  return [{ label: words(scenario), align: 'left', weight: 2 }, ...amounts];
}

function rowOf(scenario: ScenarioInput, isCurrent: boolean): Row {
  const rows = YEARS.map((year) => yearOf(scenario, year));
  const amounts = [...rows.map(({ balance }) => balance), ...rows.map(({ netWorth }) => netWorth)];
  return {
    kind: isCurrent ? 'current' : 'plain',
    cells: [
      { text: words(scenario.name), swatch: scenario.sid },
      ...amounts.map((amount): Cell => ({ text: wholeMoney(amount), isNegative: isShownNegative(amount) })),
    ],
  };
}

/** The preferred scenario and the measured-from scenario, if their charts are included. */
function chartBlocks(input: DocumentInput): readonly Block[] {
  const { scenarios } = input;
  const drawn = glancePair(input)
    .toReversed()
    .filter(({ hasChart }) => hasChart);
  return bankChart(drawn, {
    caption: words(longTermWords.chart),
    height: 260,
    months: LONG,
    years: 15,
    count: scenarios.length,
  });
}

function shortfall({ scenarios }: DocumentInput): readonly Block[] {
  const isShort = scenarios.some((scenario) => YEARS.some((year) => isShownNegative(yearOf(scenario, year).balance)));
  return isShort ? [{ kind: 'text', text: words(longTermWords.shortfall) }] : [];
}

/** The yearly cash flow of each scenario over fifteen years, in the same table as the five years on its page. */
const yearly = ({ scenarios }: DocumentInput): readonly Block[] =>
  scenarios.map((scenario) => ({
    ...yearlyTable(scenario.fifteen.report),
    caption: joined([scenarioTitle(scenario), words(panelTitles.year)], ': '),
  }));

/** Up to this many scenarios, two tables of the comparison fit on a page. With more, each table fills a page. */
const MOST_ON_A_PAGE = 3;

/** Continues the comparison of five years. Five columns fill the width of a page. */
function compared(input: DocumentInput): readonly Block[] {
  const { compared: all, comparedOfOne } = longTermWords;
  const count = input.scenarios.length;
  const isLong = count > MOST_ON_A_PAGE;
  const tables = [
    comparisonTable(input, `${comparisonTitle(10)}, years 6 to 10`, [6, 7, 8, 9, 10]),
    comparisonTable(input, `${comparisonTitle(15)}, years 11 to 15`, [11, 12, 13, 14, 15]),
  ];
  return [
    { kind: 'heading', level: 2, text: words(count === 1 ? comparedOfOne : all), startsPage: isLong },
    ...tables.flatMap((table, at): readonly Block[] => {
      if (!isLong) return [{ ...table, isWhole: true }];
      return at === 0 ? [table] : [{ kind: 'pageBreak' }, table];
    }),
  ];
}

export function longTermPages(input: DocumentInput): readonly Block[] {
  if (!input.job.choices.extendYears) return [];
  const { title, lessCertain, held, grown, table } = longTermWords;
  const isGrown = input.record.rateIndexation !== null;
  return [
    { kind: 'heading', level: 1, text: words(title), startsPage: true },
    { kind: 'note', tone: 'warn', title: words(lessCertain), body: words(isGrown ? grown : held) },
    { kind: 'text', text: glanceOf(input) },
    ...chartBlocks(input),
    {
      kind: 'table',
      caption: words(table),
      columns: columns(),
      rows: input.scenarios.map((scenario) => rowOf(scenario, scenario === input.base)),
      isWhole: true,
    },
    ...shortfall(input),
    { kind: 'heading', level: 2, text: words(longTermWords.yearly) },
    ...yearly(input),
    ...compared(input),
  ];
}
