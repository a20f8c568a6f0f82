/** Parts of Graphs and Data as markup, over the figures of an open record. */
import type { LoadAnswer, Scenario } from '@advice-builder/contract';
import { RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SessionContext } from '../../../../state/hooks.ts';
import type { RecordSession } from '../../../../state/session.ts';
import { NavigationContext } from '../../binding/navigation.ts';
import { margaret } from '../../margaret.testing.ts';
import { navigation, openRecord, router } from '../../testing/record-markup.tsx';
import { UiContext } from '../../ui-store.ts';
import { type ScenarioFigures, ScenarioFiguresContext, useMadeFigures } from '../scenario-figures.ts';

interface MadeProps {
  readonly onMade: (figures: readonly ScenarioFigures[]) => void;
  readonly children: ReactNode;
}

function Made({ onMade, children }: MadeProps) {
  const figures = useMadeFigures();
  onMade(figures);
  return <ScenarioFiguresContext value={figures}>{children}</ScenarioFiguresContext>;
}

export interface OpenGraphs {
  readonly session: RecordSession;
  /** Of an element that reads the figures. */
  readonly markup: (element: ReactElement) => string;
  /** As the page has them. */
  readonly figures: () => readonly ScenarioFigures[];
}

/** Margaret's record with further scenarios of hers, from 1 on, each made from the Current Situation. */
export function openGraphs(
  others: readonly ((current: Scenario) => Scenario)[],
  change: (answer: LoadAnswer) => LoadAnswer = (answer) => answer,
): OpenGraphs {
  const { record, scenario } = margaret();
  const { session, ui } = openRecord((answer) =>
    change({
      ...answer,
      record: { ...answer.record, ...record },
      scenarios: Object.fromEntries(
        [scenario, ...others.map((make) => make(scenario))].map((each, sid) => [sid, each]),
      ),
    }),
  );
  let made: readonly ScenarioFigures[] = [];
  const keep = (figures: readonly ScenarioFigures[]): void => {
    made = figures;
  };
  const markup = (element: ReactElement): string =>
    renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <SessionContext value={session}>
          <UiContext value={ui}>
            <NavigationContext value={navigation}>
              <Made onMade={keep}>{element}</Made>
            </NavigationContext>
          </UiContext>
        </SessionContext>
      </RouterContextProvider>,
    );
  return {
    session,
    markup,
    figures: () => {
      markup(<div />);
      return made;
    },
  };
}
