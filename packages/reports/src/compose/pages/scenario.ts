import {
  changedInputs,
  messageOf,
  type Notice,
  type ReportEvent,
  type SummaryPanel,
  summaryPanels,
  whatIsDifferent,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import type { Block } from '../../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../../input.ts';
import { joined, type Shown, words } from '../../shown.ts';
import { careWords, courseWords, separatedWords } from '../panels/care-words.ts';
import { CHART_OF_TWO_PAGES, chartHeightBeside, fitsOnePage } from '../panels/page-fit.ts';
import { careBlocks, positionAndPension } from '../panels/panel-blocks.ts';
import { eventBlocks, forecastChart, noticeBullets, scenarioCards, scenarioTitle } from '../panels/scenario-parts.ts';
import { yearlyTable } from '../yearly.ts';

const FACTS_TOLD = 6;
/** The first month of the fourth year is left out where there are more than four days. */
const MOST_DAYS = 4;
const FOURTH_YEAR = 36;

const ALL_ELSE = words('All else is as in the Current Situation.');
const THE_SAME = words('Nothing is entered differently from the Current Situation.');

/** In care words for the Current Situation; what is entered differently for another. */
function introduction(input: DocumentInput, scenario: ScenarioInput): Shown {
  if (scenario.sid === 0) return careWords(input, scenario);
  const today = isoDate(input.job.source.asAt);
  const base = input.job.scenarios['0'] ?? scenario.scenario;
  const changes = changedInputs(input.record, base, scenario.scenario, today, base);
  const told = whatIsDifferent(changes, FACTS_TOLD);
  const course = courseWords(scenario);
  const different = told === '' ? [THE_SAME, ...course] : [words(`${told}.`), ...course, ALL_ELSE];
  return joined([...different, ...separatedWords(input)]);
}

const fewDays = <C extends { readonly month: number }>(columns: readonly C[]): readonly C[] =>
  columns.length <= MOST_DAYS ? columns : columns.filter(({ month }) => month !== FOURTH_YEAR);

/** What is the Current Situation's as well is told there; that cash runs out stands in the cards. */
function ownNotices(input: DocumentInput, { sid, five }: ScenarioInput): readonly Notice[] {
  const known = new Set(sid === 0 ? [] : input.current.five.notices.map(messageOf));
  return five.notices.filter((notice) => notice.code !== 'cash-runs-out' && !known.has(messageOf(notice)));
}

/** The panels before the years, in the order of the screen; the rest stand beneath or have pages of their own. */
function panelsOf({ five: { report } }: ScenarioInput): readonly Block[] {
  // That a contribution stops is told beneath the chart.
  const noRemark: readonly ReportEvent[] = [];
  const blocksOf = (panel: SummaryPanel): readonly Block[] => {
    switch (panel.kind) {
      case 'position':
        return positionAndPension(panel.data, report.pension);
      case 'residential':
        return careBlocks.residential(panel.data, fewDays, noRemark);
      case 'homeCare':
        return careBlocks.homeCare(panel.data, fewDays, noRemark);
      case 'supportAtHome':
        return careBlocks.supportAtHome(panel.data, fewDays, noRemark);
      case 'year':
      case 'pension':
      case 'community':
      case 'careplus':
      case 'dailyCharge':
      case 'projection':
      case 'forecast':
        return [];
    }
  };
  return summaryPanels(report).flatMap(blocksOf);
}

/**
 * All of it on one page, with a chart as high as it leaves room for; else two pages, the second with the years and the
 * chart, neither of them nearly empty.
 */
function onPages(scenario: ScenarioInput, head: readonly Block[], notices: readonly Notice[]): readonly Block[] {
  const { report } = scenario.five;
  const years = yearlyTable(report);
  const end = eventBlocks(scenario, noticeBullets(notices));
  if (!scenario.hasChart) return [...head, years, ...end];
  const height = chartHeightBeside([...head, years, ...end], report.dataset.history.length > 0);
  if (height !== undefined) return [...head, years, forecastChart(scenario, height), ...end];
  const turn: readonly Block[] = fitsOnePage(head) ? [{ kind: 'pageBreak' }] : [];
  return [...head, ...turn, years, forecastChart(scenario, CHART_OF_TWO_PAGES), ...end];
}

/** One scenario: what is different, its panels, its yearly cash flow and its forecast. */
export function scenarioPages(input: DocumentInput, scenario: ScenarioInput): readonly Block[] {
  const head: readonly Block[] = [
    { kind: 'heading', level: 1, text: scenarioTitle(scenario), startsPage: true },
    { kind: 'text', text: introduction(input, scenario) },
    scenarioCards(scenario, input.base),
    ...panelsOf(scenario),
  ];
  return onPages(scenario, head, ownNotices(input, scenario));
}
