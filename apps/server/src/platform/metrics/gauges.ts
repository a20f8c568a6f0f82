import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { counts } from './counts.ts';

/** One value, or one value per name. */
type Reading = number | Readonly<Record<string, number>> | undefined;

/** A metric that is read whenever metrics are requested. */
export interface Looked {
  readonly name: string;
  readonly help: string;
  /** The label of the names; absent for a single value. */
  readonly label?: string;
  /** Returns undefined if the value is not available now. */
  readonly read: () => Reading | Promise<Reading>;
}

/** Time limit of one reading in milliseconds, so that one that hangs does not hide the rest. */
const LOOK_MS = 2_000;

async function inTime(read: Looked['read']): Promise<Reading> {
  const late = pause(LOOK_MS, undefined, { ref: false });
  return Promise.race([Promise.resolve().then(read), late]).catch(() => undefined);
}

function addGauge(registry: Registry, { name, help, label, read }: Looked): void {
  new Gauge({
    name: `advice_builder_${name}`,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      this.reset();
      const reading = await inTime(read);
      if (reading === undefined) {
        this.remove();
        return;
      }
      if (typeof reading === 'number') this.set(reading);
      else for (const [key, value] of Object.entries(reading)) this.set({ [label ?? 'name']: key }, value);
    },
  });
}

/**
 * The text for Prometheus: the counters of this process, its memory, processor time and event loop, and the current
 * readings.
 */
export function createMetricsText(looks: readonly Looked[]): () => Promise<string> {
  const here = new Registry();
  collectDefaultMetrics({ register: here });
  for (const look of looks) addGauge(here, look);
  const all = Registry.merge([counts, here]);
  return () => all.metrics();
}
