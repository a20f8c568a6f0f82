import { atHome, type CareFacts, careFacts, dateOf, type PersonNumber } from '@advice-builder/casework';
import type { Care } from '@advice-builder/contract';
import { useParts } from '../../../../state/hooks.ts';

/** Facts that follow from the arrangement without its amounts, so typing an amount does not change them. */
export function useCareFacts(person: PersonNumber): CareFacts {
  return useParts((state) => {
    const care = state.documents.scenarios[state.sid]?.sCare[person] as Care;
    return careFacts(care, dateOf(state.documents.record.projectFrom), state.today);
  });
}

/** Like `useCareFacts`, for care at home, including that of a resident until a later entry. */
export function useHomeCareFacts(person: PersonNumber): CareFacts {
  return useParts((state) => {
    const care = state.documents.scenarios[state.sid]?.sCare[person] as Care;
    return careFacts(atHome(care), dateOf(state.documents.record.projectFrom), state.today);
  });
}
