import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Makes the fields below it read-only. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
