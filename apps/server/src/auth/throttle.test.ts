import { expect, it } from 'vitest';
import { markSucceeded } from '../store/repositories/attempts.ts';
import { describeOnBothStores, TEST_NOW } from '../store/testing.ts';
import { accountKey, admit, LIMITS, WINDOW_SECONDS } from './throttle.ts';

const { account: ACCOUNT_FAILURES, address: ADDRESS_FAILURES } = LIMITS['log-in'];

const later = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000);

describeOnBothStores('admit', (store) => {
  const attempt = (account: string, address: string, at = TEST_NOW) =>
    admit(store().db, 'log-in', accountKey(account), address, at);

  it('counts an account in whatever way its address is written', () => {
    expect(accountKey(' Ann@Example.COM')).toBe(accountKey('ann@example.com'));
    expect(accountKey('ann@example.com')).not.toContain('ann');
  });

  it('stops an address that tries many accounts, and no other address', async () => {
    for (let n = 0; n < ADDRESS_FAILURES; n += 1) {
      expect((await attempt(`a${n}@x.y`, '10.0.0.1')).admitted).toBe(true);
    }
    expect(await attempt('b@x.y', '10.0.0.1')).toEqual({ admitted: false, waitSeconds: WINDOW_SECONDS });
    expect((await attempt('b@x.y', '10.0.0.2')).admitted).toBe(true);
    expect((await attempt('b@x.y', '10.0.0.1', later(WINDOW_SECONDS + 1))).admitted).toBe(true);
  });

  it('tells how long an account has to wait, and does not count while it waits', async () => {
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) await attempt('c@x.y', `10.0.1.${n}`, later(n * 60));
    for (const seconds of [300, 600, 840]) {
      expect(await attempt('c@x.y', '10.0.2.1', later(seconds))).toEqual({
        admitted: false,
        waitSeconds: WINDOW_SECONDS - seconds,
      });
    }
    expect((await attempt('c@x.y', '10.0.2.1', later(WINDOW_SECONDS))).admitted).toBe(true);
  });

  it('lets nobody lock a person out of the address they sign in from', async () => {
    const home = await attempt('d@x.y', '10.0.3.1');
    if (home.admitted) await markSucceeded(store().db, home.attemptId);
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) await attempt('d@x.y', '10.0.3.2');
    expect((await attempt('d@x.y', '10.0.3.3')).admitted).toBe(false);
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) expect((await attempt('d@x.y', '10.0.3.1')).admitted).toBe(true);
    expect((await attempt('d@x.y', '10.0.3.1')).admitted).toBe(false);
  });

  it('counts each kind of attempt for itself', async () => {
    for (let n = 0; n < LIMITS.reset.account; n += 1) {
      expect((await admit(store().db, 'reset', 'e', '10.0.4.1', TEST_NOW)).admitted).toBe(true);
    }
    expect((await admit(store().db, 'reset', 'e', '10.0.4.1', TEST_NOW)).admitted).toBe(false);
    for (const kind of ['log-in', 'password', 'two-factor'] as const) {
      expect((await admit(store().db, kind, 'e', '10.0.4.1', TEST_NOW)).admitted).toBe(true);
    }
  });
});
