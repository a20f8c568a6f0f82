import { isLeftOut, messageOf, type Notice } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { changedInputs, type ReportEvent, type SummaryPanel, summaryPanels } from '@advice-builder/results';
import type { Block } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { joined, type Shown, words } from '../../shown.ts';
import { shortName } from '../names.ts';
import { alike, listed } from '../panels/alike.ts';
import { careWords, courseWords, differentWords, separatedWords } from '../panels/care-words.ts';
import { CHART_OF_TWO_PAGES, chartHeightBeside, fitsOnePage } from '../panels/page-fit.ts';
import {
  type CareShown,
  careBlocks,
  dailyRows,
  fewDays,
  movingRows,
  positionAndPension,
  totalRows,
} from '../panels/panel-blocks.ts';
import { againstTable, eventBlocks, forecastChart, noticeBullets, scenarioTitle } from '../panels/scenario-parts.ts';
import { yearlyTable } from '../yearly.ts';

const FACTS_TOLD = 6;

const ALL_ELSE = words('Everything else is the same as in the Current Situation.');
const THE_SAME = words('Nothing is entered differently from the Current Situation.');

/** The care arrangements for the Current Situation; for another scenario, its differences. */
function introduction(input: DocumentInput, scenario: ScenarioInput): Shown {
  if (scenario.sid === 0) return careWords(input, scenario);
  const today = isoDate(input.job.source.asAt);
  const base = input.job.scenarios['0'] ?? scenario.scenario;
  const changes = changedInputs(input.record, base, scenario.scenario, today, base);
  const differences = differentWords(input, scenario, changes, FACTS_TOLD);
  const course = courseWords(scenario);
  const different = changes.length === 0 ? [THE_SAME, ...course] : [...differences, ...course, ALL_ELSE];
  return joined([...different, ...separatedWords(input)]);
}

/** The notices of what is not counted. Notices shared with the Current Situation appear only on its page. */
function ownNotices(input: DocumentInput, { sid, five }: ScenarioInput): readonly Notice[] {
  const known = new Set(sid === 0 ? [] : input.current.five.notices.map(messageOf));
  return five.notices.filter((notice) => isLeftOut(notice) && !known.has(messageOf(notice)));
}

/**
 * The panels of care, in the order of the screen. Other panels are skipped: they follow below, have separate pages, or
 * appear once in the document.
 */
function careOf({ five: { report } }: ScenarioInput, rows: CareShown['rows']): readonly Block[] {
  // The care panels print no remark about the end of a contribution: the events below the chart list it.
  const noRemark: readonly ReportEvent[] = [];
  const shown: CareShown = { days: fewDays, rows };
  const blocksOf = (panel: SummaryPanel): readonly Block[] => {
    switch (panel.kind) {
      case 'residential':
        return careBlocks.residential(panel.data, shown, noRemark);
      case 'homeCare':
        return careBlocks.homeCare(panel.data, shown, noRemark);
      case 'supportAtHome':
        return careBlocks.supportAtHome(panel.data, shown, noRemark);
      default:
        return [];
    }
  };
  return summaryPanels(report).flatMap(blocksOf);
}

/** The blocks before and after the panels of care. @param isShort room is short. */
interface Around {
  readonly head: (isShort: boolean) => readonly Block[];
  readonly end: (isShort: boolean) => readonly Block[];
}

interface Way {
  readonly rows: CareShown['rows'];
  readonly isShort: boolean;
  /** The fewest panels of care for which this layout is used. */
  readonly panels: number;
}

/**
 * Layouts from the fullest to the shortest. With three care panels or more, the last one shows only the totals of each.
 */
const WAYS: readonly Way[] = [
  { rows: movingRows, isShort: false, panels: 0 },
  { rows: dailyRows, isShort: false, panels: 0 },
  { rows: dailyRows, isShort: true, panels: 0 },
  { rows: totalRows, isShort: true, panels: 3 },
];

/**
 * Everything on one page, with the tallest chart that fits. Care tables show the rows with values; if they do not fit,
 * only the rows paid per day, and then only the totals per day.
 */
function onOnePage(scenario: ScenarioInput, { head, end }: Around): readonly Block[] | undefined {
  const { report } = scenario.five;
  const years = yearlyTable(report);
  const hasRings = report.dataset.history.length > 0;
  for (const { rows, isShort, panels } of WAYS) {
    const care = careOf(scenario, rows);
    if (care.length < panels) continue;
    const above = [...head(isShort), ...care, years];
    const beneath = end(isShort);
    if (!scenario.hasChart && fitsOnePage([...above, ...beneath])) return [...above, ...beneath];
    const height = scenario.hasChart ? chartHeightBeside([...above, ...beneath], hasRings) : undefined;
    if (height !== undefined) return [...above, forecastChart(scenario, height), ...beneath];
  }
  return undefined;
}

/** Two pages: the second has the years and the chart, and neither is nearly empty. */
function onTwoPages(scenario: ScenarioInput, { head, end }: Around): readonly Block[] {
  const above = [...head(false), ...careOf(scenario, movingRows)];
  const turn: readonly Block[] = fitsOnePage(above) ? [{ kind: 'pageBreak' }] : [];
  const chart = scenario.hasChart ? [forecastChart(scenario, CHART_OF_TWO_PAGES)] : [];
  return [...above, ...turn, yearlyTable(scenario.five.report), ...chart, ...end(false)];
}

/** The pages of one scenario: its differences, its results, its care, its yearly cash flow and its forecast. */
export function scenarioPages(input: DocumentInput, scenario: ScenarioInput): readonly Block[] {
  const text = introduction(input, scenario);
  const around: Around = {
    head: (isShort) => [
      { kind: 'heading', level: 1, text: scenarioTitle(scenario), startsPage: true },
      { kind: 'text', text },
      againstTable(scenario, input.base, isShort),
    ],
    end: (isShort) => eventBlocks(scenario, noticeBullets(scenario, ownNotices(input, scenario)), isShort),
  };
  return onOnePage(scenario, around) ?? onTwoPages(scenario, around);
}

const shownOf = (blocks: readonly Block[]): string => JSON.stringify(blocks);

/** The starting position of each scenario. Scenarios with the same position share one table. */
export function startPages({ scenarios }: DocumentInput): readonly Block[] {
  const all = scenarios.map((scenario) => ({
    name: shortName(scenario),
    data: positionAndPension(scenario.five.report.financialPosition, scenario.five.report.pension),
  }));
  const groups = alike(all, shownOf);
  const [, second] = groups;
  return groups.flatMap(({ names, data }): readonly Block[] => [
    ...(second === undefined ? [] : [{ kind: 'heading', level: 2, text: words(listed(names)) } as const]),
    ...data,
  ]);
}
