/** The sweep of one person of one scenario: the same one as long as what it is made from is the same. */

import { toHousehold } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { type Household, type PersonIndex, sweepSubject } from '@advice-builder/engine';
import type { CivilDate, Problem } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRateBook } from '../../../../../platform/rate-book.ts';
import { CURRENT, type Sid } from '../../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../../state/hooks.ts';
import type { RecordSession } from '../../../../../state/session.ts';
import { browserPace } from '../slices.ts';
import { createSweep, type Sweep, type SweepShown } from './sweep.ts';

/** Documents are never changed, only replaced: the same ones make the same figures. */
interface Source {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly current: Scenario;
  readonly today: CivilDate;
  readonly book: RateBook;
  readonly person: PersonIndex;
  readonly buffer: number;
}

interface Kept {
  readonly source: Source;
  readonly sweep: Sweep;
}

/** Sweeps looked at last; they go when the record is closed. */
const MOST_KEPT = 6;
const kept = new WeakMap<RecordSession, Kept[]>();

const isSame = (a: Source, b: Source): boolean =>
  (Object.keys(a) as (keyof Source)[]).every((key) => Object.is(a[key], b[key]));

function sweepOf(session: RecordSession, source: Source, household: Household): Sweep {
  const known = kept.get(session) ?? [];
  const there = known.find((each) => isSame(each.source, source));
  const found = there ?? {
    source,
    sweep: createSweep(
      () => sweepSubject(household, source.book, source.person, { buffer: source.buffer }),
      browserPace,
    ),
  };
  kept.set(session, [found, ...known.filter((each) => each !== found)].slice(0, MOST_KEPT));
  return found.sweep;
}

/** What stands in the way of a calculation is told before any work. */
export type SweepView =
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | {
      readonly ok: true;
      readonly shown: SweepShown;
      /** What is shown is still that of another buffer. */
      readonly isPast: boolean;
      readonly want: Sweep['want'];
    };

/** @param sid of a scenario that is there. */
export function useSweep(sid: Sid, person: PersonIndex, buffer: number): SweepView {
  const session = useSession();
  const record = useRecord((state) => state.documents.record);
  const scenario = useRecord((state) => state.documents.scenarios[sid]);
  const current = useRecord((state) => state.documents.scenarios[CURRENT]);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  const made = useMemo(() => {
    if (scenario === undefined || current === undefined) return undefined;
    const mapped = toHousehold(record, scenario, current, today, book);
    if (!mapped.ok) return mapped;
    const source: Source = { record, scenario, current, today, book, person, buffer };
    return { ok: true as const, sweep: sweepOf(session, source, mapped.value.household) };
  }, [session, record, scenario, current, today, book, person, buffer]);
  const sweep = made?.ok ? made.sweep : IDLE;
  const shown = useSyncExternalStore(sweep.subscribe, sweep.shown, sweep.shown);
  // Another buffer changes figures, not the page: what stood there stays until there is something to put in its place.
  const before = useRef<{ readonly of: string; readonly shown: SweepShown }>(undefined);
  const of = `${sid} ${person}`;
  const isThere = shown.stage !== 'none';
  useEffect(() => {
    if (isThere) before.current = { of, shown };
  }, [isThere, of, shown]);
  if (made !== undefined && !made.ok) return made;
  const past = isThere || before.current?.of !== of ? undefined : before.current.shown;
  return { ok: true, shown: past ?? shown, isPast: past !== undefined, want: sweep.want };
}

/** In the place of a sweep where nothing can be calculated. */
const IDLE: Sweep = createSweep(() => ({ ok: false, reason: 'not-residential' }), {
  now: () => 0,
  rest: () => () => undefined,
});
