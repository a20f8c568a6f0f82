/** Results at a glance: one finding, one table, one chart, three to five reasons. */

import { homeTaxWords } from '@advice-builder/casework';
import {
  cashLastsWords,
  glanceFinding,
  holdsCompensation,
  inSentence,
  moneyFromNowhereWords,
  unsourcedIn,
} from '@advice-builder/results';
import type { Block, Cell, Column, Row, TableBlock } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { difference, isShownNegative, joined, orNil, type Shown, wholeMoney, words } from '../../shown.ts';
import { bankChart } from '../bank-chart.ts';
import { called, quotedName, shortName } from '../names.ts';
import { chartHeightBeside } from '../panels/page-fit.ts';
import { glancePair, LAST_YEAR, moreIsBetween, yearOf } from '../subjects.ts';
import { reasons } from '../turns-on.ts';
import { readWith } from './cover.ts';

export const answerWords = {
  title: 'Results at a glance',
  tableOfOne: 'The figures',
  sideBySide: 'scenarios, side by side',
  scenario: 'Scenario',
  care: 'Care,\nfirst year',
  pensionFirst: 'Pension,\nfirst year',
  pensionThird: 'Pension,\nthird year',
  /** Used if a person receives DVA compensation, because the column then includes it. */
  compensationFirst: 'Pension and DVA\ncompensation,\nfirst year',
  compensationThird: 'Pension and DVA\ncompensation,\nthird year',
  cash: 'Cash after\n5 years',
  lasts: 'Cash lasts\nuntil',
  netWorth: 'Net worth after\n5 years',
  baseline: 'the baseline',
  against: (name: string) => `Better and worse are in dollars, against ${name}.`,
  ifDies: 'Nobody chooses a death, so its effects are not called better or worse.',
  chart: 'Money in the bank, month by month',
  moves: 'What moves the figures',
} as const;

const COUNTS: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' };

const LEAST_SHOWN = 0.5;

/** The year whose pension is shown: the third, or the first if no pension has changed by then. */
function pensionYear({ scenarios }: DocumentInput): 1 | 3 {
  const moved = scenarios.some((scenario) => {
    const [first, third] = [yearOf(scenario, 1).pension.value, yearOf(scenario, 3).pension.value];
    return Math.abs(third - first) >= LEAST_SHOWN;
  });
  return moved ? 3 : 1;
}

function pensionHead(input: DocumentInput): string {
  const isThird = pensionYear(input) === 3;
  if (input.scenarios.some(({ five }) => holdsCompensation(five.report.year))) {
    return isThird ? answerWords.compensationThird : answerWords.compensationFirst;
  }
  return isThird ? answerWords.pensionThird : answerWords.pensionFirst;
}

function columnsOf(input: DocumentInput): readonly Column[] {
  const { scenario, care, cash, lasts, netWorth } = answerWords;
  const right = (label: string, weight = 1): Column => ({ label: words(label), align: 'right', weight });
  return [
    { label: words(scenario), align: 'left', weight: 2.6 },
    right(care),
    right(pensionHead(input)),
    right(cash),
    right(lasts, 1.2),
    right(netWorth, 1.35),
  ];
}

function rowOf(input: DocumentInput, scenario: ScenarioInput): Row {
  const { base, scenarios } = input;
  const isBase = scenario === base;
  const [first, last] = [yearOf(scenario, 1), yearOf(scenario, LAST_YEAR)];
  const amount = (value: typeof last.balance): Cell => ({
    text: wholeMoney(value),
    isNegative: isShownNegative(value),
  });
  const flow = (value: typeof last.balance): Cell => ({ text: orNil(wholeMoney(value)) });
  const against = isBase
    ? words(answerWords.baseline)
    : difference({
        amount: last.netWorth.value - yearOf(base, LAST_YEAR).netWorth.value,
        moreIs: moreIsBetween(base, scenario),
        whole: true,
      });
  return {
    kind: isBase ? 'current' : 'plain',
    cells: [
      {
        text: words(scenario.name),
        swatch: scenario.sid,
        ...(scenario.sid === 0 ? {} : { below: words(shortName(scenario)) }),
      },
      flow(first.costOfCare),
      flow(yearOf(scenario, pensionYear(input)).pension),
      amount(last.balance),
      { text: words(cashLastsWords(scenario.fifteen.projection)) },
      { ...amount(last.netWorth), ...(scenarios.length === 1 ? {} : { below: against }) },
    ],
  };
}

function caption({ scenarios }: DocumentInput): Shown {
  const count = COUNTS[scenarios.length];
  if (count === undefined) return words(answerWords.tableOfOne);
  return joined([words(count), words(answerWords.sideBySide)]);
}

/** How to read the differences, and which part of them no choice explains. */
function noteOf({ scenarios, base }: DocumentInput): Shown {
  const unsourced = scenarios.flatMap((scenario) => {
    const sentence = moneyFromNowhereWords(unsourcedIn(base, scenario, LAST_YEAR).value, inSentence(base));
    return sentence === undefined ? [] : [words(`${shortName(scenario)}: ${sentence}`)];
  });
  const tax = homeTaxWords(scenarios.map(({ five }) => five.projection.household));
  const hasDeath = scenarios.some((scenario) => moreIsBetween(base, scenario) === 'neither');
  return joined([
    words(answerWords.against(inSentence(base))),
    ...(hasDeath ? [words(answerWords.ifDies)] : []),
    ...unsourced,
    ...(tax === undefined ? [] : [words(tax)]),
  ]);
}

/**
 * How long the cash of the two compared scenarios lasts, one sentence each. With one scenario, only its own sentence.
 */
export const glanceOf = (input: DocumentInput): Shown =>
  joined(glancePair(input).map((scenario) => words(glanceFinding(called(scenario, quotedName)).text)));

export function answerPages(input: DocumentInput): readonly Block[] {
  const { scenarios } = input;
  const table: TableBlock = {
    kind: 'table',
    caption: caption(input),
    columns: columnsOf(input),
    rows: scenarios.map((scenario) => rowOf(input, scenario)),
    isWhole: true,
    ...(scenarios.length === 1 ? {} : { note: noteOf(input) }),
  };
  const head: readonly Block[] = [
    { kind: 'heading', level: 1, text: words(answerWords.title), startsPage: true },
    { kind: 'finding', text: glanceOf(input) },
    { kind: 'text', text: readWith(input) },
    table,
  ];
  const drawn = scenarios.filter(({ hasChart }) => hasChart);
  const findings = reasons(input);
  const options = { caption: words(answerWords.chart), years: LAST_YEAR, count: scenarios.length };
  // The section has to fit on one page: findings are dropped until the chart has room.
  const roomBeside = (beneath: readonly Block[], count: number): number | undefined =>
    chartHeightBeside([...head, ...beneath, ...reasonBlocks(findings.slice(0, count))], true);
  let count = findings.length;
  const height = (beneath: readonly Block[]): number => {
    while (count > 0 && roomBeside(beneath, count) === undefined) count -= 1;
    return Math.min(roomBeside(beneath, count) ?? LEAST_CHART, MOST_CHART);
  };
  const chart = bankChart(drawn, { ...options, height });
  return [...head, ...chart, ...reasonBlocks(findings.slice(0, count))];
}

function reasonBlocks(findings: readonly Shown[]): readonly Block[] {
  if (findings.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words(answerWords.moves) },
    { kind: 'bullets', items: findings.map((text) => ({ text })) },
  ];
}

/** Smallest and largest height of the plots in px. */
const [LEAST_CHART, MOST_CHART] = [65, 190] as const;
