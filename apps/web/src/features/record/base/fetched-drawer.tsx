/** What opens in the column at the right, fetched while nothing else happens: the page is there sooner without it. */
import { type ReactNode, useEffect, useState } from 'react';

const IDLE_MS = 1500;

type Content = () => ReactNode;

export interface FetchedDrawer {
  /** So that the first one opens at once; what fails here is tried again when one is opened. */
  readonly useReady: () => void;
  readonly Drawer: Content;
}

/** @param Failed stands in its place when it could not be fetched. */
export function fetchedDrawer(fetchContent: () => Promise<Content>, Failed: Content): FetchedDrawer {
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
  function Drawer() {
    const [Shown, setShown] = useState<Content | undefined>(() => fetched);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown !== undefined) return;
      fetchOnce().then(
        (content) => setShown(() => content),
        () => setFailed(true),
      );
    }, [Shown]);
    if (Shown !== undefined) return <Shown />;
    return hasFailed ? <Failed /> : null;
  }
  return { useReady, Drawer };
}
