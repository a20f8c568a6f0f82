/** The rates drawer, loaded when first opened. */
import { NotFetched } from '../../base/drawer.tsx';
import { fetchedPart } from '../../base/fetched-part.tsx';
import { useUiStore } from '../../base/ui-store.ts';

function Failed() {
  const ui = useUiStore();
  return (
    <NotFetched of="rates" back={{ words: 'Back', onPress: () => ui.closeRates() }}>
      The rates could not be loaded. Open them again when you are connected.
    </NotFetched>
  );
}

const rates = fetchedPart(async () => (await import('./rates-drawer.tsx')).RatesDrawer, Failed);

export const useReadyRates = rates.useReady;
export const Rates = rates.Part;
