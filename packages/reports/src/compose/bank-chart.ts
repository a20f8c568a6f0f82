/** Chart of the bank balances of some scenarios, with a key to the numbered rings that mark its events. */

import { comparisonForecast, eventsByMonth, type Slot } from '@advice-builder/charts';
import { cashFindings } from '@advice-builder/results';
import type { Block } from '../blocks.ts';
import type { ScenarioInput } from '../input.ts';
import { joined, type Shown, wholeMoney, words } from '../shown.ts';
import { type ChartOptions, documentComparison } from './charts.ts';
import { called, shortName } from './names.ts';
import { yearOf } from './subjects.ts';

export const bankChartWords = {
  atTheEnd: 'At the end of',
  eventsElsewhere: 'What happens in each scenario, and when, is listed with that scenario.',
} as const;

/** Above these limits the chart has no rings, because they would overlap. Each scenario's page lists its events. */
const MOST_RINGS = 8;
const MOST_LINES = 4;

interface Options extends Pick<ChartOptions, 'caption' | 'months'> {
  /** Height of the plots in px. A function receives the blocks below the chart if the height depends on them. */
  readonly height: number | ((beneath: readonly Block[]) => number);
  /** Length of the chart in years: 5 or 15. */
  readonly years: number;
  /** Number of scenarios in the document. */
  readonly count: number;
}

/** Alternative text: when cash runs out, and the balances at the end. */
function altOf(scenarios: readonly ScenarioInput[], years: number): Shown {
  const [headline] = cashFindings(scenarios.map((each) => called(each, shortName)));
  const ends = scenarios.map((scenario) =>
    joined([words(`${shortName(scenario)}:`), wholeMoney(yearOf(scenario, years).balance)]),
  );
  const [first] = scenarios;
  const to = first === undefined ? '' : yearOf(first, years).to;
  return joined([
    ...(headline === undefined ? [] : [words(headline.text)]),
    joined([words(bankChartWords.atTheEnd), words(to)]),
    words(`${joined(ends, '; ')}.`),
  ]);
}

/**
 * The key below a chart: `(1) June 2027: Sale of Home (Scenario 1). (2) March 2029: Cash falls below zero (Current
 * Situation).`
 */
function keyOf(scenarios: readonly ScenarioInput[], months: 60 | 180, count: number): readonly Shown[] {
  const compared = scenarios.map(({ sid, name, five, fifteen }) => ({
    sid: sid as Slot,
    name,
    report: (months === 60 ? five : fifteen).report,
  }));
  return eventsByMonth(comparisonForecast(compared, 'bankBalance', count)).map(({ when, events }, index) =>
    words(`(${index + 1}) ${when}: ${events.map(({ label }) => label).join('; ')}.`),
  );
}

/** Empty if there is no scenario to draw. */
export function bankChart(scenarios: readonly ScenarioInput[], options: Options): readonly Block[] {
  if (scenarios.length === 0) return [];
  const { years, months = 60, height, ...rest } = options;
  const key = keyOf(scenarios, months, options.count);
  const hasNoEvents = key.length === 0 || key.length > MOST_RINGS || scenarios.length > MOST_LINES;
  const events = hasNoEvents ? words(bankChartWords.eventsElsewhere) : joined(key);
  const beneath: readonly Block[] = key.length === 0 ? [] : [{ kind: 'text', text: events, isSmall: true }];
  return [
    documentComparison(scenarios, 'bankBalance', {
      ...rest,
      height: typeof height === 'number' ? height : height(beneath),
      months,
      isWhole: true,
      hasNoEvents,
      alt: altOf(scenarios, years),
    }),
    ...beneath,
  ];
}
