/** The rates behind the figures of the scenario on screen, fetched when they are wanted. */
import { Button } from '../../../design-system/index.ts';
import { fetchedDrawer } from '../fetched-drawer.tsx';
import { useUiStore } from '../ui-store.ts';
import styles from './rates.module.css';

function NotFetched() {
  const ui = useUiStore();
  return (
    <div className={styles.drawer}>
      <div className={styles.bar}>
        <Button variant="ghost" size="small" icon="arrowLeft" onClick={() => ui.closeRates()}>
          Back
        </Button>
      </div>
      <p className={styles.quiet} role="alert">
        The rates could not be fetched. Open them again when you are connected.
      </p>
    </div>
  );
}

const rates = fetchedDrawer(async () => (await import('./rates-drawer.tsx')).RatesDrawer, NotFetched);

export const useReadyRates = rates.useReady;
export const Rates = rates.Drawer;
