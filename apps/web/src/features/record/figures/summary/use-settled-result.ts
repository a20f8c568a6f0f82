/**
 * The result that the summary shows. In view it follows every edit. Out of view it waits until typing pauses, so that
 * its tables do not slow a keystroke.
 */
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../state/hooks.ts';
import type { ResultsState } from '../../../../state/results.ts';

const QUIET_MS = 400;
/** Within this distance of the window, the summary counts as in view. */
const NEAR = '240px';

/**
 * Marks panels out of view, which are not painted on every keystroke and keep their size (see the style sheet). It is
 * also set when the summary opens: the visible part is laid out first, the rest a frame later.
 */
const AWAY = 'data-away';

export interface SettledResult {
  readonly state: ResultsState;
  /** The ref for the element whose position decides whether the summary is in view. */
  readonly watch: RefCallback<HTMLElement>;
}

export function useSettledResult(): SettledResult {
  const { results } = useSession();
  const [state, setState] = useState(() => results.getState());
  const isInView = useRef(false);
  const observer = useRef<IntersectionObserver>(undefined);

  useEffect(() => {
    let timer: number | undefined;
    const show = (): void => {
      window.clearTimeout(timer);
      timer = undefined;
      setState(results.getState());
    };
    const follow = (next: ResultsState, before: ResultsState): void => {
      if (isInView.current || next.sid !== before.sid || next.result.status !== before.result.status) show();
      else {
        window.clearTimeout(timer);
        timer = window.setTimeout(show, QUIET_MS);
      }
    };
    show();
    const stop = results.subscribe(follow);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [results]);

  const watch = useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (element === null) return;
      observer.current = new IntersectionObserver(
        ([change]) => {
          isInView.current = change?.isIntersecting === true;
          element.toggleAttribute(AWAY, !isInView.current);
          if (isInView.current) setState(results.getState());
        },
        { rootMargin: NEAR },
      );
      observer.current.observe(element);
    },
    [results],
  );
  return { state, watch };
}
