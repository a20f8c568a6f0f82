/** Ten and fifteen years, where asked for. */
import { cashFindings } from '@advice-builder/contract';
import type { Block, Cell, Column, Row } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { isShownNegative, joined, type Shown, wholeMoney, words } from '../../shown.ts';
import { bankChart } from '../bank-chart.ts';
import { yearOf } from '../subjects.ts';

export const longTermWords = {
  title: 'Ten and fifteen years',
  lessCertain: 'Less certain.',
  held: 'Rates after today are not known. These years hold the last known rates, and no one knows how long care will last.',
  grown:
    'Rates after today are not known. These years let them grow as this record assumes, and no one knows how long care will last.',
  chart: 'Money in the bank, fifteen years',
  table: 'After 5, 10 and 15 years',
  scenario: 'Scenario',
  cash: 'Cash,',
  netWorth: 'Net worth,',
  years: 'years',
  shortfall:
    'A balance below zero is a shortfall. It would have to come from somewhere else: the home, the family, or a change of plan. It earns and pays no interest here.',
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

/** The preferred scenario and what it is measured from, as far as their charts are drawn. */
function chartBlocks({ base, preferred, scenarios }: DocumentInput): readonly Block[] {
  const drawn = [...new Set([base, preferred])].filter(({ hasChart }) => hasChart);
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

const findingOf = ({ scenarios }: DocumentInput): Shown =>
  joined(cashFindings(scenarios).map(({ text }) => words(text)));

export function longTermPages(input: DocumentInput): readonly Block[] {
  if (!input.job.choices.extendYears) return [];
  const { title, lessCertain, held, grown, table } = longTermWords;
  const isGrown = input.record.rateIndexation !== null;
  return [
    { kind: 'heading', level: 1, text: words(title), startsPage: true },
    { kind: 'note', tone: 'warn', title: words(lessCertain), body: words(isGrown ? grown : held) },
    { kind: 'text', text: findingOf(input) },
    ...chartBlocks(input),
    {
      kind: 'table',
      caption: words(table),
      columns: columns(),
      rows: input.scenarios.map((scenario) => rowOf(scenario, scenario === input.base)),
      isWhole: true,
    },
    ...shortfall(input),
  ];
}
