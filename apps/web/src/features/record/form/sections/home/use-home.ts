/** Selectors for the home of the current scenario, as narrow as components need. */

import { type HomeOffers, homeOffers } from '@advice-builder/casework';
import type { Home } from '@advice-builder/contract';
import { exitsAsEntered } from '@advice-builder/results';
import { useMemo } from 'react';
import { useRateBook } from '../../../../../platform/rate-book.ts';
import { useParts, useRecord } from '../../../../../state/hooks.ts';
import type { RecordState } from '../../../../../state/record-store.ts';

/** Selects members of the home, so that a component re-renders only when one of them changes. */
export function useHome<const K extends keyof Home>(...members: readonly K[]): Pick<Home, K> {
  return useParts((state) => {
    const home = state.documents.scenarios[state.sid]?.sHome as Home;
    return Object.fromEntries(members.map((member) => [member, home[member]])) as unknown as Pick<Home, K>;
  });
}

const scenarioOf = (state: RecordState) => state.documents.scenarios[state.sid];

const NOTHING: HomeOffers = {};

/** The amounts that the law offers for the fields of the home. */
export function useHomeOffers(): HomeOffers {
  const record = useRecord((state) => state.documents.record);
  const sHome = useRecord((state) => scenarioOf(state)?.sHome);
  const sCare = useRecord((state) => scenarioOf(state)?.sCare);
  const current = useRecord((state) => state.documents.scenarios[0]);
  const book = useRateBook();
  return useMemo(
    () => (sHome && sCare ? homeOffers(record, { sHome, sCare }, book, current) : NOTHING),
    [record, sHome, sCare, book, current],
  );
}

/** The exit entitlement after each year of the table; empty while the model is incomplete. */
export function useExits(): readonly number[] {
  const sHome = useRecord((state) => scenarioOf(state)?.sHome);
  const sRV = useRecord((state) => scenarioOf(state)?.sRV);
  return useMemo(() => (sHome && sRV ? exitsAsEntered({ sHome, sRV }) : []), [sHome, sRV]);
}
