/** The whole screen, where the browser lets a page have it. */
import { useEffect, useRef } from 'react';

/** How many want the whole screen now. */
let wanting = 0;

const leave = (): void => {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
};

/** @param onLeft the person has left the whole screen, by Esc or a key of the browser. */
export function useFullscreen(onLeft: () => void): void {
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    let isWhole = false;
    const changed = (): void => {
      if (!isWhole || document.fullscreenElement !== null) return;
      isWhole = false;
      latest.current();
    };
    document.addEventListener('fullscreenchange', changed);
    wanting += 1;
    const root = document.documentElement;
    // Somebody who has the whole screen already keeps it.
    if (document.fullscreenElement === null && document.fullscreenEnabled) {
      root.requestFullscreen().then(
        () => {
          if (wanting === 0) leave();
          else isWhole = true;
        },
        // Not allowed: the presentation fills the window.
        () => undefined,
      );
    }
    return () => {
      wanting -= 1;
      document.removeEventListener('fullscreenchange', changed);
      if (isWhole) leave();
    };
  }, []);
}
