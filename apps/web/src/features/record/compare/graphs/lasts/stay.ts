/** The people whose stay in residential care can be shown, and the lengths of stay. */
import type { PersonNumber } from '@advice-builder/casework';
import type { Household } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';

const LONGEST = 15;

/** The lengths of stay that are shown, in years. */
export const STAY_YEARS = {
  some: [3, 5, 10, LONGEST],
  each: Array.from({ length: LONGEST }, (_, index) => index + 1),
} as const;
export type StayChoice = keyof typeof STAY_YEARS;

/** The day of entry into residential care, past or future; undefined if the person never enters in this scenario. */
export function entryOf({ people }: Pick<Household, 'people'>, person: PersonNumber): CivilDate | undefined {
  const care = people[person]?.care;
  return care?.kind === 'residential' ? care.entryDate : undefined;
}

/** The people who are in residential care in any of the scenarios. */
export function residentsOf(households: readonly Pick<Household, 'people'>[]): readonly PersonNumber[] {
  return ([0, 1] as const).filter((person) => households.some((household) => entryOf(household, person) !== undefined));
}
