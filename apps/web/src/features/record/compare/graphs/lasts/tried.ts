/** The data that the page shows for a scenario: its own figures, and its figures under each tested assumption. */
import { lastsUntil } from '@advice-builder/engine';
import type { Problem, Result } from '@advice-builder/kernel';
import type { Sid } from '../../../../../state/documents.ts';
import type { Calculated } from '../../../../../state/figures.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import type { Variant } from './variants.ts';

/** A scenario with its figures over 180 months. */
export interface Counted {
  readonly sid: Sid;
  readonly name: string;
  readonly calculated: Calculated;
}

/** The result of a scenario with one assumption changed. */
export interface Outcome {
  /** Cash at Bank at the end of the fifth year, in dollars. */
  readonly cash: number;
  /** The result of `lastsUntil` over 180 months. */
  readonly until: number | undefined;
}

export interface Trial {
  readonly variant: Variant;
  /** Undefined if it cannot be calculated. */
  readonly outcome: Outcome | undefined;
}

/** One scenario of the page with its tests. */
export interface Tried extends Pick<ScenarioFigures, 'sid' | 'name'> {
  /** Undefined until it is calculated. */
  readonly base: Result<Calculated> | undefined;
  /** Undefined until all are calculated. */
  readonly trials: readonly Trial[] | undefined;
}

export const countedOf = (all: readonly Tried[]): readonly Counted[] =>
  all.flatMap(({ sid, name, base }) => (base?.ok ? [{ sid, name, calculated: base.value }] : []));

export const problemsOf = ({ base }: Tried): readonly Problem[] => (base === undefined || base.ok ? [] : base.problems);

/**
 * Until when the cash lasts: as entered, then under each assumption that could be tested. Undefined until all are
 * calculated.
 */
export function untilsOf({ base, trials }: Tried): readonly (number | undefined)[] | undefined {
  if (!base?.ok || trials === undefined) return undefined;
  return [lastsUntil(base.value.projection), ...trials.flatMap(({ outcome }) => (outcome ? [outcome.until] : []))];
}
