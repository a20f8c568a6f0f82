import { ApiFailure, api } from '../../../../platform/api.ts';
import { rateBook, takeToldRates } from '../../../../platform/rate-book.ts';
import type { RecordSession } from '../../../../state/session.ts';

/**
 * Saves what is unsaved, then stores the scenario on screen with the rates of this page; differences are measured from
 * those figures on, as after Update Report. Throws where it is refused; where the rates of this page were refused, those
 * the server has are here by then.
 */
export async function acceptRates({ store, results, save, figures }: RecordSession): Promise<void> {
  if (!(await save())) throw new Error('The last changes could not be saved. Nothing was accepted.');
  const { recId, sid, saved } = store.getState();
  const revision = saved.revisions[sid] ?? 0;
  const { hash } = rateBook();
  // The server stores no other copies, and with no other rates: made now, they are the figures that are stored.
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
