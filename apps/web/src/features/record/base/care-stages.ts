/** Care at home before a later entry, as the page describes it: its stages, texts and cost. */
import {
  type CareStages,
  careCountedWords,
  careStages,
  keptCareWords,
  type PersonNumber,
  personNumbers,
  type StageContext,
  type StageCost,
} from '@advice-builder/casework';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { useDeferredValue, useMemo } from 'react';
import { CURRENT, type Documents, type Sid } from '../../../state/documents.ts';
import { useLateResults, useRecord, useSession } from '../../../state/hooks.ts';

function useStageContext(of?: Sid): StageContext | undefined {
  const projectFrom = useRecord((state) => state.documents.record.projectFrom);
  const clients = useRecord((state) => state.documents.record.clients);
  const relationship = useRecord((state) => state.documents.record.relationship);
  const sid = useRecord((state) => of ?? state.sid);
  const today = useRecord((state) => state.today);
  const sCare = useRecord((state) => state.documents.scenarios[sid]?.sCare);
  const sSurvivor = useRecord((state) => state.documents.scenarios[sid]?.sSurvivor);
  const now = useRecord((state) => state.documents.scenarios[CURRENT]?.sCare);
  return useMemo(() => {
    if (sCare === undefined || sSurvivor === undefined || now === undefined) return undefined;
    const record = { projectFrom, clients, relationship };
    return { record, scenario: { sCare, sSurvivor }, sid, today, current: { sCare: now } };
  }, [projectFrom, clients, relationship, sid, today, sCare, sSurvivor, now]);
}

/** Undefined if no care at home is counted before a later entry. @param of the scenario; default: the one on screen. */
export function useCareStages(person: PersonNumber, of?: Sid): CareStages | undefined {
  const context = useStageContext(of);
  return useMemo(() => context && careStages(context, person), [context, person]);
}

/** The cost of care at home before an entry within the projected months; undefined without such care. */
function stageCost({ plan, people, months }: Projection, person: PersonIndex): StageCost | undefined {
  const homeCare = plan.people[person]?.homeCare;
  const figures = people[person];
  if (homeCare === undefined || figures === undefined) return undefined;
  const [from, to] = [Math.max(0, homeCare.startMonth), Math.min(homeCare.endMonth, months)];
  if (to <= from) return undefined;
  const days = [...figures.totalDailyCareCost.slice(from, to)];
  const total = figures.careCostMonth.slice(from, to).reduce((sum, each) => sum + each, 0);
  return { least: Math.min(...days), most: Math.max(...days), total, months: to - from };
}

interface CareCounted {
  readonly person: PersonNumber;
  readonly words: string;
}

/** Sentences by person for a scenario that was stored before the calculation counted care until an entry. */
export function useCareCounted(): readonly CareCounted[] {
  const context = useStageContext();
  const isNew = useRecord(({ documents, sid }) => documents.scenarios[sid]?.meta.careNewlyCounted === true);
  const live = useLateResults((state) => (isNew ? state.result.calculated : undefined));
  return useMemo(() => {
    if (!isNew || context === undefined) return [];
    return personNumbers(context.record).flatMap((person) => {
      const words = careCountedWords(context, person, live && stageCost(live.projection, person));
      return words === undefined ? [] : [{ person, words }];
    });
  }, [isNew, context, live]);
}

/**
 * Returns the documents with this person's choice to keep the care of the Current Situation until the entry, or not.
 */
function withKeptCare(documents: Documents, sid: Sid, person: PersonNumber, isKept: boolean): Documents {
  const scenario = documents.scenarios[sid];
  if (scenario === undefined) return documents;
  const [client, partner] = scenario.sCare;
  const flag = { keepCareUntilEntry: isKept };
  const sCare: typeof scenario.sCare =
    person === 0 ? [{ ...client, ...flag }, partner] : [client, { ...partner, ...flag }];
  return { ...documents, scenarios: { ...documents.scenarios, [sid]: { ...scenario, sCare } } };
}

/**
 * The text on the card "Keep the care of the Current Situation until entry": the cost of the care that is kept, or the
 * saving if none is kept.
 */
export function useKeptCareWords(person: PersonNumber): string | undefined {
  const session = useSession();
  const context = useStageContext();
  const isKept = context?.scenario.sCare[person].keepCareUntilEntry === true;
  const hasWords = context !== undefined && keptCareWords(context, person, undefined) !== undefined;
  const live = useLateResults((state) => (hasWords ? state.result.calculated : undefined));
  // Figures that are not on screen are calculated after those that are.
  const settled = useDeferredValue(live);
  const cost = useMemo(() => {
    if (!hasWords || settled === undefined) return undefined;
    if (isKept) return stageCost(settled.projection, person);
    const { documents, sid } = session.store.getState();
    const kept = session.figures.of(withKeptCare(documents, sid, person, true), sid, { once: true }).over(60);
    return kept.ok ? stageCost(kept.value.projection, person) : undefined;
  }, [hasWords, isKept, settled, session, person]);
  return context && keptCareWords(context, person, cost);
}
