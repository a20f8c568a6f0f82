import type { PersonIndex, Projection } from '@advice-builder/engine';

/** The person who dies in a projection, and the month; undefined if nobody dies within it. */
export function deathIn(projection: Projection): { readonly person: PersonIndex; readonly month: number } | undefined {
  const { whoDies, deathMonth } = projection.plan;
  return whoDies === undefined || deathMonth >= projection.months ? undefined : { person: whoDies, month: deathMonth };
}

/** Whether exactly one of the projections contains a death. Its effects are then neither better nor worse. */
export const isDeathBetween = (one: Projection, other: Projection): boolean =>
  one.plan.whoDies !== other.plan.whoDies || one.plan.deathMonth !== other.plan.deathMonth;
