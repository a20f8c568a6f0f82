/**
 * The printed form of a scenario, rendered only while the browser prints. It is loaded ahead in an idle moment, because
 * the browser does not wait for it.
 */
import { createPortal } from 'react-dom';
import { usePrinting } from '../../../../platform/use-printing.ts';
import { useSession } from '../../../../state/hooks.ts';
import { fetchedPart } from '../../base/fetched-part.tsx';

const NotPrinted = () => <p role="alert">The page could not be prepared. Print it again when you are connected.</p>;

const sheets = fetchedPart(async () => (await import('./printed-sheets.tsx')).PrintedSheets, NotPrinted);

export function PrintedScenario() {
  sheets.useReady();
  const { results } = useSession();
  const isPrinting = usePrinting(results.now);
  return isPrinting ? createPortal(<sheets.Part />, document.body) : null;
}
