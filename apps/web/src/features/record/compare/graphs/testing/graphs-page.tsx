/** Renders parts of Graphs and Data over the figures of an open record. */
import type { ReactElement } from 'react';
import { type OpenRecord, pageOf } from '../../../testing/record-page.tsx';
import { ScenarioFiguresContext } from '../scenario-figures.ts';
import { type Graphs, graphsOf } from './graphs-of.ts';

export interface OpenGraphs extends Graphs {
  /** Renders an element that reads the figures. */
  readonly part: OpenRecord['part'];
}

/** Opens Margaret's record with further scenarios, like `graphsOf`. */
export function openGraphs(...given: Parameters<typeof graphsOf>): OpenGraphs {
  const graphs = graphsOf(...given);
  const { part } = pageOf(graphs.session);
  return {
    ...graphs,
    part: (element: ReactElement) =>
      part(<ScenarioFiguresContext value={graphs.figures()}>{element}</ScenarioFiguresContext>),
  };
}
