import { texts } from '@advice-builder/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure, api } from './api.ts';
import { onSessionEnd, openSession, token, useSession } from './session.ts';
import { answerWith, json, logInAnswer, pathOf, savedAnswer, stubBrowser, userAnswer } from './testing/browser.ts';

const failureOf = (call: Promise<unknown>): Promise<ApiFailure> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (failure) => failure as ApiFailure,
  );

describe('calls', () => {
  beforeEach(() => {
    stubBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('SS-015 API-002 send a form with bracket keys, and the token only when there is one', async () => {
    const seen = answerWith((request) => json(200, pathOf(request) === 'user' ? userAnswer : savedAnswer));
    await api.call('saveRecord', {
      params: { recId: 1 },
      body: { scenarios: { 0: { sHome: { netHomeValue: null }, sFentries: [] } } },
    });
    openSession(logInAnswer('x.y.z'));
    await api.call('user');
    expect(seen[0]?.method).toBe('PUT');
    expect(seen[0]?.url).toBe('http://localhost/api/v1/record/1/save');
    expect(seen[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(seen[0]?.headers.get('authorization')).toBeNull();
    expect(await seen[0]?.text()).toBe('scenarios[0][sHome][netHomeValue]&scenarios[0][sFentries][]');
    expect(seen[1]?.headers.get('authorization')).toBe('Bearer x.y.z');
  });

  it('use the address in the table, with the given query members', async () => {
    const seen = answerWith(() => json(200, { records: [], nextOffset: null }));
    await api.call('dateRecords', { params: { day: '2027-01-01' }, query: { words: 'cap & more', offset: 50 } });
    await api.call('dateRecords', { params: { day: '2027-01/01' }, query: { words: undefined } });
    expect(seen.map(({ url }) => url.replace('http://localhost/api/v1/', ''))).toEqual([
      'practice/dates/2027-01-01?words=cap+%26+more&offset=50',
      'practice/dates/2027-01%2F01',
    ]);
  });

  it('fail in tests and development if an answer does not match the table', async () => {
    answerWith(() => json(200, { ...userAnswer, maxIdle: 'long' }));
    await expect(api.call('user')).rejects.toThrow('The answer of user does not match the table of calls');
  });

  it('fail with the code, message, fields and request id of the answer', async () => {
    const fields = [{ path: 'scenarios.0.name', code: 'text-too-long', msg: 'At most 56 characters.' }];
    answerWith(() => json(422, { error: { code: 'text-too-long', msg: 'Too long', fields }, requestId: 'r1' }));
    const failure = await failureOf(api.call('saveRecord', { params: { recId: 1 }, body: {} }));
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 422, code: 'text-too-long', message: 'Too long', fields, requestId: 'r1' });
  });

  it('have specified messages if no answer comes, or an answer that is not from our server', async () => {
    answerWith(() => Promise.reject(new TypeError('no network')));
    expect(await failureOf(api.call('records'))).toMatchObject({
      status: 0,
      code: 'unreachable',
      message: texts.communicationError,
    });
    answerWith(() => new Response('<html>', { status: 502 }));
    expect(await failureOf(api.call('records'))).toMatchObject({ status: 502, message: texts.communicationError });
  });

  it('wait as long as a busy server asks, and are sent again without a message', async () => {
    vi.useFakeTimers();
    const busy = () =>
      new Response('{}', { status: 503, headers: { 'retry-after': '3', 'content-type': 'application/json' } });
    let isBusy = true;
    const seen = answerWith(() => (isBusy ? busy() : json(200, savedAnswer)));
    const saved = api.call('saveRecord', { params: { recId: 1 }, body: { recId: 1 } });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(2);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await saved).toEqual(savedAnswer);
    expect(await Promise.all(seen.map((each) => each.text()))).toEqual(['recId=1', 'recId=1', 'recId=1']);
    vi.useRealTimers();
  });

  it('fail like others if the server stays busy, or asks for a longer wait than a person accepts', async () => {
    vi.useFakeTimers();
    const busyFor = (seconds: string) => () => new Response('{}', { status: 503, headers: { 'retry-after': seconds } });
    const few = answerWith(busyFor('5'));
    const failure = failureOf(api.call('records'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toMatchObject({ status: 503 });
    expect(few).toHaveLength(4);
    const one = answerWith(busyFor('3600'));
    expect(await failureOf(api.call('records'))).toMatchObject({ status: 503 });
    expect(one).toHaveLength(1);
    vi.useRealTimers();
  });

  it('SS-005 end the session on a 401, once, and remove its token', async () => {
    openSession(logInAnswer('x.y.z'));
    const ended: string[] = [];
    const stop = onSessionEnd((reason) => ended.push(reason));
    answerWith(() => json(401, { error: { code: 'session-expired', msg: 'x' }, requestId: 'r' }));
    await Promise.allSettled([api.call('records'), api.call('user')]);
    stop();
    expect(ended).toEqual(['expired']);
    expect(token()).toBeNull();
    expect(window.localStorage.getItem('lastAuth')).toBeNull();
    expect(useSession.getState().loggedIn).toBe(false);
  });

  it('do not end a session that began while an older call was in progress', async () => {
    openSession(logInAnswer('old.old.old'));
    answerWith(() => {
      openSession(logInAnswer('new.new.new'));
      return json(401, { error: { code: 'session-expired', msg: 'x' }, requestId: 'r' });
    });
    await failureOf(api.call('records'));
    expect(token()).toBe('new.new.new');
    expect(useSession.getState().loggedIn).toBe(true);
  });
});
