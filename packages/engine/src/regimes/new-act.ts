/** The day on which the Aged Care Act 2024 began, defined only here. */
import { type CivilDate, isoDate } from '@advice-builder/kernel';

export const NEW_ACT_START: CivilDate = isoDate('2025-11-01');

/** Whether a day falls under the Aged Care Act 2024. */
export function isUnderNewAct(on: CivilDate): boolean {
  return on >= NEW_ACT_START;
}
