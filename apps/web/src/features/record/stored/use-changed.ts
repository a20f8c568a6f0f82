/** Whether rates that the scenario on screen uses have changed since it was calculated and stored. */
import { useEffect, useState } from 'react';
import { knownRates, useRateBook } from '../../../platform/rate-book.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { AT_ONCE, stayInPlace } from '../stay-in-place.ts';
import { ratesChangedIn } from './effect.ts';

/** `gone`: this installation no longer has the rates of then. */
export type RatesSince = { readonly kind: 'changed'; readonly count: number } | { readonly kind: 'gone' };

interface Found {
  readonly of: string;
  readonly since: RatesSince | undefined;
}

/** What is typed or read stays where it is on the screen while something comes or goes above it. */
function holdReading(): void {
  const active = document.activeElement;
  const main = document.getElementById('main');
  if (active !== main && main?.contains(active)) stayInPlace(active, AT_ONCE);
  else if (window.scrollY > 0) stayInPlace(document.querySelector('main section'), AT_ONCE);
}

export function useRatesSince(): RatesSince | undefined {
  const { store } = useSession();
  const now = useRateBook();
  const sid = useRecord((state) => state.sid);
  const hash = useRecord((state) => state.calculated[state.sid]?.ratesHash);
  const isReady = useRecord((state) => state.scenarioReady);
  const [found, setFound] = useState<Found>();
  const of = `${sid} ${hash} ${now.hash}`;
  useEffect(() => {
    if (hash === undefined || hash === now.hash || !isReady) return;
    let isOver = false;
    knownRates(hash)
      .then((then) => {
        if (isOver) return;
        const { documents, today } = store.getState();
        const changed = then && ratesChangedIn({ documents, sid, today }, then, now);
        const count = changed?.length ?? 0;
        const since: RatesSince | undefined =
          then === undefined ? { kind: 'gone' } : count > 0 ? { kind: 'changed', count } : undefined;
        if (since !== undefined) holdReading();
        setFound({ of, since });
      })
      // Without an answer nothing is said: it is asked again with the next scenario, or the next time it is opened.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [store, now, sid, hash, isReady, of]);
  return found?.of === of ? found.since : undefined;
}
