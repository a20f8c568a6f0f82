/** The figures of every scenario of the record, for the pages that compare them. Made when first asked for. */

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
  /** `Current Situation`, or its name, or `Untitled Scenario`. */
  readonly name: string;
  /** `if Frank dies in March 2029`, where a death is laid over the scenario; in `name` it stands after its name. */
  readonly ifDies?: string | undefined;
  /** That death. */
  readonly death?: LaidDeath | undefined;
  /** What was calculated. */
  readonly documents: Documents;
  /** Over 60 months. */
  readonly five: Result<Calculated>;
  /** Over 120 months. */
  readonly ten: Result<Calculated>;
  /** Over 180 months: how long the cash lasts is always told from these. */
  readonly fifteen: Result<Calculated>;
}

interface Instead extends Pick<ScenarioFigures, 'name' | 'ifDies' | 'death'> {
  readonly document: Scenario;
}

/** Keeps one object per case, so that changing what is drawn calculates nothing. */
const known = new WeakMap<CaseFigures, Map<Sid, ScenarioFigures>>();

/** @param instead another document in the place of the scenario, under its own name. */
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

/** Returns all scenarios in the order of their ids. @param before returned again when no scenario has changed */
export function allFigures(
  session: Pick<RecordSession, 'figures'>,
  documents: Documents,
  before?: readonly ScenarioFigures[],
): readonly ScenarioFigures[] {
  const figures = sidsOf(documents.scenarios).map((sid) => figuresOf(session, documents, sid));
  const isSame = figures.length === before?.length && figures.every((each, at) => each === before[at]);
  return isSame ? before : figures;
}

/** In the order of their ids; the same list as long as the documents are the same. */
export function useMadeFigures(): readonly ScenarioFigures[] {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  const [shown, setShown] = useState(() => allFigures(session, documents));
  // biome-ignore lint/correctness/useExhaustiveDependencies: figures are of the day and of the rates
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
