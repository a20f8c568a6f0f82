import type { RateBook } from '@advice-builder/rates';
import { recalculateRecord } from '@advice-builder/results';
import type { Recalculated, RecordJob } from './messages.ts';

/**
 * Calculates a record with the previous and the current rates. A record that fails is reported and does not delay
 * others.
 */
export function recalculate(job: RecordJob, bookOf: (hash: string) => RateBook | undefined): Recalculated {
  const { record, scenarios, today, day } = job;
  const now = bookOf(job.now);
  if (now === undefined) throw new Error('the rates of a run were not sent');
  const before = new Map(job.before);
  try {
    const figures = recalculateRecord({
      record,
      scenarios: new Map(scenarios),
      before: (sid) => {
        const hash = before.get(sid);
        return hash === undefined ? undefined : bookOf(hash);
      },
      now,
      today,
      ...(day === undefined ? {} : { day }),
    });
    const preferred = figures.scenarios.find(({ isPreferred }) => isPreferred);
    if (preferred === undefined) throw new RangeError('no scenario is preferred');
    return { outcome: preferred.outcome, figures };
  } catch (error) {
    // Only the name of the error, because its message may quote entered values.
    const name = error instanceof Error ? error.name : typeof error;
    return { outcome: 'failed', error: `The program could not calculate this record (${name}).` };
  }
}
