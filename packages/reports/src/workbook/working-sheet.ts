/**
 * The Working sheet: how the fees and the pension of one month are calculated, step by step, with formulas that use the
 * Rates sheet.
 */
import { entryName } from '@advice-builder/casework';
import { texts } from '@advice-builder/contract';
import {
  afterStep,
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureRef,
  type FigureUnit,
  type Projection,
  type StepRole,
} from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { reportFigures } from '@advice-builder/results';
import { lawText } from '../compose/pages/working.ts';
import type { ScenarioInput } from '../input.ts';
import { titleOf } from './inputs-sheet.ts';
import {
  covering,
  difference,
  fitting,
  isOver,
  isUnder,
  type Live,
  least,
  minus,
  most,
  not,
  number,
  over,
  plus,
  power,
  type Ref,
  rounded,
  times,
} from './live.ts';
import type { RatesSheet } from './rates-sheet.ts';
import { Sheet } from './sheet.ts';
import type { StyleName } from './styles.ts';

const HEADINGS = 5;
const COLUMN = { step: 1, how: 2, amount: 3, total: 4, engine: 5, difference: 6, unit: 7, from: 8, law: 9 } as const;

const HOW: Readonly<Record<StepRole, string>> = {
  '+': 'plus',
  '-': 'less',
  x: 'times',
  '/': 'divided by',
  '^': 'to the power of',
  '%': 'percent of it',
  limit: 'at most',
  least: 'at least',
  whole: 'whole steps of',
  begun: 'steps of (rounded up)',
  nearest: 'rounded to',
  below: 'is below (1 = yes)',
  above: 'is above (1 = yes)',
  reaches: 'reaches (1 = yes)',
  consulted: 'also used',
};

const DECIMALS: Readonly<Record<number, number>> = { 0.01: 2, 1: 0, 0.0001: 4, 10: -1 };

/** Applies one more step to a running total, like the engine's `afterStep`. */
function after(total: Live, role: StepRole, amount: Live): Live {
  switch (role) {
    case '+':
      return plus(total, amount);
    case '-':
      return minus(total, amount);
    case 'x':
      return times(total, amount);
    case '/':
      return over(total, amount);
    case '^':
      return power(total, amount);
    case '%':
      return over(times(total, amount), number(100));
    case 'limit':
      return least(total, amount);
    case 'least':
      return most(total, amount);
    case 'whole':
      return fitting(total, amount);
    case 'begun':
      return covering(total, amount);
    case 'nearest':
      return rounded(total, DECIMALS[amount.value] ?? 0, afterStep(total.value, role, amount.value));
    case 'below':
      return isUnder(total, amount);
    case 'above':
      return isOver(total, amount);
    case 'reaches':
      return not(isUnder(total, amount));
    case 'consulted':
      return total;
  }
}

const UNITS: Readonly<Record<FigureUnit, string>> = {
  money: 'dollars',
  percent: 'percent',
  days: 'days',
  ratio: '',
  'yes-no': '1 = yes',
};

function unitWords({ unit, period }: Pick<ExplanationLine, 'unit' | 'period'>): string {
  const per = unit !== 'money' || period === undefined || period === 'lump' ? '' : ` a ${period}`;
  return UNITS[unit] + per;
}

const keyOf = ({ figure, person = 0 }: FigureRef): string => `${figure}/${person}`;

/** The month whose fees are shown: the first with a person in care, otherwise the first. */
function workedMonth({ five: { report } }: ScenarioInput): number {
  const panels = [...report.agedCare, ...report.homeCare, ...report.supportAtHome];
  const starts = panels.flatMap(({ columns }) => columns[0]?.month ?? []);
  return starts.length === 0 ? 0 : Math.min(...starts);
}

/**
 * The figures of a month, each after the figures it is made from. Figures that are 0 because they do not apply are left
 * out.
 */
function explanations(projection: Projection, month: number, roots: readonly FigureRef[]): readonly Explanation[] {
  const found: Explanation[] = [];
  const seen = new Set<string>();
  const visit = (ref: FigureRef): void => {
    if (!('month' in ref.at) || ref.at.month !== month || seen.has(keyOf(ref))) return;
    seen.add(keyOf(ref));
    const explanation = explain(projection, ref);
    const look = ({ ref: behind, steps }: ExplanationLine): void => {
      if (behind !== undefined) visit(behind);
      steps.forEach(look);
    };
    explanation.steps.forEach(look);
    if (explanation.steps.length > 0) found.push(explanation);
  };
  roots.forEach(visit);
  return found;
}

