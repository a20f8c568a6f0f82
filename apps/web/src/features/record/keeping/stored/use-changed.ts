/** Whether rates that the scenario on screen uses have changed since its calculation was stored. */
import type { RateBook } from '@advice-builder/rates';
import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import { listenToAnswers } from '../../../../platform/api.ts';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { knownRates, knownRatesHere, useRateBook } from '../../../../platform/rate-book.ts';
import { CURRENT, type Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { AT_ONCE, stayInPlace } from '../../base/stay-in-place.ts';
import { whenIdle } from '../../base/when-idle.ts';
import { ratesChangedIn } from './effect.ts';

/** `gone`: this installation no longer has the rates of the stored calculation. */
export type RatesSince = { readonly kind: 'changed'; readonly count: number } | { readonly kind: 'gone' };

interface Found {
  readonly sid: Sid;
  readonly since: RatesSince | undefined;
}

/** Moves the focus to the page's heading if the focused element is removed. */
export function keepFocus(): void {
  const active = document.activeElement;
  if (active === null || active === document.body) return;
  requestAnimationFrame(() => {
    if (active.isConnected || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  });
}

const SECTION = 'main section:not(dialog section)';

/** Keeps the field or text in use at its place on screen while content above it appears or disappears. */
function holdReading(): void {
  const active = document.activeElement;
  if (active?.closest(SECTION)) stayInPlace(active, AT_ONCE);
  else if (window.scrollY > 0) stayInPlace(document.querySelector(SECTION), AT_ONCE);
  keepFocus();
}

/** The inputs whose change requires a new check, including each save of the documents that the figures use. */
function useCase() {
  const sid = useRecord((state) => state.sid);
  const hash = useRecord((state) => state.calculated[state.sid]?.ratesHash);
  const isReady = useRecord((state) => state.scenarioReady);
  const of = useRecord(({ saved: { recordRevision, revisions } }) =>
    [recordRevision, revisions[CURRENT], revisions[sid]].join(' '),
  );
  return { sid, hash, isReady, of };
}

/** Calculates once, with the previous rates. The figures on screen already use the current rates. */
function sinceOf({ store, results, figures }: RecordSession, then: RateBook | undefined): RatesSince | undefined {
  if (then === undefined) return { kind: 'gone' };
  const { documents, sid, today } = store.getState();
  const { calculated } = results.now();
  // The results column reports why a scenario cannot be calculated; nothing is reported here.
  if (calculated === undefined) return undefined;
  const of = { documents, sid, today };
  const count = unlessFaulty(() => ratesChangedIn(figures, of, then, calculated).length, 0);
  return count > 0 ? { kind: 'changed', count } : undefined;
}

/**
 * If the previous rates are already loaded, the banner appears with the first rendering of the scenario, so that
 * nothing moves. Later the check is repeated in an idle moment after each save.
 */
export function useRatesSince(): RatesSince | undefined {
  const session = useSession();
  const now = useRateBook();
  const { sid, hash, isReady, of } = useCase();
  const [found, setFound] = useState<Found>();
  const shown = useRef<Found>(undefined);
  const looked = useRef<Sid>(undefined);
  const [tries, askAgain] = useReducer((before: number) => before + 1, 0);
  // Before the paint, so that content about to disappear can be measured. The last finding stays until the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` and `tries` repeat the check
  useLayoutEffect(() => {
    let stop = (): void => undefined;
    const publish = (since: RatesSince | undefined): void => {
      const before = shown.current?.sid === sid ? shown.current.since : undefined;
      if (before === undefined && since === undefined) return;
      const isFirst = looked.current !== sid;
      if (!isFirst && (before === undefined || since === undefined)) holdReading();
      shown.current = { sid, since };
      setFound(shown.current);
    };
    if (hash === undefined || hash === now.hash) publish(undefined);
    else if (isReady) {
      const here = knownRatesHere(hash);
      if (here !== 'waiting' && looked.current !== sid) publish(sinceOf(session, here));
      else {
        let isOver = false;
        stop = () => {
          isOver = true;
        };
        knownRates(hash).then(
          (then) => {
            if (!isOver) stop = whenIdle(() => publish(sinceOf(session, then)));
          },
          () => {
            // Without an answer, the check is repeated once the server answers any request.
            if (!isOver) stop = listenToAnswers(askAgain);
          },
        );
      }
    }
    if (isReady) looked.current = sid;
    return () => stop();
  }, [session, now, sid, hash, isReady, of, tries]);
  return found?.sid === sid ? found.since : undefined;
}
