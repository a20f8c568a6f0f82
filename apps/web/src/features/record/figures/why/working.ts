/** Collects the working of a figure: the entered facts and rates behind it, the law, and all of it as text. */

import { sourceWords } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import {
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureRef,
  hasFigure,
  type PersonIndex,
  type Projection,
  type RateBehind,
  ratesBehind,
} from '@advice-builder/engine';
import { formatLongDate, formatMoney, formatPercent } from '@advice-builder/kernel';
import {
  type AmountExplanation,
  addedWords,
  explainAmount,
  figureKey,
  figuresInSum,
  isFigure,
  periodWords,
  type ReportCell,
  type ReportPart,
  rateValueText,
  refOf,
  shownText,
  type WorkingNames,
  workingRows,
  workingText,
} from '@advice-builder/results';
import { rateStatusWords } from '../../../../design-system/index.ts';

/** The number of levels below a figure from which facts are collected, and the number of cells visited. */
const DEPTH_COLLECTED = 6;
const CELLS_COLLECTED = 240;

/** The value of a fact as it was entered. */
export function typedText(line: ExplanationLine): string {
  if (line.unit === 'money') return formatMoney(line.value);
  if (line.unit === 'percent') return formatPercent(line.value);
  return line.unit === 'ratio' ? String(line.value) : workingText(line);
}

/** A part of a cell, with its value in the current projection. */
export interface PartNow {
  readonly part: ReportPart;
  /** The explained value, multiplied by `times` of the part (1 if absent). */
  readonly value: number;
  readonly explanation: Explanation | AmountExplanation;
}

export const timesOf = (part: ReportPart): number | undefined => (isFigure(part) ? part.times : undefined);

/**
 * The parts of a cell in the current projection. Documents may have changed since the cell was created, so a part whose
 * person, entry or month no longer exists is left out.
 */
export function partsNow(
  cell: ReportCell,
  projection: Projection,
  scenario: Pick<Scenario, 'sFentries'>,
): readonly PartNow[] {
  return ('parts' in cell ? cell.parts : [cell]).flatMap((part): PartNow[] => {
    const explanation = isFigure(part)
      ? explainFigure(projection, refOf(part))
      : explainAmount(projection, scenario, part.amount);
    return explanation === undefined ? [] : [{ part, explanation, value: explanation.value * (timesOf(part) ?? 1) }];
  });
}

function explainFigure(projection: Projection, ref: FigureRef): Explanation | undefined {
  return hasFigure(projection, ref) ? explain(projection, ref) : undefined;
}

export interface Collected {
  readonly facts: readonly ExplanationLine[];
  readonly rates: readonly RateBehind[];
  readonly law: readonly string[];
}

/** The lines, including the steps within them. */
const withinOf = (lines: readonly ExplanationLine[]): readonly ExplanationLine[] =>
  lines.flatMap((line) => [line, ...withinOf(line.steps)]);

/**
 * The facts and law of a figure and of the figures behind it, nearest first, and every rate behind it. Each appears
 * once.
 */
export function collect(projection: Projection, ref: FigureRef): Collected {
  const facts = new Map<string, ExplanationLine>();
  const law = new Set<string>();
  const seen = new Set<string>();
  let level: readonly FigureRef[] = [ref];
  for (let depth = 0; depth < DEPTH_COLLECTED && seen.size < CELLS_COLLECTED; depth++) {
    const next: FigureRef[] = [];
    for (const each of level) {
      if (seen.has(figureKey(each)) || seen.size >= CELLS_COLLECTED) continue;
      seen.add(figureKey(each));
      const explanation = explain(projection, each);
      if (depth === 0) for (const cite of explanation.law) law.add(cite);
      for (const line of withinOf(explanation.lines)) {
        // Facts with a value of zero are left out, because they add nothing.
        if (line.fact && line.value !== 0) facts.set(`${line.fact.id}/${line.fact.person ?? ''}/${line.label}`, line);
        if (line.ref) next.push(line.ref);
      }
    }
    level = next;
  }
  return { facts: [...facts.values()], rates: ratesBehind(projection, [ref]), law: [...law] };
}

/** The rows of a sum as text; steps within a step are indented. */
function stepsAsText(
  steps: readonly ExplanationLine[],
  names: WorkingNames,
  subject: PersonIndex | undefined,
  indent: string,
) {
  return workingRows(steps, names, subject).flatMap(({ step, label, text }): string[] => [
    `${indent}${label}: ${text}${step?.notReached === true ? ' (not reached)' : ''}`,
    ...(step === undefined ? [] : stepsAsText(step.steps, names, subject, `${indent}  `)),
  ]);
}

export interface WorkingHead {
  readonly title: string;
  readonly value: string;
  /** The person, scenario and month. */
  readonly context: string;
}

function sumAsText(explanation: Explanation | AmountExplanation, names: WorkingNames): string[] {
  const subject = 'ref' in explanation ? explanation.ref.person : undefined;
  return stepsAsText(explanation.steps, names, subject, '  ');
}

function ratesAsText(rates: readonly RateBehind[]): string[] {
  if (rates.length === 0) return [];
  const lines = rates.map((rate) => {
    const value = `${rateValueText(rate)} ${periodWords(rate.period)}`.trim();
    const { from, status, source, pack } = rate;
    const added = pack === undefined ? '' : `, ${addedWords(pack)}`;
    return `  ${rate.title}: ${value}, from ${formatLongDate(from)}, ${rateStatusWords(status)}, ${sourceWords(source, rate.law)}${added}`;
  });
  return ['Rates used', ...lines];
}

/** The working as text, for the clipboard. */
export function workingAsText(
  projection: Projection,
  parts: readonly PartNow[],
  names: WorkingNames,
  head: WorkingHead,
): string {
  const text = [`${head.title}: ${head.value}`, head.context, ''];
  for (const { explanation } of parts) {
    text.push(`${explanation.label}: ${shownText(explanation)} ${periodWords(explanation.period)}`.trim());
    text.push(explanation.sentence, explanation.formula, ...sumAsText(explanation, names));
    if ('ref' in explanation) {
      for (const { ref } of figuresInSum(explanation)) {
        const inner = explain(projection, ref);
        if (inner.steps.length > 0) text.push(`${inner.label} = ${inner.formula}`, ...sumAsText(inner, names));
      }
      text.push(...ratesAsText(collect(projection, explanation.ref).rates));
    }
    if (explanation.law.length > 0) text.push(`Law: ${explanation.law.join('; ')}`);
    text.push('');
  }
  return text.join('\n').trim();
}
