import type { CivilDate } from '@advice-builder/kernel';
import { createContext, useContext } from 'react';

const TodayContext = createContext<CivilDate | undefined>(undefined);

/** Provides today's date in Sydney, as reported by the server. Date fields open on it. */
export const TodayProvider = TodayContext.Provider;

export function useToday(): CivilDate | undefined {
  return useContext(TodayContext);
}
