import { ApiClient } from '../support/api-client.ts';
import { margaretCase } from '../support/margaret.ts';
import { RecordClient } from '../support/record-client.ts';
import { removeFolder, startServer, temporaryFolder } from '../support/running-server.ts';
import { print, summary } from './statistics.ts';

const RUNS = 200;
const WARM_UP = 40;

/** POST summary over loopback, one after the other: save, calculate, store, answer, on the durable embedded store. */
export async function benchApi(): Promise<void> {
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir });
  try {
    const api = new ApiClient(server.url);
    await api.signIn();
    const record = await RecordClient.create(api);
    const scenario = margaretCase.scenarios['0'];
    await record.save({ record: margaretCase.record, scenarios: { 0: scenario } });
    const saving: number[] = [];
    const reading: number[] = [];
    for (let run = 0; run < WARM_UP + RUNS; run += 1) {
      // A different amount each time, so that every call saves something.
      const changed = { ...scenario, sExpenses: { quickTotal: 12_000 + run } };
      const withSave = await timed(() => record.summary(0, { scenarios: { 0: changed } }));
      const without = await timed(() => record.summary(0));
      if (run < WARM_UP) continue;
      saving.push(withSave);
      reading.push(without);
    }
    print({
      bench: 'api',
      call: 'POST report/{recId}/summary/0, sequential, loopback, embedded store with fsync',
      unit: 'milliseconds',
      withSave: summary(saving),
      withoutSave: summary(reading),
    });
  } finally {
    await server.stop();
    removeFolder(dataDir);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
