/** Whether the page is being set on paper. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True from just before the paper is set until it is. @param prepare brings up to date what is printed. */
export function usePrinting(prepare?: () => unknown): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The paper is set as soon as these listeners return.
    const before = (): void => {
      prepare?.();
      flushSync(() => setPrinting(true));
    };
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [prepare]);
  return isPrinting;
}
