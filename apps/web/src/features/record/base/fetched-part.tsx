/** Loads the code of a part of the page in an idle moment, so that the page itself appears sooner. */
import { type ReactNode, useEffect, useState } from 'react';

const IDLE_MS = 1500;

type Content = () => ReactNode;

export interface FailedProps {
  /** Loads the code again. */
  readonly again: () => void;
}

export interface FetchedPart {
  /** Loads the code ahead, so that the part opens at once. A failure here is retried when the part is opened. */
  readonly useReady: () => void;
  readonly Part: Content;
}

/** @param Failed rendered if the content could not be loaded. */
export function fetchedPart(
  fetchContent: () => Promise<Content>,
  Failed: (props: FailedProps) => ReactNode,
): FetchedPart {
  let fetched: Content | undefined;
  const fetchOnce = async (): Promise<Content> => {
    fetched ??= await fetchContent();
    return fetched;
  };
  function useReady(): void {
    useEffect(() => {
      const timer = window.setTimeout(() => fetchOnce().catch(() => undefined), IDLE_MS);
      return () => window.clearTimeout(timer);
    }, []);
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
    return hasFailed ? <Failed again={() => setFailed(false)} /> : null;
  }
  return { useReady, Part };
}
