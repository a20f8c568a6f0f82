/** The charts of the documents, drawn for paper. Each states its finding in a sentence. */
import {
  comparisonForecast,
  type ForecastInput,
  type ForecastScene,
  type ForecastSeriesId,
  forecastScene,
  lightPalette,
  type Slot,
  scenarioForecast,
  sceneToSvg,
} from '@advice-builder/charts';
import type { ChartBlock } from '../blocks.ts';
import type { ScenarioInput } from '../input.ts';
import { type Shown, words } from '../shown.ts';
import { numberedName } from './names.ts';

/** Px across the text of an A4 page. Letters of 14 px print at about 9.4 pt. */
export const DOCUMENT_WIDTH = 720;

/** Px reserved for the name and the amount at the end of a line. */
const LABEL = 40;

export interface ChartOptions {
  readonly caption: Shown;
  /** The alternative text. By default it gives the first and last value of each line. */
  readonly alt?: Shown;
  /** Height of all plots in px. It grows if the ends of many lines need names. */
  readonly height: number;
  /** Length of the chart; default 60. */
  readonly months?: 60 | 180;
  /** Width in px; default `DOCUMENT_WIDTH`. */
  readonly width?: number;
  /** Prints amounts in whole dollars. */
  readonly isWhole?: boolean;
  /** Leaves out the numbered rings of the events. */
  readonly hasNoEvents?: boolean;
  /** Prints each name at the end of its line, however narrow the drawing is. */
  readonly isNamed?: boolean;
  /** In a comparison: the number of scenarios in the document. */
  readonly count?: number;
  /** In a comparison: the scenario with the thicker line. */
  readonly highlighted?: number;
}

function sceneOf(input: ForecastInput, options: ChartOptions): ForecastScene {
  const {
    height,
    width = DOCUMENT_WIDTH,
    isWhole = false,
    hasNoEvents = false,
    isNamed = false,
    highlighted,
  } = options;
  return forecastScene(hasNoEvents ? { ...input, events: [] } : input, {
    width,
    height,
    isWhole,
    isNamed,
    highlighted: highlighted === undefined ? undefined : `scenario-${highlighted}`,
  });
}

function chartOf(scene: ForecastScene, { caption, alt }: ChartOptions): ChartBlock {
  const finding = alt ?? scene.finding;
  return {
    kind: 'chart',
    caption,
    svg: sceneToSvg({ ...scene, finding }, lightPalette),
    alt: words(finding),
  };
}

const reportOver = ({ five, fifteen }: ScenarioInput, months: 60 | 180 = 60) => (months === 60 ? five : fifteen).report;

/** Total Net Worth, Assessable Assets and Bank Balance of one scenario, and its events. */
export const documentForecast = (scenario: ScenarioInput, options: ChartOptions): ChartBlock =>
  chartOf(sceneOf({ ...scenarioForecast(reportOver(scenario, options.months)), scales: 'one' }, options), options);

/**
 * One figure of some scenarios on one scale, each drawn in the line style of its id. If names have to be cut, the
 * scenario numbers precede them, so that two names with the same beginning can be distinguished.
 * @throws RangeError if there is no scenario.
 */
export function documentComparison(
  scenarios: readonly ScenarioInput[],
  figure: ForecastSeriesId,
  options: ChartOptions,
): ChartBlock {
  const height = Math.max(options.height, scenarios.length * LABEL);
  const named = (nameOf: (scenario: ScenarioInput) => string): ForecastScene => {
    const compared = scenarios.map((scenario) => ({
      sid: scenario.sid as Slot,
      name: nameOf(scenario),
      report: reportOver(scenario, options.months),
    }));
    return sceneOf(comparisonForecast(compared, figure, options.count), { ...options, height });
  };
  const uncut = named(({ name }) => name);
  const isCut = uncut.labels.some((label) => label.isCut);
  return chartOf(isCut ? named(numberedName) : uncut, options);
}
