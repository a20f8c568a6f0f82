import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../../platform/api.ts';
import { isSameCase, type Sid } from '../../../../../state/documents.ts';
import { useSession } from '../../../../../state/hooks.ts';
import type { DrawnCase } from './cases.ts';
import { disagreements } from './server-check.ts';

/**
 * Asks the server for the same figures in the background, after unsaved changes were saved. It asks once, and again
 * when a scenario is added that the answer does not cover. Returns the differences; empty while nothing is known and if
 * the answer cannot be read.
 */
export function useServerCheck(cases: readonly DrawnCase[], highlighted: Sid): readonly string[] {
  const session = useSession();
  const asked = useRef<ReadonlySet<Sid>>(new Set());
  const [answered, setAnswered] = useState<readonly string[]>([]);
  useEffect(() => {
    const sids = cases.map(({ sid }) => sid);
    if (sids.every((sid) => asked.current.has(sid))) return;
    asked.current = new Set([...asked.current, ...sids]);
    const ask = async (): Promise<void> => {
      const { documents, recId } = session.store.getState();
      if (!(await session.save())) return;
      const body = { scenarios: sids, scenarioBanks: sids };
      const answer = await api.call('graphs', { params: { recId, preferredScenId: highlighted }, body });
      const now = session.store.getState().documents;
      const isOfThese = sids.every((sid) => isSameCase(documents, now, sid));
      if (isOfThese) setAnswered(disagreements(cases, answer));
    };
    ask().catch(() => undefined);
  }, [cases, highlighted, session]);
  return answered;
}
