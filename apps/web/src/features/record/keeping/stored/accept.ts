import { ApiFailure, api } from '../../../../platform/api.ts';
import { rateBook, takeToldRates } from '../../../../platform/rate-book.ts';
import type { RecordSession } from '../../../../state/session.ts';

/**
 * Saves unsaved changes, then stores the calculation of the scenario on screen with the page's rates. From then on
 * differences are measured from these figures, as after Update Report. Throws if the server refuses. If it refuses the
 * rates, the page has the server's rates by the time it throws.
 */
export async function acceptRates({ store, results, save, figures }: RecordSession): Promise<void> {
  if (!(await save())) throw new Error('The last changes could not be saved. Nothing was accepted.');
  const { recId, sid, saved } = store.getState();
  const revision = saved.revisions[sid] ?? 0;
  const { hash } = rateBook();
  // The server accepts only these copies and rates, so figures calculated now equal the stored ones.
  const made = figures.of(saved.documents, sid).over(60);
  const body = {
    scenarios: { [sid]: revision },
    revisions: { record: saved.recordRevision, 0: saved.revisions[0] ?? 0 },
    ratesHash: hash,
  };
  try {
    const { at, engineVersion } = await api.call('acceptCalculations', { params: { recId }, body });
    const stored = { at, revision, engineVersion, ratesHash: hash };
    store.setState((state) => ({ calculated: { ...state.calculated, [sid]: stored } }));
    if (made.ok) results.accepted(sid, { calculated: made.value, updatedAt: at, documents: saved.documents });
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'rates-changed') await takeToldRates();
    throw error;
  }
}
