/** The charts of documents, drawn once for paper: each says what it shows in a sentence. */
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

/** Px across the text of an A4 page: 14 px letters are set in about 9.4 pt. */
export const DOCUMENT_WIDTH = 720;

/** Px that the name and the amount at the end of a line take. */
const LABEL = 40;

export interface ChartOptions {
  readonly caption: Shown;
  /** What the chart says; where absent, how each line goes from its first to its last value. */
  readonly alt?: Shown;
  /** Px of the plots together; more where the ends of many lines have to be named. */
  readonly height: number;
  /** 60 unless given. */
  readonly months?: 60 | 180;
  /** Px; `DOCUMENT_WIDTH` unless given. */
  readonly width?: number;
  /** Amounts in whole dollars. */
  readonly isWhole?: boolean;
  /** Without the numbered rings of what happens. */
  readonly hasNoEvents?: boolean;
  /** Each line has its name at its end, however narrow the drawing is. */
  readonly isNamed?: boolean;
  /** Of scenarios compared: how many the document has. */
  readonly count?: number;
  /** Of scenarios compared: whose line is thicker. */
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

/** Total Net Worth, Assessable Assets and Bank Balance of one scenario, and what happens in it. */
export const documentForecast = (scenario: ScenarioInput, options: ChartOptions): ChartBlock =>
  chartOf(sceneOf({ ...scenarioForecast(reportOver(scenario, options.months)), scales: 'one' }, options), options);

/**
 * One figure of some scenarios, each in the line of its id, on one scale. Where their names have to be cut, their numbers
 * stand before them, so that two that begin alike are told apart.
 * @throws RangeError for no scenario.
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
  const whole = named(({ name }) => name);
  const isCut = whole.labels.some((label) => label.isCut);
  return chartOf(isCut ? named(numberedName) : whole, options);
}
