/** A search over strategies added to a job, as the page for it does. */
import type { Alternatives, StrategyAim, StrategyAxis } from '@advice-builder/contract';
import { strategyStates } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import {
  axisValues,
  batchOf,
  bestSet,
  combinationsOf,
  type Evaluator,
  evaluator,
  inAxisOrder,
  keptRows,
  rowsBeside,
  strategyContext,
  valuesAt,
} from '@advice-builder/results';
import type { DocumentJob } from '../job.ts';

export interface Searched {
  readonly source: number;
  readonly axes: readonly StrategyAxis[];
  readonly aims: readonly StrategyAim[];
  readonly withShort?: boolean;
  /** The place of the chosen combination among all. Default: the first that no other beats. */
  readonly chosen?: number;
}

export function evaluatorOf(job: DocumentJob, { source, axes }: Pick<Searched, 'source' | 'axes'>): Evaluator {
  const { 0: current, [source]: scenario } = job.scenarios;
  if (current === undefined || scenario === undefined) throw new Error('the case lacks a scenario');
  const today = isoDate(job.source.asAt);
  const context = strategyContext({ record: job.record, scenario, sid: source, current, today });
  return evaluator(context, inAxisOrder(axes), shippedRateBook);
}

function alternativesOf(job: DocumentJob, searched: Searched): Alternatives {
  const { source, aims, withShort = false } = searched;
  const axes = inAxisOrder(searched.axes);
  const evaluate = evaluatorOf(job, searched);
  const lists = axes.map(axisValues);
  const points = Array.from({ length: combinationsOf(axes) }, (_, index) => valuesAt(lists, index));
  const batch = batchOf(evaluate, points);
  const best = bestSet(batch, aims, withShort);
  const chosen = points[searched.chosen ?? best[0]?.points[0] ?? 0];
  if (chosen === undefined) throw new Error('no combination');
  const counts = Object.fromEntries(
    strategyStates.map((state, at) => [state, batch.states.filter((each) => each === at).length]),
  ) as Alternatives['counts'];
  return {
    on: job.source.asAt,
    source,
    axes: [...axes],
    aims: [...aims],
    counts,
    withShort,
    best: best.reduce((count, group) => count + group.points.length, 0),
    rows: [...keptRows(evaluate, rowsBeside(axes, chosen))],
  };
}

/** The job of a record to which the search was added. */
export function withSearch(job: DocumentJob, searched: Searched): DocumentJob {
  const documentSetting = { ...job.record.documentSetting, alternatives: alternativesOf(job, searched) };
  return { ...job, record: { ...job.record, documentSetting } };
}
