/** What is to be known of a scenario before it goes into a document. */
import { isLeftOut, messageOf } from '@advice-builder/contract';
import { lastsUntil } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex, type Problem } from '@advice-builder/kernel';
import type { Sid } from '../../../state/documents.ts';
import type { ScenarioFigures } from '../graphs/scenario-figures.ts';

export type Check =
  /** It cannot be calculated, so it cannot be in a document. No problems: the calculation broke. */
  | { readonly kind: 'needs'; readonly problems: readonly Problem[] }
  /** Entries and amounts that do not count; the words of the first of them. */
  | { readonly kind: 'not-counted'; readonly count: number; readonly first: string }
  /** Imported values that the Current Situation has left behind. */
  | { readonly kind: 'out-of-date'; readonly count: number }
  /** The month in which Cash at Bank falls below zero and stays there. */
  | { readonly kind: 'cash-runs-out'; readonly month: string };

export interface Checked {
  readonly sid: Sid;
  readonly name: string;
  /** Empty: it is ready. */
  readonly checks: readonly Check[];
}

/** @param stale how many imported values are out of date. */
export function checksOf(
  { five, fifteen }: Pick<ScenarioFigures, 'five' | 'fifteen'>,
  stale: number,
): readonly Check[] {
  if (!five.ok) return [{ kind: 'needs', problems: five.problems }];
  const checks: Check[] = [];
  const [first, ...others] = five.value.notices.filter(isLeftOut);
  if (first !== undefined) checks.push({ kind: 'not-counted', count: others.length + 1, first: messageOf(first) });
  if (stale > 0) checks.push({ kind: 'out-of-date', count: stale });
  if (fifteen.ok) {
    const { projection } = fifteen.value;
    const until = lastsUntil(projection);
    const month = projection.household.projectFrom + (until ?? 0);
    if (until !== undefined) {
      checks.push({ kind: 'cash-runs-out', month: formatMonthYear(month as MonthIndex) });
    }
  }
  return checks;
}

/** `September 2031` is `Sep 2031` on a chip. */
const LONG_MONTH = /^(\p{L}{3})\p{L}*/u;

/** On the chip: `2 not counted`. */
export function chipWords(check: Exclude<Check, { kind: 'needs' }>): string {
  switch (check.kind) {
    case 'not-counted':
      return `${check.count} not counted`;
    case 'out-of-date':
      return `${check.count} out of date`;
    case 'cash-runs-out':
      return `Cash runs out ${check.month.replace(LONG_MONTH, '$1')}`;
  }
}

export interface BeforeLine {
  readonly sid: Sid;
  readonly kind: Exclude<Check['kind'], 'needs'>;
  /** `Current Situation: Cash at Bank falls below zero in June 2029. The report says so.` */
  readonly words: string;
}

const ORDER = ['not-counted', 'out-of-date', 'cash-runs-out'] as const;

function lineWords(check: Exclude<Check, { kind: 'needs' }>): string {
  switch (check.kind) {
    case 'not-counted':
      return check.count === 1 ? check.first : `${check.first} ${check.count - 1} more not counted.`;
    case 'out-of-date':
      return check.count === 1
        ? '1 value follows an older Current Situation.'
        : `${check.count} values follow an older Current Situation.`;
    case 'cash-runs-out':
      return `Cash at Bank falls below zero in ${check.month}. The report says so.`;
  }
}

/** What to look at in the scenarios that go into the document; what changes its figures first. */
export function linesBefore(checked: readonly Checked[]): readonly BeforeLine[] {
  const all = checked.flatMap(({ sid, name, checks }) =>
    checks.flatMap((check) =>
      check.kind === 'needs' ? [] : [{ sid, kind: check.kind, words: `${name}: ${lineWords(check)}` }],
    ),
  );
  return ORDER.flatMap((kind) => all.filter((line) => line.kind === kind));
}
