/** A dated snapshot of one scenario's summary on screen: every panel in its order, with all columns. */
import { isLaw } from '@advice-builder/contract';
import { type SummaryPanel, summaryPanels } from '@advice-builder/results';
import type { Block, ReportDocument } from '../blocks.ts';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { joined, monthOfDay, type Shown, sydneyMoment, words } from '../shown.ts';
import { frameOf, fullNames } from './frame.ts';
import { stampBlocks } from './pages/stamp.ts';
import { dailyChargeTable, projectionTable } from './panels/month-tables.ts';
import {
  allShown,
  careBlocks,
  careplusBlocks,
  communityBlocks,
  pensionBlocks,
  positionBlocks,
} from './panels/panel-blocks.ts';
import { againstTable, eventBlocks, forecastChart, noticeBullets } from './panels/scenario-parts.ts';
import { yearlyTable } from './yearly.ts';

const CHART_HEIGHT = 85;

/**
 * The line below the title: `Scenario 2 of Margaret Hale, record 2, HAL-2026-031, as at 21/11/2026 10:00 am, from
 * December 2026.`
 */
function asItStood(input: DocumentInput, { sid, five }: ScenarioInput): Shown {
  const { source } = input.job;
  const which = words(sid === 0 ? 'The Current Situation of' : `Scenario ${sid} of`);
  const parts = [
    joined([which, fullNames(input)]),
    words(`record ${source.recId}`),
    ...(source.reference.trim() === '' ? [] : [words(source.reference)]),
    joined([words('as at'), sydneyMoment(source.calculatedAt)]),
    joined([words('from'), monthOfDay(five.report.basis.projectFrom)]),
  ];
  return joined([joined(parts, ', '), words('.')], '');
}

function blocksOf(panel: SummaryPanel, scenario: ScenarioInput): readonly Block[] {
  const { report, projection } = scenario.five;
  const { history } = report.dataset;
  switch (panel.kind) {
    case 'position':
      return positionBlocks(panel.data);
    case 'pension':
      return pensionBlocks(panel.data);
    case 'residential':
      return careBlocks.residential(panel.data, allShown, history);
    case 'homeCare':
      return careBlocks.homeCare(panel.data, allShown, history);
    case 'supportAtHome':
      return careBlocks.supportAtHome(panel.data, allShown, history);
    case 'community':
      return communityBlocks(panel.data);
    case 'year':
      return [yearlyTable(report)];
    case 'careplus':
      return careplusBlocks(panel.data, report.var.names[panel.data.clientId] ?? '');
    case 'forecast':
      return [forecastChart(scenario, CHART_HEIGHT), ...eventBlocks(scenario)];
    case 'projection':
      return [projectionTable(projection)];
    case 'dailyCharge':
      return [dailyChargeTable(panel.data)];
  }
}

/** The report prints the law that no figure includes; the snapshot has no room for it on its pages. */
function noticesOf(scenario: ScenarioInput): readonly Block[] {
  const notices = scenario.five.notices.filter((notice) => !isLaw(notice));
  const items = noticeBullets(scenario, notices);
  return items.length === 0 ? [] : [{ kind: 'bullets', items }];
}

export function snapshot(input: DocumentInput): ReportDocument {
  const { preferred } = input;
  return {
    ...frameOf(input),
    blocks: [
      { kind: 'heading', level: 1, text: joined([words('Snapshot'), words(preferred.name)], ': ') },
      { kind: 'text', text: asItStood(input, preferred) },
      againstTable(preferred, input.base, true),
      ...noticesOf(preferred),
      ...summaryPanels(preferred.five.report).flatMap((panel) => blocksOf(panel, preferred)),
      ...stampBlocks(input),
    ],
  };
}
