/** Whether the page is being printed. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True from directly before printing until it ends. @param prepare updates the contents to print. */
export function usePrinting(prepare?: () => unknown): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the print as soon as these listeners return.
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
