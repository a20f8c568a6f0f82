import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { whenLeaving } from './unsaved.ts';

/** Leaving a page with unsaved changes asks first; signing in again does not. */
export function useLeaveGuard(isDirty: boolean) {
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirty.current) event.preventDefault();
    };
    // The page is not saved automatically: the person decides.
    const forget = whenLeaving({ save: async () => undefined, isUnsaved: () => dirty.current });
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
  return useBlocker({
    shouldBlockFn: ({ next }) => dirty.current && next.pathname !== '/login',
    enableBeforeUnload: false,
    withResolver: true,
  });
}
