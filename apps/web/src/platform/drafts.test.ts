import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveAtSessionEnd } from '../app/session-end.ts';
import { askBeforeUnload, clearDrafts, draftOf, isDrafted, setDraft } from './drafts.ts';
import { release, useHeld } from './held-session.ts';
import { logOut } from './log-out.ts';
import { endSession, openSession, token } from './session.ts';
import {
  answerWith,
  json,
  logInAnswer,
  pathOf,
  type StubbedBrowser,
  stubBrowser,
  userAnswer,
} from './testing/browser.ts';
import { isAnythingUnsaved } from './unsaved.ts';

const START = new Date('2026-11-21T10:00:00+11:00');
const MINUTE_MS = 60_000;

let browser: StubbedBrowser;
let stop = (): unknown => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browser = stubBrowser();
  openSession(logInAnswer('x.y.z'));
  const location = { href: '/record/7/scenario=0' };
  stop = leaveAtSessionEnd({ state: { location }, navigate: async () => undefined }, () => undefined);
});
afterEach(() => {
  stop();
  release();
  clearDrafts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const unload = () => {
  const event = { preventDefault: vi.fn() };
  askBeforeUnload(event as unknown as BeforeUnloadEvent);
  return event.preventDefault.mock.calls.length;
};

describe('a draft', () => {
  it('is unsaved work from its first letter until it is saved or given up, and closing the page asks', () => {
    setDraft('note 7', '');
    expect([isAnythingUnsaved(), unload()]).toEqual([false, 0]);
    setDraft('note 7', 'Client agreed');
    expect([isAnythingUnsaved(), unload()]).toEqual([true, 1]);
    expect([isDrafted('note 7'), isDrafted('feedback')]).toEqual([true, false]);
    setDraft('note 7', undefined);
    expect([isAnythingUnsaved(), unload()]).toEqual([false, 0]);
  });

  it('holds the page when the session ends, and is still there afterwards', () => {
    setDraft('feedback', 'The chart is');
    endSession('expired');
    expect(useHeld.getState().reason).toBe('expired');
    openSession(logInAnswer('a.b.c'));
    release();
    expect(draftOf('feedback')).toBe('The chart is');
  });

  it('holds the page when another tab logs out', () => {
    setDraft('note 7', 'Client agreed');
    browser.local.delete('jwt');
    endSession('elsewhere');
    expect(useHeld.getState().reason).toBe('elsewhere');
  });

  it('is never in the browser’s storage, and not available to the next person', () => {
    setDraft('note 7', 'Client agreed');
    expect(JSON.stringify([...browser.local, ...browser.session])).not.toContain('agreed');
    setDraft('note 7', ' ');
    setDraft('feedback', '');
    endSession('expired');
    expect([draftOf('note 7'), draftOf('feedback')]).toEqual([undefined, undefined]);
  });

  it('makes log-out wait, so that the person stays signed in', async () => {
    answerWith(() => json(200, true));
    setDraft('note 7', 'Client agreed');
    await logOut();
    expect(token()).toBe('x.y.z');
    setDraft('note 7', undefined);
    await logOut();
    expect(token()).toBeNull();
  });

  it('counts as activity, which the server learns of once a minute at most', async () => {
    const seen = answerWith(() => json(200, userAnswer));
    setDraft('note 7', '');
    for (let key = 1; key <= 40; key += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE_MS / 4);
      setDraft('note 7', 'x'.repeat(key));
    }
    expect(seen.map(pathOf)).toEqual(Array.from({ length: 10 }, () => 'user'));
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    expect(seen).toHaveLength(10);
  });
});
