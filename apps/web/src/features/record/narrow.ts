import { useSyncExternalStore } from 'react';

function watch(query: string) {
  const media = window.matchMedia(query);
  return {
    subscribe: (notify: () => void) => {
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    read: () => media.matches,
  };
}

const narrow = watch('(max-width: 767px)');
const wide = watch('(min-width: 1280px)');

/** One column: sections are rows that open. */
export const useIsNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.read);

/** Three columns. */
export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.read);
