import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Fields below it show their values and take none. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
