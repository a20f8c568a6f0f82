/** The newest re-run that the person may see. It is polled while it runs and the page is on screen. */
import { RERUN_LOOK_MS, type Rerun, type RerunAnswer, texts } from '@advice-builder/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../design-system/index.ts';
import { api } from '../../../platform/api.ts';
import { failureWords, useAction } from '../../../platform/use-action.ts';
import { OVERVIEW_KEY, RERUN_KEY } from '../keys.ts';
import { heardBetween } from './rerun-words.ts';

export type RerunAction = 'start' | 'pause' | 'resume' | 'cancel';

/**
 * Milliseconds between requests while no re-run is running: new rates start one automatically, and other people may
 * start or resume one.
 */
const SELDOM_MS = 30_000;

interface NewestRerun {
  readonly rerun: Rerun | null;
}

const CONTROLS = { pause: 'pauseRerun', resume: 'resumeRerun', cancel: 'cancelRerun' } as const;

const send = (action: RerunAction, rerun: Rerun | null): Promise<RerunAnswer> =>
  action === 'start' || rerun === null
    ? api.call('startRerun')
    : api.call(CONTROLS[action], { params: { rerun: rerun.id } });

const isOver = ({ state }: Rerun): boolean => state === 'done' || state === 'cancelled';

/** Announces the progress of a run, and reloads the counts when it ends. */
function useTurns(rerun: Rerun | null | undefined): void {
  const cache = useQueryClient();
  const before = useRef<Rerun | null>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = rerun;
    // The first state is not announced, because screen readers read it with the page.
    if (last === undefined || !rerun) return;
    const heard = heardBetween(last, rerun);
    if (heard !== undefined) announce(heard);
    if (isOver(rerun) && (last?.id !== rerun.id || !isOver(last))) {
      void cache.invalidateQueries({ queryKey: OVERVIEW_KEY });
    }
  }, [rerun, cache]);
}

export function useRerun() {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<RerunAction>();
  const { data, error } = useQuery({
    queryKey: RERUN_KEY,
    queryFn: ({ signal }) => api.call('newestRerun', { signal, background: true }),
    // Polling stops while the page is hidden, and resumes when it is shown.
    refetchInterval: ({ state }) => (state.data?.rerun?.state === 'running' ? RERUN_LOOK_MS : SELDOM_MS),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  useTurns(data?.rerun);
  const work = async (action: RerunAction): Promise<void> => {
    try {
      await cache.cancelQueries({ queryKey: RERUN_KEY });
      const answer = await send(action, data?.rerun ?? null);
      cache.setQueryData<NewestRerun>(RERUN_KEY, answer);
    } catch (failure) {
      void cache.invalidateQueries({ queryKey: RERUN_KEY });
      throw failure;
    }
  };
  const words = (cause: Error): string => failureWords(cause, texts.communicationError);
  const others = useAction(work, words);
  // A run can be cancelled while it is being paused.
  const cancel = useAction(() => work('cancel'), words);
  const act = (action: RerunAction): void => {
    const [chosen, other] = action === 'cancel' ? [cancel, others] : [others, cancel];
    other.reset();
    if (action !== 'cancel') setAsked(action);
    void chosen.run(action);
  };
  const othersBusy = others.isBusy ? asked : undefined;
  return {
    rerun: data?.rerun,
    isUnread: error !== null,
    busy: cancel.isBusy ? 'cancel' : othersBusy,
    refusal: cancel.failure ?? others.failure,
    act,
  };
}
