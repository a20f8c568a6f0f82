/** The notices of law that no figure includes: announced law whose date the figures reach. */
import type { Notice } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { addDays, addMonthsToIndex, type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import { type AnnouncedLaw, announcedLaw, lawPassed } from '@advice-builder/rates';

const lastDay = ({ household, months }: Projection): CivilDate =>
  addDays(firstOfMonth(addMonthsToIndex(household.projectFrom, months)), -1);

/** One notice for each entry of the register whose date the projection reaches. It changes no figure. */
export function lawNotices(
  projection: Projection,
  register: readonly AnnouncedLaw[] = announcedLaw,
): readonly Notice[] {
  return lawPassed(register, lastDay(projection)).map(
    ({ standing, sentence }): Notice => ({
      code: standing === 'announcement' ? 'law-announced' : 'law-to-come',
      fieldPath: ['projectFrom'],
      params: { sentence },
    }),
  );
}
