import type { Projection } from '@advice-builder/engine';

/** A death that one of the two has and the other has not: nothing that follows from it is better or worse. */
export const isDeathBetween = (one: Projection, other: Projection): boolean =>
  one.plan.whoDies !== other.plan.whoDies || one.plan.deathMonth !== other.plan.deathMonth;
