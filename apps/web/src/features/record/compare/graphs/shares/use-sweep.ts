/** The sweep of one person in one scenario. It is reused as long as its inputs are the same. */

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

/** The inputs of a sweep. Documents are replaced, never modified, so identical documents give identical figures. */
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

/** The number of recent sweeps that are cached per open record. */
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

/** Problems that prevent the calculation are reported before any work is done. */
export type SweepView =
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | {
      readonly ok: true;
      readonly shown: SweepShown;
      /** Whether the values shown still belong to the previous buffer, which is the amount that stays in the bank. */
      readonly isPast: boolean;
      readonly want: Sweep['want'];
    };

/** @param sid id of an existing scenario. */
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
  // A new buffer changes figures, not the page: the previous values stay until there are new ones.
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

/** Used in place of a sweep if nothing can be calculated. */
const IDLE: Sweep = createSweep(() => ({ ok: false, reason: 'not-residential' }), {
  now: () => 0,
  rest: () => () => undefined,
});
