/** Loads the code of a part of the page in an idle moment, so that the page itself appears sooner. */
import { type ReactNode, useEffect, useState } from 'react';

const IDLE_MS = 1500;

type Content = () => ReactNode;

export interface FailedProps {
  /** Loads the code again. */
  readonly again: () => void;
}

export interface FetchedPart {
  /** Loads the code; once it is there, the part is rendered at once. Rejects if it could not be loaded. */
  readonly fetch: () => Promise<unknown>;
  /**
   * Loads the code ahead, so that the part opens at once. A failure here is retried when the part is opened.
   * @param afterMs default: an idle moment after the page has opened
   */
  readonly useReady: (afterMs?: number) => void;
  readonly Part: Content;
}

/**
 * `lazy` of React would show what is pending for at least 300 ms.
 * @param Failed rendered if the content could not be loaded.
 * @param pending rendered while the content is loaded.
 */
export function fetchedPart(
  fetchContent: () => Promise<Content>,
  Failed: (props: FailedProps) => ReactNode,
  pending: ReactNode = null,
): FetchedPart {
  let fetched: Content | undefined;
  const fetchOnce = async (): Promise<Content> => {
    fetched ??= await fetchContent();
    return fetched;
  };
  function useReady(afterMs = IDLE_MS): void {
    useEffect(() => {
      const timer = window.setTimeout(() => fetchOnce().catch(() => undefined), afterMs);
      return () => window.clearTimeout(timer);
    }, [afterMs]);
  }
  function Part() {
    const [Shown, setShown] = useState<Content | undefined>(() => fetched);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown !== undefined || hasFailed) return;
      fetchOnce().then(
        (content) => setShown(() => content),
        () => setFailed(true),
      );
    }, [Shown, hasFailed]);
    if (Shown !== undefined) return <Shown />;
    return hasFailed ? <Failed again={() => setFailed(false)} /> : pending;
  }
  return { fetch: fetchOnce, useReady, Part };
}
