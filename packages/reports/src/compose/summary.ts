/** The summary report: mostly tables and charts, half a page for each scenario. */
import { isPartlyDrawn } from '@advice-builder/contract';
import type { Block, ReportDocument, TableBlock } from '../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { words } from '../shown.ts';
import { documentForecast } from './charts.ts';
import { frameOf } from './frame.ts';
import { answerPages } from './pages/answer.ts';
import { comparisonPages } from './pages/comparison.ts';
import { coverPages } from './pages/cover.ts';
import { disclaimerPages } from './pages/disclaimer.ts';
import { ifDiesPages } from './pages/if-dies.ts';
import { longTermPages } from './pages/long-term.ts';
import { whyPages } from './pages/why.ts';
import { noteOf } from './panels/panel-blocks.ts';
import { againstTable, scenarioTitle } from './panels/scenario-parts.ts';
import { compensationRemark, yearlyTable } from './yearly.ts';

export const summaryWords = {
  forecast: '5-year Forecast',
  drawn: 'In some years a part of the care costs is taken from the deposit. That part does not leave the bank.',
} as const;

/** Px of the plots: two halves stand on a page. */
const CHART = 110;

/** Its note is left to the detailed report, since a half never splits; what the total pension holds is told here too. */
function yearly({ five }: ScenarioInput): TableBlock {
  const { note: _, ...table } = yearlyTable(five.report);
  return { ...table, ...noteOf(compensationRemark(five.report.year)) };
}

const drawnRemark = ({ scenarios }: DocumentInput): readonly Block[] =>
  scenarios.some(({ five }) => isPartlyDrawn(five.report.year))
    ? [{ kind: 'text', text: words(summaryWords.drawn), isSmall: true }]
    : [];

function half(scenario: ScenarioInput, index: number, base: ScenarioInput): readonly Block[] {
  const chart = documentForecast(scenario, {
    caption: words(summaryWords.forecast),
    height: CHART,
    hasNoEvents: true,
  });
  return [
    { kind: 'heading', level: 1, text: scenarioTitle(scenario), startsPage: index % 2 === 0 },
    againstTable(scenario, base),
    yearly(scenario),
    ...(scenario.hasChart ? [chart] : []),
  ];
}

export function summary(input: DocumentInput): ReportDocument {
  return {
    ...frameOf(input),
    blocks: [
      ...coverPages(input),
      ...answerPages(input),
      ...whyPages(input),
      ...input.scenarios.flatMap((scenario, index) => half(scenario, index, input.base)),
      ...comparisonPages(input),
      ...drawnRemark(input),
      ...ifDiesPages(input),
      ...longTermPages(input),
      ...disclaimerPages(input),
    ],
  };
}
