/** The effect that a proposed pack would have on the figures of every record. */
import type { PackEffect, RecordReview } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { mergeBook, type RateBook, type RatePack } from '@advice-builder/rates';
import { createThreadCalculator } from '../../platform/recalculation/calculator.ts';
import type { RecordJob } from '../../platform/recalculation/messages.ts';
import { recordsAfter } from '../../store/repositories/every-record.ts';
import { acceptedContents } from '../../store/repositories/rates.ts';
import type { RecordToRun } from '../../store/repositories/rerun-results.ts';
import { storedPack } from '../base/rates-in-force.ts';
import { stateOf } from '../record/record-state.ts';
import type { PackServices } from './packs.ts';
import { dayOfChange } from './reruns/rates-day.ts';

const NONE: PackEffect = { records: 0, moved: 0, worse: 0, without: 0, care: 0, pension: 0 };
const larger = (a: number, b: number): number => (Math.abs(b) > Math.abs(a) ? b : a);

interface Books {
  readonly before: RateBook;
  readonly now: RateBook;
  readonly today: CivilDate;
  /** The day on which the difference between the two books begins. */
  readonly day: CivilDate | undefined;
}

const jobOf = ({ record, scenarios }: RecordToRun, { before, now, today, day }: Books): RecordJob => {
  const state = stateOf(record, scenarios);
  return {
    record: state.record.document,
    scenarios: [...state.scenarios].map(([sid, { document }]) => [sid, document] as const),
    before: [...state.scenarios.keys()].map((sid) => [sid, before.hash] as const),
    now: now.hash,
    today,
    ...(day === undefined ? {} : { day }),
  };
};

function added(effect: PackEffect, review: RecordReview | undefined): PackEffect {
  const known = review?.scenarios.filter(({ after }) => after !== null) ?? [];
  const moved = known.filter(({ outcome }) => outcome === 'changed' || outcome === 'threshold-crossed');
  const change = (key: 'care' | 'pension') =>
    moved.reduce((most, { before, after }) => larger(most, (after?.[key] ?? 0) - (before?.[key] ?? 0)), effect[key]);
  return {
    records: effect.records + 1,
    moved: effect.moved + (moved.length > 0 ? 1 : 0),
    worse: effect.worse + (moved.some(({ isWorse }) => isWorse) ? 1 : 0),
    without: effect.without + (known.length === 0 ? 1 : 0),
    care: change('care'),
    pension: change('pension'),
  };
}

/**
 * Settles once the packs requested before are done. Packs run one after the other, because each uses a thread and reads
 * every record.
 */
let before: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = before.then(work);
  before = turn.catch(() => {});
  return turn;
}

/**
 * Calculates fifty records at a time in a separate thread, so that the server can still answer. One pack at a time per
 * process. Stores nothing.
 *
 * @param gone aborted when nobody waits for the answer any longer; the function then returns what it has. A console
 * passes its own signal.
 */
export function effectOf(
  services: Pick<PackServices, 'db' | 'clock'> & { readonly gone?: AbortSignal },
  pack: RatePack,
  gone: AbortSignal | undefined = services.gone,
): Promise<PackEffect> {
  return inTurn(() => workedOut(services, pack, gone));
}

async function workedOut(
  { db, clock }: Pick<PackServices, 'db' | 'clock'>,
  pack: RatePack,
  gone: AbortSignal | undefined,
): Promise<PackEffect> {
  if (gone?.aborted) return NONE;
  const accepted = (await acceptedContents(db)).map(storedPack);
  const [before, now, today] = [mergeBook(accepted), mergeBook([...accepted, pack]), clock.today()];
  const books = { before, now, today, day: dayOfChange(before, now, today) };
  let effect = NONE;
  const calculator = createThreadCalculator();
  try {
    for (let last = 0; ; ) {
      const slice = await recordsAfter(db, last);
      for (const each of slice) {
        if (gone?.aborted) return effect;
        const { figures } = await calculator.calculate(jobOf(each, books), [before, now]);
        effect = added(effect, figures);
      }
      const end = slice.at(-1);
      if (end === undefined) return effect;
      last = end.record.id;
    }
  } finally {
    await calculator.close();
  }
}
