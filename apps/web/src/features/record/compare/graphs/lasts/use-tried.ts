/** The scenarios with their assumptions tried: worked out in slices, and kept as long as the documents are the same. */
import { calculate, lastsUntil } from '@advice-builder/engine';
import { NoRateError } from '@advice-builder/rates';
import { useEffect, useRef, useState } from 'react';
import { reportFault } from '../../../../../platform/fault-report.ts';
import { rateBook } from '../../../../../platform/rate-book.ts';
import type { Sid } from '../../../../../state/documents.ts';
import type { ScenarioFigures } from '../scenario-figures.ts';
import { browserPace, inSlices } from '../slices.ts';
import type { Assumptions } from './assumptions.ts';
import type { Outcome, Trial, Tried } from './tried.ts';
import { type Variant, variantsOf } from './variants.ts';

const MONTHS = 180;
const FIVE_YEARS = 60;

/** What was worked out of a scenario, by variant; another document is another scenario here. */
type Known = WeakMap<ScenarioFigures, Map<string, Outcome | undefined>>;

/** The rates of the page are given, not those of the projection: they grow already where the record says so. */
function outcomeOf({ household }: Variant): Outcome | undefined {
  try {
    const other = calculate(household, rateBook(), { months: MONTHS });
    return { cash: other.columns.bankClosing[FIVE_YEARS - 1] as number, until: lastsUntil(other) };
  } catch (error) {
    // A date that the rates do not reach: the row says so.
    if (!(error instanceof NoRateError)) reportFault(error);
    return undefined;
  }
}

export interface Work {
  readonly figures: readonly ScenarioFigures[];
  readonly assumptions: Assumptions;
  readonly known: Known;
  readonly publish: (tried: Tried) => void;
}

/** One step is one projection. Every scenario is told first as entered, then with what was tried. */
export function* trySteps({ figures, assumptions, known, publish }: Work): Generator<undefined, void> {
  for (const each of figures) {
    const { sid, name, five } = each;
    // The sentences above the bars may tell of 60 months: made here, in a step of their own.
    if (five.ok) yield;
    publish({ sid, name, base: each.fifteen, trials: undefined });
    yield;
  }
  for (const each of figures) {
    const { sid, name, fifteen: base } = each;
    if (!base.ok) continue;
    const outcomes = known.get(each) ?? new Map<string, Outcome | undefined>();
    known.set(each, outcomes);
    const trials: Trial[] = [];
    for (const variant of variantsOf(base.value.projection.household, assumptions, rateBook())) {
      if (!outcomes.has(variant.id)) {
        outcomes.set(variant.id, outcomeOf(variant));
        yield;
      }
      trials.push({ variant, outcome: outcomes.get(variant.id) });
    }
    publish({ sid, name, base, trials });
  }
}

export interface TriedScenarios {
  /** In the order of their ids. */
  readonly scenarios: readonly Tried[];
  /** The last figures stay until those of the assumptions as they are now are there. */
  readonly isBusy: boolean;
}

export function useTried(figures: readonly ScenarioFigures[], assumptions: Assumptions): TriedScenarios {
  const [tried, setTried] = useState<ReadonlyMap<Sid, Tried>>(new Map());
  const [done, setDone] = useState<Pick<Work, 'figures' | 'assumptions'>>();
  const known = useRef<Known>(new WeakMap());
  useEffect(() => {
    const publish = (next: Tried): void =>
      setTried((before) => {
        // What was tried before stays on screen until it is tried again.
        const trials = next.trials ?? (next.base?.ok ? before.get(next.sid)?.trials : undefined);
        return new Map(before).set(next.sid, { ...next, trials });
      });
    const steps = trySteps({ figures, assumptions, known: known.current, publish });
    return inSlices(() => {
      const isMore = !steps.next().done;
      if (!isMore) setDone({ figures, assumptions });
      return isMore;
    }, browserPace);
  }, [figures, assumptions]);
  return {
    scenarios: figures.map(({ sid, name }) => tried.get(sid) ?? { sid, name, base: undefined, trials: undefined }),
    isBusy: done?.figures !== figures || done.assumptions !== assumptions,
  };
}
