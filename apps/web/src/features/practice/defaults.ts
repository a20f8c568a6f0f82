/** The defaults as typed, and as stored on the server. */

import { isSameDefault } from '@advice-builder/casework';
import { growthLabels, noPracticeDefaults, type PracticeDefaults } from '@advice-builder/contract';

export type DefaultName = keyof PracticeDefaults;
export const DEFAULT_NAMES = Object.keys(noPracticeDefaults) as readonly DefaultName[];

export type GrowthName = keyof typeof growthLabels;
export const GROWTH_NAMES = Object.keys(growthLabels) as readonly GrowthName[];

/** The growth percentages while they are typed; any may be blank. */
export type TypedGrowth = Readonly<Record<GrowthName, number | null>>;

export interface TypedDefaults extends Omit<PracticeDefaults, 'rateIndexation'> {
  readonly rateIndexation: TypedGrowth | null;
}

/** The server's defaults. The server of the previous release sends no default for rates. */
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

/** Merges the page with the server's current values: fields not changed here since `before` take the server's value. */
export function withOthers(here: TypedDefaults, before: TypedDefaults, now: TypedDefaults): TypedDefaults {
  const kept = pickDefaults(here, changedDefaults(before, here));
  return { ...now, ...kept };
}

/** The first required percentage that is blank. */
export const blankGrowth = ({ rateIndexation }: TypedDefaults): GrowthName | undefined =>
  rateIndexation === null ? undefined : GROWTH_NAMES.find((name) => rateIndexation[name] === null);

export const isFilled = (typed: TypedDefaults): typed is PracticeDefaults => blankGrowth(typed) === undefined;
