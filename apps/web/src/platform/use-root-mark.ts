import { useLayoutEffect } from 'react';

/**
 * Marks the root element while the component is shown, for rules of the whole page. A rule with `:root:has()` would be
 * checked again with every text that changes anywhere.
 */
export function useRootMark(mark: `data-${string}`): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(mark, '');
    return () => root.removeAttribute(mark);
  }, [mark]);
}
