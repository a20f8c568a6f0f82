/** The working of a figure, fetched while nothing else happens: the page is there sooner without it. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../design-system/index.ts';
import { useUiStore } from '../ui-store.ts';
import styles from './why.module.css';

const IDLE_MS = 1500;

type Drawer = () => ReactNode;

let fetched: Drawer | undefined;

async function fetchDrawer(): Promise<Drawer> {
  const { WhyDrawer } = await import('./why-drawer.tsx');
  fetched = WhyDrawer;
  return WhyDrawer;
}

/** So that the first working opens at once; what fails here is tried again when one is opened. */
export function useReadyWhy(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => fetchDrawer().catch(() => undefined), IDLE_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

export function Why() {
  const [Shown, setShown] = useState<Drawer | undefined>(() => fetched);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Shown !== undefined) return;
    fetchDrawer().then(
      (drawer) => setShown(() => drawer),
      () => setFailed(true),
    );
  }, [Shown]);
  if (Shown !== undefined) return <Shown />;
  return hasFailed ? <NotFetched /> : null;
}

function NotFetched() {
  const ui = useUiStore();
  return (
    <div className={styles.drawer} data-why>
      <div className={styles.bar}>
        <Button variant="ghost" size="small" icon="arrowLeft" onClick={() => ui.closeWhy()}>
          Results
        </Button>
      </div>
      <p className={styles.body} role="alert">
        The working could not be fetched. Open it again when you are connected.
      </p>
    </div>
  );
}
