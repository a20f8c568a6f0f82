/** The points an adviser needs to know about a scenario before it goes into a document. */

import type { Notice } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { type AdviserCheck, type AdviserCheckKind, adviserChecks } from '@advice-builder/results';
import type { Sid } from '../../../../state/documents.ts';
import type { ScenarioFigures } from '../../compare/graphs/scenario-figures.ts';

export interface Checked {
  readonly sid: Sid;
  readonly name: string;
  /** Set if the scenario cannot be calculated, and so cannot be in a document. Empty if the calculation failed. */
  readonly needs?: readonly Problem[] | undefined;
  /** If this is empty and `needs` is undefined, the scenario is ready. */
  readonly checks: readonly AdviserCheck[];
}

/** @param stale the number of imported values that are out of date. */
export function checksOf(
  { five, fifteen }: Pick<ScenarioFigures, 'five' | 'fifteen'>,
  stale: number,
): Pick<Checked, 'needs' | 'checks'> {
  if (!five.ok) return { needs: five.problems, checks: [] };
  const longer = fifteen.ok ? fifteen.value.projection : undefined;
  return { checks: adviserChecks(five.value.notices, longer, stale) };
}

/** Shortens `September 2031` to `Sep 2031` on a chip. */
const LONG_MONTH = /^(\p{L}{3})\p{L}*/u;

const CHIPS: Readonly<Record<AdviserCheckKind, (count: number, first: AdviserCheck) => string>> = {
  'not-counted': (count) => `${count} not counted`,
  'out-of-date': (_count, { count = 0 }) => `${count} out of date`,
  look: (count) => `${count} to check`,
  'cash-runs-out': (_count, { month = '' }) => `Cash runs out ${month.replace(LONG_MONTH, '$1')}`,
};

export interface CheckChip {
  readonly kind: AdviserCheckKind;
  /** For example `2 not counted`. */
  readonly words: string;
}

/** One chip per kind of check. */
export function chipsOf(checks: readonly AdviserCheck[]): readonly CheckChip[] {
  return [...new Set(checks.map(({ kind }) => kind))].flatMap((kind) => {
    const [first, ...others] = checks.filter((check) => check.kind === kind);
    return first === undefined ? [] : [{ kind, words: CHIPS[kind](others.length + 1, first) }];
  });
}

export interface BeforeLine {
  /** The first of the scenarios that this check applies to. */
  readonly sid: Sid;
  readonly kind: AdviserCheckKind;
  /** For example `Current Situation: Cash at Bank falls below zero in June 2029. The report says so.` */
  readonly words: string;
  readonly notice?: Notice | undefined;
}

const ORDER: readonly AdviserCheckKind[] = ['not-counted', 'out-of-date', 'look', 'cash-runs-out'];

/** The points to check in the scenarios of the document, each listed once. Those that change its figures come first. */
export function linesBefore(checked: readonly Checked[]): readonly BeforeLine[] {
  const found = new Map<string, { readonly sid: Sid; readonly names: string[]; readonly check: AdviserCheck }>();
  for (const { sid, name, checks } of checked) {
    for (const check of checks) {
      const known = found.get(check.words);
      if (known === undefined) found.set(check.words, { sid, names: [name], check });
      else known.names.push(name);
    }
  }
  const lines = [...found.values()].map(({ sid, names, check: { kind, words, notice } }): BeforeLine => {
    const isEverywhere = names.length > 1 && names.length === checked.length;
    return { sid, kind, notice, words: `${isEverywhere ? 'All scenarios' : names.join(', ')}: ${words}` };
  });
  return ORDER.flatMap((kind) => lines.filter((line) => line.kind === kind));
}
