/** The view with all scenarios side by side: one metric as lines in a chart, seven metrics in a table. */

import { ratesKnownWords, texts } from '@advice-builder/contract';
import { addMonthsToIndex, formatMonthYear } from '@advice-builder/kernel';
import { comparisonTitle } from '@advice-builder/results';
import { useMemo } from 'react';
import { Note, RateMark } from '../../../../../design-system/index.ts';
import { useRateBook } from '../../../../../platform/rate-book.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { measuredSid } from '../../../../../state/measured-from.ts';
import { newestRateBefore } from '../../../base/rate-date.ts';
import { useUi } from '../../../base/ui-store.ts';
import { YearsChoice } from '../../../base/years-choice.tsx';
import { useDeathFigures } from '../../deaths/death-figures.ts';
import { CopyTable } from '../copy-table.tsx';
import { useGraphChoices } from '../graph-setting.ts';
import { GraphsHead } from '../graphs-head.tsx';
import { useScenarioFigures } from '../scenario-figures.ts';
import styles from './all.module.css';
import { countWords, type DrawnCase, drawnOf, graphCases, withDeaths } from './cases.ts';
import { ChartPanel } from './chart-panel.tsx';
import { comparisonText } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { findingWords } from './finding-words.ts';
import { GraphDocuments } from './graph-documents.tsx';
import { ScenarioTable } from './scenario-table.tsx';
import { useServerCheck } from './use-server-check.ts';

function Growth() {
  const indexation = useRecord((state) => state.documents.record.rateIndexation);
  const today = useRecord((state) => state.today);
  const book = useRateBook();
  return (
    <>
      {ratesKnownWords(newestRateBefore(book, today), indexation)}{' '}
      <RateMark status={indexation === null ? 'held' : 'indexed'} />
    </>
  );
}

function monthsWords({ calculated: { projection } }: DrawnCase): string {
  const from = projection.household.projectFrom;
  return `${formatMonthYear(from)} to ${formatMonthYear(addMonthsToIndex(from, projection.months - 1))}`;
}

export interface ForecastsViewProps {
  /**
   * Whether the lines are animated from left to right. They are if this view is the first one after the page was
   * opened.
   */
  readonly isDrawnOnce: boolean;
}

export function ForecastsView({ isDrawnOnce }: ForecastsViewProps) {
  const figures = useScenarioFigures();
  const { setting } = useGraphChoices();
  const years = useUi((state) => state.yearsShown);
  const cases = useMemo(() => graphCases(figures, years), [figures, years]);
  const measured = useRecord(measuredSid);
  const drawn = useMemo(() => drawnOf(cases, setting, measured), [cases, setting, measured]);
  // Findings and the server check always use five years, whatever period is shown.
  const five = useMemo(() => drawnOf(graphCases(figures), setting, measured), [figures, setting, measured]);
  const differing = useServerCheck(five.drawn, five.highlighted);
  const deaths = useDeathFigures(figures);
  const finding = useMemo(() => findingWords(figures, five, deaths), [figures, five, deaths]);
  const shown = useMemo(() => withDeaths(drawn.drawn, deaths, years), [drawn, deaths, years]);
  const [first] = drawn.drawn;
  return (
    <>
      <GraphsHead
        title={texts.graphsTitle}
        actions={
          first && (
            <>
              <YearsChoice />
              <CopyTable of={comparisonTitle(years)} rows={() => comparisonText(shown)} />
              <GraphDocuments drawn={drawn.drawn.map(({ sid }) => sid)} highlighted={drawn.highlighted} />
            </>
          )
        }
      >
        {countWords(figures.length)}
        {first && `, ${monthsWords(first)}`}. <Growth />
      </GraphsHead>
      {differing.length > 0 && (
        <Note kind="info" role="status" title="The server’s figures differ from these.">
          The record may have been saved elsewhere. Open it again. If this note stays, contact support.
          <ul className={styles.differing}>
            {differing.map((words) => (
              <li key={words}>{words}.</li>
            ))}
          </ul>
        </Note>
      )}
      <ScenarioTable figures={figures} deaths={deaths} cases={cases} drawn={drawn} />
      {first === undefined ? (
        <Note kind="info" title="There is nothing to draw yet.">
          The lines appear as soon as a scenario can be calculated.
        </Note>
      ) : (
        <>
          <ChartPanel drawn={shown} highlighted={drawn.highlighted} finding={finding} isDrawnOnce={isDrawnOnce} />
          <ComparisonTable drawn={shown} base={drawn.base} yearsShown={years} />
        </>
      )}
    </>
  );
}