export function workingSheet(input: ScenarioInput, rates: RatesSheet): Sheet {
  const { projection, report } = input.five;
  const month = workedMonth(input);
  const at = { month };
  const roots: FigureRef[] = [
    ...reportFigures(report).filter((ref) => 'month' in ref.at && ref.at.month === month),
    { figure: 'careCostTotal', at },
    { figure: 'pensionTotal', at },
  ];
  const sheet = new Sheet('Working', {
    widths: [54, 15, 16, 16, 16, 11, 22, 18, 40],
    movesFrom: { column: 2, row: HEADINGS + 1 },
  });
  const when = formatMonthYear((projection.household.projectFrom + month) as MonthIndex);
  sheet.head(`Working: how the fees and the pension of ${when} are worked out, ${titleOf(input)}.`, [
    'Each figure is above its steps. Change a rate in the sheet Rates to see its effect on this month. Grey amounts do not change.',
    'While nothing is changed, Difference shows that each figure equals Advice Builder.',
  ]);
  const labels = ['Step', 'How', 'Amount', 'Running total', texts.appName, 'Difference', 'Unit', 'Source', 'Law'];
  sheet.headings(HEADINGS, labels, (column) => column >= COLUMN.amount && column <= COLUMN.difference);
  new Writer(sheet, input, rates, HEADINGS + 1).write(explanations(projection, month, roots));
  return sheet;
}

const INDENTS: readonly StyleName[] = ['indent1', 'indent2', 'indent3'];

class Writer {
  readonly #sheet: Sheet;
  readonly #input: ScenarioInput;
  readonly #rates: RatesSheet;
  readonly #results = new Map<string, Ref>();
  #row: number;

  constructor(sheet: Sheet, input: ScenarioInput, rates: RatesSheet, row: number) {
    this.#sheet = sheet;
    this.#input = input;
    this.#rates = rates;
    this.#row = row;
  }

  write(all: readonly Explanation[]): void {
    for (const explanation of all) this.#figure(explanation);
  }

  #figure({ ref, label, value, unit, period, steps, law }: Explanation): void {
    const row = this.#row++;
    const sheet = this.#sheet;
    sheet.text(COLUMN.step, row, this.#named(label, ref.person), 'strong');
    const total = this.#steps(steps, 0);
    const result =
      total === undefined
        ? sheet.number(COLUMN.total, row, value, 'exactStrong')
        : sheet.formula(COLUMN.total, row, total, 'exactStrong');
    const engine = sheet.number(COLUMN.engine, row, value, 'exactGiven');
    sheet.formula(COLUMN.difference, row, difference(result, engine), 'money');
    sheet.text(COLUMN.unit, row, unitWords({ unit, period }), 'indent1');
    sheet.text(COLUMN.law, row, law.map(lawText).join('; '), 'wrapped');
    this.#results.set(keyOf(ref), result);
  }

  /** Writes each step into a row; returns the cell of the last running total. */
  #steps(steps: readonly ExplanationLine[], depth: number): Ref | undefined {
    let total: Ref | undefined;
    for (const step of steps) {
      const row = this.#row++;
      const sheet = this.#sheet;
      sheet.text(COLUMN.step, row, this.#labelOf(step), INDENTS[Math.min(depth, INDENTS.length - 1)]);
      sheet.text(COLUMN.how, row, HOW[step.role]);
      if (step.role !== 'nearest') sheet.text(COLUMN.unit, row, unitWords(step), 'indent1');
      const amount = this.#amount(step, row, depth);
      if (step.role === 'consulted') continue;
      const isFirst = total === undefined;
      const live = isFirst && step.role === '+' ? amount : after(total ?? number(0), step.role, amount);
      total = sheet.formula(COLUMN.total, row, live, 'exact');
    }
    return total;
  }

  /** The amount of a step: from the Rates sheet, a figure above, the steps within it, or a constant. */
  #amount(step: ExplanationLine, row: number, depth: number): Ref {
    const sheet = this.#sheet;
    const from = (words: string): void => void sheet.text(COLUMN.from, row, words);
    const { rate, ref, fact, entry, steps, value, label } = step;
    const known = rate === undefined ? this.#result(ref) : this.#rates.cellOf({ ...rate, label });
    if (known?.value === value) {
      from(rate === undefined ? 'worked out above' : 'sheet Rates');
      return sheet.formula(COLUMN.amount, row, known, 'exact');
    }
    const inner = this.#steps(steps, depth + 1);
    if (inner?.value === value) return sheet.formula(COLUMN.amount, row, inner, 'exact');
    if (fact !== undefined || entry !== undefined) from('entered');
    else if (ref !== undefined) from('calculated');
    return sheet.number(COLUMN.amount, row, value, 'exactGiven');
  }

  #result(ref: FigureRef | undefined): Ref | undefined {
    if (ref === undefined || !('month' in ref.at) || ref.at.month !== workedMonth(this.#input)) return undefined;
    return this.#results.get(keyOf(ref));
  }

  /** The label of a step. A rate has only the first clause of its title, because the Rates sheet has the full one. */
  #labelOf({ label, rate, entry, ref, fact }: ExplanationLine): string {
    const typed = entry?.isWhole === true ? this.#entryName(entry.id) : undefined;
    const words = rate === undefined ? label : (label.split(/[:;(]/)[0] ?? label).trim();
    return this.#named(typed ?? words, ref?.person ?? fact?.person);
  }

  #entryName(id: string): string | undefined {
    const entry = this.#input.scenario.sFentries.find((candidate) => candidate.id === id);
    return entry && entryName(entry);
  }

  /** Adds the person's name if there are two people. */
  #named(label: string, person: number | undefined): string {
    const { names } = this.#input.five.report.var;
    const name = names.length < 2 || person === undefined ? undefined : names[person];
    return name === undefined ? label : `${label}, ${name}`;
  }
}
