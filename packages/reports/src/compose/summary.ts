/** The summary report: mostly tables and charts, one scenario after the other. */
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
} as const;

/** Height of the plots in px. */
const CHART = 110;

/** The yearly table without the note of the detailed report, but with the remark on DVA compensation in the pension. */
function yearly({ five }: ScenarioInput): TableBlock {
  const { note: _, ...table } = yearlyTable(five.report);
  return { ...table, ...noteOf(compensationRemark(five.report.year)) };
}

function scenarioBlocks(scenario: ScenarioInput, index: number, base: ScenarioInput): readonly Block[] {
  const chart = documentForecast(scenario, {
    caption: words(summaryWords.forecast),
    height: CHART,
    hasNoEvents: true,
  });
  return [
    { kind: 'heading', level: 1, text: scenarioTitle(scenario), startsPage: index === 0 },
    againstTable(scenario, base, true),
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
      ...input.scenarios.flatMap((scenario, index) => scenarioBlocks(scenario, index, input.base)),
      ...comparisonPages(input),
      ...ifDiesPages(input),
      ...longTermPages(input),
      ...disclaimerPages(input),
    ],
  };
}
