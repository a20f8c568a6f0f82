import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../platform/query.ts';
import { holdOpen, RECORDS_KEY, resetStatusFlags, statusFlags, useOpenRecord } from './open-record.ts';
import { createSession } from './session.ts';
import { memoryServer } from './testing/memory-server.ts';

const NONE = {
  addingScenario: false,
  changingScenario: false,
  illustrationReady: false,
  illustrationPageLoaded: false,
  scenarioReady: false,
  isSaving: false,
  saveSoft: false,
  recordsLoading: false,
};

const openSession = () => {
  const { answer, gateway } = memoryServer();
  return createSession(answer(), 0, { gateway, calculate: () => ({ ok: false, problems: [] }), later: () => () => {} });
};

describe('the flags of the tab', () => {
  afterEach(() => {
    useOpenRecord.setState({ session: undefined });
    queryClient.clear();
  });

  it('RC-016 are those of the open record, and whether the list is loading', async () => {
    expect(statusFlags()).toEqual(NONE);
    const session = openSession();
    const release = holdOpen(session);
    expect(statusFlags()).toEqual({ ...NONE, illustrationReady: true, scenarioReady: true });
    release();
    let answer = (_rows: readonly never[]): void => undefined;
    const rows = new Promise<readonly never[]>((resolve) => {
      answer = resolve;
    });
    const fetched = queryClient.fetchQuery({ queryKey: [RECORDS_KEY, 'own'], queryFn: () => rows });
    expect(statusFlags()).toEqual({ ...NONE, recordsLoading: true });
    answer([]);
    await fetched;
    expect(statusFlags()).toEqual(NONE);
  });

  it('stay those of a newly opened record when the previous one closes', () => {
    const leave = holdOpen(openSession());
    const second = openSession();
    holdOpen(second);
    leave();
    expect(useOpenRecord.getState().session).toBe(second);
  });

  it('RC-017 are all cleared by one reset', async () => {
    const session = openSession();
    holdOpen(session);
    session.store.setState({ addingScenario: true, changingScenario: true, illustrationPageLoaded: true });
    session.store.setState({ isSaving: true, saveSoft: true });
    const aborted = vi.fn();
    const fetching = queryClient.fetchQuery({
      queryKey: [RECORDS_KEY, 'own'],
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', aborted);
        return new Promise(() => undefined);
      },
    });
    fetching.catch(() => undefined);
    expect(Object.values(statusFlags())).toEqual(Array(8).fill(true));
    await resetStatusFlags();
    expect(statusFlags()).toEqual(NONE);
    expect(aborted).toHaveBeenCalledOnce();
  });
});
