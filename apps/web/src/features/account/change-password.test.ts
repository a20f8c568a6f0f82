import { messageOf, problem } from '@advice-builder/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../platform/session.ts';
import { answerWith, json, logInAnswer, stubBrowser } from '../../platform/testing/browser.ts';
import { changePassword, troublesOf } from './change-password.tsx';

const GOOD = { current: 'Old-password-1', next: 'Correct-Horse-2', confirmation: 'Correct-Horse-2' };

const wordsFor = (change: Partial<typeof GOOD>) =>
  Object.fromEntries(
    Object.entries(troublesOf({ ...GOOD, ...change })).map(([field, code]) => [field, messageOf(problem(code))]),
  );

beforeEach(() => {
  stubBrowser();
  openSession(logInAnswer('x.y.z'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('field errors', () => {
  it.each([
    ['VL-003 ER-029', { current: '' }, { current: 'Password is empty.' }],
    ['VL-004 ER-030', { next: '' }, { next: 'New Password is empty.' }],
    ['VL-005 ER-031', { next: 'short' }, { next: 'Password does not meet complexity requirements' }],
    ['VL-006 ER-032', { confirmation: 'other' }, { confirmation: 'New Password does not match.' }],
    ['LG-016', {}, {}],
  ])('%s %j: %j', (_row, change, expected) => {
    expect(wordsFor(change)).toEqual(expected);
  });
});

describe('changePassword', () => {
  it('LG-018 takes at least one second', async () => {
    vi.useFakeTimers();
    answerWith(() => json(200, true));
    let isDone = false;
    const done = changePassword(GOOD).then((failure) => {
      isDone = true;
      return failure;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBeUndefined();
  });

  it.each([
    [{ error: 'The current password is incorrect.' }, 'The current password is incorrect.'],
    [{}, 'Request Failed : There was an error attempting to change the password.'],
  ])('ER-033 fails with the text of the server, or with a specified one: %j', async (said, words) => {
    vi.useFakeTimers();
    answerWith(() => json(422, { ...said, code: 'password-wrong', requestId: 'r' }));
    const [failure] = await Promise.all([changePassword(GOOD), vi.advanceTimersByTimeAsync(1000)]);
    expect(failure).toBe(words);
  });
});
