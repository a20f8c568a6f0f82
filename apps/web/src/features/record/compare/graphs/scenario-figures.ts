/** The figures of every scenario of the record, for the pages that compare them. Calculated on first use. */

import type { Scenario } from '@advice-builder/contract';
import type { Result } from '@advice-builder/kernel';
import type { LaidDeath } from '@advice-builder/results';
import { createContext, useContext, useMemo, useState } from 'react';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { type Documents, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import type { Calculated, CaseFigures } from '../../../../state/figures.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordSession } from '../../../../state/session.ts';

export interface ScenarioFigures {
  readonly sid: Sid;
  /** `Current Situation`, the scenario's name, or `Untitled Scenario`. */
  readonly name: string;
  /**
   * Set if a death is applied to the scenario, for example `if Frank dies in March 2029`. `name` ends with it as well.
   */
  readonly ifDies?: string | undefined;
  /** The applied death. */
  readonly death?: LaidDeath | undefined;
  /** The documents that were calculated. */
  readonly documents: Documents;
  /** Over 60 months. */
  readonly five: Result<Calculated>;
  /** Over 120 months. */
  readonly ten: Result<Calculated>;
  /** Over 180 months. How long the cash lasts is always read from these. */
  readonly fifteen: Result<Calculated>;
}

interface Instead extends Pick<ScenarioFigures, 'name' | 'ifDies' | 'death'> {
  readonly document: Scenario;
}

/** Caches one object per case, so that a change of the drawn scenarios calculates nothing. */
const known = new WeakMap<CaseFigures, Map<Sid, ScenarioFigures>>();

/** @param instead a document used in place of the scenario, with its own name. */
export function figuresOf(
  { figures }: Pick<RecordSession, 'figures'>,
  documents: Documents,
  sid: Sid,
  instead?: Instead,
): ScenarioFigures {
  const of = figures.of(documents, sid, { instead: instead?.document });
  const bySid = known.get(of) ?? new Map<Sid, ScenarioFigures>();
  const before = bySid.get(sid);
  if (before !== undefined) return before;
  const made: ScenarioFigures = {
    sid,
    name: instead?.name ?? scenarioName(sid, documents.scenarios[sid]?.name ?? ''),
    ifDies: instead?.ifDies,
    death: instead?.death,
    documents,
    get five() {
      return of.over(60);
    },
    get ten() {
      return of.over(120);
    },
    get fifteen() {
      return of.over(180);
    },
  };
  known.set(of, bySid.set(sid, made));
  return made;
}

/** Returns the figures of all scenarios, ordered by id. Returns `before` itself if no scenario has changed. */
export function allFigures(
  session: Pick<RecordSession, 'figures'>,
  documents: Documents,
  before?: readonly ScenarioFigures[],
): readonly ScenarioFigures[] {
  const figures = sidsOf(documents.scenarios).map((sid) => figuresOf(session, documents, sid));
  const isSame = figures.length === before?.length && figures.every((each, at) => each === before[at]);
  return isSame ? before : figures;
}

/** The figures of all scenarios, ordered by id. Returns the same list as long as the documents are the same. */
export function useCalculatedFigures(): readonly ScenarioFigures[] {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  const [shown, setShown] = useState(() => allFigures(session, documents));
  // biome-ignore lint/correctness/useExhaustiveDependencies: figures depend on the day and the rates
  const figures = useMemo(() => allFigures(session, documents, shown), [session, documents, today, book, shown]);
  if (figures !== shown) setShown(figures);
  return figures;
}

export const ScenarioFiguresContext = createContext<readonly ScenarioFigures[] | undefined>(undefined);

export function useScenarioFigures(): readonly ScenarioFigures[] {
  const figures = useContext(ScenarioFiguresContext);
  if (figures === undefined) throw new Error('outside Graphs and Data');
  return figures;
}
