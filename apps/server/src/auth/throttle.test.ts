import { describe, expect, it } from 'vitest';
import type { AttemptKind } from '../domain/account.ts';
import { forgetFailures, insertAttempt, markSucceeded } from '../store/repositories/attempts.ts';
import { describeOnBothStores, TEST_NOW } from '../store/testing.ts';
import { accountKey, admit, LIMITS, SKEW_SECONDS, WINDOW_SECONDS } from './throttle.ts';

const { account: FAILURES, address: ADDRESS_FAILURES, brake: BRAKE } = LIMITS['log-in'];

const later = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000);

describeOnBothStores('admit', (store) => {
  let next = 0;
  /** An account, or a network of 250 addresses, that no other test uses. */
  const newAccount = () => accountKey(`a${++next}@x.y`);
  const newNetwork = () => {
    next += 1;
    const [high, low] = [next >> 8, next & 255];
    return (n: number) => `10.${high}.${low}.${n}`;
  };
  const attempt = (account: string, address: string, at = TEST_NOW, kind: AttemptKind = 'log-in') =>
    admit(store().db, { kind, account, address, at });
  const times = async (count: number, one: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < count; n += 1) await one(n);
  };
  async function open(account: string, address: string, at = TEST_NOW, kind: AttemptKind = 'log-in') {
    const admission = await attempt(account, address, at, kind);
    if (admission.admitted) await markSucceeded(store().db, admission.attemptId);
    return admission;
  }
  const refused = (waitSeconds = WINDOW_SECONDS) => ({ admitted: false, waitSeconds });
  const admitted = (part: object = {}) => expect.objectContaining({ admitted: true, ...part });

  it('counts attempts on an account, in whatever case its e-mail address is typed', () => {
    expect(accountKey(' Ann@Example.COM')).toBe(accountKey('ann@example.com'));
    expect(accountKey('ann@example.com')).not.toContain('ann');
  });

  it.each([
    [FAILURES - 2, admitted({ last: false })],
    [FAILURES - 1, admitted({ last: true })],
    [FAILURES, refused()],
    [FAILURES + 3, refused()],
  ])(
    'after %i failures on an account from one address, answers the next from there with %j',
    async (count, expected) => {
      const account = newAccount();
      const address = newNetwork()(1);
      await times(count, () => attempt(account, address));
      expect(await attempt(account, address)).toEqual(expected);
    },
  );

  it('returns how long an address has to wait, and does not count attempts during the wait', async () => {
    const account = newAccount();
    const address = newNetwork()(1);
    await times(FAILURES, (n) => attempt(account, address, later(n * 60)));
    for (const seconds of [300, 600, WINDOW_SECONDS - 1]) {
      expect(await attempt(account, address, later(seconds))).toEqual(refused(WINDOW_SECONDS - seconds));
    }
    expect((await attempt(account, address, later(WINDOW_SECONDS))).admitted).toBe(true);
  });

  it("does not lock the owner out of a new address because of a stranger's attempts elsewhere", async () => {
    const account = newAccount();
    const from = newNetwork();
    await times(FAILURES + 1, () => attempt(account, from(1)));
    expect((await attempt(account, from(1))).admitted).toBe(false);
    expect(await attempt(account, from(2))).toEqual(admitted());
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const account = newAccount();
    await times(FAILURES, (n) => attempt(account, `2001:db8:1:${next}::${n}`));
    expect((await attempt(account, `2001:DB8:1:${next}:ffff:ffff:ffff:ffff`)).admitted).toBe(false);
    expect((await attempt(account, `2001:db8:2:${next}::1`)).admitted).toBe(true);
    expect((await attempt(account, '::ffff:10.250.0.1')).admitted).toBe(true);
    await times(FAILURES - 1, () => attempt(account, '10.250.0.1'));
    expect((await attempt(account, '::ffff:10.250.0.1')).admitted).toBe(false);
  });

  it('does not allow a stranger more failures after a success of the owner elsewhere', async () => {
    const account = newAccount();
    const from = newNetwork();
    await times(FAILURES, () => attempt(account, from(1)));
    await open(account, from(2));
    expect((await attempt(account, from(1))).admitted).toBe(false);
  });

  it('restarts the count at an address after a success there', async () => {
    const account = newAccount();
    const address = newNetwork()(1);
    await times(FAILURES - 1, () => attempt(account, address));
    await open(account, address);
    await times(FAILURES, async () => expect((await attempt(account, address)).admitted).toBe(true));
    expect((await attempt(account, address)).admitted).toBe(false);
  });

  it('allows an address with earlier successes no more failures than any other', async () => {
    const account = newAccount();
    const address = newNetwork()(1);
    await open(account, address);
    await times(FAILURES, async () => expect(await attempt(account, address)).toEqual(admitted({ known: true })));
    expect((await attempt(account, address)).admitted).toBe(false);
  });

  describe('strangers at many addresses', () => {
    /** Makes failures from several addresses, each within its own limit. */
    const spread = (account: string, from: (n: number) => string, count: number, at = TEST_NOW) =>
      times(count, (n) => attempt(account, from(10 + (n - (n % FAILURES)) / FAILURES), at));

    it.each([
      [BRAKE.failures - 2, admitted({ last: false })],
      [BRAKE.failures - 1, admitted({ last: true })],
      [BRAKE.failures, refused(BRAKE.everySeconds)],
    ])('after %i failures, the next attempt from a new address gets %j', async (count, expected) => {
      const account = newAccount();
      const from = newNetwork();
      await spread(account, from, count);
      expect(await attempt(account, from(1))).toEqual(expected);
    });

    it('are admitted one after the other, and are never refused for good', async () => {
      const account = newAccount();
      const from = newNetwork();
      await spread(account, from, BRAKE.failures);
      expect(await attempt(account, from(1), later(BRAKE.everySeconds - 1))).toEqual(refused(1));
      expect(await attempt(account, from(1), later(BRAKE.everySeconds))).toEqual(admitted({ last: true }));
      expect(await attempt(account, from(2), later(BRAKE.everySeconds))).toEqual(refused(BRAKE.everySeconds));
      expect(await attempt(account, from(2), later(2 * BRAKE.everySeconds))).toEqual(admitted());
      expect(await attempt(account, from(3), later(WINDOW_SECONDS))).toEqual(admitted({ last: false }));
    });

    it('are admitted one at a time if they try simultaneously', async () => {
      const account = newAccount();
      const from = newNetwork();
      await spread(account, from, BRAKE.failures);
      const at = later(BRAKE.everySeconds);
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => attempt(account, from(n), at)));
      expect(answers.filter((each) => each.admitted)).toHaveLength(1);
    });

    it('do not slow known addresses, nor attempts with a secret that cannot be guessed', async () => {
      const account = newAccount();
      const from = newNetwork();
      await open(account, from(1));
      await spread(account, from, BRAKE.failures);
      expect(await attempt(account, from(2))).toEqual(refused(BRAKE.everySeconds));
      expect(await attempt(account, from(1))).toEqual(admitted({ known: true, last: false }));
      const tried = { kind: 'log-in', account, address: from(2), at: TEST_NOW } as const;
      const out = { outOfTurn: BRAKE.everySeconds };
      expect(await admit(store().db, tried, { braked: false })).toEqual(admitted(out));
      expect(await admit(store().db, { ...tried, account: newAccount() }, { braked: false })).not.toHaveProperty(
        'outOfTurn',
      );
    });

    it('do not include people who mistype at a known address', async () => {
      const account = newAccount();
      const from = newNetwork();
      await times(BRAKE.failures, async (n) => {
        const address = from(10 + (n - (n % FAILURES)) / FAILURES);
        if (n % FAILURES === 0) await open(account, address);
        await attempt(account, address);
      });
      expect(await attempt(account, from(1))).toEqual(admitted({ last: false }));
    });
  });

  describe('an address', () => {
    it.each([
      [ADDRESS_FAILURES - 1, admitted()],
      [ADDRESS_FAILURES, refused()],
    ])(
      'with failures on %i accounts gets %j for the next account, and other addresses are not affected',
      async (count, expected) => {
        const from = newNetwork();
        await times(count, () => attempt(newAccount(), from(1)));
        expect(await attempt(newAccount(), from(1))).toEqual(expected);
        expect((await attempt(newAccount(), from(2))).admitted).toBe(true);
        expect((await attempt(newAccount(), from(1), later(WINDOW_SECONDS))).admitted).toBe(true);
      },
    );

    it('at its limit still admits people who signed in there before, and counts their failures', async () => {
      const account = newAccount();
      const from = newNetwork();
      await open(account, from(1));
      await times(ADDRESS_FAILURES, () => attempt(newAccount(), from(1)));
      expect((await attempt(newAccount(), from(1))).admitted).toBe(false);
      await times(FAILURES, async () => expect((await attempt(account, from(1))).admitted).toBe(true));
      expect((await attempt(account, from(1))).admitted).toBe(false);
    });

    it('admits no burst of attempts over many accounts', async () => {
      const from = newNetwork();
      const burst = (address: string) => Promise.all(Array.from({ length: 12 }, () => attempt(newAccount(), address)));
      await times(ADDRESS_FAILURES - 3, () => attempt(newAccount(), from(1)));
      // All connections are open by now, so the next requests really run at the same time.
      await burst(from(2));
      const answers = await burst(from(1));
      expect(answers.filter((each) => each.admitted)).toHaveLength(3);
    });
  });

  describe('failures dated ahead', () => {
    it.each([
      [SKEW_SECONDS, false],
      [SKEW_SECONDS + 1, true],
      [86_400, true],
    ])('by %i seconds: the next attempt is admitted: %j', async (ahead, isAdmitted) => {
      const account = newAccount();
      const address = newNetwork()(1);
      await times(FAILURES, () => attempt(account, address, later(ahead)));
      const answer = await attempt(account, address);
      expect(answer).toEqual(isAdmitted ? admitted() : refused());
    });

    it('by a day lock no address, and delay nobody', async () => {
      const account = newAccount();
      const from = newNetwork();
      await times(ADDRESS_FAILURES, () => attempt(newAccount(), from(1), later(86_400)));
      expect((await attempt(newAccount(), from(1))).admitted).toBe(true);
      await times(BRAKE.failures, (n) => attempt(account, from(10 + n), later(86_400)));
      expect((await attempt(account, from(1))).admitted).toBe(true);
    });

    it('by milliseconds count, even if their times are not in the order of arrival', async () => {
      const account = newAccount();
      const address = newNetwork()(1);
      await times(FAILURES, (n) => attempt(account, address, new Date(TEST_NOW.getTime() + 50 - n * 10)));
      expect((await attempt(account, address)).admitted).toBe(false);
    });
  });

  it('counts each kind of attempt separately', async () => {
    const account = newAccount();
    const address = newNetwork()(1);
    await times(LIMITS.reset.account, async () =>
      expect((await attempt(account, address, TEST_NOW, 'reset')).admitted).toBe(true),
    );
    expect((await attempt(account, address, TEST_NOW, 'reset')).admitted).toBe(false);
    for (const kind of ['log-in', 'password', 'two-factor', 'reset-matched'] as const) {
      expect((await attempt(account, address, TEST_NOW, kind)).admitted).toBe(true);
    }
  });

  it('counts password guesses of a signed-in person together, from every address', async () => {
    const account = newAccount();
    const from = newNetwork();
    await open(account, from(99), TEST_NOW, 'password');
    await times(LIMITS.password.account, (n) => attempt(account, from(n), TEST_NOW, 'password'));
    expect((await attempt(account, from(90), TEST_NOW, 'password')).admitted).toBe(false);
    expect((await attempt(account, from(99), TEST_NOW, 'password')).admitted).toBe(true);
  });

  it('deletes the failures of an account on request, and keeps its known addresses', async () => {
    const [account, other] = [newAccount(), newAccount()];
    const address = newNetwork()(1);
    await open(account, address);
    await times(FAILURES, () => attempt(account, address));
    await times(FAILURES, () => attempt(other, address));
    await forgetFailures(store().db, [account]);
    expect(await attempt(account, address)).toEqual(admitted({ known: true }));
    expect((await attempt(other, address)).admitted).toBe(false);
  });

  it('refuses an account that an older version locked, for one window at most', async () => {
    const account = newAccount();
    const address = newNetwork()(1);
    await times(FAILURES, () => insertAttempt(store().db, { kind: 'log-in', account, address, at: later(-1) }));
    expect(await attempt(account, address)).toEqual(refused(WINDOW_SECONDS - 1));
  });
});
