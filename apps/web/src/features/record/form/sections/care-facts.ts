import { atHome, type CareFacts, careFacts, dateOf, type PersonNumber } from '@advice-builder/casework';
import type { Care } from '@advice-builder/contract';
import { useParts } from '../../../../state/hooks.ts';

/** What follows from the arrangement, without its amounts: typing an amount changes none of it. */
export function useCareFacts(person: PersonNumber): CareFacts {
  return useParts((state) => {
    const care = state.documents.scenarios[state.sid]?.sCare[person] as Care;
    return careFacts(care, dateOf(state.documents.record.projectFrom), state.today);
  });
}

/** The same of care at home, that of a resident until a later entry too. */
export function useHomeCareFacts(person: PersonNumber): CareFacts {
  return useParts((state) => {
    const care = state.documents.scenarios[state.sid]?.sCare[person] as Care;
    return careFacts(atHome(care), dateOf(state.documents.record.projectFrom), state.today);
  });
}
