import { type GraphAnswer, type GraphRequest, problem } from '@advice-builder/contract';
import { failure, type Problem, type Result, success } from '@advice-builder/kernel';
import { calculateReport, type GraphSource, toGraphAnswer } from '@advice-builder/results';
import type { Actor } from '../../domain/caller.ts';
import { engineVersion } from '../../platform/version.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import type { Services } from '../base/services.ts';
import { type RecordState, readRecordState, requireScenario } from './record-state.ts';

/** The included scenarios ordered by id, without duplicates. The Current Situation is always included. */
const includedOf = ({ scenarios }: GraphRequest): readonly number[] =>
  [...new Set([0, ...scenarios])].toSorted((a, b) => a - b);

function requestProblems(
  { scenarios }: RecordState,
  preferred: number,
  request: GraphRequest,
  included: readonly number[],
): readonly Problem[] {
  const unknown = (['scenarios', 'scenarioBanks'] as const).flatMap((list) =>
    request[list].flatMap((sid, index) =>
      scenarios.has(sid) ? [] : [problem('scenario-unknown', [list, index], { sid })],
    ),
  );
  return included.includes(preferred) ? unknown : [...unknown, problem('preferred-not-included')];
}

/**
 * The figures of the included scenarios for the graphs: as saved, over 60 months, equal to those of the summary. A
 * scenario that cannot be calculated keeps its place, with its problems. Nothing is stored except the audit line.
 * `scenarioBanks` selects whose bank line is drawn, and changes no figure.
 */
export async function calculateGraphs(
  services: Services,
  actor: Actor,
  recId: number,
  preferred: number,
  request: GraphRequest,
): Promise<Result<GraphAnswer>> {
  const read = await readRecordState(services.db, actor.caller, recId);
  if (!read.ok) return read;
  const state = read.value;
  const included = includedOf(request);
  const problems = requestProblems(state, preferred, request, included);
  if (problems.length > 0) return failure(...problems);
  const current = requireScenario(state, 0);
  if (!current.ok) return current;
  const today = services.clock.today();
  const { book } = services.rates;
  const sources: GraphSource[] = [];
  for (const sid of included) {
    const scenario = requireScenario(state, sid);
    if (!scenario.ok) return scenario;
    const { document } = scenario.value;
    const result = calculateReport(state.record.document, document, current.value.document, book, today);
    sources.push({ sid, name: document.name, report: result.ok ? success(result.value.report) : result });
  }
  const details = { preferred, scenarios: included, engineVersion, ratesHash: book.hash };
  await auditBy(services.db, actor, 'graphs-calculated', recId, details);
  return success(toGraphAnswer(preferred, sources));
}
