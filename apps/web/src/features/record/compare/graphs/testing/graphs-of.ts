/** Several scenarios of one record with their figures, for tests of Graphs and Data. */
import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import type { RecordSession } from '../../../../../state/session.ts';
import { margaret } from '../../../testing/margaret.ts';
import { sessionOf } from '../../../testing/record-session.ts';
import { allFigures, type ScenarioFigures } from '../scenario-figures.ts';

export interface Graphs {
  readonly session: RecordSession;
  /** The figures as the page calculates them. */
  readonly figures: () => readonly ScenarioFigures[];
}

/** Margaret's record with further scenarios numbered from 1, each made from the Current Situation. */
export function graphsOf(
  others: readonly ((current: Scenario) => Scenario)[],
  change: (answer: LoadAnswer) => LoadAnswer = (answer) => answer,
): Graphs {
  const { record, scenario } = margaret();
  const session = sessionOf((answer) =>
    change({
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: Object.fromEntries(
        [scenario, ...others.map((make) => make(scenario))].map((each, sid) => [sid, each]),
      ),
    }),
  );
  let made: readonly ScenarioFigures[] | undefined;
  return {
    session,
    figures: () => {
      made = allFigures(session, session.store.getState().documents, made);
      return made;
    },
  };
}
