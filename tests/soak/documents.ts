/**
 * `npm run soak -- documents [REPORTS]`: worker threads make many documents, and some of them are killed in the middle.
 * Every document must be equal to the byte, and the memory of the process must stay stable.
 */
import { createHash } from 'node:crypto';
import { createDocumentPool, POOL_LIMITS } from '../../apps/server/src/platform/documents/pool.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { print } from '../bench/statistics.ts';

const MB = 1024 * 1024;
/** A worker is killed after this many documents. */
const KILL_EVERY = 37;
/** The largest allowed memory, as a multiple of the memory after the first fifth. */
const GROWTH_LIMIT = 1.25;

export async function documents([reports = '400']: readonly string[]): Promise<void> {
  const runs = Number(reports);
  const job = jobOf('margaret', { extendYears: true });
  let deaths = 0;
  const pool = createDocumentPool(POOL_LIMITS, { failed: () => (deaths += 1) });
  const hashes = new Set<string>();
  const memory: number[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      let isToDie = run % KILL_EVERY === 0;
      const made = await pool.make(job, {
        onStage(stage) {
          if (!isToDie || stage !== 'charts') return;
          isToDie = false;
          for (const thread of pool.threads()) void thread.terminate();
        },
      });
      if (!made.ok) throw new Error(`document ${run}: ${JSON.stringify(made.problems)}`);
      hashes.add(createHash('sha256').update(made.value.bytes).digest('hex'));
      if (run % 20 === 0) memory.push(Math.round(process.memoryUsage.rss() / MB));
    }
  } finally {
    await pool.close();
  }
  print({ soak: 'documents', runs, deaths, files: hashes.size, unit: 'MB of the process', memory });
  if (hashes.size !== 1) throw new Error(`${hashes.size} different files of one job`);
  const settled = Math.max(...memory.slice(0, Math.max(1, Math.trunc(memory.length / 5))));
  const most = Math.max(...memory);
  if (most > settled * GROWTH_LIMIT) throw new Error(`memory grew from ${settled} to ${most} MB`);
}
