import type { CivilDate } from '@advice-builder/kernel';
import { createContext, useContext } from 'react';

const TodayContext = createContext<CivilDate | undefined>(undefined);

/** Today in Sydney, as the server says; date fields below it open on it. */
export const TodayProvider = TodayContext.Provider;

export function useToday(): CivilDate | undefined {
  return useContext(TodayContext);
}
