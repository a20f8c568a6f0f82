/** Full screen, if the browser allows it. */
import { useEffect, useRef } from 'react';

/** The number of components that use full screen now. */
let wanting = 0;

const leave = (): void => {
  if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
};

/** @param onLeft called when the person leaves full screen, by Esc or a key of the browser. */
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
    // If the browser is in full screen already, it stays so.
    if (document.fullscreenElement === null && document.fullscreenEnabled) {
      root.requestFullscreen().then(
        () => {
          if (wanting === 0) leave();
          else isWhole = true;
        },
        // If this is not allowed, the presentation fills the window.
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
