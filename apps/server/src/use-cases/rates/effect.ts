/** What a pack that is not accepted yet would do to the figures of every record. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type PackEffect, type RecordReview, recalculateRecord } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { mergeBook, type RateBook, type RatePack } from '@advice-builder/rates';
import { recordsAfter } from '../../store/repositories/every-record.ts';
import { acceptedContents } from '../../store/repositories/rates.ts';
import type { RecordToRun } from '../../store/repositories/rerun-results.ts';
import { stateOf } from '../record-state.ts';
import { dayOfChange } from '../reruns/rates-day.ts';
import type { PackServices } from './packs.ts';
import { storedPack } from './rates-in-force.ts';

const NONE: PackEffect = { records: 0, moved: 0, worse: 0, without: 0, care: 0, pension: 0 };
const larger = (a: number, b: number): number => (Math.abs(b) > Math.abs(a) ? b : a);

interface Books {
  readonly before: RateBook;
  readonly now: RateBook;
  readonly today: CivilDate;
  /** The day from which they differ. */
  readonly day: CivilDate | undefined;
}

function reviewOf({ record, scenarios }: RecordToRun, { before, now, today, day }: Books): RecordReview | undefined {
  const state = stateOf(record, scenarios);
  try {
    return recalculateRecord({
      record: state.record.document,
      scenarios: new Map([...state.scenarios].map(([sid, { document }]) => [sid, document])),
      before: () => before,
      ...{ now, today },
      ...(day === undefined ? {} : { day }),
    });
  } catch {
    // One that the program cannot do holds up no other: it is counted among those without figures.
    return undefined;
  }
}

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
 * Fifty records at a time, with a pause after each so that a server answers meanwhile. Stores nothing.
 *
 * @param gone aborted when nobody waits for the answer any more: it ends with what it has.
 */
export async function effectOf(
  { db, clock }: Pick<PackServices, 'db' | 'clock'>,
  pack: RatePack,
  gone?: AbortSignal,
): Promise<PackEffect> {
  const accepted = (await acceptedContents(db)).map(storedPack);
  const [before, now, today] = [mergeBook(accepted), mergeBook([...accepted, pack]), clock.today()];
  const books = { before, now, today, day: dayOfChange(before, now, today) };
  let effect = NONE;
  for (let last = 0; ; ) {
    const slice = await recordsAfter(db, last);
    for (const each of slice) {
      if (gone?.aborted) return effect;
      effect = added(effect, reviewOf(each, books));
      await breathe();
    }
    const end = slice.at(-1);
    if (end === undefined) return effect;
    last = end.record.id;
  }
}
