/** Walks the working of a figure: the lines of the sum, the typed facts and the rates behind it, the law, and all of it as text. */
import {
  type AmountExplanation,
  explainAmount,
  type ReportCell,
  type ReportPart,
  type Scenario,
  sourceWords,
} from '@advice-builder/contract';
import {
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureRef,
  type Projection,
  type RateUsed,
} from '@advice-builder/engine';
import {
  formatDays,
  formatLongDate,
  formatMoney,
  formatPercent,
  formatWorking,
  formatWorkingMoney,
  MINUS_SIGN,
} from '@advice-builder/kernel';
import { rateStatusWords } from '../../../design-system/index.ts';
import { isFigure, refOf } from '../results/cells.ts';

/** How far below a figure facts and rates are collected, and how many cells are looked at. */
const DEPTH_COLLECTED = 6;
const CELLS_COLLECTED = 160;

const PERIOD_WORDS: Readonly<Record<string, string>> = {
  day: 'a day',
  fortnight: 'per fortnight',
  month: 'a month',
  year: 'a year',
};

export function periodWords(period: string | null | undefined): string {
  return period === null || period === undefined ? '' : (PERIOD_WORDS[period] ?? '');
}

/** A value of a working, at four decimals. */
export function workingText({ value, unit }: Pick<ExplanationLine, 'value' | 'unit'>): string {
  switch (unit) {
    case 'money':
      return formatWorkingMoney(value);
    case 'percent':
      return `${formatWorking(value)}%`;
    case 'yes-no':
      return value === 0 ? 'No' : 'Yes';
    case 'days':
      return `${formatDays(value)} days`;
    default:
      return formatWorking(value);
  }
}

/** The figure itself, as it is shown. */
export function shownText({ value, unit }: Pick<Explanation, 'value' | 'unit'>): string {
  switch (unit) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return formatPercent(value);
    default:
      return workingText({ value, unit });
  }
}

const SIGNS: Readonly<Record<ExplanationLine['role'], string>> = {
  '+': '',
  '-': 'less',
  x: 'times',
  '/': 'divided by',
  '%': 'at',
  '^': 'to the power of',
  limit: 'at most',
  least: 'at least',
  whole: 'in whole steps of',
  begun: 'in steps begun of',
  nearest: '',
  below: 'below',
  above: 'above',
  reaches: 'reaches',
  consulted: '',
};

