/** The figures of every scenario of the record, for the pages that compare them. Made when first asked for. */

import type { Scenario } from '@advice-builder/contract';
import type { CivilDate, Problem, Result } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { LaidDeath } from '@advice-builder/results';
import { createContext, useContext, useState } from 'react';
import { rateBook, useRateBook } from '../../../../platform/rate-book.ts';
import { type Documents, isSameCase, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { Calculated } from '../../../../state/results.ts';
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

/** What breaks a calculation is no answer a person can use: the scenario is told as one that cannot be calculated. */
function attempt(calculate: () => Result<Calculated>): Result<Calculated> {
  try {
    return calculate();
  } catch {
    return { ok: false, problems: [] as readonly Problem[] };
  }
}

interface Instead extends Pick<ScenarioFigures, 'name' | 'ifDies' | 'death'> {
  readonly document: Scenario;
}

/** @param instead another document in the place of the scenario, under its own name. */
export function figuresOf(
  session: Pick<RecordSession, 'calculate'>,
  documents: Documents,
  sid: Sid,
  instead?: Instead,
): ScenarioFigures {
  let five: Result<Calculated> | undefined;
  let ten: Result<Calculated> | undefined;
  let fifteen: Result<Calculated> | undefined;
  return {
    sid,
    name: instead?.name ?? scenarioName(sid, documents.scenarios[sid]?.name ?? ''),
    ifDies: instead?.ifDies,
    death: instead?.death,
    documents,
    get five() {
      five ??= attempt(() => session.calculate(documents, sid, 60, instead?.document));
      return five;
    },
    get ten() {
      ten ??= attempt(() => session.calculate(documents, sid, 120, instead?.document));
      return ten;
    },
    get fifteen() {
      fifteen ??= attempt(() => session.calculate(documents, sid, 180, instead?.document));
      return fifteen;
    },
  };
}

interface Made {
  readonly documents: Documents;
  readonly today: CivilDate;
  readonly book: RateBook;
  readonly figures: readonly ScenarioFigures[];
}

/** What was made stays as long as it is of the same: choosing what is drawn calculates nothing. */
export function madeAnew(session: RecordSession, documents: Documents, today: CivilDate, before?: Made): Made {
  const book = rateBook();
  const isSameDay = before?.today === today && before.book === book;
  const figures = sidsOf(documents.scenarios).map((sid) => {
    const last = isSameDay ? before?.figures.find((each) => each.sid === sid) : undefined;
    return last && before && isSameCase(before.documents, documents, sid) ? last : figuresOf(session, documents, sid);
  });
  const isSame = figures.length === before?.figures.length && figures.every((each, at) => each === before.figures[at]);
  return { documents, today, book, figures: isSame ? before.figures : figures };
}

/** In the order of their ids; the same list as long as the documents are the same. */
export function useMadeFigures(): readonly ScenarioFigures[] {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  const [made, setMade] = useState(() => madeAnew(session, documents, today));
  if (made.documents === documents && made.today === today && made.book === book) return made.figures;
  const next = madeAnew(session, documents, today, made);
  setMade(next);
  return next.figures;
}

export const ScenarioFiguresContext = createContext<readonly ScenarioFigures[] | undefined>(undefined);

export function useScenarioFigures(): readonly ScenarioFigures[] {
  const figures = useContext(ScenarioFiguresContext);
  if (figures === undefined) throw new Error('outside Graphs and Data');
  return figures;
}
