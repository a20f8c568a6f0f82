/** Parts of Graphs and Data as they are drawn, over the figures of an open record. */
import type { ReactElement } from 'react';
import { type OpenRecord, pageOf } from '../../../testing/record-page.tsx';
import { ScenarioFiguresContext } from '../scenario-figures.ts';
import { type Graphs, graphsOf } from './graphs-of.ts';

export interface OpenGraphs extends Graphs {
  /** Of an element that reads the figures. */
  readonly part: OpenRecord['part'];
}

/** Margaret's record with further scenarios of hers, as `graphsOf` has it. */
export function openGraphs(...given: Parameters<typeof graphsOf>): OpenGraphs {
  const graphs = graphsOf(...given);
  const { part } = pageOf(graphs.session);
  return {
    ...graphs,
    part: (element: ReactElement) =>
      part(<ScenarioFiguresContext value={graphs.figures()}>{element}</ScenarioFiguresContext>),
  };
}