/** The first clause of a rate's title; the table of rates has all of it. */
const shortTitle = (title: string): string => (title.split(/[:;(]/)[0] ?? title).trim();

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A value of a sum, with the minus of what is taken away. */
export function signedText(line: ExplanationLine): string {
  return line.role === '-' && line.value !== 0 ? `${MINUS_SIGN} ${workingText(line)}` : workingText(line);
}

/** What was typed, as it was typed. */
export function typedText(line: ExplanationLine): string {
  if (line.unit === 'money') return formatMoney(line.value);
  if (line.unit === 'percent') return formatPercent(line.value);
  return line.unit === 'ratio' ? String(line.value) : workingText(line);
}

export const isSummand = (line: ExplanationLine): boolean => line.role !== 'consulted' && line.role !== 'limit';

export function lineLabel(line: ExplanationLine): string {
  const label = line.rate === undefined ? line.label : shortTitle(line.label);
  const sign = SIGNS[line.role];
  if (sign === '') return label;
  return `${sign.charAt(0).toUpperCase()}${sign.slice(1)} ${lowerFirst(label)}`;
}

export function rateValueText(rate: RateUsed): string {
  if (rate.unit === 'AUD') return formatMoney(rate.value);
  if (rate.unit === 'percent') return formatPercent(rate.value);
  return formatWorking(rate.value).replace(/\.?0+$/, '');
}

/** What a cell is made of, as it stands in the projection there is now. */
export interface PartNow {
  readonly part: ReportPart;
  /** With its multiple, where it has one. */
  readonly value: number;
  readonly explanation: Explanation | AmountExplanation;
}

export const timesOf = (part: ReportPart): number | undefined => (isFigure(part) ? part.times : undefined);

/** Documents may have changed since the cell was made; a part whose person, entry or month is gone is left out. */
export function partsNow(
  cell: ReportCell,
  projection: Projection,
  scenario: Pick<Scenario, 'sFentries'>,
): readonly PartNow[] {
  return ('parts' in cell ? cell.parts : [cell]).flatMap((part): PartNow[] => {
    const explanation = isFigure(part)
      ? explainIfThere(projection, refOf(part))
      : explainAmount(projection, scenario, part.amount);
    return explanation === undefined ? [] : [{ part, explanation, value: explanation.value * (timesOf(part) ?? 1) }];
  });
}

function explainIfThere(projection: Projection, ref: FigureRef): Explanation | undefined {
  try {
    return explain(projection, ref);
  } catch {
    return undefined;
  }
}

export interface Collected {
  readonly facts: readonly ExplanationLine[];
  readonly rates: readonly RateUsed[];
  readonly law: readonly string[];
}

const keyOf = ({ figure, person, at }: FigureRef): string =>
  `${figure}/${person ?? ''}/${'month' in at ? `m${at.month}` : `y${at.year}`}`;

/** Facts, rates and law of a figure and of the figures behind it, nearest first, each once. */
export function collect(projection: Projection, ref: FigureRef): Collected {
  const facts = new Map<string, ExplanationLine>();
  const rates = new Map<string, RateUsed>();
  const law = new Set<string>();
  const seen = new Set<string>();
  let level: readonly FigureRef[] = [ref];
  for (let depth = 0; depth < DEPTH_COLLECTED && seen.size < CELLS_COLLECTED; depth++) {
    const next: FigureRef[] = [];
    for (const each of level) {
      if (seen.has(keyOf(each)) || seen.size >= CELLS_COLLECTED) continue;
      seen.add(keyOf(each));
      const explanation = explain(projection, each);
      if (depth === 0) for (const cite of explanation.law) law.add(cite);
      for (const line of explanation.lines) {
        // What is nothing adds nothing.
        if (line.fact && line.value !== 0) facts.set(`${line.fact.id}/${line.fact.person ?? ''}/${line.label}`, line);
        if (line.rate) rates.set(`${line.rate.series}/${line.rate.from}`, line.rate);
        if (line.ref) next.push(line.ref);
      }
    }
    level = next;
  }
  return { facts: [...facts.values()], rates: [...rates.values()], law: [...law] };
}

function linesAsText(explanation: Pick<Explanation, 'lines'>, indent: string): string[] {
  return explanation.lines.map(
    (line) => `${indent}${lineLabel(line)}: ${signedText(line)}${line.notReached ? ' (not reached)' : ''}`,
  );
}

export interface WorkingHead {
  readonly title: string;
  readonly value: string;
  /** Person and scenario, month. */
  readonly context: string;
}

/** The working as text, for the clipboard. */
export function workingAsText(projection: Projection, parts: readonly PartNow[], head: WorkingHead): string {
  const text = [`${head.title}: ${head.value}`, head.context, ''];
  for (const { part, explanation } of parts) {
    if (!isFigure(part)) {
      text.push(`${explanation.label}: ${shownText(explanation)} ${periodWords(explanation.period)}`.trim());
      text.push(explanation.sentence, explanation.formula, ...linesAsText(explanation, '  '));
      text.push(`Law: ${explanation.law.join('; ')}`, '');
      continue;
    }
    const ref = refOf(part);
    const { rates, law } = collect(projection, ref);
    text.push(`${explanation.label}: ${shownText(explanation)} ${periodWords(explanation.period)}`.trim());
    text.push(explanation.sentence, explanation.formula, ...linesAsText(explanation, '  '));
    for (const line of explanation.lines) {
      if (line.ref === undefined || !isSummand(line)) continue;
      const inner = explain(projection, line.ref);
      if (inner.lines.length > 0) text.push(`${inner.label} = ${inner.formula}`, ...linesAsText(inner, '  '));
    }
    if (rates.length > 0) {
      text.push('Rates used');
      for (const rate of rates) {
        const unit = periodWords(rate.period);
        text.push(
          `  ${rate.title}: ${rateValueText(rate)}${unit === '' ? '' : ` ${unit}`}, from ${formatLongDate(rate.from)}, ${rateStatusWords(rate.status)}, ${sourceWords(rate.source)}`,
        );
      }
    }
    if (law.length > 0) text.push(`Law: ${law.join('; ')}`);
    text.push('');
  }
  return text.join('\n').trim();
}
