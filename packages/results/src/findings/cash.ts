/** F-cash, F-none, F-short: how long the money lasts, over 15 years. */
import { lastsUntil, shortSpells } from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { atMost } from '../words/cash-words.ts';
import type { Finding, FindingFigure, FindingSubject } from './finding.ts';
import { sentences } from './templates.ts';
import { lastYear, monthIn, spellIn } from './words.ts';

interface Lasting {
  readonly subject: FindingSubject;
  /** The first month of the spell below zero that does not end; undefined if the money lasts beyond the projection. */
  readonly until: number | undefined;
}

const bankIn = ({ sid, fifteen }: FindingSubject, month: number): FindingFigure => ({
  sid,
  value: fifteen.projection.columns.bankClosing[month] as number,
  unit: 'dollars',
  of: 'fifteen',
  ref: { figure: 'bankClosing', at: { month } },
});

/**
 * The month in which the money runs out, and the balance in that month. If the money lasts, only the balance at the
 * end.
 */
function figuresOf({ subject, until }: Lasting): readonly FindingFigure[] {
  const { sid, fifteen } = subject;
  if (until === undefined) return [bankIn(subject, fifteen.projection.months - 1)];
  return [{ sid, value: until, unit: 'month', of: 'fifteen' }, bankIn(subject, until)];
}

const outOf = ({ subject: { name, fifteen } }: Lasting, until: number) => ({
  name,
  month: monthIn(fifteen.projection, until),
});

function toWhen(lasting: Lasting) {
  const { name, fifteen } = lasting.subject;
  return lasting.until === undefined ? { name, beyond: lastYear(fifteen.projection) } : outOf(lasting, lasting.until);
}

const monthsOf = ({ until }: Lasting): number => until ?? Number.POSITIVE_INFINITY;

function headline(lastings: readonly Lasting[]): Finding | undefined {
  const [first, ...others] = lastings.toSorted((a, b) => monthsOf(a) - monthsOf(b));
  if (first === undefined) return undefined;
  const { until, subject } = first;
  const figures = lastings.flatMap(figuresOf);
  if (until === undefined) {
    const count = subject.fifteen.projection.months / MONTHS_IN_YEAR;
    const text = others.length === 0 ? sentences.noneOfOne(subject.name, count) : sentences.none(count);
    return { id: 'F-none', text, figures };
  }
  // If several scenarios last equally long, the first one on the page is used.
  const last = others.reduce<Lasting>((most, each) => (monthsOf(each) > monthsOf(most) ? each : most), first);
  const out = outOf(first, until);
  if (last !== first) {
    return {
      id: 'F-cash',
      text: sentences.cashOutAndTo(out, toWhen(last)),
      figures: [...figuresOf(first), ...figuresOf(last)],
    };
  }
  const text = others.length === 0 ? sentences.cashOut(out) : sentences.cashOutTogether(out.month);
  return { id: 'F-cash', text, figures };
}

function shortOf(subject: FindingSubject): readonly Finding[] {
  const { sid, name, fifteen } = subject;
  const { projection } = fifteen;
  return shortSpells(projection).map(({ first, last, lowest }) => {
    const { bankClosing } = projection.columns;
    const deepest = bankClosing.indexOf(lowest, first);
    return {
      id: 'F-short',
      text: sentences.short(name, spellIn(projection, first, last), atMost(lowest)),
      figures: [
        { sid, value: first, unit: 'month', of: 'fifteen' },
        { sid, value: last, unit: 'month', of: 'fifteen' },
        bankIn(subject, deepest),
      ],
    };
  });
}

/**
 * Says which scenario runs out of cash first and which lasts longest, or that none runs out. Then lists each spell in
 * which a scenario is short and recovers. Empty if there are no scenarios.
 */
export function cashFindings(subjects: readonly FindingSubject[]): readonly Finding[] {
  const first = headline(subjects.map((subject) => ({ subject, until: lastsUntil(subject.fifteen.projection) })));
  return [...(first === undefined ? [] : [first]), ...subjects.flatMap(shortOf)];
}
