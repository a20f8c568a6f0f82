/** The average delay of the event loop over about the last second. */
interface LagMeter {
  lagMs(): number;
  stop(): void;
}

const TICK_MS = 100;
/** Weight of the newest tick in the average: one long step is harmless, ten in a row are not. */
const WEIGHT = 0.2;
/** Limits one tick, so that a machine that slept is not reported as late by a whole night. */
const MOST_MS = 10_000;

export function measureLag(): LagMeter {
  let average = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    average += (Math.min(now - last - TICK_MS, MOST_MS) - average) * WEIGHT;
    last = now;
  }, TICK_MS);
  timer.unref();
  return { lagMs: () => average, stop: () => clearInterval(timer) };
}
