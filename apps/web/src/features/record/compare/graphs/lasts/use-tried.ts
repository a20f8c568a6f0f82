/**
 * Tests the assumptions on the scenarios. The work runs in slices, and results are cached as long as the documents stay
 * the same.
 */
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

/** The cached outcomes of each scenario, by variant. A changed document has its own cache entry. */
type Known = WeakMap<ScenarioFigures, Map<string, Outcome | undefined>>;

/** Uses the rate book of the page, not that of the projection, whose rates already grow if the record assumes so. */
function outcomeOf({ household }: Variant): Outcome | undefined {
  try {
    const other = calculate(household, rateBook(), { months: MONTHS });
    return { cash: other.columns.bankClosing[FIVE_YEARS - 1] as number, until: lastsUntil(other) };
  } catch (error) {
    // The rates do not reach a date of this variant. The row says so.
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

/** Each step is one projection. Every scenario is published first as entered, then with its tested assumptions. */
export function* trySteps({ figures, assumptions, known, publish }: Work): Generator<undefined, void> {
  for (const each of figures) {
    const { sid, name, five } = each;
    // The sentences above the bars may use the figures over 60 months. They are calculated here, in their own step.
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
  /** Ordered by id. */
  readonly scenarios: readonly Tried[];
  /** Whether the figures still belong to earlier assumptions, because the new ones are being calculated. */
  readonly isBusy: boolean;
}

export function useTried(figures: readonly ScenarioFigures[], assumptions: Assumptions): TriedScenarios {
  const [tried, setTried] = useState<ReadonlyMap<Sid, Tried>>(new Map());
  const [done, setDone] = useState<Pick<Work, 'figures' | 'assumptions'>>();
  const known = useRef<Known>(new WeakMap());
  useEffect(() => {
    const publish = (next: Tried): void =>
      setTried((before) => {
        // Earlier results stay on screen until the tests are repeated.
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
