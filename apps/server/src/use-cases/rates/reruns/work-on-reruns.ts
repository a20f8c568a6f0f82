import { isoDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { SliceJob } from '../../../domain/rerun-slices.ts';
import { sydneyDate } from '../../../platform/clock.ts';
import { recordsRecalculated } from '../../../platform/metrics/counts.ts';
import type { Calculator } from '../../../platform/recalculation/calculator.ts';
import type { Recalculated, RecordJob } from '../../../platform/recalculation/messages.ts';
import { startRounds } from '../../../platform/rounds.ts';
import { engineVersion } from '../../../platform/version.ts';
import {
  type RecordResult,
  type RecordToRun,
  readSlice,
  writeResults,
} from '../../../store/repositories/rerun-results.ts';
import { finishRerun, isAnyRunning, runOf } from '../../../store/repositories/reruns.ts';
import { stateOf } from '../../record/record-state.ts';
import { type RerunServices, startAutomaticReruns } from './start-rerun.ts';

type Run = NonNullable<Awaited<ReturnType<typeof runOf>>>;

/** Thrown when the process stops. Another process takes over its records. */
class Stopping extends Error {
  override readonly name = 'Stopping';
}

const SKIPPED: Recalculated = { outcome: 'skipped' };
const LOST: Recalculated = {
  outcome: 'failed',
  error: 'The program could not calculate this record. It failed each time it reached these records.',
};

function jobOf(run: Run, { record, scenarios }: RecordToRun): RecordJob {
  const state = stateOf(record, scenarios);
  return {
    record: state.record.document,
    scenarios: [...state.scenarios].map(([sid, { document }]) => [sid, document] as const),
    before: scenarios.flatMap(({ sid, ratesHash }) => (ratesHash === null ? [] : [[sid, ratesHash] as const])),
    now: run.ratesHash,
    // All records of a re-run use the same day, even past midnight.
    today: sydneyDate(run.createdAt),
    ...(run.ratesDay === null ? {} : { day: isoDate(run.ratesDay) }),
  };
}

/** Records that are read and written together. On the embedded engine everyone else waits meanwhile. */
const AT_ONCE = 10;

/** Marks a promise that is awaited later, so that an early failure is not reported as unhandled. */
function unheard<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

type Log = NonNullable<RerunWorkerOptions['log']>;

/** Works on jobs of re-runs, and maintains the queue. */
class RerunWork {
  readonly #services: RerunServices;
  readonly #calculator: Calculator;
  readonly #log: Log;
  #isStopping = false;

  constructor(services: RerunServices, calculator: Calculator, log: Log) {
    this.#log = log;
    this.#services = services;
    this.#calculator = calculator;
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** Calculates the records of a job that are not finished and still wanted by the re-run. */
  async work(slice: SliceJob): Promise<void> {
    const { db, clock } = this.#services;
    const run = await this.#wanted(slice);
    if (run === undefined) return;
    // While some records are calculated, the previous ones are written and the next ones are read.
    let reading = this.#read(run, slice, 0);
    let writing = Promise.resolve(true);
    for (let from = 0; from < slice.records.length; from += AT_ONCE) {
      const records = await reading;
      reading = this.#read(run, slice, from + AT_ONCE);
      const results = await this.#calculateAll(run, records);
      if (!(await writing)) return;
      writing = unheard(this.#write(run, results));
    }
    if (!(await writing)) return;
    await finishRerun(db, run.id, clock.now());
    this.#log({ rerun: run.id, records: slice.records.length }, 'records calculated again');
  }

  #read(run: Run, { records }: SliceJob, from: number): Promise<readonly RecordToRun[]> {
    const ids = records.slice(from, from + AT_ONCE);
    return unheard(ids.length === 0 ? Promise.resolve([]) : readSlice(this.#services.db, run, ids));
  }

  async #calculateAll(run: Run, records: readonly RecordToRun[]): Promise<readonly RecordResult[]> {
    const results = await Promise.all(
      records.map(async (each): Promise<RecordResult> => {
        const { id: recordId, version } = each.record;
        return { ...(await this.#calculate(run, each)), recordId, version };
      }),
    );
    if (this.#isStopping) throw new Stopping('the process ends');
    return results;
  }

  /** Marks the records of an abandoned job as failed, so that the re-run can finish. */
  async giveUp(slice: SliceJob): Promise<void> {
    const { db, clock } = this.#services;
    const run = await this.#wanted(slice);
    if (run === undefined) return;
    this.#log({ rerun: run.id, records: slice.records.length }, 'records given up');
    const records = await readSlice(db, run, slice.records);
    const lost = records.map(({ record: { id, version } }) => ({ ...LOST, recordId: id, version }));
    if (await this.#write(run, lost)) await finishRerun(db, run.id, clock.now());
  }

  async #wanted({ rerun, round }: SliceJob): Promise<Run | undefined> {
    if (this.#isStopping) throw new Stopping('the process ends');
    const run = await runOf(this.#services.db, rerun);
    return run?.state === 'running' && run.round === round ? run : undefined;
  }

  async #calculate(run: Run, each: RecordToRun): Promise<Recalculated> {
    if (each.record.deletedAt !== null || each.record.archivedAt !== null) return SKIPPED;
    const job = jobOf(run, each);
    return this.#calculator.calculate(job, await this.#books(job));
  }

  async #books({ now, before }: RecordJob): Promise<readonly RateBook[]> {
    const { rates } = this.#services;
    const books: RateBook[] = [];
    for (const hash of new Set([now, ...before.map(([, each]) => each)])) {
      const book = await rates.known(hash);
      if (book !== undefined) books.push(book);
    }
    return books;
  }

  /**
   * Counts the written results. Records that another process wrote, or that the re-run no longer wants, are left out.
   */
  async #write(run: Run, results: readonly RecordResult[]): Promise<boolean> {
    const outcomes = await writeResults(this.#services.db, run, engineVersion, results);
    for (const outcome of outcomes ?? []) recordsRecalculated.inc({ outcome });
    return outcomes !== undefined;
  }
}

export interface RerunWorker {
  /** Stops after the current records. The rest of their job goes to another process, or waits for the next start. */
  stop(): Promise<void>;
}

/** How often this process checks for changed rates, and for jobs whose worker is silent. */
const LOOK_EVERY_MS = 2_000;

export interface RerunWorkerOptions {
  /** Present if this process calculates. Otherwise it only starts and maintains re-runs. */
  readonly calculator: Calculator | undefined;
  /** Receives a message for the operator, or undefined if there is no problem. */
  readonly tell: (words: string | undefined) => void;
  /** Writes a line to the log. */
  readonly log?: (fields: object, message: string) => void;
  /** Whether this process starts a re-run when the rates have changed. */
  readonly startsRuns: boolean;
}

/** Starts the work in the background. */
export function workOnReruns(services: RerunServices, options: RerunWorkerOptions): RerunWorker {
  const { db, jobs, rates } = services;
  const { calculator, tell, startsRuns, log = () => {} } = options;
  const work = calculator && new RerunWork(services, calculator, log);
  let isWorking = false;
  let isStopping = false;
  let seen = '';

  async function look(): Promise<void> {
    if (isStopping) return;
    if (!isWorking && work !== undefined) {
      await jobs.work(
        (slice) => work.work(slice),
        (slice) => work.giveUp(slice),
      );
      isWorking = true;
    }
    const now = `${rates.revision} ${rates.book.hash}`;
    if (startsRuns && now !== seen && (await startAutomaticReruns(services))) seen = now;
    if (await isAnyRunning(db)) await jobs.lookForLost();
  }
  const rounds = startRounds({
    everyMs: LOOK_EVERY_MS,
    atOnce: true,
    async round() {
      await look();
      tell(undefined);
    },
    failed({ name }) {
      if (!isStopping) tell(`Re-runs wait: ${name}.`);
    },
  });
  return {
    async stop() {
      isStopping = true;
      work?.stop();
      await rounds.stop();
      await jobs.close();
      await calculator?.close();
    },
  };
}
