/** The working of a figure, fetched when it is wanted. */
import { Button } from '../../../design-system/index.ts';
import { fetchedDrawer } from '../fetched-drawer.tsx';
import { useUiStore } from '../ui-store.ts';
import styles from './why.module.css';

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

const why = fetchedDrawer(async () => (await import('./why-drawer.tsx')).WhyDrawer, NotFetched);

export const useReadyWhy = why.useReady;
export const Why = why.Drawer;
