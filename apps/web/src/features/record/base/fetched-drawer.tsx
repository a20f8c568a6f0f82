/** Loads the code of a right-hand drawer in an idle moment, so that the page itself appears sooner. */
import { type ReactNode, useEffect, useState } from 'react';

const IDLE_MS = 1500;

type Content = () => ReactNode;

export interface FetchedDrawer {
  /**
   * Loads the code ahead, so that the first drawer opens at once. A failure here is retried when a drawer is opened.
   */
  readonly useReady: () => void;
  readonly Drawer: Content;
}

/** @param Failed rendered if the content could not be loaded. */
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
