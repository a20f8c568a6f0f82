import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { embeddedTestStore, TEST_NOW, type TestStore } from '../store/testing.ts';
import type { App } from './app.ts';
import { GUEST_BODY_BYTES } from './plugins/authentication.ts';
import { BODY_LIMIT, type TestApp, testApp } from './testing.ts';
import { type GuestCall, guestApp, guestCalls, LONGEST } from './testing-guests.ts';

/**
 * A text four times as long may take at most this many times as long: 4 for linear work, and a margin for a busy
 * machine.
 */
const MOST = 6;
/**
 * A busy machine may spoil the times of many rounds in a row, but not of this many. If the time really grows faster, no
 * round passes.
 */
const ROUNDS = 1_000;

let opened: TestStore;
let test: TestApp;
let app: App;
let guests: Awaited<ReturnType<typeof guestApp>>;
beforeAll(async () => {
  opened = await embeddedTestStore(fixedClock(TEST_NOW));
  test = await testApp(opened.store);
  guests = await guestApp(test.services);
  app = guests.app;
});
afterAll(async () => {
  await guests.dispose();
  await test.close();
  await opened.dispose();
});

/**
 * The time for the complete text divided by the time for a quarter of it: the least of several alternating
 * measurements.
 */
async function growth(call: GuestCall): Promise<number> {
  const least = { quarter: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  const take = async (size: keyof typeof least, length: number): Promise<void> => {
    const request = call.of(length);
    const start = performance.now();
    await app.inject(request);
    least[size] = Math.min(least[size], performance.now() - start);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await take('quarter', LONGEST / 4);
    await take('whole', LONGEST);
    if (round > 0 && least.whole <= MOST * least.quarter) break;
  }
  return least.whole / least.quarter;
}

describe('a guest', () => {
  it('ASVS 1.3.12 cannot send text that takes more than linear time to process', async () => {
    const calls = guestCalls(app);
    const places = new Set(calls.map((call) => call.name.split(',').slice(0, 2).join()));
    for (const field of ['log-in, form field email', 'reset, JSON field lastName', 'reset, header accept-encoding']) {
      expect(places).toContain(`POST /api/v1/${field}`);
    }
    const slow: string[] = [];
    for (const call of calls) {
      const times = await growth(call);
      if (times > MOST) slow.push(`${call.name}: ${times} times as long`);
    }
    expect(slow).toEqual([]);
  });

  it.each(['/log-in', '/reset'])('cannot send %s a body larger than a log-in needs', async (url) => {
    const longest = await test.raw('POST', url, 'application/json', '{}'.padEnd(GUEST_BODY_BYTES));
    expect(longest.status).toBe(422);
    const refused = await test.raw('POST', url, 'application/json', '{}'.padEnd(GUEST_BODY_BYTES + 1));
    expect(refused.status).toBe(413);
    expect(refused.body).toEqual({
      error: { code: 'body-too-large', msg: 'The request is larger than 16384 bytes.' },
      requestId: expect.any(String),
    });
  });

  it('cannot make the server read a body at an unknown address', async () => {
    const answer = await test.raw('POST', '/nothing', 'application/json', `"${'x'.repeat(BODY_LIMIT)}"`);
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('not-found');
  });
});
