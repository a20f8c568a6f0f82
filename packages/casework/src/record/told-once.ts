/** What a scenario that an older release stored says to a person once, by its mark in `meta`. */
import type { Scenario } from '@advice-builder/contract';

export const TOLD_ONCE = ['careNewlyCounted', 'personalCareNewlyAsked', 'newlyPaidFromBank'] as const;

export type ToldOnce = (typeof TOLD_ONCE)[number];

type Marks = { readonly [Mark in ToldOnce]?: boolean | undefined };

/** The marks that are there: true is to be told, false was told. */
export function toldMarks(meta: Marks | undefined): Partial<Pick<Scenario['meta'], ToldOnce>> {
  const marks = TOLD_ONCE.flatMap((mark) => (meta?.[mark] === undefined ? [] : [[mark, meta[mark]] as const]));
  return Object.fromEntries(marks);
}

/** The marks of what is yet to be told. */
export function untoldMarks(meta: Marks, marks: readonly ToldOnce[] = TOLD_ONCE): ReturnType<typeof toldMarks> {
  return Object.fromEntries(marks.filter((mark) => meta[mark] === true).map((mark) => [mark, true]));
}
