/** How late the event loop is, on average over the last second or so. */
interface LagMeter {
  lagMs(): number;
  stop(): void;
}

const TICK_MS = 100;
/** Of the newest tick in the average: one long step of work is no trouble, ten in a row are. */
const WEIGHT = 0.2;
/** A machine that slept is not late by the whole night. */
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
