import { expect, it } from 'vitest';
import { describeOnBothStores, TEST_NOW } from '../store/testing.ts';
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, accountKey, admit, WINDOW_SECONDS } from './throttle.ts';

const later = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000);

describeOnBothStores('admit', (store) => {
  const attempt = (account: string, address: string, at = TEST_NOW) =>
    admit(store().db, accountKey(account), address, at);

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
});
