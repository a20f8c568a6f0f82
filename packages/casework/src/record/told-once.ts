/** The marks in `meta` for notices that a scenario of an older release shows once. */
import type { Scenario } from '@advice-builder/contract';

export const TOLD_ONCE = ['careNewlyCounted', 'personalCareNewlyAsked', 'newlyPaidFromBank'] as const;

export type ToldOnce = (typeof TOLD_ONCE)[number];

type Marks = { readonly [Mark in ToldOnce]?: boolean | undefined };

/** The marks present: true for a notice still to be shown, false for one that was seen. */
export function toldMarks(meta: Marks | undefined): Partial<Pick<Scenario['meta'], ToldOnce>> {
  const marks = TOLD_ONCE.flatMap((mark) => (meta?.[mark] === undefined ? [] : [[mark, meta[mark]] as const]));
  return Object.fromEntries(marks);
}

/** The marks of notices that nobody has seen yet. */
export function untoldMarks(meta: Marks, marks: readonly ToldOnce[] = TOLD_ONCE): ReturnType<typeof toldMarks> {
  return Object.fromEntries(marks.filter((mark) => meta[mark] === true).map((mark) => [mark, true]));
}
