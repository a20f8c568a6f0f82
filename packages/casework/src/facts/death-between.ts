import type { PersonIndex, Projection } from '@advice-builder/engine';

/** Who dies in it, and in which of its months; undefined: nobody within the projection. */
export function deathIn(projection: Projection): { readonly person: PersonIndex; readonly month: number } | undefined {
  const { whoDies, deathMonth } = projection.plan;
  return whoDies === undefined || deathMonth >= projection.months ? undefined : { person: whoDies, month: deathMonth };
}

/** A death that one of the two has and the other has not: nothing that follows from it is better or worse. */
export const isDeathBetween = (one: Projection, other: Projection): boolean =>
  one.plan.whoDies !== other.plan.whoDies || one.plan.deathMonth !== other.plan.deathMonth;
