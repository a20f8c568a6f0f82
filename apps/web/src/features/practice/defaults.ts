/** The defaults as they are typed, beside those of the server. */

import { isSameDefault } from '@advice-builder/casework';
import { growthLabels, noPracticeDefaults, type PracticeDefaults } from '@advice-builder/contract';

export type DefaultName = keyof PracticeDefaults;
export const DEFAULT_NAMES = Object.keys(noPracticeDefaults) as readonly DefaultName[];

export type GrowthName = keyof typeof growthLabels;
export const GROWTH_NAMES = Object.keys(growthLabels) as readonly GrowthName[];

/** By how much rates grow, while it is typed: some of it may be blank. */
export type TypedGrowth = Readonly<Record<GrowthName, number | null>>;

export interface TypedDefaults extends Omit<PracticeDefaults, 'rateIndexation'> {
  readonly rateIndexation: TypedGrowth | null;
}

/** As the server has them; one of the release before says nothing of rates. */
export const typedDefaults = ({ defaults }: { readonly defaults: Partial<PracticeDefaults> }): PracticeDefaults => ({
  ...noPracticeDefaults,
  ...defaults,
});

export const changedDefaults = (saved: TypedDefaults, typed: TypedDefaults): readonly DefaultName[] =>
  DEFAULT_NAMES.filter((name) => !isSameDefault(saved[name], typed[name]));

export function pickDefaults(from: PracticeDefaults, names: readonly DefaultName[]): Partial<PracticeDefaults>;
export function pickDefaults(from: TypedDefaults, names: readonly DefaultName[]): Partial<TypedDefaults>;
export function pickDefaults(from: TypedDefaults, names: readonly DefaultName[]): Partial<TypedDefaults> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/** What is on the page with what the server has now: what was not touched here since `before` follows the server. */
export function withOthers(here: TypedDefaults, before: TypedDefaults, now: TypedDefaults): TypedDefaults {
  const kept = pickDefaults(here, changedDefaults(before, here));
  return { ...now, ...kept };
}

/** The first percentage that is wanted and blank. */
export const blankGrowth = ({ rateIndexation }: TypedDefaults): GrowthName | undefined =>
  rateIndexation === null ? undefined : GROWTH_NAMES.find((name) => rateIndexation[name] === null);

export const isFilled = (typed: TypedDefaults): typed is PracticeDefaults => blankGrowth(typed) === undefined;
