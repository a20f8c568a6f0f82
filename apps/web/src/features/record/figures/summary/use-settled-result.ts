/**
 * The result the summary shows. In view it follows every edit; out of view it waits until typing has paused, so that
 * its tables cost a keystroke nothing.
 */
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../state/hooks.ts';
import type { ResultsState } from '../../../../state/results.ts';

const QUIET_MS = 400;
/** So near the window counts as in view. */
const NEAR = '240px';

/**
 * Out of view the panels are not painted with each key; they keep the size they had. See the style sheet. It is there
 * as the summary opens too: what is in sight is laid out first, the rest a frame later.
 */
const AWAY = 'data-away';

export interface SettledResult {
  readonly state: ResultsState;
  /** Goes on the element whose place decides. */
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
