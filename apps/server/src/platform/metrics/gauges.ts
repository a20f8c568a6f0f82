import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { counts } from './counts.ts';

/** A value, or one for each name. */
type Reading = number | Readonly<Record<string, number>> | undefined;

/** Something that is looked at whenever the metrics are read. */
export interface Looked {
  readonly name: string;
  readonly help: string;
  /** What the names of a reading are; absent: it is one value. */
  readonly label?: string;
  /** Undefined: it cannot be told now. */
  readonly read: () => Reading | Promise<Reading>;
}

/** Longest time a look may take: what hangs must not hide the rest. */
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
 * The text that Prometheus reads: what this process has counted, its memory, processor time and event loop, and what is
 * looked at now.
 */
export function createMetricsText(looks: readonly Looked[]): () => Promise<string> {
  const here = new Registry();
  collectDefaultMetrics({ register: here });
  for (const look of looks) addGauge(here, look);
  const all = Registry.merge([counts, here]);
  return () => all.metrics();
}
