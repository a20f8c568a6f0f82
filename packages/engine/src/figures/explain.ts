/**
 * Explains a figure: the steps of its cell as its formula writes them, the inputs with their values, the rates with
 * date, status and source, the entered values, and the law. Explanations are built on request, so they cost nothing
 * while months are calculated.
 */
import { formatMonthYear, MONTHS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';
import type { RateStatus } from '@advice-builder/rates';
import type { Entry, PersonIndex } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { type FigureId, isPersonFigure } from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';
import { afterStep, Working, type WorkingStep } from '../rules/working.ts';
import { entryPosition } from './cell.ts';
import type { Cell, FigureInput, FigurePeriod, FigureUnit, Formula, InputRole, InputSource } from './definition.ts';
import { type FactId, isPersonFact } from './fact-ids.ts';
import { type RateUsed, rateUsed } from './rate-used.ts';
import { applies, entriesOf, type FigureRef, figureValue, inputValue, placeOf, usedInputs, workOut } from './read.ts';
import { definitionOf } from './registry.ts';
import { statusOf } from './status.ts';
import { plainUnit, type TotalUnit, unitAfter, unitOfTotal } from './step-units.ts';

export interface ExplanationLine {
  readonly label: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly period: FigurePeriod;
  readonly role: InputRole;
  /** Whether the line is a limit or a minimum that did not change the total. */
  readonly notReached: boolean;
  /** The figure that the line refers to, which can be explained in turn. */
  readonly ref: FigureRef | undefined;
  /** Where the adviser entered the value. */
  readonly fact: { readonly id: FactId; readonly person: PersonIndex | undefined } | undefined;
  /** The rate that the line refers to. */
  readonly rate: RateUsed | undefined;
  /** The entry that the line is about; `isWhole` if the line is its result, not one value entered in it. */
  readonly entry: { readonly id: string; readonly isWhole: boolean } | undefined;
  /** The steps behind the line's own value, if no other figure explains it. */
  readonly steps: readonly ExplanationLine[];
}

export interface Explanation {
  readonly ref: FigureRef;
  readonly label: string;
  readonly value: number;
  readonly unit: FigureUnit;
  readonly period: FigurePeriod;
  readonly sentence: string;
  readonly formula: string;
  readonly status: RateStatus;
  /** Whether the product itself estimates something here, besides estimated rates. */
  readonly estimated: boolean;
  /** All inputs of the figure. */
  readonly lines: readonly ExplanationLine[];
  /**
   * The steps of the calculation: a running total starts at 0 and ends at the value. Each line changes it by its role.
   */
  readonly steps: readonly ExplanationLine[];
  readonly law: readonly string[];
}

/**
 * Explains one cell, or one year as the sum (or the last) of its months. Throws a RangeError if the cell does not
 * exist.
 */
export function explain(given: Projection, ref: FigureRef): Explanation {
  const projection = placeOf(given, ref);
  const definition = definitionOf(ref.figure);
  const value = figureValue(projection, ref);
  const base = {
    ref,
    label: definition.label,
    value,
    unit: definition.unit,
    sentence: definition.sentence,
    status: statusOf(projection, ref),
    law: definition.law,
  };
  if ('year' in ref.at) {
    const isSum = definition.yearly === 'sum';
    const lines = yearLines(projection, ref, ref.at.year, isSum);
    return {
      ...base,
      period: isSum ? 'year' : definition.period,
      estimated: false,
      formula: isSum ? 'Sum of the twelve months.' : 'The value at the end of the twelfth month.',
      lines,
      steps: lines,
    };
  }
  const cell: Cell = { projection, month: ref.at.month, person: ref.person ?? 0 };
  const { unit, period } = definition;
  return {
    ...base,
    period,
    estimated: definition.estimated?.(cell) === true,
    formula: definition.formula,
    ...explainFormula(definition, cell, { value, unit, period }),
  };
}

/** The label of an entry whose own name is not known. */
const ENTRY_WORDS: Readonly<Record<Entry['kind'], string>> = {
  'personal-asset': 'Personal asset',
  gift: 'Gift',
  investment: 'Investment',
  'investment-property': 'Investment property',
  income: 'Income',
  'account-based-pension': 'Account based pension',
  'term-pension': 'Term pension',
  'defined-benefit': 'Defined benefit pension',
  annuity: 'Annuity',
  careplus: 'CarePlus',
  inheritance: 'Inheritance',
  'out-of-pocket': 'Out of pocket expense',
  expense: 'Expense',
  assistive: 'Assistive technology or home modification',
  loan: 'Loan',
};

type SourceOf<Kind extends InputSource['kind']> = Extract<InputSource, { kind: Kind }>;

const BARE = {
  notReached: false,
  ref: undefined,
  fact: undefined,
  rate: undefined,
  entry: undefined,
  steps: [],
} as const;

/** The twelve months of a figure, each labelled with its month. */
function yearLines(projection: Projection, ref: FigureRef, year: number, isSum: boolean): ExplanationLine[] {
  const { unit, period, ...definition } = definitionOf(ref.figure);
  const first = (year - 1) * MONTHS_IN_YEAR;
  const months = isSum ? Array.from({ length: MONTHS_IN_YEAR }, (_, i) => first + i) : [first + MONTHS_IN_YEAR - 1];
  return months.map((month) => {
    const at: FigureRef = { ...ref, at: { month } };
    const label = `${definition.label}, ${formatMonthYear((projection.household.projectFrom + month) as MonthIndex)}`;
    return { ...BARE, label, unit, period, role: '+', value: figureValue(projection, at), ref: at };
  });
}

/** The explained value, and the unit for steps without their own unit. */
export type Explained = Pick<ExplanationLine, 'value' | 'unit' | 'period'>;

/** The lines and steps of a formula in a cell. */
export function explainFormula(formula: Formula, cell: Cell, of: Explained): Pick<Explanation, 'lines' | 'steps'> {
  const working = new Working();
  workOut(formula, cell, working);
  const named = new Map(usedInputs(formula, cell).map((input) => [input.name, line(input, cell, of.value)]));
  return { lines: [...named.values()], steps: stepLines(working.steps, named, of) };
}

/**
 * The steps, each with the label, unit and source of its input or rate. Other steps get the unit that the running total
 * has at that step.
 */
function stepLines(
  steps: readonly WorkingStep[],
  named: ReadonlyMap<string, ExplanationLine>,
  of: Explained,
): ExplanationLine[] {
  let total = 0;
  let unit: TotalUnit | undefined;
  return steps.map(({ what, role, value, steps: inner }) => {
    const source = named.get(what);
    const hasUnit = source !== undefined && !isBareNumber(source);
    const place = hasUnit ? source.unit : plainUnit(role, unit ?? of.unit);
    const within = stepLines(inner, named, { ...of, unit: place });
    const inside = unitOfTotal(within);
    const own = hasUnit || inside === undefined || inside === 'money-squared' ? place : inside;
    const before = total;
    total = afterStep(total, role, value);
    unit = unitAfter(unit, { role, unit: own, value });
    return {
      ...(source ?? { ...BARE, label: what, period: own === of.unit ? of.period : undefined }),
      unit: own,
      role,
      value,
      notReached: (role === 'limit' || role === 'least') && total === before,
      ...(inner.length === 0 ? {} : { steps: within }),
    };
  });
}

/** Whether a line is a plain number that the formula itself contains, without a unit. */
const isBareNumber = ({ unit, ref, fact, rate, steps }: ExplanationLine): boolean =>
  unit === 'ratio' && ref === undefined && fact === undefined && rate === undefined && steps.length === 0;

function line(input: FigureInput, cell: Cell, result: number): ExplanationLine {
  const { source, role } = input;
  const value = inputValue(input, cell);
  const base = { ...BARE, value, role, notReached: role === 'limit' && value > result };
  switch (source.kind) {
    case 'figure':
      return { ...base, ...figureLine(source, cell) };
    case 'rate': {
      const rate = cell.projection.rates.at(source.series(cell), source.on(cell));
      const used = rateUsed(cell.projection.rates, rate, value);
      return { ...base, label: used.title, unit: unitOfRate(used.unit), period: periodOfRate(used.period), rate: used };
    }
    case 'table': {
      const table = cell.projection.rates.tableAt(source.series, source.on(cell));
      const used = rateUsed(cell.projection.rates, table, value, source.unit);
      const { label } = source;
      return { ...base, label, unit: unitOfRate(used.unit), period: periodOfRate(used.period), rate: used };
    }
    case 'fact': {
      const { label, unit, period, fact: id } = source;
      return { ...base, label, unit, period, fact: { id, person: isPersonFact(id) ? cell.person : undefined } };
    }
    case 'entries':
      return { ...base, label: source.label, unit: 'money', period: undefined, steps: entryLines(source, cell) };
    case 'constant':
      return { ...base, label: source.label, unit: 'ratio', period: undefined };
    case 'typed':
      return { ...base, label: source.label, unit: source.unit, period: source.period, entry: typedIn(cell) };
    case 'carried': {
      const isLoan = cell.projection.household.entries[entryPosition(cell)]?.kind === 'loan';
      const ref: FigureRef = {
        figure: isLoan ? 'debtsClosing' : 'entriesClosing',
        at: { month: source.month(cell) },
      };
      return { ...base, label: source.label, unit: 'money', period: 'lump', entry: typedIn(cell), ref };
    }
    case 'parts':
      return { ...base, ...partLines(source, cell, value) };
  }
}

type WordsOfFigure = Pick<ExplanationLine, 'label' | 'unit' | 'period'>;

/** The line for another figure: one cell, or the cells of all persons as its steps. */
function figureLine(
  source: SourceOf<'figure'>,
  cell: Cell,
): WordsOfFigure & Partial<Pick<ExplanationLine, 'ref' | 'steps'>> {
  const { label, unit, period } = definitionOf(source.figure);
  const words: WordsOfFigure = { label, unit, period };
  const at = { month: source.month === 'this' ? cell.month : cell.month - 1 };
  if (!isPersonFigure(source.figure)) return { ...words, ref: { figure: source.figure, at } };
  const refOf = (person: PersonIndex): FigureRef => ({ figure: source.figure, person, at });
  if (source.of === 'same') return { ...words, ref: refOf(cell.person) };
  if (cell.projection.people.length === 1) return { ...words, ref: refOf(0) };
  const steps = personIndexes(cell.projection).map((person): ExplanationLine => {
    const ref = refOf(person);
    return { ...BARE, ...words, role: '+', value: figureValue(cell.projection, ref), ref };
  });
  return { ...words, steps };
}

/** The lines for the entries of a sum, each with its working. Entries that add nothing are left out. */
function entryLines(source: SourceOf<'entries'>, cell: Cell): ExplanationLine[] {
  return entriesOf(source, cell).flatMap(({ entry, value, formula, at }): ExplanationLine[] => {
    const isWorkedOut = formula !== undefined && applies(formula, at);
    if (value === 0 && !isWorkedOut) return [];
    const own = { value, unit: 'money', period: undefined } as const;
    const steps = isWorkedOut ? withConsulted(explainFormula(formula, at, own)) : [];
    const reference = { id: entry.id, isWhole: true };
    return [{ ...BARE, ...own, label: ENTRY_WORDS[entry.kind], role: '+', entry: reference, steps }];
  });
}

function typedIn(cell: Cell): ExplanationLine['entry'] {
  const entry = cell.projection.household.entries[entryPosition(cell)];
  return entry === undefined ? undefined : { id: entry.id, isWhole: false };
}

const MEMBER_WORDS = ['For the first member', 'For the second member'] as const;

/** The name of one cell of several: its entry, if the cells differ by it, otherwise its person. */
function wordsOfPart(part: Cell, whole: Cell): Pick<ExplanationLine, 'label' | 'entry'> {
  const entry =
    part.entry === undefined || part.entry === whole.entry ? undefined : part.projection.household.entries[part.entry];
  if (entry === undefined) return { label: MEMBER_WORDS[part.person], entry: undefined };
  return { label: ENTRY_WORDS[entry.kind], entry: { id: entry.id, isWhole: true } };
}

/**
 * A part with the steps of its formula. If it adds up several cells, the amount of each person or entry is a step with
 * its own steps.
 */
function partLines(
  { label, unit, period, of, formula }: SourceOf<'parts'>,
  cell: Cell,
  value: number,
): WordsOfFigure & Pick<ExplanationLine, 'steps'> {
  const stepsOf = (part: Cell, result: number) =>
    withConsulted(explainFormula(formula, part, { value: result, unit, period }));
  const cells = of(cell);
  const [firstCell] = cells;
  if (firstCell !== undefined && cells.length === 1) return { label, unit, period, steps: stepsOf(firstCell, value) };
  const steps = cells.map((part): ExplanationLine => {
    const own = workOut(formula, part);
    const words = { ...wordsOfPart(part, cell), unit, period };
    return { ...BARE, ...words, role: '+', value: own, steps: stepsOf(part, own) };
  });
  return { label, unit, period, steps };
}

/** The steps, followed by the inputs that are not steps. */
function withConsulted({ lines, steps }: Pick<Explanation, 'lines' | 'steps'>): readonly ExplanationLine[] {
  const seen = new Set<string>();
  const see = ({ label, steps: inner }: ExplanationLine): void => {
    seen.add(label);
    inner.forEach(see);
  };
  steps.forEach(see);
  const others = lines.filter(({ label }) => !seen.has(label));
  return [...steps, ...others.map((other): ExplanationLine => ({ ...other, role: 'consulted' }))];
}

function unitOfRate(unit: string): FigureUnit {
  if (unit === 'AUD') return 'money';
  if (unit === 'percent') return 'percent';
  return unit === 'days' ? 'days' : 'ratio';
}

function periodOfRate(period: string | null): FigurePeriod {
  return period === 'day' || period === 'fortnight' || period === 'year' || period === 'lump' ? period : undefined;
}

/** The ids of the figures that a cell of `id` is calculated from, for walking the chain. */
export function inputsOf(id: FigureId): readonly FigureId[] {
  return definitionOf(id).inputs.flatMap((i) => (i.source.kind === 'figure' ? [i.source.figure] : []));
}
