/** The marks in `meta` for notices that a scenario of an older release shows once. */
import type { Scenario } from '@advice-builder/contract';

export const ONE_TIME_MARKS = ['careNewlyCounted', 'personalCareNewlyAsked', 'newlyPaidFromBank'] as const;

export type OneTimeMark = (typeof ONE_TIME_MARKS)[number];

type Marks = { readonly [Mark in OneTimeMark]?: boolean | undefined };

/** The marks present: true for a notice still to be shown, false for one that was seen. */
export function presentMarks(meta: Marks | undefined): Partial<Pick<Scenario['meta'], OneTimeMark>> {
  const marks = ONE_TIME_MARKS.flatMap((mark) => (meta?.[mark] === undefined ? [] : [[mark, meta[mark]] as const]));
  return Object.fromEntries(marks);
}

/** The marks of notices that nobody has seen yet. */
export function openMarks(
  meta: Marks,
  marks: readonly OneTimeMark[] = ONE_TIME_MARKS,
): ReturnType<typeof presentMarks> {
  return Object.fromEntries(marks.filter((mark) => meta[mark] === true).map((mark) => [mark, true]));
}
