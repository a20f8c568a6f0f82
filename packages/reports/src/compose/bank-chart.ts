/** The money in the bank of some scenarios, with what its rings stand for. */

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

/** More rings or lines than these are a thicket: what happens is told on the page of each scenario. */
const MOST_RINGS = 8;
const MOST_LINES = 4;

interface Options extends Pick<ChartOptions, 'caption' | 'months'> {
  /** Px of the plots; of what stands beneath, where that decides. */
  readonly height: number | ((beneath: readonly Block[]) => number);
  /** The last year of the months. */
  readonly years: number;
  /** Of all scenarios in the document. */
  readonly count: number;
}

/** When cash runs out, and what is there at the end. */
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

/** `1 June 2027: Sale of Home (Scenario 1). 2 March 2029: Cash falls below zero (Current Situation).` */
function keyOf(scenarios: readonly ScenarioInput[], months: 60 | 180, count: number): readonly Shown[] {
  const compared = scenarios.map(({ sid, name, five, fifteen }) => ({
    sid: sid as Slot,
    name,
    report: (months === 60 ? five : fifteen).report,
  }));
  return eventsByMonth(comparisonForecast(compared, 'bankBalance', count)).map(({ when, events }, index) =>
    words(`${index + 1} ${when}: ${events.map(({ label }) => label).join('; ')}.`),
  );
}

/** Nothing where no scenario is to be drawn. */
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
