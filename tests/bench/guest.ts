import { performance } from 'node:perf_hooks';
import { testApp } from '../../apps/server/src/http/testing.ts';
import { guestApp, guestCalls, LONGEST } from '../../apps/server/src/http/testing-guests.ts';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { embeddedTestStore, TEST_NOW } from '../../apps/server/src/store/testing.ts';
import { print } from './statistics.ts';

/** The longest time in milliseconds that one call of a guest may delay others. */
const MOST = 20;
const RUNS = 5;

/**
 * Measures how long the event loop is busy with the longest text in every place a guest can send. The shortest of five
 * measurements counts, so that neither compilation nor other processes affect it. The time includes the client that
 * makes the call.
 */
export async function benchGuest(): Promise<void> {
  const { store, dispose } = await embeddedTestStore(fixedClock(TEST_NOW));
  const test = await testApp(store);
  const { app, dispose: disposeApp } = await guestApp(test.services);
  const busy: { readonly call: string; readonly milliseconds: number }[] = [];
  for (const call of guestCalls(app)) {
    const request = call.of(LONGEST);
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run += 1) {
      const before = performance.eventLoopUtilization();
      await app.inject(request);
      least = Math.min(least, performance.eventLoopUtilization(before).active);
    }
    busy.push({ call: call.name, milliseconds: least });
  }
  busy.sort((a, b) => b.milliseconds - a.milliseconds);
  const over = busy.filter(({ milliseconds }) => milliseconds > MOST);
  print({
    bench: 'guest',
    unit: 'milliseconds of the event loop a call',
    calls: busy.length,
    most: MOST,
    over: over.length,
    longest: busy.slice(0, 5),
  });
  if (over.length > 0) process.exitCode = 1;
  await disposeApp();
  await test.close();
  await dispose();
}
