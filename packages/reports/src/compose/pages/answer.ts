/** The answer: one finding, one table, one chart, three to five reasons. */
import {
  cashFindings,
  cashLastsWords,
  holdsCompensation,
  homeTaxWords,
  inSentence,
  moneyFromNowhereWords,
  unsourcedIn,
} from '@advice-builder/contract';
import type { Block, Cell, Column, Row } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { difference, isShownNegative, joined, type Shown, wholeMoney, words } from '../../shown.ts';
import { bankChart } from '../bank-chart.ts';
import { shortName } from '../names.ts';
import { LAST_YEAR, yearOf } from '../subjects.ts';
import { reasons } from '../turns-on.ts';

export const answerWords = {
  title: 'The answer',
  tableOfOne: 'The figures',
  sideBySide: 'scenarios, side by side',
  scenario: 'Scenario',
  care: 'Care,\nfirst year',
  pensionFirst: 'Pension,\nfirst year',
  pensionThird: 'Pension,\nthird year',
  /** Where somebody has compensation, which the same column holds. */
  compensationFirst: 'Pension and DVA\ncompensation,\nfirst year',
  compensationThird: 'Pension and DVA\ncompensation,\nthird year',
  cash: 'Cash after\n5 years',
  lasts: 'Cash lasts\nuntil',
  netWorth: 'Net worth after\n5 years',
  baseline: 'the baseline',
  against: (name: string) => `Better and worse are against ${name}, in dollars for the client.`,
  chart: 'Money in the bank, month by month',
  turnsOn: 'What the choice turns on',
  turnsOnOfOne: 'What moves the figures',
} as const;

const COUNTS: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' };

const LEAST_SHOWN = 0.5;

/** The year whose pension is told: the third, or the first where no pension has moved by then. */
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
  const against = isBase
    ? words(answerWords.baseline)
    : difference({
        amount: last.netWorth.value - yearOf(base, LAST_YEAR).netWorth.value,
        moreIs: 'better',
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
      amount(first.costOfCare),
      amount(yearOf(scenario, pensionYear(input)).pension),
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

/** How differences are told, and what of them is money that no choice made. */
function noteOf({ scenarios, base }: DocumentInput): Shown {
  const told = scenarios.flatMap((scenario) => {
    const sentence = moneyFromNowhereWords(unsourcedIn(base, scenario, LAST_YEAR).value, inSentence(base));
    return sentence === undefined ? [] : [words(`${scenario.name}: ${sentence}`)];
  });
  const tax = homeTaxWords(scenarios.map(({ five }) => five.projection.household));
  return joined([words(answerWords.against(base.name)), ...told, ...(tax === undefined ? [] : [words(tax)])]);
}

export function answerPages(input: DocumentInput): readonly Block[] {
  const { scenarios } = input;
  const isOne = scenarios.length === 1;
  const [headline] = cashFindings(scenarios);
  const told = reasons(input);
  return [
    { kind: 'heading', level: 1, text: words(answerWords.title), startsPage: true },
    ...(headline === undefined ? [] : [{ kind: 'finding', text: words(headline.text) } as const]),
    {
      kind: 'table',
      caption: caption(input),
      columns: columnsOf(input),
      rows: scenarios.map((scenario) => rowOf(input, scenario)),
      isWhole: true,
      ...(isOne ? {} : { note: noteOf(input) }),
    },
    ...bankChart(
      scenarios.filter(({ hasChart }) => hasChart),
      { caption: words(answerWords.chart), height: 190, years: LAST_YEAR, count: scenarios.length },
    ),
    ...(told.length === 0
      ? []
      : ([
          { kind: 'heading', level: 2, text: words(isOne ? answerWords.turnsOnOfOne : answerWords.turnsOn) },
          { kind: 'bullets', items: told.map((text) => ({ text })) },
        ] as const)),
  ];
}
