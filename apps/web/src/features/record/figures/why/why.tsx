/** The working of a figure, loaded when first opened. */
import { NotFetched } from '../../base/drawer.tsx';
import { fetchedPart } from '../../base/fetched-part.tsx';
import { useUiStore } from '../../base/ui-store.ts';

function Failed() {
  const ui = useUiStore();
  return (
    <NotFetched of="why" back={{ words: 'Results', onPress: () => ui.closeWhy() }}>
      The working could not be loaded. Open it again when you are connected.
    </NotFetched>
  );
}

const why = fetchedPart(async () => (await import('./why-drawer.tsx')).WhyDrawer, Failed);

export const useReadyWhy = why.useReady;
export const Why = why.Part;
