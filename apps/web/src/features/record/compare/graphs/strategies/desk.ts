/**
 * The entries on the page of strategies and the last search, for each scenario of an open record. In memory
 * only, so that it is there after a visit to another page.
 */
import type { StrategyAim } from '@advice-builder/contract';
import type { RateBook } from '@advice-builder/rates';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { hasSameFigures, type Sid } from '../../../../../state/documents.ts';
import { useSession } from '../../../../../state/hooks.ts';
import type { RecordSession } from '../../../../../state/session.ts';
import type { AxisChoices } from './axis-choices.ts';
import { isRunning, type SearchInputs, type SearchRun, type SearchShown } from './search-run.ts';
import type { SearchSource } from './worker-calls.ts';

export interface Desk {
  readonly choices: AxisChoices;
  readonly aims: readonly StrategyAim[];
  readonly withShort: boolean;
  readonly run: SearchRun | undefined;
}

const FIRST: Desk = { choices: {}, aims: ['cash', 'shortfall', 'estate', 'pension'], withShort: false, run: undefined };

const desks = new WeakMap<RecordSession, Map<Sid, Desk>>();

/** The desk of a scenario, and a function that changes it. */
export function useDesk(sid: Sid): readonly [Desk, (change: Partial<Desk>) => void] {
  const session = useSession();
  const [desk, setDesk] = useState(() => desks.get(session)?.get(sid) ?? FIRST);
  const change = useCallback(
    (part: Partial<Desk>): void => {
      const all = desks.get(session) ?? new Map<Sid, Desk>();
      const next = { ...(all.get(sid) ?? FIRST), ...part };
      desks.set(session, all.set(sid, next));
      setDesk(next);
    },
    [session, sid],
  );
  return [desk, change];
}

const nothing = (): (() => void) => () => undefined;
const none = (): undefined => undefined;

export function useShown(run: SearchRun | undefined): SearchShown | undefined {
  return useSyncExternalStore(run?.subscribe ?? nothing, run?.shown ?? none);
}

/** Whether the figures of a search no longer belong to the record, because it, the day or the rates have changed. */
export const isPast = (run: SearchInputs, source: SearchSource, book: RateBook): boolean =>
  run.book !== book ||
  run.source.scenario !== source.scenario ||
  run.source.current !== source.current ||
  run.source.sid !== source.sid ||
  JSON.stringify(run.source.today) !== JSON.stringify(source.today) ||
  !hasSameFigures(run.source.record, source.record);

export const isSearching = (shown: SearchShown | undefined): boolean => shown !== undefined && isRunning(shown);
